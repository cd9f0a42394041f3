"""The tasks of a drawing: figures, transfers and detours."""

import pathlib
import re

import pytest
from playwright.sync_api import expect

from drawing import answered, drawn, read, square
from pages import SIZES, choose, laid_out, lamp, men, said, until
from program import file_of, run

# The documentation of the search for transfers has this crossing of six moves.
CROSSING = "Board: 4 by 4\nFrom: rows 3, 2, 1 at I, 1\nTo: rows 3, 2, 1 at IV, 4\n"


LONG_CROSSING = "Board: 16 by 16\nFrom: 19 men at I, 1\nTo: 19 men at XVI, 16\n"


def test_transfers_and_detours_are_answered(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    read(page, CROSSING)
    said(page, "6 men at the start, 6 squares at the target")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 6 moves. It is proved that no fewer are enough")
    expect(page.locator(".draw .moves li")).to_have_count(6)
    # A search that takes long says how far it is, and can be stopped. Another can then begin.
    read(page, LONG_CROSSING)
    said(page, "19 men at the start")
    page.click("text=Can it be reached?")
    answered(page, "positions looked at")
    page.click("button:has-text('Stop')")
    stopped = answered(page, "Stopped")
    # The best solution so far is an answer too, and it plays.
    best = re.search(r"Yes, it can be reached: the best solution so far has (\d+) moves", stopped)
    expect(page.locator(".draw .moves li"), stopped).to_have_count(int(best[1]) if best else 0)
    read(page, pathlib.Path(file_of("-I")).read_text())
    said(page, "The hop to XV, 15 takes at least 61 jumps")
    page.click("text=Can it be reached?")
    answered(page, "in 61 jumps, and no hop takes fewer")
    expect(page.locator(".draw .moves li")).to_have_count(61)
    page.click("text=Clear")
    said(page, "No hop reaches XV, 15")
    page.check("text=His target")
    square(page, "III, 3").click()
    page.check("label:has-text('Men') input")
    square(page, "II, 2").click()
    said(page, "The hop to III, 3 takes at least 1 jump")


def test_stop_is_heard_before_the_searches_are_ready(pages):
    page = pages.new(reduced_motion="reduce")
    # The module is ready when the test says so.
    page.add_init_script("""
        const compile = WebAssembly.compile;
        const wait = new Promise((resolve) => { window.ready = resolve; });
        WebAssembly.compile = async (bytes) => { await wait; return compile(bytes); };
    """)
    page.goto(pages.address("draw.html#draw/exit/16/00/5.5.4.3.2/55"))
    ask = page.locator("button:has-text('Can it be reached?')")
    ask.click()
    page.click("button:has-text('Stop')")
    answered(page, "Stopped without an answer.")
    ask.click()
    answered(page, "Searching")
    square(page, "VI, 7").click()
    until(page, "document.querySelector('.answer').hidden")
    assert ask.is_enabled()
    ask.click()
    page.evaluate("ready()")
    said(page, "The figure has 2 men")
    assert answered(page, "No.").startswith("No."), page.text_content(".answer")


def test_another_task_keeps_the_drawing(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    page.select_option("select[name=corner]", label="XVI, 16")
    for name in ("I, 1", "VI, 6", "VI, 8"):
        square(page, name).click()
    said(page, "The figure has 3 men")
    figure_drawn = page.evaluate("location.hash")
    # The men go along. One of them stands where the way of a detour begins.
    page.check("label:has-text('A transfer') input")
    said(page, "3 men at the start")
    assert drawn(page) == [[1, 1], [6, 6], [6, 8]]
    page.check("label:has-text('Squares to fill') input")
    square(page, "IX, 9").click()
    until(page, "location.hash.endsWith('/005557/88')")
    page.check("label:has-text('A detour') input")
    said(page, "2 men placed")
    page.check("label:has-text('A figure') input")
    until(page, f"location.hash === '{figure_drawn}'")
    page.check("label:has-text('A transfer') input")
    until(page, "location.hash.endsWith('/005557/88')")
    # What is drawn for one task is there in the other.
    square(page, "II, 2").click()
    until(page, "location.hash.endsWith('/00115557/88')")
    page.check("label:has-text('A figure') input")
    said(page, "The figure has 4 men")
    assert drawn(page) == [[1, 1], [2, 2], [6, 6], [6, 8]]
    page.keyboard.press("Control+z")
    until(page, "location.hash.endsWith('/00115557/88')")


def test_a_figure_without_a_key_is_a_task(pages):
    page = pages.open("task.html", reduced_motion="reduce")
    page.wait_for_selector(".player")
    expect(page.locator(".player").first).to_contain_text("No key is given")
    assert len(men(page)) == 3
    page.click("a:has-text('Try it yourself')")
    said(page, "No move made")
    lamp(page, "It cannot be solved, whatever is moved")
    page.click("text=Hint")
    said(page, "It cannot be solved, whatever is moved")
    page.click("text=Ask whether it can be done")
    said(page, "The figure has 3 men; the yard has 3.")
    page.click("text=Can it be reached?")
    answered(page, "No.")


@pytest.mark.parametrize("width, height", SIZES)
def test_the_solution_is_in_view(pages, width, height):
    page = pages.open("draw.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    said(page, "The figure has 0 men")
    read(page, run("fmt", file_of("B")))
    said(page, "The figure has 19 men")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 19 moves")
    page.wait_for_selector(".draw .moves li:nth-child(19)")
    laid_out(page)
    # The words of the answer stand beside the board that plays it.
    for needed in ("section .board", "section .task", "section .controls"):
        shown = page.locator(f".draw {needed}").last
        box = shown.bounding_box()
        assert box["y"] >= -1 and box["y"] + box["height"] <= height + 1, (width, needed, box)
    expect(page.locator(".draw section .task")).to_contain_text("Yes, in 19 moves")


def test_what_is_copied_verifies(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    said(page, "The figure has 0 men")
    # Three men leave the yard for squares that are not mirror images.
    page.fill("input[name=rows]", "2 1")
    page.press("input[name=rows]", "Enter")
    for name in ("II, 2", "II, 3", "I, 3"):
        square(page, name).click()
    said(page, "The figure has 3 men; the yard has 3.")
    page.click("text=Can it be reached?")
    words = answered(page, "Yes, in 3 moves")
    assert "is not its own mirror image, unlike the booklet's" in words, words
    choose(page, "Copy as text")
    said(page, "The text is copied")
    assert "verified" in run("verify", "-", text=page.evaluate("navigator.clipboard.readText()"))


def test_a_board_may_have_more_columns_than_rows(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    read(page, "Board: 4 by 6\nFrom: I, 1; I, 2\nTo: IV, 5; IV, 6\n")
    said(page, "2 men at the start")
    expect(page.locator(".draw .square")).to_have_count(24)
    page.click("text=Can it be reached?")
    answered(page, "It is proved that no fewer are enough")
    assert page.evaluate("location.hash").startswith("#draw/transfer/4x6/8/")
    page.select_option("select[name=columns]", "7")
    expect(page.locator(".draw .square")).to_have_count(28)
    # A figure needs a diagonal from corner to corner.
    page.check("label:has-text('A figure') input")
    until(page, "document.querySelectorAll('.draw .square').length === 16")


def test_men_may_only_jump(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    read(page, "Board: 4 by 4\nMoves: jumps only\nFrom: I, 1; I, 2\nTo: I, 3; I, 2\n")
    said(page, "2 men at the start")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 1 move")
    page.uncheck("label:has-text('Men only jump') input")
    until(page, "location.hash.startsWith('#draw/transfer/4/8/')")
    page.check("label:has-text('Men only jump') input")
    square(page, "I, 2").click()
    until(page, "location.hash === '#draw/transfer/4/8j/00/0201' || location.hash === '#draw/transfer/4/8j/00/0102'")
