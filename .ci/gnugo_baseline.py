"""Hold GNU Go 3.8, asked by `tesuji run --engine`, to the passes that were recorded of it.

usage: gnugo_baseline.py TESUJI SHARED [JOBS...]

Runs GNU Go over the .tst files in SHARED with each number of jobs (1 and 2 by default), and
compares the passes with those in SHARED/suites/gnugo38-baseline.json, case by case. Without
GNU Go or without SHARED nothing is run, and that is said.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from results import passes


def asked(tesuji, gnugo, suites, jobs, folder):
    out = os.path.join(folder, f"{jobs}.jsonl")
    engine = f"{gnugo} --quiet --mode gtp"
    command = [tesuji, "run", suites, "--engine", engine, "-j", jobs, "--json", out]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return passes(out)


def main():
    tesuji, shared, *jobs = sys.argv[1:]
    suites = os.path.join(shared, "suites", "gnugo")
    gnugo = shutil.which("gnugo", path=os.environ.get("PATH", "") + ":/usr/games")
    for what, there in [("GNU Go", gnugo), (suites, os.path.isdir(suites))]:
        if not there:
            print(f"SKIPPED: there is no {what}")
            return
    with open(os.path.join(shared, "suites", "gnugo38-baseline.json")) as file:
        recorded = json.load(file)
    recorded = {(f"{r['suite']}:{r['num']}", r["cmd"]): r["passed"] for r in recorded}
    differs = False
    jobs = jobs or ["1", "2"]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        runs = list(pool.map(lambda count: asked(tesuji, gnugo, suites, count, folder), jobs))
    for count, run in zip(jobs, runs):
        for key in sorted(recorded.keys() | run.keys()):
            if recorded.get(key) != run.get(key):
                print("DIFFERS", *key, "recorded:", recorded.get(key), "run:", run.get(key))
                differs = True
        print(f"-j{count}: {sum(run.values())} of {len(run)} passed, recorded {sum(recorded.values())}")
    sys.exit(1 if differs else 0)


main()
