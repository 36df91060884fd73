"""Hold what GTP engines say of attacks on dragons of games against the network of KataGo.

usage: judged_dragons.py [--seed N] [--positions N] [--least STONES] KATAGO BOARD ENGINE... -- GAME...

KATAGO, BOARD and each ENGINE are command lines of GTP engines. KATAGO answers `kata-raw-nn` and `set_position`; BOARD plays moves, tells the
dragons by `dragon_data` and is asked nothing else; each ENGINE is asked `owl_attack` about every dragon of so many stones in so many positions of
each game. Where one says that it can be killed, the network judges the moves that were named and the one that it likes best nearby: after each of
them, and after the two replies that it likes best, whose are the stones of the string that was asked about? No proof comes of that, and a dragon that
is not worth saving is dead to a network. For example, with the networks and settings that KataGo's distributions come with,

    python3 benches/judged_dragons.py 'katago gtp -model M.bin.gz -config gtp.cfg' 'gnugo --mode gtp' \\
        'gnugo --mode gtp' 'target/release/tesuji gtp' -- games/*.sgf

The games need no more than their main line; a line is printed for each dragon that is judged, and a table at the end.
"""
import argparse
import random
import re
import shlex
import subprocess
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
# So far from the string moves are near, in steps.
NEAR = 4
# The network's replies that are played after each move.
REPLIES = 2
# The share of the stones that makes a string alive or dead, from -1, the attacker's, to 1.
SURE = 0.3
# A move after which the network is so sure is not answered.
CLEAR = 0.85


class Engine:
    def __init__(self, command):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.command = command
        self.process = subprocess.Popen(shlex.split(command), text=True, **pipes)

    def ask(self, command):
        """The lines of the answer; `None` if it is an error."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1]:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{self.command} ended after {command}")
            if lines or line.strip():
                lines.append(line.strip())
        failed = lines[0].startswith("?")
        lines[0] = lines[0][1:].strip()
        return None if failed else lines


def dragons(board, least):
    """Origin and colour of the dragons of so many stones."""
    found, origin, color = [], None, None
    for line in board.ask("dragon_data") or []:
        if re.fullmatch(r"[A-T]\d+:", line):
            origin = line[:-1]
        words = line.split()
        if words[:1] == ["color"]:
            color = words[1]
        if words[:1] == ["size"] and int(words[1]) >= least:
            found.append((origin, color))
    return found


def near(size, stones):
    """The vertices near some stones."""
    places = [(COLUMNS.index(stone[0]), int(stone[1:])) for stone in stones]
    vertices = ((COLUMNS[x], x, y) for x in range(size) for y in range(1, size + 1))

    def steps(x, y):
        return min(abs(x - a) + abs(y - b) for a, b in places)

    return [f"{name}{y}" for name, x, y in vertices if steps(x, y) <= NEAR]


class Judge:
    def __init__(self, network, board):
        self.network, self.board = Engine(network), board

    def look(self, size, stones, color, mover):
        """How far the stones of a colour are its own where `mover` moves, and the network's moves, the likely ones first."""
        # The network knows whose turn it is by the moves before, which there are not: Black is to move then.
        names = {mover: "black", other(mover): "white"}
        placed = [
            f"{names[side]} {vertex}"
            for side in names
            for vertex in " ".join(self.board.ask(f"list_stones {side}")).split()
        ]
        self.network.ask(f"boardsize {size}")
        self.network.ask("clear_board")
        if self.network.ask("set_position " + " ".join(placed)) is None:
            sys.exit("the network does not know `set_position`")
        lines = self.network.ask("kata-raw-nn 0")
        policy = table(size, lines, "policy")
        owner = table(size, lines, "whiteOwnership")
        sign = 1 if names[color] == "white" else -1
        alive = sign * sum(owner[stone] for stone in stones) / len(stones)
        likely = sorted(policy, key=lambda vertex: -policy[vertex])
        return alive, [vertex for vertex in likely if policy[vertex] > 0]

    def after(self, size, stones, color, mover, vertex, depth):
        """How far the stones are their own after a move and the best reply to it; `None` if it cannot be played."""
        if self.board.ask(f"play {mover} {vertex}") is None:
            return None
        own = set(" ".join(self.board.ask(f"list_stones {color}")).split())
        left = [stone for stone in stones if stone in own]
        life = self.replied(size, left, color, mover, depth) if left else -1.0
        self.board.ask("undo")
        return life

    def replied(self, size, stones, color, mover, depth):
        """The same where the move was played."""
        reply = other(mover)
        alive, moves = self.look(size, stones, color, reply)
        is_clear = alive > CLEAR if mover != color else alive < -CLEAR
        if depth == 0 or is_clear:
            return alive
        close = set(near(size, stones))
        replies = [vertex for vertex in moves if vertex in close][:REPLIES]
        lives = [self.after(size, stones, color, reply, vertex, 0) for vertex in replies]
        best = max if reply == color else min
        return best([alive] + [life for life in lives if life is not None])

    def attacked(self, size, origin, color, named):
        """The least life that an attack leaves, with the moves that were named and the network's own."""
        stones = " ".join(self.board.ask(f"worm_stones {origin}")).split()
        mover = other(color)
        _, moves = self.look(size, stones, color, mover)
        close = set(near(size, stones))
        tried = named + [vertex for vertex in moves if vertex in close and vertex not in named][:1]
        lives = [(self.after(size, stones, color, mover, vertex, 1), vertex) for vertex in tried]
        return sorted((life, vertex) for life, vertex in lives if life is not None)


