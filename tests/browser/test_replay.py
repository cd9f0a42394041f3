"""A key is played on the board, by mouse and by keyboard."""

import pathlib
import re

import pytest
from playwright.sync_api import expect

from pages import men, rings, until, url_ends
from program import figure, file_of


@pytest.mark.in_both_browsers
def test_keys_are_played_to_the_figure(pages):
    name = "D"
    puzzle = file_of(name)
    page = pages.open(f"{name}.html#1/gambit/0", reduced_motion="reduce")
    for _ in range(19):
        page.click("button[aria-label='Next move']")
    assert sorted(men(page)) == figure(puzzle), name
    url_ends(page, "#1/gambit/19")
    # The yarding key begins with the figure and ends with a full yard.
    page.check("input[value=yarding]")
    assert sorted(men(page)) == figure(puzzle), name
    page.click("button[aria-label='Last position']")
    assert len(men(page)) == 19 and all(row <= 5 and number <= 5 for row, number in men(page))


def test_it_plays_by_itself_and_pauses(pages):
    page = pages.open("D.html#1/gambit/0", has_clock=True)
    page.select_option("select[name=speed]", "4")
    page.click("button[aria-label=Play]")
    page.wait_for_selector(".moves a")
    page.click("button[aria-label=Pause]")
    stopped = page.url
    page.clock.run_for(5000)
    expect(page).to_have_url(stopped)
    page.click("button[aria-label=Play]")
    until(page, "location.hash.endsWith('/19')")
    assert sorted(men(page)) == figure(file_of("D"))


def test_the_keyboard_alone_is_enough(pages):
    page = pages.open("index.html", reduced_motion="reduce")
    page.wait_for_selector(".gallery li")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('li') !== null"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".player")
    for key, place in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 19)):
        page.keyboard.press(key)
        until(page, f"location.hash.endsWith('/{place}')")
    expect(page.locator("#live").first).to_contain_text("19 of 19: ")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    until(page, "location.hash.endsWith('/1')")


def test_an_unknown_key_opens_no_solution(pages):
    page = pages.open("D.html#1/unknown/19", reduced_motion="reduce")
    until(page, "location.hash === '#1/gambit/0'")
    expect(page.locator("#live").first).to_have_text("Before the first move")


def test_quick_presses_wait_for_the_men(pages):
    page = pages.open("D.html#1/gambit/0", has_clock=True)
    page.click("h2")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    until(page, "location.hash.endsWith('/5')")
    page.evaluate("for (let i = 0; i < 4; i += 1) document.querySelector(\"[aria-label='Next move']\").click()")
    until(page, "location.hash.endsWith('/9')")
    page.clock.run_for(5000)
    url_ends(page, "/9")
    # In the middle of a move Back goes to its beginning.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.clock.run_for(5000)
    url_ends(page, "/9")


def test_a_screen_reader_hears_where_the_men_stand(pages):
    page = pages.open("D.html#1/gambit/0", reduced_motion="reduce")
    label = page.locator(".player svg.board").get_attribute("aria-label")
    rows = "row I: 1, 2, 3, 4, 5; row II: 1, 2, 3, 4, 5; row III: 1, 2, 3, 4; row IV: 1, 2, 3; row V: 1, 2"
    assert label.endswith(f". 19 men. {rows}"), label
    page.keyboard.press("End")
    label = page.locator(".player svg.board").get_attribute("aria-label")
    roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    named = [[roman.index(row) + 1, int(number)] for row, numbers in re.findall(r"row ([IVX]+): ([\d, ]+)", label)
             for number in numbers.split(", ")]
    assert named == figure(file_of("D"))


def test_a_man_stays_whose_next_square_is_taken(pages):
    page = pages.open("lost.html#1/gambit/0", reduced_motion="reduce")
    for made, there in enumerate((
        [(1, 1), (1, 2), (2, 1)],
        [(1, 1), (2, 1), (2, 3)],
        [(1, 1), (2, 1), (2, 3)],
        [(2, 1), (2, 3), (16, 16)],
    )):
        url_ends(page, f"/{made}")
        assert men(page) == [list(square) for square in there], (men(page), there)
        page.keyboard.press("ArrowRight")


