"""Men are dragged with the mouse and with a finger."""

import pytest
from playwright.sync_api import expect

from pages import at_rest, center, drag, finger, men, said, until
from program import key_of


def test_men_are_dragged(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    drag(page, left, "I, 1", reached)
    said(page, "1 move made")
    page.keyboard.press("Control+z")
    said(page, "No move made")
    page.keyboard.press("Control+y")
    said(page, "1 move made")
    # A man who is dropped where he cannot go stays, and the reason is said.
    before = sorted(men(page))
    drag(page, "V, 1", "I, 1", "VIII, 8")
    said(page, "Not a legal move: V, 1 cannot reach VIII, 8")
    assert sorted(men(page)) == before
    expect(page.locator(".held")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (1200, 500)])
def test_men_are_dragged_by_touch(pages, size):
    touch = {
        "viewport": {"width": size[0], "height": size[1]},
        "has_touch": True,
        "is_mobile": True,
        "reduced_motion": "reduce",
    }
    for name, (left, reached), done in (
        ("D.html#1/practice/fill", key_of("D", "gambit")[0], "1 move made"),
        ("packing.html#1/practice", ("I, 3", "II, 3"), "1 move made"),
        ("new.html#1/practice/game/2", ("I, 5", "II, 6"), "Move 4: Otto moves."),
    ):
        page = pages.open(name, **touch)
        page.wait_for_selector(".square")
        page.locator(f".square[aria-label^='{left}:']").scroll_into_view_if_needed()
        scrolled = page.evaluate("scrollY")
        finger(page, left, reached)
        said(page, done)
        assert page.evaluate("scrollY") == scrolled
        expect(page.locator(".held"), (size, name)).to_have_count(0)
    # A finger on an empty square scrolls, and a tap presses.
    page = pages.open("D.html#1/practice/fill", **{**touch, "viewport": {"width": size[0], "height": 500}})
    said(page, "No move made")
    finger(page, "III, 7", "VII, 7")
    until(page, "scrollY > 0")
    at_rest(page)
    page.locator(".square[aria-label^='V, 1:']").tap()
    said(page, "The man on V, 1 can go to 3 squares")
    # The pen draws wherever the finger goes.
    page = pages.open("draw.html", **touch)
    said(page, "The figure has 0 men")
    page.locator(".square[aria-label^='VI, 6:']").scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    finger(page, "IX, 6", "VI, 6", "VI, 9")
    said(page, "The figure has 7 men")
    assert page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize("name, first, man, towards, reason", [
    # The man of the other player; one who moved already; one who is hemmed in.
    ("new.html#1/practice/game/2", None, "XVI, 16", "XIV, 16", "cannot move now"),
    ("D.html#1/practice/fill", ("V, 1", "VI, 1"), "VI, 1", "III, 1", "has moved already"),
    ("D.html#1/practice/fill", None, "I, 1", "IV, 1", "cannot go anywhere"),
])
def test_a_finger_on_a_man_who_stays_hears_why(pages, name, first, man, towards, reason):
    touch = {
        "viewport": {"width": 390, "height": 500},
        "has_touch": True,
        "is_mobile": True,
        "reduced_motion": "reduce",
    }
    page = pages.open(name, **touch)
    said(page, "Move 3" if "game" in name else "No move made")
    for square in first or ():
        page.locator(f".square[aria-label^='{square}:']").tap()
        said(page, "can go to" if square == first[0] else "1 move made")
    said_by_tap = page.locator(f".square[aria-label^='{man}:']")
    said_by_tap.tap()
    said(page, reason)
    words = page.text_content(".message")
    page.reload()
    page.wait_for_selector(".square")
    until(page, "document.querySelector('.message').textContent")
    said_by_tap.scroll_into_view_if_needed()
    at_rest(page)
    scrolled, before = page.evaluate("scrollY"), men_and_places(page)
    finger(page, man, towards)
    said(page, words)
    assert (
        page.evaluate("scrollY") == scrolled and men_and_places(page) == before and page.locator(".held").count() == 0
    ), name


