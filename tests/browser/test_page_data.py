"""What the program writes into a page, read without a browser."""

import html
import json
import re

import pytest

from program import ROOT, run
from written import source

# The figures of ten men are counted by brute force too, as docs/yards.md says.
LADDER = [(3, 2, None), (6, 14, None), (10, 122, 53840696)]


def puzzles_of(folder, name):
    """The puzzles of a page."""
    return json.loads(re.search(r'id="data">(.*?)</script>', source(folder, name), re.S)[1])


def squares(hexadecimal):
    return re.findall("..", hexadecimal)


@pytest.mark.parametrize("few, total, keys_in_all", LADDER)
def test_the_ladder_has_figures_of_few_men_and_those_with_many_keys_come_first(folder, few, total, keys_in_all):
    puzzles = puzzles_of(folder, "site/index.html")
    keys = [
        each["number_of_keys"] for each in puzzles if each["kind"] == "exit" and len(squares(each["figure"])) == few
    ]
    assert len(keys) == total and keys == sorted(keys, reverse=True), keys
    assert keys_in_all in (None, sum(keys))


def test_the_site_begins_with_the_booklet_and_ends_with_games(folder):
    puzzles = puzzles_of(folder, "site/index.html")
    assert [each["name"] for each in puzzles[:5]] == ["A", "B", "C", "D", "I"]
    # Beginners practice: the first of their figures has three men.
    assert len(squares(puzzles[10]["figure"])) == 3
    games = [each for each in puzzles if each["kind"] == "game"]
    new = [each for each in games if not each["keys"][0]["moves"]]
    assert len(games) == 6 and new == puzzles[-4:]
    players = {"two_players": 2, "three_players": 3, "four_each_for_himself": 4}
    armies = [(players[each["game"]["form"]], [len(squares(army)) for army in each["game"]["armies"]])
              for each in new]
    assert armies == [(2, [19, 19]), (3, [19, 13, 19]), (4, [13, 13, 13, 13]), (2, [10, 10])]


def test_a_link_to_the_site_has_a_picture(folder):
    text = source(folder, "site/index.html")
    assert (folder / "site" / "preview.png").read_bytes().startswith(b"\x89PNG")
    named = dict(re.findall(r'<meta property="og:(\w+)" content="(.*?)">', text))
    assert (named["title"], named["image"]) == ("Solitaires of Halma", "preview.png")


def test_the_rules_page_has_every_book_of_a_game(folder):
    text = source(folder, "site/index.html")
    said = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", text, re.S)
    books = {book: html.unescape(re.sub("<.*?>", "", words)) for book, words in said}
    assert "both must be home" in books["Parker 1938, both home"]
    assert "A player who is home moves his partner's men or his own." in books["Parker 1938, both home"]
    assert "after 30 moves of his on 8 by 8" in books["small boards, limited"]
    # The games that a page offers are in its script.
    games = (ROOT / "web" / "src" / "generated.ts").read_text().split("export const GAMES", 1)[1].split("\n", 1)[0]
    assert set(re.findall(r'"rules":"(.*?)"', games)) == set(books)


def test_a_figure_has_its_size_and_its_number_of_keys(folder):
    # A step from XVI, 16 has size 2. A figure with a man far away has size 16. No legal move jumps.
    sizes = [(each["size"], each["key_jumps"]) for each in puzzles_of(folder, "facts.html")]
    assert sizes == [(2, 0), (16, 0)]
    # A note tells no number.
    keys = {each["name"]: each.get("number_of_keys") for each in puzzles_of(folder, "counted.html")}
    assert keys == {"few": 1234, "none": None, "many": 403857204432}
    assert not any("number_of_keys" in each for each in puzzles_of(folder, "A.html"))


def test_an_unnamed_puzzle_is_called_as_its_file(folder):
    key = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
    file = folder / "corner.txt"
    file.write_text(key)
    for arguments, text, name in (([str(file)], None, "corner"), (["-"], key, None)):
        run("page", "--force", *arguments, "-o", str(folder / "corner.html"), text=text)
        [puzzle] = puzzles_of(folder, "corner.html")
        assert puzzle.get("name") == name and "title" not in puzzle


def test_emended_rows_are_named(folder):
    [puzzle] = puzzles_of(folder, "C.html")
    text = (ROOT / "puzzles" / "C.txt").read_text()
    rows = re.findall(r"  ([IVX]+) \[read ([\d, ]+)\]", text)
    assert len(rows) == 4 == len(puzzle["emended"])
    for (row, read), line in zip(rows, puzzle["emended"]):
        assert line.startswith(f"diagram, row {row}: ") and line.endswith(f"[read {read}]"), line
