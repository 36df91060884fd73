"""Time `dragon_data` of GTP engines over the 19x19 positions that a folder of `.tst` suites loads.

usage: dragon_data.py SUITES ENGINE...

Each engine is a command line. Every position is loaded once, and the time from the question to the whole answer counts; what
loading takes does not. For example

    python3 benches/dragon_data.py ../../shared/suites/gnugo 'gnugo --quiet --mode gtp' 'target/release/tesuji gtp'
"""
import glob
import os
import shlex
import statistics
import subprocess
import sys
import time


def positions(folder):
    """What suites load, once each, in the order of suites and lines."""
    found = {}
    for suite in sorted(glob.glob(os.path.join(folder, "*.tst"))):
        with open(suite, errors="replace") as lines:
            for words in (line.split() for line in lines):
                if words[:1] == ["loadsgf"]:
                    found[tuple(words[1:])] = True
    return list(found)


def ask(engine, command):
    engine.stdin.write(command + "\n")
    engine.stdin.flush()
    answer = []
    while not answer or answer[-1].strip():
        line = engine.stdout.readline()
        if not line:
            sys.exit(f"the engine ended after {command}")
        if answer or line.strip():
            answer.append(line)
    return answer


def main():
    folder, *engines = sys.argv[1:]
    loads = positions(folder)
    for command in engines:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        engine = subprocess.Popen(shlex.split(command), cwd=folder, text=True, **pipes)
        times = []
        for load in loads:
            loaded = ask(engine, "loadsgf " + " ".join(load))
            if loaded[0].startswith("?") or ask(engine, "query_boardsize")[0].split()[1:] != ["19"]:
                continue
            start = time.perf_counter()
            ask(engine, "dragon_data")
            times.append(1000 * (time.perf_counter() - start))
        engine.kill()
        if times:
            times.sort()
            middle, most = statistics.median(times), times[len(times) * 9 // 10]
            print(f"{command}: {len(times)} positions, median {middle:.1f} ms, 90% {most:.1f} ms, worst {times[-1]:.1f} ms", flush=True)


if __name__ == "__main__":
    main()
