"""The gallery: its pages, its choices, its favorites, and the ways around it."""

import re

import pytest
from playwright.sync_api import expect

from pages import men, reload_until, said, until, url_ends
from program import PUZZLES


def test_the_gallery_is_found_again_as_it_was_left(pages):
    page = pages.open("many.html#all/page=500")
    card = page.locator(".gallery li a").nth(20)
    address = card.get_attribute("href")
    assert address == "#29961", address
    card.click()
    page.wait_for_selector(".player")
    page.go_back()
    page.wait_for_selector(".gallery li")
    expect(page.locator("input[name=page]").first).to_have_value("500")
    assert page.evaluate("document.activeElement.getAttribute('href')") == address
    # From the address of a puzzle the gallery opens at this puzzle.
    page = pages.open("many.html#30000")
    page.wait_for_selector(".player")
    page.click("h1 a")
    until(page, "document.activeElement.getAttribute('href') === '#30000'")
    box = page.evaluate(
        "(() => { const { top, bottom } = document.activeElement.getBoundingClientRect(); "
        "return top >= 0 && bottom <= innerHeight + 1; })()"
    )
    assert box, "the card is not in sight"


def test_the_gallery_has_pages(pages):
    page = pages.open("many.html", viewport={"width": 390, "height": 844})
    page.wait_for_selector(".gallery li")
    first = "document.querySelector('.gallery li a').getAttribute('href')"
    # 50,150 puzzles are 835 pages of sixty and one of fifty. A page that there is not gives way to the nearest.
    for wanted, here, number, total in (
        ("2", "2", "#61", 60),
        ("836", "836", "#50101", 50),
        ("9999", "836", "#50101", 50),
        ("-4", "1", "#1", 60),
        ("", "1", "#1", 60),
    ):
        page.fill("input[name=page]", wanted)
        page.press("input[name=page]", "Enter")
        until(page, f"{first} === '{number}'")
        expect(page.locator("input[name=page]").first).to_have_value(here)
        expect(page.locator(".gallery li")).to_have_count(total)
    page.click("text=Next page")
    until(page, f"{first} === '#61'")
    url_ends(page, "#all/page=2")
    page.click("text=Previous page")
    until(page, f"{first} === '#1'")
    places = page.evaluate(
        "[...document.querySelectorAll('.gallery li')].map((li) => li.getBoundingClientRect())"
        ".map(({ left, top }) => `${left} ${top}`)"
    )
    assert len(set(places)) == 60 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_fifty_thousand_figures_open_at_once(pages):
    page = pages.open("many.html")
    page.wait_for_selector(".gallery li")
    expect(page.locator(".gallery p").first).to_have_text("50,150 puzzles")
    expect(page.locator(".gallery li"), "only one page is drawn").to_have_count(60)
    page.select_option("label:has-text('Men on the diagonal') select", index=1)
    shown = page.text_content(".gallery p")
    assert not shown.startswith("50,150"), shown


def test_a_puzzle_opens_without_its_solution(pages):
    page = pages.open("index.html", reduced_motion="reduce")
    page.wait_for_selector(".gallery li")
    # The men of the detour are its solution.
    expect(page.locator(".gallery li:has-text('detour') .man")).to_have_count(1)
    sizes = page.evaluate(
        "[...document.querySelectorAll('.gallery .board')]"
        ".map((each) => each.getBoundingClientRect())"
        ".map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)"
    )
    assert len(sizes) == len(PUZZLES) and len(set(sizes)) == 1, sizes
    page.click(".gallery li:has-text('detour') a")
    said(page, "0 of 37 men placed")
    page.click(".around >> text=All")
    page.click(".gallery li:has-text('figure D') a")
    page.wait_for_selector(".moves a")
    expect(page.locator(".moves a[aria-current]")).to_have_count(0)
    assert all(row <= 5 and number <= 5 for row, number in men(page)) and len(men(page)) == 19


def test_one_goes_from_puzzle_to_puzzle(pages):
    page = pages.open("many.html", reduced_motion="reduce")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Men on the diagonal') select", index=1)
    page.select_option("label:has-text('Sort') select", "jumps")
    expect(page).to_have_url(re.compile(re.escape("#all/diagonal=")))
    expect(page).to_have_url(re.compile(re.escape("sort=jumps")))
    address = page.url
    first = "[...document.querySelectorAll('.gallery li a')].slice(0, 3).map((each) => each.getAttribute('href'))"
    order = page.evaluate(first)
    jumps = []
    page.click(".gallery li:first-child a")
    for place in range(3):
        until(page, f"location.hash.startsWith('{order[place]}')")
        page.wait_for_selector(".moves a")
        jumps.append(
            page.evaluate(
                "[...document.querySelectorAll('.moves a')]"
                ".map((each) => Number(/hop of (\\d+)/.exec(each.textContent)?.[1] ?? 0))"
                ".reduce((sum, each) => sum + each)"
            )
        )
        if place < 2:
            page.click("text=Next")
    assert jumps == sorted(jumps), jumps
    page.click("text=Previous")
    until(page, f"location.hash.startsWith('{order[1]}')")
    page.click(".around >> text=All")
    page.wait_for_selector(".gallery li")
    expect(page).to_have_url(address)
    # The address alone makes the same choice.
    other = pages.open("many.html" + address[address.index("#"):])
    other.wait_for_selector(".gallery li")
    assert other.evaluate(first) == order
    expect(other.locator(".gallery p").first).to_have_text(page.text_content(".gallery p"))


@pytest.mark.usefixtures("from_server")
def test_favorites_are_kept(pages):
    page = pages.open("index.html#2", reduced_motion="reduce")
    page.click("text=Favorite")
    expect(page.locator(".favorite").first).to_have_attribute("aria-pressed", "true")
    reload_until(page, lambda: page.get_attribute(".favorite", "aria-pressed") == "true")
    page.click(".around >> text=All")
    page.check("text=Favorites only")
    expect(page.locator(".gallery p").first).to_have_text(f"1 of {len(PUZZLES)} puzzles")
    expect(page).to_have_url(re.compile(re.escape("favorites=1")))


def test_a_browser_that_keeps_nothing_loses_only_the_favorites(pages):
    page = pages.new()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
    page.goto(pages.address("index.html#2"))
    page.click("text=Favorite")
    expect(page.locator(".favorite").first).to_have_attribute("aria-pressed", "true")


def test_an_address_says_what_the_gallery_shows(pages):
    page = pages.open("many.html#all/diagonal=99&sort=jumps&size=x")
    until(page, "location.hash === '#all/sort=jumps'")
    expect(page.locator(".gallery p").first).to_have_text("50,150 puzzles")
    page = pages.open("index.html#all/sort=beauty")
    until(page, "location.hash === '#all'")
