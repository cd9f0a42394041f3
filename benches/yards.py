#!/usr/bin/env python3
"""Prints how many figures each small yard has on each board, as tables for docs/yards.md.

Usage: yards.py PROGRAM [TABLE]...     with the tables borders, triangles
"""

import re
import subprocess
import sys

MOST_MEN = 15
BOARDS = range(4, 17)


def run(program, arguments):
    """Runs the program, and gives its output."""
    command = [program, "search", "figures", *arguments.split()]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout


def staircases(men, longest):
    """All ways to place this number of men in rows, none of them longer than the one before."""
    if men == 0:
        yield []
    for first in range(min(men, longest), 0, -1):
        for others in staircases(men - first, first):
            yield [first, *others]


def is_own_mirror_image(rows):
    """Whether the men who stand n squares from the left are as many as those in row n, for every n."""
    return rows == [sum(row >= number for row in rows) for number in range(1, rows[0] + 1)]


def yards():
    """The yards that are their own mirror image."""
    for men in range(1, MOST_MEN + 1):
        for rows in staircases(men, men):
            if is_own_mirror_image(rows):
                yield rows


def large_enough(rows):
    """The side of a board on which no man ever needs a larger one. docs/yards.md has the argument."""
    men = sum(rows)
    squares = [(row, number) for row, length in enumerate(rows) for number in range(length)]
    hopping = sum((row - number) % 2 == 0 for row, number in squares)
    # One man more can step onto the diagonal. The squares beside it are in pairs.
    on_diagonal = max(number for number in range(min(men, hopping + 1) + 1) if (men - number) % 2 == 0)
    return len(rows) + (men + on_diagonal) // 2 + 1


def borders(program):
    """All figures of every yard that is its own mirror image, on every board."""
    yield ["yard (rows)", "men", "figures", "from board", "figures on smaller boards", "large enough"]
    for rows in yards():
        names = ",".join(map(str, rows))
        found = {
            side: int(run(program, f"--yard {names} --board {side} --all --count"))
            for side in BOARDS
            if side >= rows[0]
        }
        first = min(side for side, number in found.items() if number == found[16])
        smaller = "; ".join(f"{side}: {number:,}" for side, number in found.items() if side < first)
        # A key on a board is a key on each larger board too.
        assert list(found.values()) == sorted(found.values()), rows
        yield [names.replace(",", ", "), sum(rows), f"{found[16]:,}", first, smaller or "–", large_enough(rows)]


def triangles(program):
    """The figures of the triangular yards, and all keys of all figures."""
    yield ["n", "rows", "men", "figures", "keys, all figures together"]
    for longest in range(1, 6):
        rows = list(range(longest, 0, -1))
        output = run(program, f"--yard {','.join(map(str, rows))} --all --keys")
        figures, keys = re.fullmatch(r"([\d,]+) figures?, ([\d,]+) keys?\n", output).groups()
        yield [longest, ", ".join(map(str, rows)), sum(rows), figures, keys]


def main(program, *names):
    for table in [borders, triangles]:
        if names and table.__name__ not in names:
            continue
        print(f"\n{table.__doc__}\n")
        for place, row in enumerate(table(program)):
            print(f"| {' | '.join(map(str, row))} |", flush=True)
            if place == 0:
                print("|---" * len(row) + "|")


if __name__ == "__main__":
    main(*sys.argv[1:])
