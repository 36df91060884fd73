"""Draw docs/terminal.svg, the picture in the README, from what the program prints.

usage: python3 docs/terminal.py TESUJI   (from the workspace root; needs the package `rich`)
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

SUITE = """(;FF[4]GM[1]SZ[9]AB[ce][cf][dg][eg]AW[bh][cg][ch][df][eh][ge]
C[10 attack D4 #? [1 E5\\]
20 attack D4 #? [1 D5\\]
])
"""
COMMANDS = [
    "run suites",
    "decide-string suites/mine/ladder.sgf D4",
    "show suites/mine/ladder.sgf",
]


def main():
    tesuji = Path(sys.argv[1]).resolve()
    root = Path(__file__).resolve().parent.parent
    console = Console(record=True, width=104, file=open("/dev/null", "w"))
    with tempfile.TemporaryDirectory() as folder:
        suites = Path(folder) / "suites"
        (suites / "mine").mkdir(parents=True)
        (suites / "snapback").symlink_to(root / "regressions/reading/snapback")
        (suites / "net").symlink_to(root / "regressions/reading/net")
        (suites / "mine/ladder.sgf").write_text(SUITE)
        for command in COMMANDS:
            console.print(Text("$ tesuji " + command, style="bold"))
            printed = subprocess.run(
                [tesuji, *command.split(), "--color", "always"],
                cwd=folder, capture_output=True, text=True,
            ).stdout
            console.print(Text.from_ansi(printed))
    svg = console.export_svg(title="tesuji", unique_id="tesuji")
    # No fonts from elsewhere: what the viewer has will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)
    svg = svg.replace("Fira Code, ", "")
    svg = re.sub(r"<!--.*?-->\s*", "", svg)
    (root / "docs/terminal.svg").write_text(svg)


main()
