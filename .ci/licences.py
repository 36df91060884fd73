"""Print the licences of all that a program is linked with, as its archive has to carry them.

usage: licences.py PACKAGE TARGET
"""
import json
import os
import re
import subprocess
import sys

TEXT = re.compile(r"(licen[cs]e|copying|copyright|notice|unlicense)", re.IGNORECASE)


def metadata(target):
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    command += ["--filter-platform", target]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def is_macro(package):
    return any("proc-macro" in target["kind"] for target in package["targets"])


def linked(data, name):
    """The dependencies that are in the program: none for building, for tests or behind a macro."""
    packages = {package["id"]: package for package in data["packages"]}
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    ours = [package for package in packages.values() if package["source"] is None]
    waiting = [package["id"] for package in ours if package["name"] == name]
    found = {}
    while waiting:
        for dependency in nodes[waiting.pop()]["deps"]:
            package = packages[dependency["pkg"]]
            kinds = {kind["kind"] for kind in dependency["dep_kinds"]}
            if None in kinds and package["id"] not in found and not is_macro(package):
                found[package["id"]] = package
                waiting.append(package["id"])
    theirs = [package for package in found.values() if package["source"]]
    return sorted(theirs, key=lambda package: (package["name"], package["version"]))


def texts(package):
    """The contents of a package's licence files."""
    folder = os.path.dirname(package["manifest_path"])
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if TEXT.match(name) and os.path.isfile(path):
            with open(path, encoding="utf-8", errors="replace") as file:
                yield file.read().strip()


def main():
    name, target = sys.argv[1:]
    packages = linked(metadata(target), name)
    if not packages:
        sys.exit(f"{name} has no dependencies, or is no package")
    numbers = {}
    for package in packages:
        own = [numbers.setdefault(text, len(numbers) + 1) for text in texts(package)]
        # Where a package brings no text, that of its licence is in one that another one brings.
        where = ", ".join(f"[{number}]" for number in own) or "no text of its own"
        authors = ", ".join(package["authors"])
        by = f", by {authors}" if authors else ""
        print(f"{package['name']} {package['version']}{by}: {package['license']}: {where}")
    for text, number in numbers.items():
        print(f"\n{'=' * 80}\n[{number}]\n\n{text}")


main()
