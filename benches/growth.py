#!/usr/bin/env python3
"""Prints how the time and the memory of each search grow with the work, as tables for docs/speed.md.

Usage: growth.py PROGRAM [TABLE]...     with the tables figures, keys, detours, transfers
"""

import json
import os
import re
import subprocess
import sys
import tempfile


def run(program, arguments, messages=subprocess.DEVNULL):
    """Runs the program; gives its output, the processor time in seconds and the most memory in megabytes."""
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen([program, *arguments.split()], stdout=output, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{program} {arguments}: exit status {process.returncode}")
        output.seek(0)
        # A child begins with the memory of its parent, so this program must stay small.
        return output.read(1 << 16), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def ungrouped(number):
    """A number from a text such as `51,178`."""
    return int(number.replace(",", ""))


def figures(program):
    """All figures of the standard yards and of the triangular yards."""
    for rows, men in [("4,3,2,1", 10), ("4,4,3,2", 13), ("5,4,3,2,1", 15), ("5,5,4,3,2", 19)]:
        output, *cost = run(program, f"search figures --yard {rows} --all")
        sets, found = re.search(r"All together, ([\d,]+) sets enumerated, .* ([\d,]+) solved", output).groups()
        yield f"{men} men, {found} figures", ungrouped(sets), "sets", *cost
    with tempfile.TemporaryDirectory() as folder:
        part = f"--shard 37/100 --checkpoint {folder}"
        output, *cost = run(program, f"search figures --yard 6,5,4,3,2,1 --all {part}", subprocess.STDOUT)
    sets = re.search(r"part 37/100 is done: ([\d,]+) sets", output)[1]
    yield "21 men, part 37 of 100", ungrouped(sets), "sets", *cost


def keys(program):
    """All keys of the printed figures."""
    for name in "ABCD":
        output, *cost = run(program, f"count --format json puzzles/{name}.txt")
        answer = json.loads(output)
        yield f"figure {name}, {int(answer['keys']):,} keys", answer["states"], "states", *cost


def detours(program):
    """All arrangements of the fewest men who force a number of jumps."""
    for jumps in [21, 31, 41, 51, 61]:
        output, *cost = run(program, f"search detours --jumps {jumps} --all --count")
        yield f"{jumps} jumps", int(output), "arrangements", *cost


def transfers(program):
    """The crossing of a yard of ten men."""
    for board, directions in [(6, 8), (7, 8), (8, 8), (6, 6), (7, 6)]:
        output, *cost = run(
            program, f"search crossing --board {board} --men 10 --directions {directions} --format json"
        )
        answer = json.loads(output)
        assert answer["is_proved"]
        task = f"{board} by {board}, {directions} directions, {len(answer['moves'])} moves"
        yield task, answer["positions"], "positions", *cost


def significant(number):
    """A number with three digits, or with all digits before its point."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def main(program, *names):
    tables = [figures, keys, detours, transfers]
    for table in tables:
        if names and table.__name__ not in names:
            continue
        print(f"\n{table.__doc__}\n")
        print("| task | work | processor time | most memory | time for each |\n|---|---|---|---|---|")
        for task, work, unit, seconds, memory in table(program):
            each = significant(seconds / work * 1e6)
            print(f"| {task} | {work:,} {unit} | {significant(seconds)} s | {memory:,.0f} MB | {each} µs |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
