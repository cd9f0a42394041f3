"""What the tests of the lines of JSON share: running the program, and checking what it prints."""

import pathlib
import subprocess

import pytest

from schema import ROOT, checked


def pytest_addoption(parser):
    parser.addoption(
        "--program",
        default=ROOT / "target/debug/halma-solve",
        type=pathlib.Path,
        help="the program under test (default: %(default)s)",
    )


@pytest.fixture(scope="session")
def run(pytestconfig):
    """Runs the program with words as arguments, and gives what it writes to stdout. Another exit code fails the test."""
    program = pytestconfig.getoption("--program").resolve()

    def output_of(arguments, text="", code=0):
        command = [program, *arguments.split()]
        done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", cwd=ROOT, check=False)
        assert done.returncode == code, (arguments, done.returncode, done.stderr)
        return done.stdout

    return output_of


@pytest.fixture(scope="session")
def lines(run):
    """Runs the program with `--format json`, checks each line against the schema of the command, and gives the lines."""

    def lines_of(arguments, text="", code=0):
        command = arguments.split()[0]
        return checked(command, run(f"{arguments} --format json", text, code))

    return lines_of
