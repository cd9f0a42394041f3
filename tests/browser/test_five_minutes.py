"""The first five minutes of a stranger, who goes only by what is in sight."""

import re

import pytest
from playwright.sync_api import expect

from pages import squares_of


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800)])
def test_a_stranger_learns_solves_plays_and_sends_the_game(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    learn(page)
    solve(page)
    begin_a_game_for_three(page)
    for move in range(1, 10):
        says(page, f"Move {move}: ")
        # Each man and each square says what it is for.
        button(page, "may move").first.click()
        button(page, "can be reached").first.click()
    says(page, "Move 10: ")
    button(page, "Resign").click()
    result = page.locator(".result")
    expect(result).to_have_text("the first player resigned")
    expect(result).to_be_in_viewport(ratio=0.9)
    button(page, "Copy link").click()
    expect(button(page, "Copied")).to_be_visible()
    friend = pages.new(reduced_motion="reduce")
    friend.goto(page.evaluate("navigator.clipboard.readText()"))
    for shown in (".message", ".result", "ol.moves"):
        expect(friend.locator(shown)).to_have_text(page.locator(shown).text_content())
    assert squares_of(friend, ".place") == squares_of(page, ".place")


def button(place, name):
    return place.get_by_role("button", name=name)


def says(place, words):
    expect(place.locator(".message").first).to_have_text(re.compile("^" + re.escape(words)))


def learn(page):
    lesson = page.locator(".lesson")
    says(lesson, "Press the man with the ring.")
    button(lesson, "the man with the ring").click()
    says(lesson, "The dot shows where he can go. Press it.")
    button(lesson, "can be reached").click()
    says(lesson, "That was a step. Now press the dot farthest away")
    farthest(lesson).click()
    says(lesson, "Each leap over a man was a jump")
    lesson.get_by_role("link", name="Now solve one").click()


def farthest(lesson):
    """The dot that is farthest from the man."""
    man = center_of(button(lesson, "the man with the ring"))
    dots = button(lesson, "can be reached").all()
    return max(dots, key=lambda dot: sum((one - other) ** 2 for one, other in zip(center_of(dot), man)))


def center_of(square):
    box = square.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def solve(page):
    """With hints: the first names a man, and the second his square."""
    says(page, "No move made.")
    for made in ("1 move made.", "2 moves made.", "Solved in 3 moves"):
        button(page, "Hint").click()
        says(page, "From the key: the man on ")
        button(page, "Hint").click()
        square = hinted_square(page)
        button(page, re.compile(f"^{square}:")).click()
        says(page, made)
    expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport(ratio=0.9)


def hinted_square(page):
    """The square where the hint sends the man."""
    message = page.locator(".message")
    expect(message).to_have_text(re.compile(r"^From the key: \w+, \d+ to \w+, \d+\.$"))
    return re.search(r" to (\w+, \d+)\.$", message.text_content())[1]


def begin_a_game_for_three(page):
    page.get_by_role("link", name="Play", exact=True).click()
    says(page, "Move 1: ")
    button(page, "Set up another game").click()
    begin = button(page, "New game")
    expect(begin).to_be_in_viewport(ratio=0.9)
    page.get_by_role("combobox", name="Players").select_option(label="three players")
    expect(begin).to_be_in_viewport(ratio=0.9)
    begin.click()
    expect(page.get_by_role("heading", name="Game for three players")).to_be_visible()
