"""Hold the engine to its floors on the reference suites.

usage: floors.py TESUJI SHARED FLOORS

Scores `TESUJI gtp` with the scoreboard in SHARED, checks that `TESUJI run` comes to the
same verdicts, and compares two numbers with those in the JSON file FLOORS, by kind of question: the
answers whose codes are right (`string`), and those whose move is one that is named as well
(`string moves`); many questions have several good moves and name one. Floors only ever go up, which is held against the file's history: raise them when
a change earns it.
"""
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from results import passes

KINDS = {
    "string": ["attack", "defend", "does_attack", "does_defend"],
    "connection": ["connect", "disconnect"],
    "break-in": ["break_in", "block_off"],
    "dragon": ["owl_attack", "owl_defend", "owl_does_attack", "owl_does_defend", "dragon_status"],
    "semeai": ["analyze_semeai", "analyze_semeai_after_move"],
    "eye": ["eval_eye"],
}


def scored(tesuji, shared, kind, folder, *options):
    out = os.path.join(folder, kind + "".join(options) + ".json")
    board = os.path.join(shared, "tools", "scoreboard")
    command = [board, "--engine", tesuji + " gtp", "--kinds", kind, "--json", out, *options]
    subprocess.run(command, check=True)
    with open(out) as file:
        results = json.load(file)
    return {(f"{r['suite']}:{r['num']}", r["cmd"]): r["passed"] for r in results}


def ran(tesuji, shared, kind, folder):
    out = os.path.join(folder, kind + ".jsonl")
    command = [tesuji, "run", os.path.join(shared, "suites", "gnugo"), "--json", out]
    command += [f"--question={name}" for name in KINDS[kind]]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return passes(out)


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


def main():
    tesuji, shared, floors = sys.argv[1:]
    missed = False
    with open(floors) as file:
        floors = json.load(file)
    for words in lowered(sys.argv[3], floors):
        print("LOWERED", words)
        missed = True
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            with ThreadPoolExecutor() as pool:
                scores = [
                    pool.submit(scored, tesuji, shared, kind, folder, *options)
                    for options in ([], ["--codes"])
                ]
                board, codes = (score.result() for score in scores)
            run = ran(tesuji, shared, kind, folder)
        for key in sorted(board.keys() | run.keys()):
            if board.get(key) != run.get(key):
                print("DIFFERS", *key, "scoreboard:", board.get(key), "run:", run.get(key))
                missed = True
        for name, answers in [(kind, codes), (f"{kind} moves", board)]:
            right = sum(answers.values())
            print(f"{name}: {right} of {len(answers)} right, floor {floors[name]}")
            missed |= right < floors[name]
    sys.exit(1 if missed else 0)


main()
