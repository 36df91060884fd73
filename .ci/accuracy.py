"""Measure how often tesuji and GNU Go are wrong on questions drawn from games: reports/accuracy.md by one command.

usage: accuracy.py TESUJI [--games DIR]... [--random N] [--half a|b] [OPTIONS]

Draws questions (`tesuji mine`), asks GNU Go and tesuji on one thread, each several times, of which the
shortest run counts, proves those on which they differ and every tenth of the rest (`tesuji run --verify`), and
reports on all (`tesuji accuracy`). Nothing else should run meanwhile. Result files stay in the work folder, and are not
made again as long as nothing changes that they depend on; so an interrupted measurement goes on where it was.
"""
import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys

SUITES = ["strings", "connections"]
# tesuji's exit codes with which a run has answers: a wrong answer, or an engine that failed in a case.
ANSWERED = [0, 1, 3]


def options():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("tesuji")
    parser.add_argument("--games", action="append", default=[], help="games to draw from")
    parser.add_argument("--random", default="0", help="games of simple players")
    parser.add_argument("--half", choices=["a", "b"])
    parser.add_argument("--positions", default="3")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--reference", default="gnugo --mode gtp --level 10")
    parser.add_argument("--times", type=int, default=5, help="how often each engine is asked")
    parser.add_argument("--verify-nodes", default="400000")
    parser.add_argument("--least-nodes", type=int, default=20)
    parser.add_argument("--work", default="reports/generated/accuracy")
    parser.add_argument("--output", default="reports/accuracy.md")
    return parser.parse_args()


def call(command, allowed):
    code = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
    if code not in allowed:
        sys.exit(f"{shlex.join(command)} ended with {code}")


def digest(*parts):
    """A short name for everything that a result depends on."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def content(path):
    with open(path, "rb") as file:
        return file.read()


def run(given, suite, kind, arguments, program):
    """The result file of a run. One that is there is taken, if nothing changed that it depends on."""
    made_of = digest(content(suite), program, *[argument.encode() for argument in arguments])
    out = f"{suite.removesuffix('.sgf')}-{kind}-{made_of}.jsonl"
    if not os.path.exists(out):
        part = out + ".part"
        call([given.tesuji, "run", suite, "-j1", "--json", part, *arguments], ANSWERED)
        os.rename(part, out)
    return out


def cases(path):
    with open(path) as file:
        lines = [json.loads(line) for line in file]
    return [line for line in lines if "id" in line]


def best(paths):
    """The run that took the least processor time. Single questions take less than some clocks can tell."""
    return min(paths, key=lambda path: sum(case["cpu_secs"] or 0 for case in cases(path)))


def to_prove(reference, own, least_nodes):
    """The questions on which both differ, and every tenth of the others, those that are too easy left out."""
    answers = {case["id"]: case["outcome"] for case in cases(own)}
    hard = [case for case in cases(reference) if case["nodes"] and sum(case["nodes"].values()) >= least_nodes]
    agreed = [case["id"] for case in hard if case["outcome"] == answers[case["id"]]]
    tenth = set(agreed[::10])
    return [case["id"] for case in hard if case["id"] in tenth or case["outcome"] != answers[case["id"]]]


def measure(given, name):
    """The report on one suite, as Markdown."""
    suite = os.path.join(given.work, name + ".sgf")
    own = content(given.tesuji)

    def asked(engine, arguments, program):
        return best([run(given, suite, f"{engine}-{time}", arguments, program) for time in range(given.times)])

    results = [asked("reference", ["--engine", given.reference], b""), asked("own", [], own)]
    ids = to_prove(*results, given.least_nodes)
    proofs = []
    if ids:
        verify = ["--verify", "--verify-nodes", given.verify_nodes, *[f"--id={case}" for case in ids]]
        proofs = ["--proofs", run(given, suite, "proofs", verify, own)]
    page = os.path.join(given.work, name + ".md")
    command = [given.tesuji, "accuracy", *results, *proofs]
    call(command + [f"--least-nodes={given.least_nodes}", "--markdown", page], [0, 4])
    return content(page).decode()


def main():
    given = options()
    if "gnugo" in given.reference and not shutil.which("gnugo"):
        os.environ["PATH"] += ":/usr/games"
    drawn = ["--random", given.random, "--positions", given.positions, "--seed", given.seed]
    drawn += ["--half", given.half] if given.half else []
    os.makedirs(given.work, exist_ok=True)
    call([given.tesuji, "mine", *given.games, *drawn, "-o", given.work], [0, 2])
    pages = [measure(given, name) for name in SUITES]
    with open(given.output, "w") as file:
        sources = [f"games in `{os.path.basename(os.path.normpath(folder))}`" for folder in given.games]
        sources += [f"{given.random} games of simple players"] if given.random != "0" else []
        file.write("# How often answers are wrong\n\n")
        file.write(f"Drawn from {' and '.join(sources)}: `tesuji mine {' '.join(drawn)}`. ")
        file.write(f"The reference is `{given.reference}`. Times are the best of {given.times}. Proved were the questions ")
        file.write(f"on which both differ and every tenth of the others, within {given.verify_nodes} trial moves. ")
        file.write("See [How often an engine is wrong](../docs/mine.md). Written by `.ci/accuracy.py`.\n\n")
        file.write("\n".join(pages))


main()
