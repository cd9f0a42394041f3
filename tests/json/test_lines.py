"""Every line of JSON fits the schema in `grammar/json`, and no longer does if anything in it is wrong."""

import json
import re

import pytest
from jsonschema import Draft202012Validator

from schema import DOCUMENT, ROOT, schema_of

TRANSFER = """\
Board: 4 by 4
From: I, 1
To: II, 2

TO TRANSFER THE PIECES IN 1 MOVE.
I, 1 to II, 2.
"""
UNREADABLE = """\
**B**

TO YARD THE PIECES IN 1 MOVE.
IIII, 1 to I, 1.
"""
ANY_FIGURE = """\
**C**

Board: 4 by 4
From: I, 1
To: any figure symmetrical in the diagonal through I, 1

TO TRANSFER THE PIECES IN 1 MOVE.
I, 1 to II, 2.
"""
# The yard has one man.
TWO_MEN = """\
Board: 4 by 4
Yard: rows 1 at I, 1

X.
.X
"""
CROSSING = """\
Board: 4 by 4
From: I, 1
To: III, 3
"""
# The second is too far away for one move.
THREE_TASKS = f"""\
**T**

Board: 4 by 4
Yard: rows 1 at I, 1

.X
..

**U**

Board: 4 by 4
Yard: rows 1 at I, 1

..X
...
...

**V**

{CROSSING}"""


def test_the_schema_can_be_used():
    Draft202012Validator.check_schema(DOCUMENT)
    references = set(re.findall(r'"\$ref": "(.*?)"', json.dumps(DOCUMENT)))
    assert references <= {f"#/$defs/{name}" for name in DOCUMENT["$defs"]}


@pytest.mark.parametrize(
    "field, wrong",
    [("schema", 2), ("board", 17), ("men", [{"row": 1}]), ("id", "D"), ("extra", None)],
)
def test_the_schema_refuses_what_is_wrong(lines, field, wrong):
    line = lines("show puzzles/D.txt")[0]
    assert not schema_of("show").is_valid({**line, field: wrong})


@pytest.mark.parametrize(
    "files, number",
    [("puzzles/A.txt puzzles/C.txt puzzles/solitaire-I.txt", 3), ("puzzles/game.txt puzzles/crossing.txt", 2)],
)
def test_what_verify_prints(lines, files, number):
    assert len(lines(f"verify --verbose {files}")) == number


def test_what_verify_prints_of_faults(lines):
    [refuted] = lines("verify --as-printed puzzles/A.txt", code=1)
    assert refuted["verdict"] == "refuted"
    assert refuted["repairs"]


def test_what_verify_prints_of_texts(lines):
    found = lines("verify --verbose -", f"{TRANSFER}\n{UNREADABLE}\n{ANY_FIGURE}", code=2)
    assert [line["verdict"] for line in found] == ["verified", "unreadable", "verified"]


def test_what_verify_says_of_what_it_cannot_verify(lines):
    drawing = "Yard: 19\n\n....\n.X..\n"
    found = lines("verify - no-such-file", drawing, code=2)
    assert [line["verdict"] for line in found] == ["has-no-key", "cannot-be-opened"]


def test_what_solve_says_about_a_game(lines):
    player = lines("solve --after 2 puzzles/game.txt")[-1]["analysis"][0]
    # The other army still stands in the yard opposite.
    assert player["standing"] is None
    assert isinstance(player["alone"]["at_least"], int)


@pytest.mark.parametrize(
    "arguments",
    ["puzzles/D.txt", "--move 3 puzzles/A.txt", "--move 9 --as-printed puzzles/A.txt", "puzzles/solitaire-I.txt"],
)
def test_what_show_prints(lines, arguments):
    assert len(lines(f"show {arguments}")) == 1


def test_what_count_prints(lines):
    lines("count -", TWO_MEN, code=1)
    assert lines("count -", CROSSING)[0]["moves"] == 2
    counted = lines("count --move-sets --list --cap 3 B", code=3)[0]
    assert len(counted["sets"]) == counted["move_sets"]["number"] == 3
    # A count that ended early says what is known.
    assert "at_least" not in lines("count --time 0 B", code=3)[0]
    assert lines("count --time 0 -", CROSSING, code=3)[0]["at_least"] <= 2


