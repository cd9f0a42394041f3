"""The arrows that show how men move."""

import re

import pytest
from playwright.sync_api import expect

from program import run
from written import THROUGH


def test_an_arrow_has_a_shaft(pages):
    page = pages.open("D.html#1/gambit/1", reduced_motion="reduce")
    straight = diagonal = 0
    for name in "BD":
        page.goto(pages.address(f"{'index.html#2' if name == 'B' else 'D.html#1'}/gambit/0"))
        page.reload()
        page.wait_for_selector(".moves a")
        for _ in range(19):
            page.keyboard.press("ArrowRight")
            page.wait_for_selector(".player .head", state="attached")
            # The head's base is between its second and third point. The shaft is what is left of the line before it.
            way = page.evaluate("""() => {
              const points = (name) => [...document.querySelector(`.player ${name}`).points].map(({ x, y }) => [x, y]);
              const [line, [, left, right]] = [points('.route'), points('.head')];
              return [line[0], [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]];
            }""")
            across, up = (abs(one - other) for one, other in zip(*way))
            assert (across ** 2 + up ** 2) ** 0.5 >= 8, (name, page.url, way)
            if "step" in page.text_content(".moves a[aria-current]"):
                straight += min(across, up) < 1
                diagonal += min(across, up) > 1
    assert straight > 0 and diagonal > 0, (straight, diagonal)


def test_the_board_shows_how_a_man_moves(pages):
    page = pages.open("D.html#1/gambit/16", reduced_motion="reduce")
    page.wait_for_selector(".head")
    expect(page.locator(".player .head")).to_have_count(1)
    # II, 2 to VI, 6 in two jumps: the landings have their numbers.
    expect(page.locator(".player .landing-number")).to_have_text(["1", "2"])
    expect(page.locator(".legend")).to_have_text("yard of 19 menyard of 13 men")


@pytest.mark.parametrize("move", range(1, 20))
def test_an_arrow_is_clear_of_the_men(pages, move):
    page = pages.open(f"D.html#1/gambit/{move}", reduced_motion="reduce")
    page.wait_for_selector(".moves a[aria-current]")
    near = page.evaluate("""() => {
      const points = [...document.querySelector('.player .route').points];
      const place = (circle) => ({ x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')) });
      const men = [...document.querySelectorAll('.player .man')].map(place);
      const marks = [...document.querySelectorAll('.player .landing')].map(place);
      const distances = [...points, ...marks].flatMap(({ x, y }) => men.map((man) => Math.hypot(x - man.x, y - man.y)));
      return Math.min(...distances);
    }""")
    assert near >= 10, (move, near)


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
