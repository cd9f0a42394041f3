"""What a person sees who has never been here: what there is to do, a board that plays, and how men move."""

import re

import pytest
from playwright.sync_api import expect

from pages import SIZES, men, said, until
from program import figure, file_of


@pytest.mark.parametrize("width, height", SIZES)
def test_the_front_page_says_what_a_person_can_do(pages, width, height):
    """The first of the four ways is in sight at once, and each leads where it says."""
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.wait_for_selector(".front .cards a")
    deeds = page.locator(".deeds a")
    assert [words.split()[0] for words in deeds.all_text_contents()] == ["Solve", "Play", "Draw", "Browse"]
    box = deeds.first.bounding_box()
    assert box["y"] + box["height"] <= height + 10, box
    for place, shown in enumerate((".practice .board", ".players", ".draw .board", ".gallery li")):
        page.goto(pages.address("site/index.html") + "#")
        deeds.nth(place).click()
        page.wait_for_selector(shown)


@pytest.mark.parametrize("name", ["site/index.html#catalog", "index.html", "D.html", "draw.html"])
def test_games_are_one_press_away(pages, name):
    page = pages.open(name, viewport={"width": 360, "height": 640})
    page.get_by_role("link", name="Play", exact=True).first.click()
    said(page, "Move 1")
    expect(page.locator("nav#tabs [aria-current]")).to_have_text("Play")
    # Another game than the usual one is two presses away, and one for three.
    page.get_by_role("button", name="Set up another game").click()
    players = page.locator(".setup select").first
    expect(players).to_be_focused()
    box = players.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 640, box
    players.select_option(label="three players")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".players li")).to_have_count(3)
    expect(page.get_by_role("button", name="Set up another game")).to_be_visible()


def test_the_first_board_plays_its_key(pages):
    """From the yard to the figure, as the booklet's key goes; a person can stop it."""
    place = "[...document.querySelectorAll('.front .picture .man')].map((man) => man.getAttribute('cx')).join()"
    page = pages.open("site/index.html", has_clock=True)
    page.wait_for_selector(".picture .man")
    before = page.evaluate(place)
    until(page, f"{place} !== '{before}'")
    page.get_by_role("button", name="Pause").click()
    stopped = page.evaluate(place)
    page.clock.run_for(5000)
    assert page.evaluate(place) == stopped
    # It plays again for a person who comes back.
    page.get_by_role("link", name="Rules", exact=True).click()
    page.wait_for_selector("text=What the rule books say")
    page.go_back()
    page.wait_for_selector(".picture .man")
    before = page.evaluate(place)
    until(page, f"{place} !== '{before}'")
    # Without motion it shows the figure.
    page = pages.open("site/index.html", reduced_motion="reduce")
    page.wait_for_selector(".picture .man")
    squares = page.evaluate("[...document.querySelectorAll('.picture .man')].map((man) => Number(man.dataset.square))")
    assert sorted([square // 16 + 1, square % 16 + 1] for square in squares) == figure(file_of("B"))


@pytest.mark.parametrize("width, height", SIZES)
def test_three_taps_teach_how_men_move(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    words = page.locator(".lesson .message")

    def tap(square):
        page.locator(f".lesson .square[aria-label^='{square}:']").click()

    expect(words).to_have_text("Press the man with the ring.")
    tap("V, 1")
    expect(words).to_have_text("Press the man with the ring.")
    tap("I, 1")
    expect(words).to_have_text("The dot shows where he can go. Press it.")
    # Only one square beside him is empty, and behind both men beside him stands another.
    expect(page.locator(".lesson .square.open")).to_have_count(1)
    tap("II, 2")
    expect(words).to_contain_text("That was a step.")
    tap("VI, 6")
    expect(words).to_contain_text("a hop of 3 jumps")
    page.get_by_role("link", name="Now solve one").click()
    said(page, "No move made")
    assert len(men(page)) == 3


@pytest.mark.parametrize("width, height", SIZES)
def test_the_rule_stands_beside_the_first_puzzle(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.locator(".deeds a").first.click()
    said(page, "No move made")
    rule = page.locator(".task .how")
    expect(rule).to_contain_text(re.compile("steps to any neighboring square, or he hops"))
    box, board = rule.bounding_box(), page.locator(".place .board").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert board["y"] + board["height"] <= height + 1
