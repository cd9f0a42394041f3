"""The catalog of every symmetrical figure of nineteen men."""

import functools
import json
import re

import pytest

from drawing import answered
from pages import men, rings, said, until
from program import run

CATALOG = 51178
# The puzzles of the site before them.
OWN = 152


@pytest.mark.in_both_browsers
def test_a_figure_of_the_catalog_gets_a_key(pages):
    page = pages.open("site/index.html#all", reduced_motion="reduce")
    page.click("nav >> text=Catalog")
    until(page, "document.querySelector('.gallery p').textContent.startsWith('51,178 of 51,178')")
    page.goto(pages.address("site/index.html#5000"))
    page.wait_for_selector(".player .moves li:nth-child(19)")
    assert page.text_content("h2") == "Figure 4,848"
    assert "has just found this key" in page.text_content(".player")
    identity = page.text_content(".notes code")
    goal = rings(page)
    page.keyboard.press("End")
    assert men(page) == goal
    # The program knows the same figure by the same id.
    shown = json.loads(run("show", "--format", "json", "--after", "19", identity))
    assert sorted([each["row"], each["column"]] for each in shown["men"]) == goal, shown
    # The id is an address too, and so is each move.
    page = pages.open(f"site/index.html#{identity}", reduced_motion="reduce")
    page.wait_for_selector(".player .moves li:nth-child(19)")
    assert page.text_content("h2") == "Figure 4,848"
    # Another address may be opened while the search goes on.
    page = pages.open("site/index.html#5000/gambit/7", reduced_motion="reduce")
    until(page, "document.querySelector('.moves a[aria-current]')?.getAttribute('href') === '#5000/gambit/7'")


@pytest.mark.parametrize(
    "name, page_file",
    [
        ("0123456789ab", "site/index.html"),
        ("99999", "site/index.html"),
        ("0123456789ab", "index.html"),
        ("nonsense", "index.html"),
    ],
)
def test_what_is_unknown_is_said(pages, name, page_file):
    page = pages.open(f"{page_file}#{name}")
    until(page, f"document.querySelector('.gallery p')?.textContent.startsWith('This page has no puzzle {name}.')")


@functools.cache
def known_figures():
    """Every figure by the program's own list, as sets of squares."""
    lines = run("known", "--format", "csv").splitlines()[1:]
    roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"]
    squares = [re.findall(r"([IVX]+), (\d+)", re.search(r'"([^"]*)"', line)[1]) for line in lines]
    return [frozenset((roman.index(row) + 1, int(number)) for row, number in each) for each in squares]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.in_both_browsers
def test_a_no_leads_on(pages, size):
    known = known_figures()
    assert len(known) == CATALOG
    # D with two of its men elsewhere, so that too many are of one class.
    drawn = {(row, number) for row in (6, 8, 10) for number in (6, 8, 10)}
    drawn |= {(4, 6), (6, 4), (6, 7), (7, 6), (7, 8), (8, 7), (5, 6), (6, 5), (5, 7), (7, 5)}
    hexadecimal = "".join(f"{row - 1:x}{number - 1:x}" for row, number in sorted(drawn))
    page = pages.open(
        f"site/index.html#draw/exit/16/00/5.5.4.3.2/{hexadecimal}",
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
    )
    # The reason is there at once, and after the question it is said once.
    said(page, "of these 11 squares can be filled")
    page.click("text=Can it be reached?")
    answered(page, "No. At most")
    page.wait_for_selector(".near a >> nth=2")
    assert page.text_content(".draw").count("can be filled:") == 1
    links = page.evaluate("[...document.querySelectorAll('.near a')].map((each) => each.getAttribute('href'))")
    assert len(links) == 3
    box = page.evaluate(
        "(() => { const { top, bottom } = document.querySelector('.near').getBoundingClientRect(); "
        "return [top, bottom]; })()"
    )
    assert box[0] >= 0 and box[1] <= size[1] + 1, box
    far = [len(drawn - known[int(link[1:]) - OWN - 1]) for link in links]
    assert far == sorted(len(drawn - each) for each in known)[:3], far
    page.click(".near a")
    page.wait_for_selector(".player .moves li:nth-child(19)")
    assert sorted(known[int(links[0][1:]) - OWN - 1]) == [tuple(each) for each in rings(page)]