def men_and_places(page):
    """Where every man is drawn."""
    return page.evaluate(
        "[...document.querySelectorAll('.place .man')]"
        ".map((man) => ['cx', 'cy', 'transform'].map((name) => man.getAttribute(name)).join()).sort()"
    )


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_drag_outlives_a_growing_board(pages, motion):
    side = "document.querySelectorAll('.square').length ** 0.5"
    page = pages.open("A.html#1/practice/yard", reduced_motion=motion)
    said(page, "No move made")
    before = page.evaluate(side)
    drag(page, "III, 8", "III, 9")
    said(page, "1 move made")
    page.mouse.move(*center(page, "III, 7"))
    page.mouse.down()
    page.mouse.move(*center(page, "II, 6"), steps=3)
    page.wait_for_selector(".square.chosen[aria-label^='III, 7:']")
    # A screen reader, which clicks without a pointer, makes a move for which the board is too small.
    for square in ("III, 6", "III, 10"):
        page.locator(f".square[aria-label^='{square}:']").dispatch_event("click")
    said(page, "2 moves made")
    assert page.evaluate(side) == before
    page.mouse.move(*center(page, "II, 7"), steps=3)
    page.mouse.up()
    said(page, "3 moves made")
    assert page.locator(".moves li").all_text_contents()[2] == "III, 7 to II, 7"
    assert page.evaluate(side) == before + 1
    expect(page.locator(".held")).to_have_count(0)


@pytest.mark.parametrize("name, board, man, way", [
    ("index.html#2", "#2/practice/fill", "V, 1", "VI, 1"), ("new.html#1/game/1", "#1/practice/game/2", "I, 5", "II, 6"),
    ("index.html#2", "#draw", "VI, 6", "VI, 7"),
])
def test_a_drag_ends_when_its_board_is_left(pages, name, board, man, way):
    page = pages.open(name, reduced_motion="reduce")
    page.wait_for_selector(".player")
    page.evaluate(f"location.hash = '{board}'")
    page.wait_for_selector(f".square[aria-label^='{man}:']")
    until(page, "document.querySelector('.message').textContent")
    page.mouse.move(*center(page, man))
    page.mouse.down()
    page.mouse.move(*center(page, way), steps=3)
    page.go_back()
    page.wait_for_selector(".square", state="detached")
    page.mouse.up()
    page.go_forward()
    page.wait_for_selector(".square")
    expect(page.locator(".held"), board).to_have_count(0)
    until(page, "document.querySelector('.message').textContent")
    before = men(page)
    page.mouse.move(*center(page, "III, 9"), steps=3)
    page.mouse.move(*center(page, "VII, 7"), steps=3)
    expect(page.locator(".held")).to_have_count(0)
    assert men(page) == before, board


def test_a_man_in_the_hand_is_larger_and_his_square_is_faint(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    width = "document.querySelector('.man[data-square=\"64\"]').getBoundingClientRect().width"
    before = page.evaluate(width)
    page.mouse.move(*center(page, "V, 1"))
    page.mouse.down()
    page.mouse.move(*center(page, "VI, 2"), steps=3)
    page.wait_for_selector(".square.open")
    held, left = page.evaluate(f"""() => [
      document.querySelector('.held .man').getBoundingClientRect().width,
      getComputedStyle(document.querySelector('.man[data-square="64"]')).opacity,
    ]""")
    assert held > 1.2 * before and float(left) < 0.5
    # Escape puts him back.
    page.keyboard.press("Escape")
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(".lifted")).to_have_count(0)
    expect(page.locator(".square.open")).to_have_count(0)
    page.mouse.up()
    said(page, "No move made")


def test_the_next_key_acts_where_the_man_was_dropped(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    drag(page, "V, 1", "VI, 1")
    said(page, "1 move made")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("VI, 1:")
    page.keyboard.press("Enter")
    said(page, "has moved already")
    # The ring is where the next key acts, whoever put it there.
    page.locator(".square[aria-label^='IV, 2:']").focus()
    page.keyboard.press("Enter")
    said(page, "The man on IV, 2 can go to")
    page.keyboard.press("Escape")
    said(page, "1 move made")
    expect(page.locator(".square.open")).to_have_count(0)


def test_the_squares_of_the_last_move_are_tinted(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    expect(page.locator(".board .last")).to_have_count(0)
    drag(page, "V, 1", "VI, 1")
    said(page, "1 move made")
    squares = "[...document.querySelectorAll('.board .last')].map((each) => Number(each.dataset.square)).sort()"
    # V, 1 is 16 × 4, and VI, 1 is 16 × 5.
    assert page.evaluate(squares) == [64, 80]
    page.keyboard.press("Control+z")
    expect(page.locator(".board .last")).to_have_count(0)
