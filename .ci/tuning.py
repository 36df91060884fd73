"""Tune limits on one half of the proved questions, and judge on the other one: reports/tuning.md by one command.

usage: tuning.py TESUJI [--engine gnugo|tesuji]... [--output FILE]

Sweeps each limit by itself over the half to tune on (`tesuji sweep --mode one-at-a-time`), then every combination of the
values that help, chooses by errors and nodes, and asks the other half at the default and at what was chosen
(`tesuji run`). Codes alone count, not moves. Result files stay in the work folder, and are not made again as long as nothing changes
that they depend on.
"""
import argparse
import collections
import hashlib
import json
import math
import os
import shlex
import shutil
import subprocess
import sys

# What is swept: GNU Go's own options by the names that tesuji has for them, with its defaults at level 10.
GNUGO = "gnugo --mode gtp --level 10 -D {depth} -B {backfill-depth} -F {fourlib-depth} -K {ko-depth}"
ENGINES = {
    "gnugo": {
        "name": "GNU Go 3.8",
        "command": GNUGO,
        "defaults": {"depth": 16, "backfill-depth": 12, "fourlib-depth": 7, "ko-depth": 8},
        "values": {
            "depth": "12..=20:2",
            "backfill-depth": "8..=16:2",
            "fourlib-depth": "5..=9",
            "ko-depth": "6..=10",
        },
    },
    "tesuji": {
        "name": "tesuji",
        "command": None,
        "defaults": {},
        "values": {
            "depth": "16..=24:2",
            "branch-depth": "6..=10:2",
            "backfill-depth": "8..=16:2",
            "backfill2-depth": "3..=11:2",
            "break-chain-depth": "5..=9:2",
            "superstring-depth": "3..=7:2",
            "fourlib-depth": "5..=9:2",
            "ko-depth": "7..=13:2",
            "threat-cost": "200..=280:20",
            "reading-node-limit": "1750,2500,3500,5000,7000",
            "connection-cost": "6..=14:2",
            "connection-node-limit": "1000,2000,4000,8000",
        },
    },
}
KINDS = {"strings": ["attack", "defend"], "connections": ["connect", "disconnect"]}
# The limits whose values are combined, those that help most, and what counts as equal nodes.
COMBINED = 4
EQUAL_NODES = 1.02
# The sign test's p from which on a difference may be chance.
SIGNIFICANT = 0.05
# tesuji's exit codes with which there are answers: a wrong answer, or an engine that failed in a case.
ANSWERED = [0, 1, 3]


def options():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("tesuji")
    parser.add_argument("--engine", action="append", choices=ENGINES, default=[], help="both, if none is named")
    parser.add_argument("--tune", default="regressions/certified/half-a", help="the half to tune on")
    parser.add_argument("--judge", default="regressions/certified/.half-b", help="the half to judge on")
    parser.add_argument("--work", default="reports/generated/tuning")
    parser.add_argument("--output", default="reports/tuning.md")
    return parser.parse_args()


def content(path):
    with open(path, "rb") as file:
        return file.read()


