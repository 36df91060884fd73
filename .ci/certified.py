"""Make a corpus of proved questions that nobody chose: regressions/certified, a source of games at a time.

usage: certified.py TESUJI NAME [--games DIR]... [--random N] --half a|b [OPTIONS]

Draws questions from one half of the games (`tesuji mine`), has GNU Go count its nodes for each, thins out by lot those
that it finds easy, whatever anyone answers, proves the codes of the rest (`tesuji certify --write --codes-only`), and leaves out what is not
settled. Writes NAME-strings.sgf, NAME-connections.sgf and what else is drawn, and tells how many there were of each stratum. Everything in
between stays in the work folder: if this is interrupted, it goes on where it was.
"""
import argparse
import collections
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

STRATA = [(0, "fewer than {}"), (20, "20 to 199"), (200, "200 to 999"), (1000, "1000 or more")]
# A question: its number, itself, and the answer in brackets, where a bracket in an SGF text has a backslash.
CASE = re.compile(r"^(?P<number>\d+) (?P<question>.+) #\? \[(?P<expected>.*?)\\\](?P<mark>&?)$")
# tesuji's exit codes with which a run has answers, and with which a suite has been certified.
ANSWERED, CERTIFIED = [0, 1, 3], [0]


def options():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("tesuji")
    parser.add_argument("name", help="what the files are called: NAME-strings.sgf")
    parser.add_argument("--games", action="append", default=[], help="games to draw from")
    parser.add_argument("--random", default="0", help="games of simple players")
    parser.add_argument("--half", choices=["a", "b"], required=True)
    parser.add_argument("--draw", action="append", choices=["strings", "connections", "dragons", "races"], default=[])
    parser.add_argument("--only", action="append", default=[], help="of what is drawn, prove and write only these")
    parser.add_argument("--positions", default="4")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--reference", default="gnugo --mode gtp --level 10", help="the engine whose nodes make the strata")
    parser.add_argument("--least-nodes", type=int, default=20, help="questions with fewer are thinned out")
    parser.add_argument("--keep", type=int, default=5, help="one of so many of those is kept")
    parser.add_argument("--verify-nodes", default="100000")
    parser.add_argument("--moves", action="store_true", help="prove what every move achieves, too, which takes many times as long")
    parser.add_argument("-j", "--jobs", default="1", help="threads that prove")
    parser.add_argument("--work", default="reports/generated/certified")
    parser.add_argument("--output", help="the folder for the corpus; regressions/certified/half-a or .half-b if not given")
    return parser.parse_args()


def call(command, allowed):
    code = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
    if code not in allowed:
        sys.exit(f"{' '.join(command)} ended with {code}")


def read(path):
    with open(path) as file:
        return file.read()


def write(path, text):
    with open(path + ".part", "w") as file:
        file.write(text)
    os.replace(path + ".part", path)


def drawn(given):
    """The folder with all that is drawn."""
    folder = os.path.join(given.work, f"{given.name}-{given.half}")
    command = [given.tesuji, "mine", *given.games, "--random", given.random, "--positions", given.positions]
    command += ["--seed", given.seed, "--half", given.half, "-o", folder]
    command += [f"--draw={kind}" for kind in given.draw]
    call(command, [0])
    return folder


def nodes(given, suite):
    """The reference's nodes, by the number of the question. Asked in the order of the suite, on one thread."""
    made_of = hashlib.sha256((read(suite) + given.reference).encode()).hexdigest()[:12]
    out = f"{suite.removesuffix('.sgf')}-reference-{made_of}.jsonl"
    if not os.path.exists(out):
        call([given.tesuji, "run", suite, "--engine", given.reference, "-j1", "--json", out + ".part"], ANSWERED)
        os.rename(out + ".part", out)
    cases = [case for case in map(json.loads, read(out).splitlines()) if "id" in case]
    return {case["id"].rpartition(":")[2]: sum((case["nodes"] or {}).values()) for case in cases}


def positions(text):
    """Each game of a suite that `tesuji mine` wrote: what is before its questions, these, and what is behind them."""
    for game in re.findall(r"^\(;FF\[4\].*?\]\)$", text, re.MULTILINE | re.DOTALL):
        head, _, questions = game.removesuffix("])").partition("\n\n")
        yield head, [CASE.match(line) for line in questions.splitlines()]


def suite(games):
    """The games as a suite, without those that have no question left."""
    lines = [head + "\n\n" + "\n".join(case.group() for case in cases) + "])\n" for head, cases in games if cases]
    return "".join(lines)


def is_drawn(given, key):
    """One of so many, by a lot that depends on the position and the question alone."""
    return int(hashlib.sha256(key.encode()).hexdigest(), 16) % given.keep == 0


def thinned(given, games, counted):
    """The games with the questions that are to be proved, and with the reference's nodes for each of them."""
    for head, cases in games:
        def is_kept(case):
            easy = counted[case["number"]] < given.least_nodes
            return not easy or is_drawn(given, head + case["question"])

        kept = [case for case in cases if is_kept(case)]
        told = ", ".join(f"{counted[case['number']]} ({case['question'].split()[0]})" for case in kept)
        yield f"{head} Nodes of the reference: {told}.", kept


def certify(given, path):
    """Has answers written into a suite. What was proved is kept, and is not proved again."""
    command = [given.tesuji, "certify", path, "--write", "--verify-nodes", given.verify_nodes, "-j", given.jobs]
    call(command + ([] if given.moves else ["--codes-only"]), CERTIFIED)


def stratum(count):
    return max(index for index, (least, _) in enumerate(STRATA) if count >= least)


def table(given, counted, columns):
    """How many questions of each stratum there are, as Markdown."""
    sizes = [collections.Counter(stratum(counted[number]) for number in column) for _, column in columns]
    print("| nodes |", " | ".join(name for name, _ in columns), "|")
    print("|---|" + "---|" * len(columns))
    for index, (_, name) in enumerate(STRATA):
        print(f"| {name.format(given.least_nodes)} |", " | ".join(str(size[index]) for size in sizes), "|")
    print("| all |", " | ".join(str(size.total()) for size in sizes), "|", flush=True)


def make(given, folder, kind):
    drawn_suite = os.path.join(folder, kind + ".sgf")
    if not read(drawn_suite):
        print(f"\n{given.name}-{kind}, half {given.half}: nothing is drawn", flush=True)
        return
    counted = nodes(given, drawn_suite)
    games = list(positions(read(drawn_suite)))
    kept = list(thinned(given, games, counted))
    path = os.path.join(folder, f"{given.name}-{kind}.sgf")
    write(path, suite(kept))
    certify(given, path)
    proved = [(head, [case for case in cases if not case["mark"]]) for head, cases in positions(read(path))]
    numbers = [[case["number"] for _, cases in some for case in cases] for some in (games, kept, proved)]
    print(f"\n{given.name}-{kind}, half {given.half}\n")
    table(given, counted, list(zip(["drawn", "kept", "proved"], numbers)))
    output = given.output or "regressions/certified/" + {"a": "half-a", "b": ".half-b"}[given.half]
    os.makedirs(output, exist_ok=True)
    write(os.path.join(output, f"{given.name}-{kind}.sgf"), suite(proved))


def main():
    given = options()
    if "gnugo" in given.reference and not shutil.which("gnugo"):
        os.environ["PATH"] += ":/usr/games"
    os.makedirs(given.work, exist_ok=True)
    given.draw = given.draw or ["strings", "connections"]
    folder = drawn(given)
    for kind in given.only or given.draw:
        make(given, folder, kind)


main()
