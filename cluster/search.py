"""Runs `halma-solve search --all` in parts on a Dask cluster and joins the parts.

Every worker needs the same version of the program `halma-solve` and some disk space. The workers
share no files. If a worker dies, another one does its part again. Each finished part is kept in a
folder at once. The same command goes on from there.

    python cluster/search.py --scheduler tcp://host:8786 --parts 200 -o all.txt -- --moves 19
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

CHECKPOINT = "checkpoint"


def search(program, arguments, part, parts):
    """Does one part on a worker. Returns its number and its checkpoint, which is its result."""
    with tempfile.TemporaryDirectory(prefix="halma-solve-") as folder:
        command = [program, "search", "--symmetric", *arguments, "--all", "--quiet"]
        command += ["--threads", "1", "--shard", f"{part}/{parts}", "--checkpoint", folder]
        if shutil.which("setpriv"):
            # The program ends when its worker is killed.
            command = ["setpriv", "--pdeathsig", "TERM", *command]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"part {part} of {parts}: exit code {done.returncode}: {done.stderr.strip()}")
        return part, pathlib.Path(folder, CHECKPOINT).read_bytes()


class Parts:
    """The finished parts of a search in a folder, each with a folder of its own."""

    def __init__(self, folder, arguments, number):
        self.folder = pathlib.Path(folder)
        self.number = number
        task = {"search": arguments, "parts": number}
        note = self.folder / "search.json"
        if note.exists():
            kept = json.loads(note.read_text())
            if kept != task:
                raise ValueError(f"{folder} holds another search: {json.dumps(kept)}; name another folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(task))

    def path(self, part):
        return self.folder / f"part-{part}" / CHECKPOINT

    def missing(self):
        return [part for part in range(1, self.number + 1) if not self.path(part).exists()]

    def keep(self, part, result):
        path = self.path(part)
        path.parent.mkdir(exist_ok=True)
        unfinished = path.with_suffix(".tmp")
        unfinished.write_bytes(result)
        os.replace(unfinished, path)

    def join(self, program, output):
        """Joins the parts with `halma-solve merge`; returns its exit code."""
        command = [program, "merge", *(str(self.path(part).parent) for part in range(1, self.number + 1))]
        if output:
            command += ["-o", output]
        return subprocess.run(command).returncode


def run_on_cluster(options, parts):
    """Does the missing parts and keeps each as soon as it is finished."""
    from distributed import Client, as_completed

    def report():
        done = options.parts - len(parts.missing())
        print(f"{done} of {options.parts} parts", file=sys.stderr, flush=True)

    missing = parts.missing()
    if not missing:
        return
    if len(missing) < options.parts:
        report()
    with Client(options.scheduler) as client:
        # Workers need no copy of this file.
        futures = as_completed(
            [
                client.submit(search, options.program, options.search, part, options.parts, pure=False)
                for part in missing
            ],
            with_results=True,
        )
        for future, (part, result) in futures:
            parts.keep(part, result)
            # A kept part is not done again if the worker that holds its result dies.
            future.release()
            report()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scheduler", required=True, help="the address of the Dask scheduler, such as tcp://host:8786")
    parser.add_argument("--parts", type=int, default=64, help="the number of parts, best several for each core [default: 64]")
    parser.add_argument("--folder", default="parts", help="where finished parts are kept [default: parts]")
    parser.add_argument("--program", default="halma-solve", help="the name or path of halma-solve on the workers and here")
    parser.add_argument("-o", "--output", help="a new file for the result [default: standard output]")
    parser.add_argument("search", nargs="*", help="after --: the arguments of the search, such as --moves 19")
    options = parser.parse_args()
    if options.parts < 1:
        parser.error("--parts: at least 1")
    if options.output and pathlib.Path(options.output).exists():
        parser.error(f"{options.output} exists")
    try:
        parts = Parts(options.folder, options.search, options.parts)
        run_on_cluster(options, parts)
    # The first part that fails ends the run. The parts in the folder stay.
    except (OSError, RuntimeError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return parts.join(options.program, options.output)


if __name__ == "__main__":
    sys.exit(main())