@pytest.mark.parametrize(
    "arguments, records",
    [
        ("--symmetric --yard 3,2,1 --limit 2", ["figure"] * 2),
        ("--symmetric --yard 2,1 --all", ["certificate", "figure", "figure"]),
        ("--symmetric --yard 2,1 --all --count", ["count"]),
        ("--symmetric --yard 2,1 --all --keys", ["count"]),
        ("detours --jumps 4 --board 5 --limit 2", ["arrangement"] * 2),
        ("detours --jumps 4 --board 5 --count", ["count"]),
        ("detours --table --board 5", ["arrangement"] * 4),
    ],
)
def test_what_the_searches_print(lines, arguments, records):
    found = [line["record"] for line in lines(f"search {arguments} --quiet")]
    assert found[: len(records)] == records


@pytest.mark.parametrize("kind", ["packing", "crossing", "exchange"])
def test_what_a_search_for_a_transfer_prints(lines, kind):
    [line] = lines(f"search {kind} --yard rows1 --board 4 --quiet")
    assert line["record"] == ("exchange" if kind == "exchange" else "transfer")
    assert (line["answer"], line["proved"], line["ended_early"]) == ("yes", True, None)


@pytest.mark.parametrize("command", ["solve A", "count puzzles/packing.txt", "search crossing --yard rows1 --board 4 --seed 7"])
def test_where_results_come_from(lines, command):
    line = lines(f"{command} --provenance --quiet")[-1]
    assert line["record"] == "provenance"
    assert line.get("seed") == (7 if "seed" in command else None)


def test_what_search_sets_prints(lines):
    # Two figures of three men are known.
    assert lines("search sets --yard 2,1")[0]["figures"] == 2


def test_what_merge_prints(lines, run, tmp_path):
    for part in ("1", "2"):
        run(f"search --symmetric --yard 3,2,1 --all --shard {part}/2 --checkpoint {tmp_path / part}")
    # Fourteen figures have six men, and the certificate is before them.
    assert len(lines(f"merge {tmp_path / '1'} {tmp_path / '2'}")) == 15


def test_what_known_prints(lines):
    line = lines("catalog --count")[0]
    assert line["record"] == "count"
    assert line["figures"] == 51_178
    for figure in lines("catalog --nearest A --sort keys --limit 3"):
        assert len(figure["key"]) == 19


def test_what_rules_prints(lines):
    # The documentation has a table of the books.
    document = (ROOT / "docs/games.md").read_text(encoding="utf-8")
    table = document.split("| `Rules:` | |\n|---|---|\n")[1].split("\n\n")[0]
    books = re.findall("^[|] `(.*?)` [|]", table, re.MULTILINE)
    assert books
    assert [line["rules"] for line in lines("rules")] == books


def test_what_rules_prints_of_a_book(lines):
    [parker], [booklet] = lines("rules parker"), lines("rules 1889")
    assert [parker["rules"], booklet["rules"]] == ["Parker 1938", "1889"]
    assert parker["source"]["year"] == 1938
    assert parker["source"]["author"] is None

    def basis(book):
        return next(point["basis"] for point in book["points"] if point["point"] == "yards of three players")

    # Only Parker's book has a game for three.
    assert basis(parker) == "unclear"
    assert basis(booklet) == "no-such-game"


def test_what_solve_prints(lines):
    [impossible] = lines("solve -", TWO_MEN, code=1)
    assert impossible["answer"] == "no"
    assert "2 men are drawn" in impossible["reason"]
    answers = lines("solve -", THREE_TASKS, code=1)
    assert [line["answer"] for line in answers] == ["yes", "no", "yes"]
    assert answers[0]["key"][0]["to"]["name"] == "II, 2"
    assert answers[2]["at_least"] == 2
    # Two moves are needed.
    [impossible] = lines("solve --within 1 -", CROSSING, code=1)
    assert impossible["answer"] == "no"
