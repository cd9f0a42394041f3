"""The program under test, and what it says of the booklet's puzzles."""

import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
# conftest.py sets it to the value of --program.
PATH = ROOT / "target/debug/halma-solve"
FOLDER = ROOT / "puzzles"
# The booklet's own.
PUZZLES = [str(FOLDER / f"{name}.txt") for name in ("A", "B", "C", "D", "solitaire-I")]
PACKING = str(FOLDER / "packing.txt")


def file_of(name):
    """The file of a puzzle of the booklet. The detour has the name `-I`."""
    return next(path for path in PUZZLES if path.endswith(f"{name}.txt"))


def run(*arguments, text=None, codes=(0,)):
    """What the program writes to stdout. Another exit code fails the test."""
    done = subprocess.run([PATH, *arguments], input=text, capture_output=True, text=True)
    assert done.returncode in codes, (arguments, done.stderr)
    return done.stdout


def figure(puzzle):
    """The figure that the program itself computes."""
    record = json.loads(run("verify", "--format", "json", puzzle))
    return sorted([square["row"], square["column"]] for square in record["figure"])


def key_of(name, kind):
    """The squares of a key's moves, as the program itself writes them."""
    return moves_below(file_of(name), {"gambit": "TO BRING OUT", "yarding": "TO YARD"}[kind])


def moves_below(puzzle, heading):
    """The squares of the moves below a heading."""
    text = run("fmt", puzzle).split(heading, 1)[1].split("\n\n")[0]
    return re.findall(r"([IVX]+, \d+) to ([IVX]+, \d+)", text)