def digest(*parts):
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def questions(folder):
    """Everything that is asked, for a name that changes with it."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".sgf"))
    return digest(*[content(os.path.join(folder, name)) for name in names])


def kept(given, folder, arguments, program):
    """The file that a sweep or a run writes. One that is there is taken, if nothing changed that it depends on."""
    made_of = digest(questions(folder).encode(), program, *[argument.encode() for argument in arguments])
    out = os.path.join(given.work, f"{arguments[0]}-{made_of}.jsonl")
    if not os.path.exists(out):
        command = [given.tesuji, arguments[0], folder, *arguments[1:], "-j1", "--json", out + ".part"]
        code = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
        if code not in ANSWERED:
            sys.exit(f"{shlex.join(command)} ended with {code}")
        os.rename(out + ".part", out)
    return out


def level(outcome):
    """What an outcome is worth to the side that moves first. Which of two kos it is, is not proved."""
    return {"fail": 0, "ko_a": 1, "ko_b": 1, "win": 2}.get(outcome)


def proved_level(expected):
    """The same of a proved answer, such as `1 (E5|D5)`, `(2|3) .*` or `0`."""
    return {"0": 0, "1": 2}.get(expected.split()[0], 1)


ERRORS = ["too weak", "too strong"]


def error(case):
    """What is wrong with an answer, by the attacker's or cutter's side: nothing, one of ERRORS, or that there is none."""
    answered, proved = level(case["outcome"]), proved_level(case["expected"])
    if answered == proved:
        return None
    if answered is None:
        return "no answer"
    attacks = case["question"].split()[0] in ("attack", "disconnect")
    return "too weak" if (answered < proved) == attacks else "too strong"


class Tally:
    """What a setting comes to."""

    def __init__(self, setting, cases):
        self.setting, self.asked = setting, len(cases)
        self.errors = collections.Counter(filter(None, map(error, cases)))
        self.faulty = {case["id"] for case in cases if error(case)}
        self.wrong = self.errors.total()
        self.nodes = sum(sum((case["nodes"] or {}).values()) for case in cases)
        self.seconds = sum(case["cpu_secs"] or 0 for case in cases)

    def row(self, default):
        label = told(self.setting, default.setting)
        errors = [str(self.errors[name]) for name in ERRORS]
        return [label, str(self.wrong), *errors, str(self.nodes), f"{self.nodes / default.nodes:.3f}", f"{self.seconds:.2f}s"]


def told(setting, default):
    changed = [f"{name} {value}" for name, value in setting.items() if default[name] != value]
    return ", ".join(changed) or "default"


def swept(path):
    """The tally of each setting in the file of a sweep, the default one first."""
    first, *lines = [json.loads(line) for line in content(path).decode().splitlines()]
    axes = [axis["limit"] for axis in first["sweep"]["limits"]]
    runs = []
    for line in lines:
        if "engine" in line:
            runs.append(({name: line["limits"][name] for name in axes}, []))
        elif "id" in line:
            runs[-1][1].append(line)
    return [Tally(setting, cases) for setting, cases in runs]


def template(engine, spelled):
    """The options that name an engine, its limits spelled in some way; none for the engine of tesuji itself."""
    if not engine["command"]:
        return []
    command = engine["command"]
    for name, value in engine["defaults"].items():
        command = command.replace("{" + name + "}", spelled(name, value))
    return ["--engine", command]


def asking(kind):
    return [f"--question={name}" for name in KINDS[kind]]


def sweep(given, engine, kind, program, limits, mode):
    arguments = ["sweep", *asking(kind), *template(engine, lambda name, value: "{%s=%s}" % (name, value)), "--mode", mode]
    arguments += [word for name, values in limits.items() for word in ("--" + name, values)]
    return swept(kept(given, given.tune, arguments, program)), shlex.join(["tesuji", "sweep", given.tune, *arguments[1:]])


def helping(tallies):
    """The limits that help most, each with its default and the value that is best by itself: fewest errors, then nodes."""
    default, *others = tallies
    best = {}
    for tally in others:
        [name] = [name for name, value in tally.setting.items() if value != default.setting[name]]
        helps = (tally.wrong, tally.nodes) < (default.wrong, default.nodes)
        if helps and (name not in best or (tally.wrong, tally.nodes) < best[name][0]):
            best[name] = ((tally.wrong, tally.nodes), tally.setting[name])
    chosen = sorted(best, key=lambda name: best[name][0])[:COMBINED]
    return {name: f"{default.setting[name]},{best[name][1]}" for name in chosen}


def choose(tallies):
    """The settings to judge, with why, and the default."""
    default = tallies[0]

    def least(why, among):
        best = min(among, key=lambda tally: (tally.wrong, tally.nodes), default=default)
        return (why, best) if best.setting != default.setting else None

    found = [
        least("fewest errors at equal nodes", [t for t in tallies if t.nodes <= EQUAL_NODES * default.nodes]),
        least("fewest errors at any price", tallies),
    ]
    cheap = min([t for t in tallies if t.wrong <= default.wrong], key=lambda tally: tally.nodes)
    found.append(("fewest nodes without more errors", cheap) if cheap.setting != default.setting else None)
    unique = {}
    for why, tally in filter(None, found):
        key = tuple(tally.setting.items())
        unique[key] = (f"{unique[key][0]}, {why}", tally) if key in unique else (why, tally)
    return list(unique.values())


def judged(given, engine, kind, program, default, setting):
    """What a setting comes to on the other half."""
    arguments = ["run", *asking(kind), *template(engine, lambda name, _: str({**default, **setting}[name]))]
    if not engine["command"]:
        arguments += [word for name, value in setting.items() if default[name] != value for word in (f"--{name}", str(value))]
    path = kept(given, given.judge, arguments, program)
    cases = [case for case in map(json.loads, content(path).decode().splitlines()) if "id" in case]
    return Tally(setting, cases)


def compared(old, new):
    """How many questions were gained and lost, by their codes, and the two-sided sign test."""
    gained, lost = len(old.faulty - new.faulty), len(new.faulty - old.faulty)
    count = gained + lost
    tail = sum(math.comb(count, k) for k in range(min(gained, lost) + 1)) / 2**count
    return [str(gained), str(lost), f"{min(1, 2 * tail):.4f}"]


COLUMNS = ["setting", "wrong", *ERRORS, "nodes", "ratio", "cpu"]


def table(columns, rows):
    line = lambda cells: "| " + " | ".join(cells) + " |"
    return "\n".join([line(columns), line(["---"] * len(columns)), *map(line, rows)]) + "\n"


def finding(title, default, outcomes):
    """What came of it, in sentences."""
    words = [f"**{title}**: the default has {default.wrong} of {default.asked} proved answers wrong."]
    for why, label, tally, (gained, lost, p) in outcomes:
        ratio = tally.nodes / default.nodes
        words.append(f"`{label}` ({why} on half a) {tally.wrong}, {gained} gained and {lost} lost (p = {p}), for {ratio:.2f} of the nodes.")
    fewer = [label for _, label, tally, (_, _, p) in outcomes if tally.wrong < default.wrong and float(p) < SIGNIFICANT]
    if fewer:
        words.append(f"Fewer errors than chance gives: `{'`, `'.join(fewer)}`.")
    else:
        words.append("None makes fewer errors by more than chance gives.")
    return " ".join(words)


def matters(limit, kind):
    """Whether reading of a kind looks at a limit."""
    return kind == "connections" or not limit.startswith("connection-")


def chapter(given, name, kind):
    """The report on one engine and one kind of question, and its finding."""
    engine = ENGINES[name]
    program = content(given.tesuji)
    values = {limit: values for limit, values in engine["values"].items() if matters(limit, kind)}
    single, command = sweep(given, engine, kind, program, values, "one-at-a-time")
    default = single[0]
    title = f"{engine['name']}, {kind}"
    text = [f"## {title}\n", "### Half a: one limit at a time\n", f"```sh\n{command}\n```\n"]
    order = lambda tallies: sorted(tallies, key=lambda tally: (tally.wrong, tally.nodes))
    text.append(table(COLUMNS, [tally.row(default) for tally in order(single)]))
    tried, values = list(single), helping(single)
    if len(values) > 1:
        grid, command = sweep(given, engine, kind, program, values, "grid")
        # The grid knows its own limits alone.
        for tally in grid:
            tally.setting = {**default.setting, **tally.setting}
        tried += [tally for tally in grid if all(tally.setting != other.setting for other in single)]
        text += ["### Half a: what helps, combined\n", f"```sh\n{command}\n```\n"]
        text.append(table(COLUMNS, [tally.row(default) for tally in order(tried)[:12]]))
    chosen = choose(tried)
    base_tally = judged(given, engine, kind, program, default.setting, default.setting)
    rows = [["default", "", *base_tally.row(base_tally)[1:], "", "", ""]]
    outcomes = []
    for why, tally in chosen:
        other = judged(given, engine, kind, program, default.setting, tally.setting)
        label, *row = other.row(base_tally)
        signs = compared(base_tally, other)
        rows.append([label, why, *row, *signs])
        outcomes.append((why, label, other, signs))
    text += ["### Half b: what was chosen\n"]
    text.append(table(["setting", "chosen for", *COLUMNS[1:], "gained", "lost", "p"], rows))
    text.append(f"{default.asked} questions in half a at {len(tried)} settings, {base_tally.asked} in half b.\n")
    return "\n".join(text), finding(title, base_tally, outcomes)


def main():
    given = options()
    if not shutil.which("gnugo"):
        os.environ["PATH"] += ":/usr/games"
    os.makedirs(given.work, exist_ok=True)
    chapters = [chapter(given, name, kind) for name in given.engine or ENGINES for kind in KINDS]
    with open(given.output, "w") as file:
        file.write("# Tuning from data\n\n")
        file.write("Limits tuned on one half of the [proved questions](../regressions/certified/README.md), which were drawn from games ")
        file.write("without a look at what anyone answers, and judged on the other half. Written by `.ci/tuning.py`; what the columns mean ")
        file.write("and how settings are chosen is told in [Tuning from data](../docs/sweep.md#tuning-from-data).\n\n")
        file.write("\n\n".join(found for _, found in chapters) + "\n\n")
        file.write("What can be proved is easier than the rest: that a cheap setting makes no more errors here does not say that it ")
        file.write("makes no more where nobody can prove it. Settings are many and errors few, so what is best on half a is there by ")
        file.write("luck as well; half b is what counts.\n\n")
        file.write("\n".join(text for text, _ in chapters))


main()
