"""The ids of puzzles: favorites, addresses, and puzzles to draw; and the number of keys."""

import json

import pytest
from playwright.sync_api import expect

from drawing import answered, drawn, read
from pages import reload_until, said, until
from program import figure, file_of, run

# No puzzle of the pages has this id.
UNKNOWN = "0123456789ab"


def id_of(name):
    return json.loads(run("verify", "--format", "json", file_of(name)))["id"]


def test_a_puzzle_is_named_by_its_id(pages):
    page = pages.open(f"index.html#{id_of('C')}", reduced_motion="reduce")
    page.wait_for_selector(".moves a")
    expect(page.locator("h2").first).to_have_text("The booklet's figure C")
    # The id of the page is the program's.
    expect(page.locator(".notes code").first).to_have_text(id_of("C"))
    page = pages.open(f"index.html#{id_of('D')}/yarding/3", reduced_motion="reduce")
    until(page, "location.hash.endsWith('/yarding/3')")
    expect(page.locator("h2").first).to_contain_text("The booklet's figure D")
    page = pages.open(f"index.html#{UNKNOWN}")
    page.wait_for_selector(".gallery li")


@pytest.mark.usefixtures("from_server")
def test_favorites_survive_another_gallery(pages):
    page = pages.open("index.html#2", reduced_motion="reduce")
    page.click("text=Favorite")
    assert page.evaluate("localStorage.getItem('halma-favorites')") == json.dumps([id_of("B")])
    # The same figure has another number and another name there.
    page.goto(pages.address("rebuilt.html"))
    page.wait_for_selector(".gallery li")
    favorite = page.locator(".gallery li:has-text('Favorite: ')")
    reload_until(page, lambda: page.locator(".gallery li").count() == 3 and favorite.count() == 1)
    expect(favorite).to_have_text(["Favorite: renamed"])
    page.check("text=Favorites only")
    expect(page.locator(".gallery p").first).to_have_text("1 of 3 puzzles")


@pytest.mark.usefixtures("from_server")
def test_favorites_of_another_tab_are_shown_without_a_reload(pages):
    gallery = pages.open("index.html#all", reduced_motion="reduce")
    gallery.wait_for_selector(".gallery li")
    expect(gallery.locator(".gallery li:has-text('Favorite: ')")).to_have_count(0)
    other = gallery.context.new_page()
    other.goto(pages.address("index.html#2"))
    other.click("text=Favorite")
    expect(gallery.locator(".gallery li:has-text('Favorite: ')")).to_have_count(1)
    # The button of a puzzle that both tabs show follows too.
    gallery.goto(pages.address("index.html#2"))
    expect(gallery.locator("button.favorite")).to_have_attribute("aria-pressed", "true")
    other.click("text=Favorite")
    expect(gallery.locator("button.favorite")).to_have_attribute("aria-pressed", "false")


def test_the_drawing_knows_ids(pages):
    page = pages.open("index.html#draw", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    page.click("text=Load a puzzle")
    field = "input[aria-label^='Name, number or id']"
    page.fill(field, id_of("B"))
    page.click("button:has-text('Load')")
    said(page, "The figure has 19 men")
    assert drawn(page) == figure(file_of("B"))
    # It says the id of what is drawn, which is the program's.
    until(page, f"document.querySelector('.draw .notes code')?.textContent === '{id_of('B')}'")
    # The box for a text takes an id too.
    read(page, f"  {id_of('A')}\n")
    until(page, "document.querySelectorAll('.draw .square[aria-pressed=true]').length === 19")
    assert drawn(page) == figure(file_of("A"))
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 19 moves")
    page.click("text=Clear")
    until(page, "!document.querySelector('.draw .notes code')")
    read(page, id_of("A"))
    until(page, f"document.querySelector('.draw .notes code')?.textContent === '{id_of('A')}'")
    # What is missing is said, and the drawing stays.
    for ask in (lambda: read(page, UNKNOWN), lambda: (page.fill(field, UNKNOWN), page.press(field, "Enter"))):
        ask()
        said(page, f"no puzzle with the id {UNKNOWN}")
        expect(page.locator(".message").first).to_contain_text(f"halma-solve fmt {UNKNOWN}")
        assert drawn(page) == figure(file_of("A"))
    page.fill(field, "99")
    page.click("button:has-text('Load')")
    said(page, "no puzzle 99")
    page.fill(field, " ")
    page.click("button:has-text('Load')")
    said(page, "First enter the name")
