"""What people share: links to puzzles, to moves, and frames."""

import pytest

from pages import lamp, men, press, said, until
from program import file_of, key_of, run

# What a page copies, in any browser.
CLIPBOARD = """Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: (text) => { window.copied = text; return Promise.resolve(); } },
})"""
NO_CLIPBOARD = CLIPBOARD.replace("Promise.resolve()", "Promise.reject(new DOMException('no'))")
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"


def opened(pages, name, script=CLIPBOARD, **options):
    page = pages.new(reduced_motion="reduce", **options)
    page.add_init_script(script)
    page.goto(pages.address(name))
    return page


def copied(page, button="Copy link"):
    page.evaluate("window.copied = null")
    page.click(f"button:text-is('{button}')")
    until(page, "window.copied !== null")
    return page.evaluate("window.copied")


def play(page, moves):
    for left, reached in moves:
        press(page, left)
        said(page, f"The man on {left} can go")
        press(page, reached)


@pytest.mark.in_both_browsers
def test_the_link_of_a_practice_is_the_puzzle_and_its_moves_are_a_choice(pages):
    page = opened(pages, "index.html#4/practice/fill")
    said(page, "No move made")
    identity = page.evaluate("JSON.parse(document.getElementById('data').textContent)[3].id")
    here = page.url.split("#")[0]
    assert copied(page) == f"{here}#{identity}/practice/fill"
    assert page.locator("text=with my moves").is_hidden()
    # A solved practice does not hand over its solution: neither by the address nor by the link.
    play(page, key_of("D", "gambit"))
    said(page, "Solved in 19 moves")
    assert page.url == f"{here}#4/practice/fill"
    assert copied(page) == f"{here}#{identity}/practice/fill"
    other = pages.new(reduced_motion="reduce")
    other.goto(copied(page))
    said(other, "No move made")
    page.check("text=with my moves")
    page.click("text=Undo")
    said(page, "18 moves made")
    other.goto(copied(page))
    said(other, "18 moves made")
    assert men(other) == men(page)
    # The address that was opened has moves; the next move takes them out of it.
    play(other, key_of("D", "gambit")[18:])
    said(other, "Solved in 19 moves")
    assert other.evaluate("location.hash") == "#4/practice/fill"
    other.reload()
    said(other, "Solved in 19 moves")


@pytest.mark.in_both_browsers
def test_without_storage_the_history_keeps_the_moves(pages):
    page = opened(pages, "D.html#1/practice/yard", NO_STORAGE)
    lamp(page, "It can be solved.")
    play(page, key_of("D", "yarding")[:2])
    said(page, "2 moves made")
    page.reload()
    said(page, "2 moves made")
    page.click("text=Watch it played")
    page.wait_for_selector(".moves a")
    page.reload()
    page.go_back()
    said(page, "2 moves made")
    page.click("text=Start over")
    said(page, "No move made")
    page.reload()
    said(page, "No move made")


def test_the_link_of_a_replay_is_the_puzzle_and_its_move_is_a_choice(pages):
    page = opened(pages, "index.html#4/yarding/0")
    page.wait_for_selector(".moves a")
    here = page.url.split("#")[0]
    link = copied(page)
    assert len(link) == len(f"{here}#") + 12 and page.locator("text=at this move").is_hidden()
    page.click(".moves a >> nth=6")
    assert copied(page) == link
    page.check("text=at this move")
    assert copied(page) == f"{link}/yarding/7"
    other = pages.new(reduced_motion="reduce")
    other.goto(copied(page))
    until(other, "document.querySelectorAll('.moves a')[6]?.getAttribute('aria-current') === 'step'")
    assert men(other) == men(page)


def test_a_link_names_the_puzzle_that_is_shown_even_if_two_have_one_id(pages):
    twice = run("fmt", file_of("D")) + "\n" + run("fmt", file_of("D")).replace("**D**", "**again**", 1)
    run("page", "--force", "-", "-o", str(pages.folder / "twice.html"), text=twice)
    page = opened(pages, "twice.html#1")
    assert len(copied(page).split("#")[1]) == 12
    page.click("text=Next")
    until(page, "document.querySelector('h2').textContent.startsWith('again')")
    assert copied(page).split("#")[1] == "2"


def test_a_link_that_cannot_be_copied_is_shown(pages):
    page = opened(pages, "D.html#1", NO_CLIPBOARD)
    page.click("text=Copy link")
    field = page.get_by_label("Copy this")
    assert "D.html#" in field.input_value()
    assert page.evaluate("document.getSelection().toString() || document.activeElement.value").startswith("file:")
    page.click("text=Close")
    assert page.locator("dialog").count() == 0
