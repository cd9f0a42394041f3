"""Games of any kind on a page: their addresses, records that are loaded, side lines and comments."""

import json
import re

import pytest
from playwright.sync_api import expect

from pages import drag, press, said, until, url_ends
from program import run
from test_games import armies
from test_sharing import copied, opened
from written import OPENING, POSITION, STUDIED


def record_of(page):
    return page.get_by_label("The record", exact=True).input_value()


def verified(text):
    """The record as the program sees it."""
    return json.loads(run("verify", "--format", "json", "-", text=text))


def canonical(text):
    """The record without what is not part of the game itself, as the program prints it."""
    return run("fmt", "-", text=text)


def test_a_position_on_a_rhombus_is_played_to_its_end(pages):
    page = pages.open("position.html", reduced_motion="reduce")
    # A game without moves opens as a task. Otto's third man is one step from home.
    said(page, "Move 1: Otto moves.")
    assert armies(page)[:2] == [3, 3]
    # Men go along one of the diagonals only: II, 1 cannot step to III, 2.
    drag(page, "II, 1", "III, 2")
    said(page, "Not allowed: II, 1 cannot reach III, 2")
    drag(page, "III, 1", "I, 1")
    said(page, "Otto won with move 1.")
    record = record_of(page)
    assert verified(record)["verdict"] == "verified"
    assert "Result: won by Otto at move 1" in record
    # The start is what the program was given; it has no rules but the usual ones.
    record = record.replace("Rules: 1889\n", "")
    assert canonical(POSITION).split("Anna; Otto\n", 1)[1] in record
    page.reload()
    said(page, "Otto won with move 1.")


@pytest.mark.in_both_browsers
def test_a_link_has_the_whole_game(pages):
    page = opened(pages, "studied.html#1/practice/game/2")
    said(page, "Move 3: Anna moves.")
    link = copied(page)
    assert re.fullmatch(r"file://[^#]*#game/[A-Za-z0-9%=&~*_,:;-]+", link), link
    # Another browser knows nothing of it, and even a page without puzzles opens it.
    other = opened(pages, f"draw.html#{link.split('#')[1]}")
    said(other, "Move 3: Anna moves.")
    assert record_of(other) == record_of(page)
    assert canonical(record_of(other)) == canonical(STUDIED)
    assert copied(other).split("#")[1] == link.split("#")[1]
    # What is played goes into the address, and the browser keeps it.
    press(other, "I, 5")
    said(other, "can go to")
    press(other, "II, 6")
    said(other, "The game is over: Otto resigned.")
    assert other.url != link
    other.reload()
    said(other, "The game is over: Otto resigned.")
    # The old link is another game.
    other.goto(other.url.split("#")[0] + "#" + link.split("#")[1])
    said(other, "Move 3: Anna moves.")


# A game of Anna and Otto after one move.
LINK = "#game/text=Players:_Anna;_Otto~Board:_16_by_16~~GAME_FOR_TWO_PLAYERS*~1*_"


@pytest.mark.usefixtures("from_server")
def test_a_game_of_the_address_is_kept_beside_others(pages):
    page = opened(pages, f"site/index.html{LINK}III,_4_to_IV,_4*~")
    said(page, "Move 2: Otto moves.")
    drag(page, "XIV, 13", "XIII, 13")
    said(page, "Move 3: Anna moves.")
    mine = page.url.split("#")[1]
    # Another link to a game of theirs is another game.
    page.goto(page.url.split("#")[0] + f"{LINK}I,_5_to_II,_6*~")
    said(page, "Move 2: Otto moves.")
    page.click("h1 a")
    page.click("text=Continue: Game for two players, 16 by 16")
    said(page, "Move 3: Anna moves.")
    url_ends(page, f"#{mine}")
    # The same link again is the same game.
    page.goto("about:blank")
    page.goto(pages.address(f"site/index.html#{mine}"))
    said(page, "Move 3: Anna moves.")
    drag(page, "I, 5", "II, 6")
    said(page, "Move 4: Otto moves.")
    page.click("h1 a")
    page.wait_for_selector(".tiles")
    expect(page.locator(".kept li")).to_have_count(1)