def test_emendations_and_faults_are_marked(pages):
    page = pages.open("A.html#1/gambit/9")
    expect(page.locator(".moves .emended").first).to_contain_text("V, 1 to VII, 2 [read VII, 3]")
    page = pages.open("printed.html#1/gambit/9")
    expect(page.locator(".moves .fault").first).to_contain_text("cannot reach VII, 2")
    assert page.locator(".unmatched").count() > 0
    expect(page.locator(".mirror")).to_have_count(1)


def test_emended_rows_are_named(pages):
    page = pages.open("C.html")
    named = page.locator(".player p.emended").all_text_contents()
    text = pathlib.Path(file_of("C")).read_text()
    rows = re.findall(r"  ([IVX]+) \[read ([\d, ]+)\]", text)
    assert len(rows) == 4 == len(named), named
    for (row, read), line in zip(rows, named):
        assert line.startswith(f"Emended: diagram, row {row}: ") and line.endswith(f"[read {read}]"), line


def test_a_link_to_a_move_goes_there_at_once(pages):
    page = pages.open("D.html#1/gambit/3", has_clock=True)
    page.select_option("select[name=speed]", "0.5")
    page.click("button[aria-label=Play]")
    page.click(".moves a[aria-current]")
    page.wait_for_selector("button[aria-label=Play]")
    expect(page.locator("#live").first).to_contain_text("3 of 19: ")
    url_ends(page, "/3")
    page.clock.run_for(5000)
    url_ends(page, "/3")
    # Playing from the end begins at the beginning, and says so.
    page.keyboard.press("End")
    page.click("button[aria-label=Play]")
    page.click("button[aria-label=Pause]")
    place = int(page.url.rsplit("/", 1)[1])
    assert place < 3, page.url
    if place == 0:
        expect(page.locator("#live").first).to_have_text("Before the first move")


def test_the_menu_opens_and_closes_with_the_keyboard(pages):
    page = pages.open("D.html", reduced_motion="reduce")
    page.wait_for_selector(".moves a")
    page.locator(".menu > summary").focus()
    page.keyboard.press("Space")
    expect(page.locator("text=Print without the key")).to_be_visible()
    # The key did not play anything.
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator("text=Print without the key")).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.menu > summary')")


def test_keys_are_heard_after_a_click(pages):
    page = pages.open("D.html#1/gambit/5", reduced_motion="reduce")
    for control in ("button[aria-label='Next move']", ".moves li:nth-child(6) a", "h2"):
        page.click(control)
        for key, place in (("Home", 0), ("ArrowRight", 1), ("End", 19), ("ArrowLeft", 18)):
            page.keyboard.press(key)
            until(page, f"location.hash.endsWith('/{place}')")
    # The choice uses only the arrow keys.
    page.check("input[value=yarding]")
    page.keyboard.press("End")
    until(page, "location.hash.endsWith('/yarding/19')")
    page.check("input[value=gambit]")
    # A link does not use the space bar, so the space bar plays.
    page.click(".moves li:nth-child(2) a")
    page.keyboard.press("Space")
    page.wait_for_selector("button[aria-label=Pause]")


@pytest.mark.parametrize("name", ["D.html#1/gambit/19", "I.html#1/hop/61", "I.html#1/hop/40", "index.html#2/gambit/19"])
def test_the_move_is_visible_when_the_page_opens(pages, name):
    page = pages.open(name)
    page.wait_for_selector(".moves a[aria-current]")
    assert page.evaluate("""() => {
      const [move, list] = ['.moves a[aria-current]', '.moves']
        .map((each) => document.querySelector(each).getBoundingClientRect());
      return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    }"""), name


def test_a_replay_shows_its_goal(pages):
    page = pages.open("D.html#1/gambit/0", reduced_motion="reduce")
    page.wait_for_selector(".wanted")
    assert rings(page) == figure(file_of("D"))
    parts = page.evaluate("[...document.querySelectorAll('.player p')].map((each) => each.textContent)")
    assert parts[0].startswith("Bring the 19 men out of the yard into this figure")
    assert next(place for place, text in enumerate(parts) if text.startswith("Verified")) > 0
    page.check("input[value=yarding]")
    until(page, "location.hash.includes('yarding')")
    goal = rings(page)
    page.keyboard.press("End")
    assert men(page) == goal and len(goal) == 19
