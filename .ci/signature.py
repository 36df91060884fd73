"""Hold the engine to the recorded signature: the nodes of `tesuji bench`, as one number.

usage: signature.py TESUJI RECORDED CHANGELOG

The number in the file RECORDED has to be the one that `TESUJI bench` gives. Where the
file's history has other numbers, CHANGELOG has to name the present one, and with it say why
the engine reads otherwise now.
"""
import json
import os
import re
import subprocess
import sys


def measured(tesuji):
    command = [tesuji, "bench", "--format", "json"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def earlier(path):
    """The numbers that the file has had, the latest first."""
    folder, name = os.path.split(os.path.abspath(path))

    def git(*arguments):
        command = ["git", "-C", folder, *arguments]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else ""

    commits = git("log", "--format=%H", "--", name).split()
    texts = [git("show", f"{commit}:./{name}") for commit in commits]
    return [text.strip() for text in texts if text.strip()]


def names(text, number):
    """Whether the text has the number, with or without commas."""
    words = {number, f"{int(number):,}"}
    return any(re.search(rf"(?<![\d,]){word}(?![\d,]*\d)", text) for word in words)


def main():
    tesuji, recorded, changelog = sys.argv[1:]
    with open(recorded) as file:
        number = file.read().strip()
    found = measured(tesuji)
    print(f"signature: {found['nodes']} nodes, {found['nodes_per_second']} a second")
    if not number.isdecimal():
        sys.exit(f"{recorded}: one number was expected, not `{number}`")
    if str(found["nodes"]) != number:
        sys.exit(
            f"The engine reads otherwise: {found['nodes']} nodes, and {recorded} has {number}.\n"
            f"If that is meant, write {found['nodes']} into {recorded}, and into {changelog} the "
            "number and why it moved."
        )
    others = [other for other in earlier(recorded) if other != number]
    with open(changelog) as file:
        if others and not names(file.read(), number):
            sys.exit(
                f"{recorded} was {others[0]} and is {number} now: write into {changelog} why, "
                "and the number."
            )


main()