@pytest.mark.parametrize(
    "address, words",
    [
        ("#game/board=3", "This address describes no game."),
        ("#game/rules=nonsense&player=A", "This address describes no game."),
        ("#game/text=Board:_3_by_3~~GAME_FOR_TWO_PLAYERS*~", "The game begins anew: "),
        # Nobody can stand still, and the moves before that are kept.
        (f"{LINK}III,_4_to_IV,_4*=2*_I,_1_to_I,_1*~", "Move 2 is not legal: "),
        (f"{LINK}III,_4_to_IV,_4*=2*_XVI,_12_to_X", "The text ends above its fault in line 5"),
    ],
)
def test_an_address_that_is_damaged_says_so(pages, address, words):
    page = pages.open(f"draw.html{address}", reduced_motion="reduce")
    said(page, words)
    is_begun = "III,_4" in address
    assert ("1. III, 4 to IV, 4.\n" in record_of(page)) == is_begun
    # It can be played.
    drag(page, *(("XVI, 12", "XV, 11") if is_begun else ("III, 4", "IV, 4")))
    said(page, "Move 3" if is_begun else "Move 2")


@pytest.mark.in_both_browsers
def test_a_record_is_loaded_and_played_on(pages):
    page = pages.open("site/index.html", reduced_motion="reduce")
    page.click("text=load a record")
    field = page.get_by_label("The record", exact=True)
    until(page, "document.activeElement?.matches('textarea')")
    # The error has its place, and the line is selected.
    field.fill(OPENING.replace("IV, 4", "IIII, 4"))
    page.get_by_role("button", name="Load this text").click()
    page.wait_for_selector("[role=alert]:not(:empty)")
    fault = page.text_content("[role=alert]")
    assert fault.startswith("Line 4: `IIII` is not a row"), fault
    selected = field.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == OPENING.split("\n")[3].replace("IV, 4", "IIII, 4")
    field.fill(STUDIED)
    page.get_by_role("button", name="Load this text").click()
    said(page, "The game is over: Otto resigned.")
    assert canonical(record_of(page)) == canonical(STUDIED)
    expect(page.get_by_label("Player 2")).to_have_value("Otto")
    page.reload()
    said(page, "The game is over: Otto resigned.")
    # A puzzle is drawn.
    page.click("text=The record as text")
    page.get_by_label("The record", exact=True).fill("Board: 4 by 4\nFrom: rows 2, 1 at I, 1\nTo: rows 2, 1 at IV, 4\n")
    page.get_by_role("button", name="Load this text").click()
    until(page, "location.hash.startsWith('#draw/transfer/4/8/')")


# What a record says about itself. A remark above the moves is about the game, and one below it about a turn.
NAMED = """**Finale**

Title: The last game at Nahant
Players: Anna; Otto
Rules: 1889
Board: 16 by 16
Source: a letter of 1890
Note: It rained.

GAME FOR TWO PLAYERS.

Note: Both are tired.

1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
"""


