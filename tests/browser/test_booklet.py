"""The booklet of a gallery: its contents, boards and keys."""

import re

import pytest
from playwright.sync_api import expect

from paper import ask_for_booklet, inside, moves_of, printed, sheets
from program import PUZZLES, key_of


def labels(page):
    """The names of the puzzles in the contents."""
    return page.locator(".contents li span").all_text_contents()


def promised(page):
    """The numbers of pages in each line of the contents."""
    lines = page.evaluate("[...document.querySelectorAll('.contents li')].map((line) => line.lastChild.textContent)")
    return [[int(number) for number in line.split(", ")] for line in lines]


def found_on(page, part):
    """The pages on which the figures with such a part are, by their names."""
    found = page.evaluate(
        """(part) => [...document.querySelectorAll('.sheet section')].flatMap((section) => (
      [...section.querySelectorAll(`figure:has(${part})`)]
        .map((each) => each.querySelector('figcaption').textContent)
        .map((name) => [name, Number(section.querySelector('.page-number').textContent)])
    ))""",
        part,
    )
    return {name: [number] for name, number in found}


def test_names_of_any_length_leave_six_boards_on_a_page(pages):
    # Six on each page, with names of any length.
    page = pages.open("titles.html")
    ask_for_booklet(page)
    assert sheets(page) == 5
    ask_for_booklet(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.evaluate("""() => [...document.querySelectorAll('.sheet section')].every((section) => {
      const page = section.getBoundingClientRect();
      return [...section.querySelectorAll('figcaption, .board, .task, .keys, .id')].every((each) => {
        const box = each.getBoundingClientRect();
        return box.height > 10 && box.bottom <= page.bottom + 1 && box.right <= page.right + 1;
      });
    })""")


def test_a_booklet_has_contents_boards_and_keys(pages):
    page = pages.open("index.html")
    ask_for_booklet(page)
    assert sheets(page) == 3
    ask_for_booklet(page)
    printed(page)
    contents, boards, keys = (page.locator(".sheet section").nth(place) for place in range(3))
    expect(contents.locator("h1")).to_have_text(page.title())
    expect(boards.locator(".board")).to_have_count(len(PUZZLES))
    expect(boards.locator(".keys")).to_have_count(0)
    expect(keys.locator(".board")).to_have_count(0)
    expect(keys.locator(".keys")).to_have_count(len(PUZZLES))
    for place in range(len(PUZZLES)):
        label = boards.locator("figcaption").nth(place).text_content()
        expect(keys.locator("figcaption").nth(place)).to_have_text(label)
        words = contents.locator("li").nth(place).text_content()
        identity = keys.locator(".id").nth(place).text_content().removeprefix("Id: ")
        assert re.fullmatch(f"{re.escape(label)}{identity}2, 3", words), words
    expect(page.locator(".sheet .page-number")).to_have_text(["1", "2", "3"])
    shade = page.locator(".sheet .page-number").first.evaluate("(each) => getComputedStyle(each).backgroundColor")
    assert shade == "rgba(0, 0, 0, 0)", "a number has no box on paper"
    sections = page.locator(".sheet section:not(.contents)")
    # The second puzzle has both of its keys below its name.
    gambit, yarding = (
        moves_of(text) for text in sections.nth(1).locator("figure").nth(1).locator(".keys p").all_text_contents()
    )
    assert gambit == key_of("B", "gambit") and yarding == key_of("B", "yarding")
    assert inside(page, ".sheet figure", "figcaption, .board, .task, .keys, .keys p, .id")
    assert inside(page, ".sheet .contents", "ul, li")


def test_a_booklet_has_what_the_gallery_shows(pages):
    # Only what the gallery shows is printed, in its order.
    page = pages.open("many.html#all/size=8&sort=jumps")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Men on the diagonal') select", index=1)
    shown = int(page.text_content(".gallery p").split(" of ")[0].replace(",", ""))
    ask_for_booklet(page)
    printed(page)
    assert page.locator(".sheet figure.solution").count() == min(shown, 6000) == page.locator(".contents li").count()
    # A line of the contents names the page on which the board is.
    number = page.locator(".contents li").last.text_content().rsplit(", ", 1)[0]
    board = page.locator(".sheet section:has(.board)").last.locator(".page-number").text_content()
    assert number.endswith(board), (number, board)
    assert inside(page, ".sheet .contents", "ul, li")


def test_a_booklet_promises_the_keys_that_it_has(pages):
    # A figure of the catalog has no key until somebody asks for it.
    page = pages.open("site/index.html#catalog/size=8&diagonal=7&lines=2", reduced_motion="reduce")
    ask_for_booklet(page)
    total = page.locator(".gallery li").count()
    assert 6 < total < 60
    assert sheets(page) == 1 + -(-total // 6)
    ask_for_booklet(page)
    printed(page)
    expect(page.locator(".sheet .board")).to_have_count(total)
    expect(page.locator(".sheet .solution")).to_have_count(0)
    expect(page.locator(".contents").first).to_contain_text("It has no keys")
    expect(page.locator(".contents").first).not_to_contain_text("of the keys")
    # Each line ends with the one number of its board's page.
    assert promised(page) == [found_on(page, ".board")[label] for label in labels(page)]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    # Somebody asks for the key of the last of them. The booklet then has this one key.
    opened = page.locator(".gallery li a").last
    name = opened.locator(".caption").text_content()
    opened.click()
    page.click("text=Show a key")
    page.wait_for_selector(".player .moves li:nth-child(19)")
    page.click(".around >> text=All")
    ask_for_booklet(page)
    printed(page)
    expect(page.locator(".contents").first).to_contain_text("the keys of 1 puzzle;")
    boards, keys = found_on(page, ".board"), found_on(page, ".keys")
    assert list(keys) == [name]
    assert promised(page) == [boards[label] + keys.get(label, []) for label in labels(page)]
    assert len(moves_of(page.text_content(".sheet .keys p"))) == 19


def test_a_booklet_ends_as_it_says(pages):
    page = pages.open("many.html")
    page.wait_for_selector(".gallery li")
    # A thousand pages of boards, six or one on each.
    for boards, most in (("6", "6,000"), ("1", "1,000")):
        page.select_option("[name=boards]", boards)
        expect(page.get_by_text(f"the first {most}", exact=True)).to_be_visible()
    ask_for_booklet(page)
    printed(page)
    assert page.locator(".sheet .single .board").count() == 1000 == page.locator(".contents li").count()


@pytest.mark.parametrize("boards, total", [("6", 1 + 1 + 1), ("1", 1 + 5 + 1)])
def test_a_booklet_fits_both_papers(pages, boards, total):
    page = pages.open("index.html")
    page.wait_for_selector(".gallery li")
    page.select_option("[name=boards]", boards)
    for paper in ("A4", "Letter"):
        ask_for_booklet(page)
        pdf = page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == total, (boards, paper)
    ask_for_booklet(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    numbers = page.locator(".contents li").last.text_content()
    assert numbers.endswith("2, 3" if boards == "6" else "6, 7"), numbers
    expect(page.locator(".sheet figure .id")).to_have_count(10)
