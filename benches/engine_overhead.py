"""Measure what `tesuji run --engine` costs beside feeding the engine the same commands from a file.

usage: engine_overhead.py TESUJI ENGINE SUITE [PAIRS]

Runs the suite once with a protocol log to learn the commands, then both in turns, and prints the
wall times of each pair, their ratio, and the median ratio of all pairs (7 by default). For example

    python3 benches/engine_overhead.py target/release/tesuji 'gnugo --quiet --mode gtp' suites/owl.tst
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time


def timed(command, **options):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    return time.perf_counter() - start


def commands(run, folder):
    """What the engine is told, in order."""
    subprocess.run(run + ["--protocol-log", folder], capture_output=True)
    (log,) = os.listdir(folder)
    with open(os.path.join(folder, log), errors="replace") as file:
        words = [line.rstrip("\n").split(" > ", 1) for line in file]
    return "".join(f"{told[1]}\n" for told in words if len(told) == 2)


def main():
    tesuji, engine, suite = sys.argv[1:4]
    pairs = int(sys.argv[4]) if len(sys.argv) > 4 else 7
    run = [tesuji, "run", suite, "--no-config", "--engine", engine, "-j1"]
    with tempfile.TemporaryDirectory() as folder:
        text = commands(run, folder)
    with tempfile.TemporaryFile("w+") as file:
        file.write(text)
        file.flush()

        def feed():
            file.seek(0)
            folder = os.path.dirname(os.path.abspath(suite))
            return timed(engine, shell=True, cwd=folder, stdin=file)

        ratios = []
        for pair in range(pairs):
            if pair % 2:
                fed, asked = feed(), timed(run)
            else:
                asked, fed = timed(run), feed()
            ratios.append(asked / fed)
            print(f"from a file {fed:.3f} s, asked {asked:.3f} s, ratio {ratios[-1]:.4f}", flush=True)
    print(f"median ratio {statistics.median(ratios):.4f}")


main()