@pytest.mark.in_both_browsers
def test_the_catalog_finds_the_figures_with_all_drawn_men(pages):
    known = known_figures()
    # The catalog finds the figures that have all the men drawn so far.
    few = "".join(f"{row - 1:x}{number - 1:x}" for row, number in ((6, 6), (6, 8), (8, 6)))
    page = pages.open(f"site/index.html#draw/exit/16/00/5.5.4.3.2/{few}", reduced_motion="reduce")
    said(page, "The figure has 3 men")
    page.click("nav >> text=Catalog")
    page.click("text=Draw what it must contain")
    said(page, "The figure has 3 men")
    page.click("text=Similar figures")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Drawn men without a place') select", "0")
    with_all = [each for each in known if {(6, 6), (6, 8), (8, 6)} <= each]
    until(page, f"document.querySelector('.gallery p').textContent.startsWith('{len(with_all):,} of 51,178')")


@pytest.mark.in_both_browsers
def test_the_catalog_finds_what_half_a_turn_leaves_as_it_is(pages):
    known = known_figures()
    # Half a turn leaves some figures as they are.
    page = pages.open("site/index.html#catalog/lines=2")
    ends = [(min(row for row, _ in each) + max(row for row, _ in each)) for each in known]
    turned = [
        each
        for each, sum_of in zip(known, ends)
        if all((sum_of - row, sum_of - number) in each for row, number in each)
    ]
    until(page, f"document.querySelector('.gallery p')?.textContent.startsWith('{len(turned):,} of 51,178')")


def test_what_the_catalog_shows_is_in_its_address(pages):
    shows = "[...document.querySelectorAll('.gallery li a')].map((each) => each.getAttribute('href')).join()"
    chosen = (
        "Object.fromEntries([...document.querySelectorAll('.gallery select')]"
        ".map((each) => [each.name, each.selectedOptions[0]?.textContent ?? 'empty']))"
    )
    some = {(6, 6), (6, 8), (8, 6)}
    few = "".join(f"{row - 1:x}{number - 1:x}" for row, number in sorted(some))
    page = pages.open(f"site/index.html#draw/exit/16/00/5.5.4.3.2/{few}", reduced_motion="reduce")
    said(page, "The figure has 3 men")
    page.click("text=Similar figures")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Drawn men without a place') select", "1")
    page.select_option("label:has-text('Sort') select", "keys")
    page.select_option("label:has-text('Boards per page') select", "1")
    page.fill("input[name=page]", "3")
    page.press("input[name=page]", "Enter")
    # All figures but one man of the drawing, by the program's own list.
    near = sum(len(some - each) == 1 for each in known_figures())
    until(page, f"document.querySelector('.gallery p').textContent.startsWith('{near:,} of 51,178')")
    summary = "document.querySelector('.gallery p').textContent"
    number = "document.querySelector('[name=page]').value"
    here = [page.evaluate(each) for each in (shows, chosen, summary, number)]
    assert (
        here[1]["misfits"] == "1"
        and here[1]["sort"] == "number of keys, where known"
        and here[1]["boards"] == "one"
        and here[3] == "3"
    ), here
    address = page.evaluate("location.hash")
    # After a reload, for another person, and coming back from a figure it is the same.
    other = pages.open(f"site/index.html{address}")
    other.wait_for_selector(".gallery li")
    page.reload()
    page.wait_for_selector(".gallery li")
    page.click(".gallery li a >> nth=5")
    page.wait_for_selector(".around")
    page.click(".around >> text=All")
    page.wait_for_selector(".gallery li")
    for each in (page, other):
        assert [each.evaluate(one) for one in (shows, chosen, summary, number)] == here
        assert each.evaluate("location.hash") == address
    # The drawing can be changed, and left.
    other.click("text=Change the drawing")
    said(other, "The figure has 3 men")
    other.go_back()
    other.click("text=Without the drawing")
    until(
        other,
        "location.hash === '#catalog' "
        "&& document.querySelector('.gallery p').textContent.startsWith('51,178 of 51,178')",
    )


@pytest.mark.parametrize(
    "address, there",
    [
        ("catalog/sort=misfits", "catalog"),
        ("catalog/sort=beauty&size=99&favorites=0", "catalog"),
        ("catalog/drawn=zz&sort=keys", "catalog/sort=keys"),
        ("all/sort=&men=x&boards=2", "all"),
    ],
)
def test_a_choice_that_there_is_not_leaves_its_box_as_it_is(pages, address, there):
    chosen = (
        "Object.fromEntries([...document.querySelectorAll('.gallery select')]"
        ".map((each) => [each.name, each.selectedOptions[0]?.textContent ?? 'empty']))"
    )
    # A choice that there is not leaves its box as it is.
    page = pages.open(f"site/index.html#{address}")
    page.wait_for_selector(".gallery li")
    until(page, f"location.hash === '#{there}'")
    assert "empty" not in page.evaluate(chosen).values(), (address, page.evaluate(chosen))
