"""Runs `halma-solve search --all` in parts on a Dask cluster and joins the parts.

Every worker needs the same version of the program `halma-solve` and some disk space. The workers
share no files. If a worker dies, another one does its part again.

    python cluster/search.py --scheduler tcp://host:8786 --parts 200 -o all.txt -- --moves 19
"""

import argparse
import ctypes
import pathlib
import signal
import subprocess
import sys
import tempfile

CHECKPOINT = "checkpoint"


def die_with_parent():
    """Asks Linux to end the program if the worker that started it is killed."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)
    except (AttributeError, OSError):
        pass


def search(program, arguments, part, parts):
    """Does one part on a worker and returns its checkpoint, which is its result."""
    with tempfile.TemporaryDirectory(prefix="halma-solve-") as folder:
        command = [program, "search", "--symmetric", *arguments, "--all", "--quiet"]
        command += ["--threads", "1", "--shard", f"{part}/{parts}", "--checkpoint", folder]
        done = subprocess.run(command, capture_output=True, text=True, preexec_fn=die_with_parent)
        if done.returncode != 0:
            raise RuntimeError(f"part {part} of {parts}: exit code {done.returncode}: {done.stderr.strip()}")
        return pathlib.Path(folder, CHECKPOINT).read_bytes()


def join(program, results, output):
    """Joins the results with `halma-solve merge`; returns its exit code."""
    with tempfile.TemporaryDirectory(prefix="halma-solve-") as folder:
        folders = []
        for number, result in enumerate(results, 1):
            part = pathlib.Path(folder, f"part-{number}")
            part.mkdir()
            part.joinpath(CHECKPOINT).write_bytes(result)
            folders.append(str(part))
        command = [program, "merge", *folders]
        if output:
            command += ["-o", output]
        return subprocess.run(command).returncode


def main():
    from distributed import Client, as_completed

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scheduler", required=True, help="the address of the Dask scheduler, such as tcp://host:8786")
    parser.add_argument("--parts", type=int, default=64, help="the number of parts, best several for each core [default: 64]")
    parser.add_argument("--program", default="halma-solve", help="the name or path of halma-solve on the workers and here")
    parser.add_argument("-o", "--output", help="a new file for the result [default: standard output]")
    parser.add_argument("search", nargs="*", help="after --: the arguments of the search, such as --moves 19")
    options = parser.parse_args()
    if options.parts < 1:
        parser.error("--parts: at least 1")
    if options.output and pathlib.Path(options.output).exists():
        parser.error(f"{options.output} exists")
    with Client(options.scheduler) as client:
        # Workers need no copy of this file.
        futures = [
            client.submit(search, options.program, options.search, part, options.parts, pure=False)
            for part in range(1, options.parts + 1)
        ]
        for done, _ in enumerate(as_completed(futures), 1):
            print(f"{done} of {options.parts} parts", file=sys.stderr)
        results = client.gather(futures)
    return join(options.program, results, options.output)


if __name__ == "__main__":
    sys.exit(main())