def other(color):
    return "white" if color == "black" else "black"


def table(size, lines, name):
    """The numbers below a heading, by vertex."""
    first = lines.index(name) + 1
    rows = enumerate(lines[first : first + size])
    return {
        f"{COLUMNS[x]}{size - y}": float(word) if word != "NAN" else 0.0
        for y, row in rows
        for x, word in enumerate(row.split())
    }


def attack(engine, origin):
    """What an engine answers; no attack where it does not know the dragon."""
    lines = engine.ask(f"owl_attack {origin}")
    return lines[0] if lines else "?"


def named(answers):
    """The moves of the attacks that were found."""
    moves = [answer.split()[1] for answer in answers if answer[:1] in "123" and " " in answer]
    return list(dict.fromkeys(move for move in moves if move != "PASS"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=3)
    parser.add_argument("--least", type=int, default=4)
    words = sys.argv[1:]
    if "--" not in words:
        sys.exit(__doc__.split("\n\n")[1])
    split = words.index("--")
    options, commands = parser.parse_known_args(words[:split])
    if len(commands) < 3:
        sys.exit(__doc__.split("\n\n")[1])
    network, board, *engines = commands
    board, engines = Engine(board), [Engine(command) for command in engines]
    judge, lot = Judge(network, board), random.Random(options.seed)
    tally = [{"claimed": [0, 0, 0], "not": [0, 0, 0]} for _ in engines]
    for game in words[split + 1 :]:
        with open(game, errors="replace") as text:
            moves = len(re.findall(r";\s*[BW]\[", text.read()))
        late = range(moves * 2 // 5, moves)
        for number in sorted(lot.sample(late, min(options.positions, len(late)))):
            for engine in [board, *engines]:
                engine.ask(f"loadsgf {game} {number}")
            size = int(board.ask("query_boardsize")[0])
            for origin, color in dragons(board, options.least):
                answers = [attack(engine, origin) for engine in engines]
                if not any(answer[:1] in "123" for answer in answers):
                    continue
                lives = judge.attacked(size, origin, color, named(answers))
                if not lives:
                    continue
                least = lives[0][0]
                kind = 0 if least > SURE else 1 if least < -SURE else 2
                for count, answer in zip(tally, answers):
                    count["claimed" if answer[:1] in "123" else "not"][kind] += 1
                shown = " ".join(f"{vertex} {life:.2f}" for life, vertex in lives)
                print(f"{game} {number} {origin} {color}: {' | '.join(answers)} | {shown}", flush=True)
    for engine, count in zip(engines, tally):
        for said, (alive, dead, unsure) in count.items():
            verb = "can be killed" if said == "claimed" else "cannot be killed"
            print(f"{engine.command}: {verb}: {alive} alive, {dead} dead, {unsure} unsure")


if __name__ == "__main__":
    main()