def test_a_game_keeps_what_its_record_says_about_it(pages):
    page = opened(pages, "draw.html#game/load")
    said(page, "Move 1")
    page.get_by_label("The record", exact=True).fill(NAMED)
    page.get_by_role("button", name="Load this text").click()
    said(page, "Move 3: Anna moves.")
    expect(page.locator("h2").first).to_have_text("Finale: The last game at Nahant")
    expect(page.locator(".practice .notes p")).to_have_text(["Source: a letter of 1890", "It rained."])
    assert canonical(record_of(page)) == canonical(NAMED)
    # It stays when the game goes on, after a reload, in the list of games, and in a link.
    drag(page, "I, 5", "II, 6")
    said(page, "Move 4: Otto moves.")
    longer = canonical(NAMED).replace("XIII, 13.", "XIII, 13.\n3. I, 5 to II, 6.")
    assert canonical(record_of(page)) == canonical(longer)
    page.reload()
    said(page, "Move 4: Otto moves.")
    assert canonical(record_of(page)) == canonical(longer)
    other = opened(pages, f"site/index.html#{copied(page).split('#')[1]}")
    said(other, "Move 4: Otto moves.")
    assert canonical(record_of(other)) == canonical(longer)
    drag(other, "XVI, 12", "XV, 11")
    said(other, "Move 5: Anna moves.")
    other.goto(pages.address("site/index.html#"))
    other.click("text=Continue: Finale: The last game at Nahant")
    said(other, "Move 5: Anna moves.")
    # Another game has another name.
    other.get_by_role("button", name="New game").click()
    said(other, "Move 1")
    expect(other.locator("h2").first).to_have_text("Game for two players, 16 by 16")
    assert "Finale" not in record_of(other) and "letter" not in record_of(other)


