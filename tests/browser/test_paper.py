"""One puzzle, one drawing or one gallery on paper."""

import re

import pytest
from playwright.sync_api import expect

from pages import choose, said, squares_of
from paper import ONE_PAGE, ask_for_booklet, moves_of, printed, sheets
from program import figure, file_of, key_of


@pytest.mark.parametrize("name", ["B", "D"])
def test_a_puzzle_is_printed_on_one_page(pages, name):
    # In the middle of a key, and the page is dark.
    page = pages.open("index.html#2/yarding/7" if name == "B" else "D.html#1/yarding/7", color_scheme="dark")
    assert sheets(page) == 1
    printed(page)
    expect(page.locator("main:visible, header:visible")).to_have_count(0)
    assert squares_of(page, ".sheet .board") == figure(file_of(name))
    expect(page.locator(".sheet .task").first).to_contain_text("19 men out of the yard")
    gambit, yarding = (moves_of(text) for text in page.locator(".sheet .keys p").all_text_contents())
    assert gambit == key_of(name, "gambit"), gambit
    assert yarding == key_of(name, "yarding"), yarding
    assert re.fullmatch("Id: [0-9a-f]{12}", page.text_content(".sheet .id"))
    # It ends above the margin of the page.
    assert page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
    # The men have their shade, which another element of the page holds.
    assert page.evaluate("getComputedStyle(document.querySelector('#shade').parentElement).display") != "none"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".sheet section")).to_have_count(0)
    expect(page.locator("main:visible")).to_have_count(1)


def test_a_detour_is_printed_on_one_page(pages):
    # The detour with its hop; as a task without its men, who are its solution.
    page = pages.open("I.html#1/hop")
    assert sheets(page) == 1
    printed(page)
    assert len(page.text_content(".sheet .keys p").split("\n")) == 62
    page = pages.open("I.html")
    assert sheets(page) == 1
    printed(page)
    expect(page.locator(".sheet .man")).to_have_count(1)
    expect(page.locator(".sheet .keys")).to_have_count(0)
    expect(page.locator(".sheet .task")).to_have_text(
        "Place up to 37 men so that the man on I, 1 needs at least 61 jumps to get to XV, 15 in one move."
    )


def test_the_button_asks_the_browser_to_print(pages):
    # The button asks the browser to print.
    page = pages.open("D.html")
    page.evaluate("window.print = () => { document.title = 'printing'; }")
    choose(page, "Print with the key")
    assert page.title() == "printing"


def test_a_drawing_is_printed_with_its_solution(pages):
    page = pages.open("index.html#4", reduced_motion="reduce")
    page.click("text=Change it and ask")
    said(page, "The figure has 19 men")
    printed(page)
    assert squares_of(page, ".sheet .board") == figure(file_of("D"))
    expect(page.locator(".sheet .keys p")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    page.click("text=Can it be reached?")
    page.wait_for_selector(".moves li:nth-child(19)")
    assert sheets(page) == 1
    printed(page)
    moves = moves_of(page.text_content(".sheet .keys p"))
    assert (
        len(moves) == 19
        and page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
    )
    assert moves == [
        tuple(words.split(", hop")[0].split(", step")[0].split(" to "))
        for words in page.locator(".moves li").all_text_contents()
    ]


def test_a_gallery_is_printed_as_it_is_seen(pages):
    page = pages.open("site/index.html#catalog/page=2")
    page.wait_for_selector(".gallery li")
    # Sixty small figures, not fifty thousand boards.
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2 and len(pdf) < 3e6, len(pdf)
    printed(page)
    expect(page.locator(".sheet section")).to_have_count(0)
    expect(page.locator(".gallery li .board:visible")).to_have_count(60)
    expect(page.locator("button:visible, select:visible")).to_have_count(0)
    # No figure is cut where a page ends.
    assert page.evaluate(
        "[...document.querySelectorAll('.gallery li')].every((each) => getComputedStyle(each).breakInside === 'avoid')"
    )
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    # The booklet is printed once. The browser's own print is the page again.
    page = pages.open("index.html")
    ask_for_booklet(page)
    assert sheets(page) == 3 and sheets(page) == 1


def test_long_records_are_printed_small(pages):
    page = pages.open("long.html")
    printed(page)
    assert len(page.text_content(".sheet .keys p").split("\n")) == 160
    assert page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
    assert page.evaluate(
        "(() => { const moves = document.querySelector('.sheet .keys p'); "
        "return moves.scrollWidth <= moves.clientWidth + 1; })()"
    )


def test_a_wide_board_fits_on_paper(pages):
    # A board with sixteen squares in a row fits on paper.
    page = pages.open("I.html#1/practice", viewport={"width": 700, "height": 900})
    page.wait_for_selector(".square")
    page.emulate_media(media="print")
    assert page.evaluate("""() => {
      const [board, place] = ['.board', '.place'].map((each) => document.querySelector(each).getBoundingClientRect());
      return board.right <= place.right + 1;
    }""")


def test_a_long_list_is_printed_whole_and_light(pages):
    page = pages.open("D.html", viewport={"width": 1200, "height": 300}, color_scheme="dark")
    page.wait_for_selector(".moves li")
    page.emulate_media(media="print")
    assert page.evaluate(
        "(() => { const list = document.querySelector('.moves'); return list.scrollHeight <= list.clientHeight; })()"
    )
    assert page.evaluate("getComputedStyle(document.querySelector('nav a:not([aria-current])')).color") == "rgb(11, 87, 208)"


@pytest.mark.parametrize("name", ["D.html", "I.html#1/hop"])
def test_a_page_fits_both_papers(pages, name):
    page = pages.open(name)
    page.wait_for_selector(".board")
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1, (name, paper)


def test_a_puzzle_is_printed_without_its_key(pages):
    page = pages.open("D.html")
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    choose(page, "Print without the key")
    expect(page.locator(".sheet .keys")).to_have_count(0)
    expect(page.locator(".sheet .rules")).to_contain_text("A man steps to any neighboring square, or he hops")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    # The browser's own print has it again.
    printed(page)
    expect(page.locator(".sheet .keys p")).to_have_count(2)
    # The rules take two lines.
    lines = page.evaluate("""() => {
      const rules = document.querySelector('.sheet .rules');
      return rules.getBoundingClientRect().height / parseFloat(getComputedStyle(rules).lineHeight);
    }""")
    assert lines < 2.1, lines


def test_a_practice_is_printed_as_a_task(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    assert sheets(page) == 1
    printed(page)
    assert squares_of(page, ".sheet .board") == figure(file_of("D"))
    expect(page.locator(".sheet .keys")).to_have_count(0)


def test_a_game_is_printed_without_the_forms_around_it(pages):
    page = pages.open("studied.html#1/practice/game/2", reduced_motion="reduce")
    said(page, "Move 3")
    assert sheets(page) == 1
    printed(page)
    expect(page.locator("main:visible, button:visible, select:visible")).to_have_count(0)
    moves = page.text_content(".sheet .keys p").split("\n")
    assert moves == ["1. III, 4 to IV, 4", "2. XIV, 13 to XIII, 13"]
    expect(page.locator(".sheet .board .man[data-square]")).to_have_count(38)
    expect(page.locator(".sheet")).to_contain_text("Anna")
    expect(page.locator(".sheet")).to_contain_text("Move 2: He copies her.")
