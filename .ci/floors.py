"""Hold the engine to its floors on questions that are not gated one by one.

usage: floors.py TESUJI FLOORS CERTIFIED [SHARED]

Compares the numbers of right answers with those in the JSON file FLOORS, by kind of question. Asked are the proved
questions in the folder CERTIFIED (`certified string`), and, where SHARED has them, the reference suites: `TESUJI gtp`
is scored with the scoreboard there, and `TESUJI run` has to come to the same verdicts. Of both there are two numbers:
the answers whose codes are right (`string`), and those whose move is one that is named as well (`string moves`); many
reference questions have several good moves and name one, proved ones accept any move that is not proved to be wrong. Floors only ever go up, which is held against the file's history: raise
them when a change earns it.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from results import codes, passes

KINDS = {
    "string": ["attack", "defend", "does_attack", "does_defend"],
    "connection": ["connect", "disconnect"],
    "break-in": ["break_in", "block_off"],
    "dragon": ["owl_attack", "owl_defend", "owl_does_attack", "owl_does_defend", "dragon_status"],
    "semeai": ["analyze_semeai", "analyze_semeai_after_move"],
    "eye": ["eval_eye"],
}


def scored(tesuji, shared, kind, folder):
    """Whether the code of each answer is right by the scoreboard, and whether all of it is, which the scoreboard would
    tell only if it asked again."""
    out = os.path.join(folder, kind + ".json")
    board = os.path.join(shared, "tools", "scoreboard")
    command = [board, "--engine", tesuji + " gtp", "--kinds", kind, "--json", out, "--codes"]
    subprocess.run(command, check=True)
    with open(out) as file:
        results = {(f"{r['suite']}:{r['num']}", r["cmd"]): r for r in json.load(file)}
    return (
        {key: result["passed"] for key, result in results.items()},
        {key: is_as_expected(result) for key, result in results.items()},
    )


def is_as_expected(result):
    """Whether an answer matches what a test expects, as GNU Go's regression scripts do."""
    expected, is_negated = result["expected"], result["expected"].startswith("!")
    matches = re.search(f"^{expected[is_negated:]}$", result["got"].strip()) is not None
    return matches != is_negated and not result["got"].startswith("?")


def ran(tesuji, shared, kind, folder):
    out = os.path.join(folder, kind + ".jsonl")
    command = [tesuji, "run", os.path.join(shared, "suites", "gnugo"), "-j1", "--json", out]
    command += [f"--question={name}" for name in KINDS[kind]]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return passes(out)


def certified(tesuji, folder, kind, work):
    """The proved questions of a kind: whether the code of each answer is right, and whether all of it is."""
    out = os.path.join(work, kind + "-certified.jsonl")
    command = [tesuji, "run", folder, "--json", out]
    command += [f"--question={name}" for name in KINDS[kind]]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # 4: there is no question of this kind.
    return (codes(out), passes(out)) if done.returncode != 4 else ({}, {})


def lowered(path, floors):
    """The floors that are below what the history of their file has."""
    folder, name = os.path.split(os.path.abspath(path))

    def git(*arguments):
        command = ["git", "-C", folder, *arguments]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else ""

    found = []
    for commit in git("log", "--format=%H", "--", name).split():
        text = git("show", f"{commit}:./{name}")
        for kind, floor in (json.loads(text) if text else {}).items():
            if floors.get(kind, 0) < floor:
                found.append(f"{kind}: {floors.get(kind)} now, {floor} in {commit[:10]}")
    return found


def holds(floors, name, right, asked):
    print(f"{name}: {right} of {asked} right, floor {floors[name]}")
    return right >= floors[name]


def hold_certified(tesuji, folder, floors):
    """Whether the proved questions are answered as often as they have to be."""
    held = True
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as work:
            answers = certified(tesuji, folder, kind, work)
        # Floors of moves are kept where questions name some.
        for name, asked in zip([f"certified {kind}", f"certified {kind} moves"], answers):
            if asked and (name in floors or not name.endswith("moves")):
                held &= holds(floors, name, sum(asked.values()), len(asked))
    return held


def hold_reference(tesuji, shared, floors):
    """Whether the reference suites are, and whether both ways to ask come to the same."""
    held = True
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            with ThreadPoolExecutor() as pool:
                asked = [pool.submit(ask, tesuji, shared, kind, folder) for ask in (scored, ran)]
                (codes, board), run = (results.result() for results in asked)
        for key in sorted(board.keys() | run.keys()):
            if board.get(key) != run.get(key):
                print("DIFFERS", *key, "scoreboard:", board.get(key), "run:", run.get(key))
                held = False
        for name, answers in [(kind, codes), (f"{kind} moves", board)]:
            held &= holds(floors, name, sum(answers.values()), len(answers))
    return held


def main():
    tesuji, path, folder, *shared = sys.argv[1:]
    with open(path) as file:
        floors = json.load(file)
    fallen = lowered(path, floors)
    for words in fallen:
        print("LOWERED", words)
    held = hold_certified(tesuji, folder, floors) and not fallen
    for reference in shared:
        held &= hold_reference(tesuji, reference, floors)
    sys.exit(0 if held else 1)


main()