def test_a_game_of_the_page_keeps_what_its_record_says_about_it(pages):
    run("page", "--force", "-", "-o", str(pages.folder / "finale.html"), text=NAMED)
    page = pages.open("finale.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    assert canonical(record_of(page)) == canonical(NAMED)


def test_a_record_can_be_loaded_beside_a_kept_game(pages):
    page = opened(pages, "draw.html#game/")
    said(page, "Move 1")
    drag(page, "III, 4", "IV, 4")
    said(page, "Move 2")
    page.goto(pages.address("draw.html#game/load"))
    said(page, "Move 1")
    field = page.get_by_label("The record", exact=True)
    field.fill(OPENING)
    page.get_by_role("button", name="Load this text").click()
    said(page, "Move 3: Anna moves.")
    page.go_back()
    said(page, "Move 1: the first player moves.")
    page.go_back()
    said(page, "Move 2: the second player moves.")


def test_of_two_games_in_a_text_the_second_is_not_dropped_unasked(pages):
    page = pages.open("new.html#game/load", reduced_motion="reduce")
    until(page, "document.activeElement?.matches('textarea')")
    page.get_by_label("The record", exact=True).fill(f"{OPENING}\n{NAMED}")
    page.get_by_role("button", name="Load this text").click()
    expect(page.locator("[role=alert]").first).to_contain_text("The text holds 2 puzzles. Only the first is read.")
    page.click("text=Load it without that")
    said(page, "Move 3: Anna moves.")


def test_what_cannot_be_loaded_is_said_first(pages):
    page = pages.open("new.html#game/load", reduced_motion="reduce")
    until(page, "document.activeElement?.matches('textarea')")
    page.get_by_label("The record", exact=True).fill(OPENING + "3. I, 5 to III, 6.\n")
    page.get_by_role("button", name="Load this text").click()
    page.wait_for_selector("[role=alert] a")
    expect(page.locator("[role=alert]").first).to_contain_text("Move 3 is not legal: I, 5 cannot reach III, 6")
    page.click("text=Load it without that")
    said(page, "Move 3: Anna moves.")


def test_a_game_that_is_pasted_where_figures_are_drawn_is_played(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    page.click("text=Load a puzzle")
    page.get_by_label("A puzzle as text").fill(OPENING)
    page.get_by_role("button", name="Read the text").click()
    said(page, "Move 3: Anna moves.")


def test_each_player_has_a_field_for_his_name(pages):
    page = pages.open("new.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    fields = [page.get_by_label(f"Player {number}") for number in (1, 2, 3, 4)]
    assert [field.is_visible() for field in fields] == [True, True, False, False]
    fields[0].fill("Zoë; Emil")
    fields[0].press("Enter")
    expect(page.locator(".new-game .fault")).to_have_text(
        "A name cannot contain a semicolon: it parts the names in a record."
    )
    fields[0].fill("Otto")
    fields[0].press("Enter")
    expect(page.locator(".new-game .fault")).to_have_text("Two players cannot have the same name.")
    assert "Players: Anna; Otto" in record_of(page)
    fields[0].fill("Zoë")
    fields[0].press("Enter")
    said(page, "Move 3: Zoë moves.")
    assert "Players: Zoë; Otto" in record_of(page)
    fields[0].fill("")
    fields[0].press("Enter")
    said(page, "Move 3: the first player moves.")
    # For three there are three fields.
    page.locator(".setup select").first.select_option(label="three players")
    assert [field.is_visible() for field in fields] == [True, True, True, False]


@pytest.mark.in_both_browsers
def test_a_game_is_studied(pages):
    page = pages.open("new.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    comment = page.get_by_label("Comment on move 2")
    comment.fill("He copies her.")
    comment.press("Enter")
    page.wait_for_selector(".moves .notes")
    # From the first move on, another way.
    page.locator(".moves a").first.click()
    said(page, "Move 2: Otto moves.")
    expect(page.locator(".moves a")).to_have_count(2)
    expect(page.locator(".moves [aria-current]")).to_have_text("III, 4 to IV, 4")
    drag(page, "XVI, 12", "XV, 11")
    said(page, "Move 3: Anna moves.")
    # Both are in the record.
    comment = page.get_by_label("Comment on the variation")
    comment.fill("The corner.")
    comment.press("Enter")
    expect(page.locator(".variations").first).to_contain_text("The corner.")
    expect(page.locator(".variations").first).to_contain_text("From move 2: XVI, 12 to XV, 11.")
    record = record_of(page)
    assert record.endswith("""
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.

Note: He copies her.

VARIATION FROM MOVE 2.
2. XVI, 12 to XV, 11.

Note: The corner.
"""), record
    assert verified(record)["verdict"] == "verified"
    page.get_by_role("button", name="Back to the record").click()
    expect(page.locator(".moves [aria-current]")).to_have_text("XIV, 13 to XIII, 13")
    # It is walked, and goes on in its place.
    page.get_by_role("button", name="Walk it").click()
    said(page, "Move 2: Otto moves.")
    page.get_by_role("button", name="Redo").click()
    said(page, "Move 3: Anna moves.")
    drag(page, "I, 5", "II, 6")
    said(page, "Move 4: Otto moves.")
    page.reload()
    said(page, "Move 4: Otto moves.")
    assert "2. XVI, 12 to XV, 11.—3. I, 5 to II, 6.\n\nNote: The corner." in record_of(page)
    assert record_of(page).count("VARIATION") == 1
    # It becomes the record, and what it replaces a variation.
    page.get_by_role("button", name="Make it the record").click()
    replaced = "VARIATION FROM MOVE 2.\n2. XIV, 13 to XIII, 13.\n\nNote: He copies her.\n"
    until(page, f"document.querySelector('textarea').value.endsWith({json.dumps(replaced)})")
    record = record_of(page)
    assert "3. I, 5 to II, 6.\n\nNote: The corner." in record, record
    assert verified(record)["verdict"] == "verified"
    # The moves below are dropped.
    page.locator(".moves a").first.click()
    said(page, "Move 2: Otto moves.")
    page.get_by_role("button", name="Drop the moves below").click()
    page.click("dialog >> text=Drop them")
    until(page, "!document.querySelector('textarea').value.includes('I, 5')")
    assert "1. III, 4 to IV, 4." in record_of(page)


def test_the_replay_shows_the_comments_of_a_record(pages):
    page = pages.open("studied.html", reduced_motion="reduce")
    expect(page.locator(".moves li").nth(1)).to_have_text("XIV, 13 to XIII, 13, stepHe copies her.")
    expect(page.locator(".player").first).to_contain_text("Played in the garden.")
    expect(page.locator(".notes").last).not_to_contain_text("He copies her.")
