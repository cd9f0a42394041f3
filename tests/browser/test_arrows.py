"""The arrows that show how men move."""

import re

from playwright.sync_api import expect

from program import run
from written import THROUGH


def test_the_board_shows_how_a_man_moves(pages):
    page = pages.open("D.html#1/gambit/16", reduced_motion="reduce")
    page.wait_for_selector(".head")
    expect(page.locator(".player .head")).to_have_count(1)
    # II, 2 to VI, 6 in two jumps: the landings have their numbers.
    expect(page.locator(".player .landing-number")).to_have_text(["1", "2"])
    expect(page.locator(".legend")).to_have_text("yard of 19 menyard of 13 men")


def test_an_arrow_bends_as_in_the_picture(pages):
    # No bend is clear of all men.
    page = pages.open("through.html#1/gambit/1", reduced_motion="reduce")
    page.wait_for_selector(".player .route")
    drawn = [page.get_attribute(".player .route", "points")]
    picture = run("show", "--move", "1", "--format", "svg", "-", text=THROUGH)
    drawn += re.findall(r'd="M([^"]*)" fill="none" stroke="#[^"]*" stroke-width="3"', picture)
    lines = [[tuple(map(float, point)) for point in re.findall(r"([\d.]+)[ ,]([\d.]+)", line)] for line in drawn]
    assert len(lines) == 2, picture
    # The picture has its board at another place, and its man at the beginning of the move.
    bends = [[(x - line[1][0], y - line[1][1]) for x, y in line[1:-1]] for line in lines]
    assert len(bends[0]) == len(bends[1]) > 5, lines
    assert all(abs(one - other) < 0.3 for pair in zip(*bends) for one, other in zip(*pair)), lines
