"""Games on a page: replayed, played on one board, kept over a reload."""

import json

import pytest
from playwright.sync_api import expect

from pages import choose, drag, press, reload_until, said, until
from program import run
from written import OPENING


def armies(page):
    """The men of each army on the board, from their classes."""
    return page.evaluate(
        "() => [0, 1, 2, 3].map((army) => "
        "document.querySelectorAll(`.place .army${army}`).length)"
    )


def test_a_game_is_replayed_with_its_armies(pages):
    page = pages.open("game.html")
    expect(page.locator(".player").first).to_contain_text("won with move 33")
    assert armies(page)[:2] == [10, 10], armies(page)


@pytest.mark.in_both_browsers
def test_a_game_survives_a_reload(pages):
    page = pages.open("new.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    press(page, "XVI, 16")
    said(page, "cannot move now")
    press(page, "I, 5")
    said(page, "can go to")
    press(page, "III, 6")
    said(page, "Not allowed: I, 5 cannot reach III, 6")
    press(page, "II, 6")
    said(page, "Move 4: Otto moves.")
    page.get_by_role("button", name="Verify").click()
    said(page, "Verified: 3 moves, each legal under the instruction book of 1889.")
    record = page.locator("textarea").input_value()
    assert "3. I, 5 to II, 6." in record, record
    assert json.loads(run("verify", "--format", "json", "-", text=record))["moves"] == 3
    page.reload()
    said(page, "Move 4: Otto moves.")
    expect(page.locator("textarea")).to_have_value(record)
    assert armies(page)[:2] == [19, 19], armies(page)
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 3: Anna moves.")
    with page.expect_download() as download:
        choose(page, "Save")
    assert "2. XIV, 13 to XIII, 13." in download.value.path().read_text()
    setup = page.locator(".setup")
    setup.locator("select").first.select_option(label="three players")
    # The picture shows the start of the game that is chosen.
    expect(setup.locator(".man")).to_have_count(19 + 13 + 19)
    page.get_by_role("button", name="New game").click()
    said(page, "Move 1: the first player moves.")
    assert armies(page)[:3] == [19, 13, 19], armies(page)
    expect(page.locator("h2").first).to_have_text("Game for three players, 16 by 16")


def play_two(page):
    for left, reached in (("III, 4", "IV, 4"), ("XIV, 13", "XIII, 13")):
        drag(page, left, reached)
        until(page, f"document.querySelector('.moves').textContent.includes('{left} to {reached}')")
    said(page, "Move 3: the first player moves.")


@pytest.mark.usefixtures("from_server")
def test_no_game_replaces_another(pages):
    page = pages.new(reduced_motion="reduce")
    front = pages.address("site/index.html")
    begin = "a[href*='/practice/game']:text-is('two')"
    page.goto(front)
    page.wait_for_selector(begin)
    expect(page.locator(".kept li")).to_have_count(0)
    page.click(begin)
    said(page, "Move 1: the first player moves.")
    play_two(page)
    record = page.locator("textarea").input_value()
    # A new game begins beside the old one, to which one comes back.
    page.get_by_role("button", name="New game").click()
    said(page, "Move 1: the first player moves.")
    assert armies(page)[:2] == [19, 19]
    drag(page, "III, 4", "IV, 4")
    said(page, "Move 2: the second player moves.")
    page.go_back()
    said(page, "Move 3: the first player moves.")
    expect(page.locator("textarea")).to_have_value(record)
    page.click("h1 a")
    page.wait_for_selector(".kept li")
    kept = page.locator(".kept li").all_text_contents()
    assert [words.split(";")[0] for words in kept] == [
        "Continue: Game for two players, 16 by 16 (1 move",
        "Continue: Game for two players, 16 by 16 (2 moves",
    ], kept
    # The same link begins a third game.
    page.click(begin)
    said(page, "Move 1: the first player moves.")
    page.click("h1 a")
    page.locator(".kept a").nth(1).click()
    said(page, "Move 3: the first player moves.")
    expect(page.locator("textarea")).to_have_value(record)
    page.reload()
    said(page, "Move 3: the first player moves.")
    drag(page, "I, 5", "II, 6")
    said(page, "Move 4: the second player moves.")
    page.click("h1 a")
    page.wait_for_selector(".kept li")
    expect(page.locator(".kept li")).to_have_count(2)
    page.locator(".kept button").first.click()
    expect(page.locator(".kept li")).to_have_count(1)
    page.reload()
    page.wait_for_selector(".kept li")
    expect(page.locator(".kept li")).to_have_count(1)
    expect(page.locator(".kept li")).to_contain_text("(1 move;")


@pytest.mark.in_both_browsers
def test_what_is_on_the_board_is_what_is_saved(pages):
    page = pages.open("draw.html#game/", reduced_motion="reduce")
    said(page, "Move 1: the first player moves.")
    play_two(page)
    # Another move in the place of one that was taken back: nothing remains of that.
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 2: the second player moves.")
    drag(page, "XVI, 12", "XV, 11")
    said(page, "Move 3: the first player moves.")
    with page.expect_download() as download:
        choose(page, "Save")
    saved = download.value.path().read_text()
    assert "2. XVI, 12 to XV, 11." in saved and "XIII, 13" not in saved, saved
    assert page.locator("textarea").input_value() == saved
    expect(page.locator(".variations li")).to_have_count(0)
    # In a study both stay.
    page.check("text=Keep other moves as variations")
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 2: the second player moves.")
    drag(page, "XIV, 13", "XIII, 13")
    page.wait_for_selector("text=Back to the record")
    saved = page.locator("textarea").input_value()
    assert "2. XVI, 12 to XV, 11." in saved and saved.endswith("VARIATION FROM MOVE 2.\n2. XIV, 13 to XIII, 13.\n"), saved
    page.get_by_role("button", name="Back to the record").click()
    said(page, "Move 3: the first player moves.")
    expect(page.locator("textarea")).to_have_value(saved)
    # What is dropped for good is asked first.
    page.get_by_role("button", name="Drop it").click()
    page.click("dialog >> text=Keep them")
    expect(page.locator("textarea")).to_have_value(saved)
    page.get_by_role("button", name="Drop it").click()
    page.click("dialog >> text=Drop them")
    expect(page.locator(".variations li")).to_have_count(0)


@pytest.mark.usefixtures("from_server")
@pytest.mark.in_both_browsers
def test_a_game_in_two_tabs_is_kept_twice(pages):
    page = pages.open("draw.html#game/", reduced_motion="reduce")
    said(page, "Move 1: the first player moves.")
    play_two(page)
    other = page.context.new_page()
    other.goto(page.url)
    said(other, "Move 3: the first player moves.")
    drag(other, "I, 5", "II, 6")
    said(other, "Move 4: the second player moves.")
    page.bring_to_front()
    said(page, "This game went on in another tab.")
    # Whoever goes on all the same has a game of his own.
    drag(page, "II, 5", "III, 6")
    said(page, "Both are kept")
    page.goto("about:blank")
    page.goto(pages.address("site/index.html"))
    page.wait_for_selector(".kept li")
    expect(page.locator(".kept li")).to_have_count(2)
    # Or he shows the other one.
    page.locator(".kept a").first.click()
    said(page, "Move 4: the second player moves.")
    other.bring_to_front()
    other.goto(page.url)
    said(other, "Move 4: the second player moves.")
    drag(other, "XIII, 13", "XII, 13")
    said(other, "Move 5: the first player moves.")
    page.bring_to_front()
    page.get_by_role("button", name="Show that game").click()
    said(page, "Move 5: the first player moves.")


@pytest.mark.in_both_browsers
def test_the_players_end_a_game(pages):
    page = pages.open("new.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    result = page.locator(".result")
    expect(result).to_be_hidden()
    for name, words in (("Resign", "Anna resigned"), ("Draw", "drawn"), ("Won on time", "won by Otto (on time)")):
        page.get_by_role("button", name=name, exact=True).click()
        said(page, f"The game is over: {words}.")
        expect(result).to_have_text(words)
        record = page.locator("textarea").input_value()
        assert record.endswith(f"\nResult: {words}\n"), record
        assert json.loads(run("verify", "--format", "json", "-", text=record))["verdict"] == "verified"
        page.get_by_role("button", name="Verify").click()
        said(page, f"Verified: 2 moves, each legal under the instruction book of 1889. The game is over: {words}.")
        page.reload()
        expect(result).to_have_text(words)
        page.get_by_role("button", name="Undo").click()
        said(page, "Move 3: Anna moves.")
        expect(result).to_be_hidden()
    # Also before the first move.
    page.get_by_role("button", name="Start over").click()
    said(page, "Move 1: Anna moves.")
    page.get_by_role("button", name="Drop the moves below").click()
    page.click("dialog >> text=Drop them")
    page.get_by_role("button", name="Resign").click()
    said(page, "The game is over: Anna resigned.")
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 1: Anna moves.")


# The verdicts of the program, and what the page says.
@pytest.mark.parametrize(
    "result, verdict, words",
    [
        ("won by the first player", "unfinished", "Unfinished: 1 move"),
        ("won by the first player at move 1", "refuted", "Refuted: "),
    ],
)
@pytest.mark.in_both_browsers
def test_a_page_has_the_verdict_of_the_program(pages, result, verdict, words):
    record = f"Board: 16 by 16\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.\n\nResult: {result}\n"
    verified = run("verify", "--format", "json", "-", text=record, codes=(1, 2))
    assert json.loads(verified)["verdict"] == verdict
    page = pages.open("draw.html#game/load", reduced_motion="reduce")
    page.get_by_label("The record", exact=True).fill(record)
    page.get_by_role("button", name="Load this text").click()
    said(page, "Move 2: the second player moves.")
    page.get_by_role("button", name="Verify").click()
    said(page, words)


@pytest.mark.usefixtures("from_server")
def test_playing_on_from_a_move_leaves_the_kept_game_alone(pages):
    page = pages.open("new.html#1/practice/game/1", reduced_motion="reduce")
    said(page, "Move 2: Otto moves.")
    drag(page, "XIV, 13", "XIII, 13")
    said(page, "Move 3: Anna moves.")
    address = page.url.split("#")[0] + "#1/practice/game/1"
    page.goto(address)
    page.reload()
    said(page, "Move 2: Otto moves.")
    drag(page, "XVI, 12", "XV, 11")
    # It begins a variation.
    page.wait_for_selector("text=Back to the record")
    said(page, "Move 3: Anna moves.")
    page.goto(address)
    page.reload()
    said(page, "Move 2: Otto moves.")
    expect(page.locator(".variations li")).to_have_count(0)
    # The last one goes on where the game is opened without a move.
    page.goto(address.removesuffix("/1"))
    page.reload()
    page.wait_for_selector("text=Back to the record")
    expect(page.locator(".moves")).to_contain_text("XVI, 12 to XV, 11")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_four_armies_have_four_shapes(pages, scheme):
    page = pages.open("four.html", color_scheme=scheme, reduced_motion="reduce")
    assert armies(page) == [13, 13, 13, 13], armies(page)
    shapes = page.evaluate(
        "() => [0, 1, 2, 3].map((army) => document.querySelector(`.place > .board .army${army}`).tagName)"
    )
    assert shapes == ["circle", "circle", "rect", "polygon"], shapes
    # The two circles differ in their inside.
    full, ring = page.evaluate(
        "() => [0, 1].map((army) => "
        "getComputedStyle(document.querySelector(`.place > .board .army${army}`)).fill)"
    )
    assert "shade" in full and "shade" not in ring, (full, ring)
    # Every man stands in the middle of his square, also after he moved.
    page.keyboard.press("End")
    said_at = page.evaluate("""() => [...document.querySelectorAll('.place > .board .man')].map((man) => {
          const [box, board] = [man.getBoundingClientRect(), man.ownerSVGElement];
          const [squares, scale] = [board.querySelector('.light').getBoundingClientRect(), board.getScreenCTM().a];
          const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
          return [(middle.x - squares.left) / scale, (middle.y - squares.top) / scale];
        })""")
    for x, y in said_at:
        assert abs(x % 40 - 20) < 4 and abs(y % 40 - 20) < 4, (x, y)


def played_on(pages):
    """A game that goes on from the third move of a record."""
    page = pages.open("game.html#1/game/3", reduced_motion="reduce")
    page.get_by_role("link", name="Play on from here").click()
    said(page, "Move 4: Left hand moves.")
    return page


def continue_from_the_record(page):
    """Goes to the record, and from there back to the game that is kept."""
    page.goto(page.url.split("#")[0] + "#1/game/0")
    link = page.get_by_role("link", name="Continue the game kept here")
    reload_until(page, lambda: link.count() > 0)
    link.click()


@pytest.mark.usefixtures("from_server")
def test_a_game_goes_on_from_the_move_that_is_shown(pages):
    page = played_on(pages)
    page.reload()
    said(page, "Move 4: Left hand moves.")
    # The moves of the record can be made again.
    page.get_by_role("button", name="Redo").click()
    said(page, "Move 5: Right hand moves.")
    page.reload()
    said(page, "Move 5: Right hand moves.")
    continue_from_the_record(page)
    said(page, "Move 5: Right hand moves.")


@pytest.mark.usefixtures("from_server")
def test_what_the_browser_had_not_stored_at_a_reload_is_kept_again(pages):
    page = played_on(pages)
    page.get_by_role("button", name="Redo").click()
    said(page, "Move 5: Right hand moves.")
    # The page itself finds its storage empty. What another page clears may be there a moment longer.
    page.add_init_script("if (!sessionStorage.cleared) localStorage.clear(); sessionStorage.cleared = 'once'")
    page.reload()
    said(page, "Move 5: Right hand moves.")
    continue_from_the_record(page)
    said(page, "Move 5: Right hand moves.")


@pytest.mark.usefixtures("from_server")
def test_another_game_is_kept_apart(pages):
    page = pages.new(reduced_motion="reduce")
    page.goto(pages.address("new.html#1/practice/game"))
    said(page, "Move 3: Anna moves.")
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 2: Otto moves.")
    # Neither has a title, and both are the first of their page.
    page.goto(pages.address("faulty.html#1/practice/game"))
    page.reload()
    said(page, "Move 3: the first player moves.")
    page.goto(pages.address("new.html#1/practice/game"))
    page.reload()
    said(page, "Move 2: Otto moves.")
    # A game that was damaged in the browser does not stop anybody.
    for damage in ["{}", "7", '{"made": [[0, 1]]}']:
        page.evaluate(
            "(damage) => { for (const key of Object.keys(localStorage)) localStorage.setItem(key, damage); }", damage
        )
        page.reload()
        said(page, "Move 3: Anna moves.")


def is_variation(page):
    """Whether a variation is shown, once the rules have said so."""
    said(page, "Move 3: Anna moves.")
    return page.get_by_label("Comment on the variation").is_visible()


@pytest.mark.in_both_browsers
def test_another_move_is_kept_as_a_variation(pages):
    page = pages.open("new.html#1/practice/game/1", reduced_motion="reduce")
    back = page.get_by_role("button", name="Back to the record")
    said(page, "Move 2: Otto moves.")
    assert back.is_hidden()
    # The move of the record is no other move.
    drag(page, "XIV, 13", "XIII, 13")
    said(page, "Move 3: Anna moves.")
    assert back.is_hidden()
    for comment, (left, reached) in (
        ("Otto brings out the corner.", ("XVI, 12", "XV, 11")),
        ("", ("XV, 12", "XV, 11")),
    ):
        page.get_by_role("button", name="Undo").click()
        said(page, "Move 2: Otto moves.")
        drag(page, left, reached)
        said(page, "Move 3: Anna moves.")
        # It outlasts a reload too.
        reload_until(page, lambda: is_variation(page))
        field = page.get_by_label("Comment on the variation")
        field.fill(comment)
        field.press("Enter")
        if comment:
            expect(page.locator(".variations")).to_contain_text(comment)
        back.click()
        expect(back).to_be_hidden()
    record = page.locator("textarea").input_value()
    assert record.endswith(OPENING.split("\n\n")[1] + """
VARIATION FROM MOVE 2.
2. XVI, 12 to XV, 11.

Note: Otto brings out the corner.

VARIATION FROM MOVE 2.
2. XV, 12 to XV, 11.
"""), record
    assert json.loads(run("verify", "--format", "json", "-", text=record))["verdict"] == "verified"
    # Its page replays them, and what is played on has them.
    run("page", "--force", "-", "-o", str(pages.folder / "varied.html"), text=record)
    page = pages.open("varied.html", reduced_motion="reduce")
    expect(page.locator("h2").first).to_have_text("Game for two players, 16 by 16")
    page.check("text=Variation 1, from move 2")
    until(page, "location.hash === '#1/variation-1/1'")
    expect(page.locator(".player").first).to_contain_text("Otto brings out the corner.")
    page.keyboard.press("End")
    until(page, "document.querySelector('.moves a[aria-current]')?.textContent === 'XVI, 12 to XV, 11, step'")
    page.goto(page.url.split("#")[0] + "#1/practice/game")
    said(page, "Move 3: Anna moves.")
    expect(page.locator("textarea")).to_have_value(record)


def test_a_game_fits_every_width(pages):
    page = pages.open("new.html#1/practice/game/2", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    for width in (320, 390, 499, 500, 740, 900, 1100, 1240, 1300):
        page.set_viewport_size({"width": width, "height": 844})
        until(page, f"innerWidth === {width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_men_of_a_game_are_dragged(pages):
    page = pages.open("new.html#1/practice/game/2", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    drag(page, "I, 5", "II, 6")
    said(page, "Move 4: Otto moves.")
    assert armies(page)[:2] == [19, 19], armies(page)
