"""The pages in real browsers: check.py PROGRAM [CHECK...].

Makes pages of the booklet's puzzles, of hostile text and of fifty thousand figures, and looks at them
as a person would: by mouse, by keyboard alone, in print, on a narrow screen. Chromium does all checks, Firefox those of
the main ways.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import around
import draw
import games
import names
import paper
import site_pages
from pages import (
    PACKING, PROGRAM, PUZZLES, Pages, ask_for_booklet, figure, file_of, key_of, lamp, men, moves_below, press, run, said, sheets, until,
)

HOSTILE = """**<img src=x onerror=alert(1)>**

Title: </script><script>document.title = "broken"</script>
Board: 4 by 4
Yard: rows 1 at I, 1
Note: <b onmouseover=alert(2)>&amp; "quotes" ' {long}

TO BRING OUT THE PIECES IN 1 MOVE.
I, 1 to II, 2.
""".format(long="x" * 20000)


# Two of three men go to one square, so that the key makes a figure of two.
LOST = """Board: 16 by 16
Yard: rows 2, 1 at I, 1

TO BRING OUT THE PIECES IN 3 MOVES.
I, 2 to II, 3.
II, 1 to II, 3.
I, 1 to XVI, 16.
"""


def keys_are_played_to_the_figure(pages):
    for name in ("A", "D"):
        puzzle = file_of(name)
        page = pages.open(f"{name}.html#1/gambit/0", reduced_motion="reduce")
        for _ in range(19):
            page.click("button[aria-label='Next move']")
        assert sorted(men(page)) == figure(puzzle), name
        assert page.url.endswith("#1/gambit/19")
        # The yarding key begins with the figure and ends with a full yard.
        page.check("input[value=yarding]")
        assert sorted(men(page)) == figure(puzzle), name
        page.click("button[aria-label='Last position']")
        assert len(men(page)) == 19 and all(row <= 5 and number <= 5 for row, number in men(page))


def it_plays_by_itself_and_pauses(pages):
    page = pages.open("D.html#1/gambit/0")
    page.select_option("select", "4")
    page.click("button[aria-label=Play]")
    page.wait_for_selector(".moves a")
    page.click("button[aria-label=Pause]")
    stopped = page.url
    page.wait_for_timeout(600)
    assert page.url == stopped
    page.click("button[aria-label=Play]")
    until(page, "location.hash.endsWith('/19')")
    assert sorted(men(page)) == figure(file_of("D"))


def the_keyboard_alone_is_enough(pages):
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
    assert page.text_content("#live").startswith("19 of 19: ")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    until(page, "location.hash.endsWith('/1')")


def an_unknown_key_opens_no_solution(pages):
    page = pages.open("D.html#1/unknown/19", reduced_motion="reduce")
    until(page, "location.hash === '#1/gambit/0'")
    assert page.text_content("#live") == "Before the first move"


def quick_presses_wait_for_the_men(pages):
    page = pages.open("D.html#1/gambit/0")
    page.click("h2")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    until(page, "location.hash.endsWith('/5')")
    page.evaluate("for (let i = 0; i < 4; i += 1) document.querySelector(\"[aria-label='Next move']\").click()")
    until(page, "location.hash.endsWith('/9')")
    page.wait_for_timeout(1000)
    assert page.url.endswith("/9"), page.url
    # In the middle of a move Back goes to its beginning.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(1000)
    assert page.url.endswith("/9"), page.url


def a_screen_reader_hears_where_the_men_stand(pages):
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


def the_focused_element_is_marked(pages):
    for name in ("index.html", "A.html", "A.html#1/practice", "I.html#1/practice", "draw.html"):
        page = pages.open(name)
        page.wait_for_selector(".board")
        seen = 0
        for _ in range(40):
            page.keyboard.press("Tab")
            shows = page.evaluate(
                """() => {
                  const at = document.activeElement;
                  if (at === document.body) return null;
                  const style = getComputedStyle(at);
                  return at.matches('.square') ? parseFloat(style.strokeWidth) >= 4 && style.stroke !== 'none'
                    : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3;
                }"""
            )
            if shows is None:
                break
            assert shows, (name, page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
            seen += 1
        assert seen > 5, (name, seen)


def the_gallery_is_found_again_as_it_was_left(pages):
    page = pages.open("many.html#all/page=500")
    card = page.locator(".gallery li a").nth(20)
    address = card.get_attribute("href")
    assert address == "#29961", address
    card.click()
    page.wait_for_selector(".player")
    page.go_back()
    page.wait_for_selector(".gallery li")
    assert page.input_value("input[name=page]") == "500"
    assert page.evaluate("document.activeElement.getAttribute('href')") == address
    # From the address of a puzzle the gallery opens at this puzzle.
    page = pages.open("many.html#30000")
    page.wait_for_selector(".player")
    page.click("h1 a")
    until(page, "document.activeElement.getAttribute('href') === '#30000'")
    box = page.evaluate("(() => { const { top, bottom } = document.activeElement.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight + 1; })()")
    assert box, "the card is not in sight"


def tasks_are_chosen_by_keyboard(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    page.focus("input[value=fill]")
    for task in ("any_figure", "yard", "fill"):
        page.keyboard.press("ArrowDown")
        until(page, f"location.hash.endsWith('/{task}')")
        said(page, "No move made")
        assert page.evaluate("document.activeElement.value") == task


def a_board_ends_at_its_edges(pages):
    page = pages.open("I.html#1/practice", reduced_motion="reduce")
    said(page, "0 of 37 men placed")
    here = "document.activeElement.getAttribute('aria-label').split(':')[0]"
    page.focus(".square[tabindex='0']")
    for arrow, square in (("ArrowRight", "XVI, 16"), ("ArrowUp", "XVI, 16"), ("ArrowDown", "I, 16"), ("ArrowLeft", "I, 1")):
        for _ in range(17):
            page.keyboard.press(arrow)
        assert page.evaluate(here) == square, (arrow, page.evaluate(here))


def a_key_that_loses_a_man_cannot_be_practiced(pages):
    page = pages.open("lost.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    assert page.locator("input[name=goal]").count() == 0
    assert "II, 3: " in page.locator(".square[aria-label^='II, 3:']").get_attribute("aria-label")
    # The hints come from a search, since the key leads nowhere.
    lamp(page, "It can be solved")
    page.click("text=Hint")
    said(page, "A way that works: ")


def a_man_stays_whose_next_square_is_taken(pages):
    page = pages.open("lost.html#1/gambit/0", reduced_motion="reduce")
    for there in ([(1, 1), (1, 2), (2, 1)], [(1, 1), (2, 1), (2, 3)], [(1, 1), (2, 1), (2, 3)], [(2, 1), (2, 3), (16, 16)]):
        until(page, "() => document.querySelectorAll('.player .man').length === 3")
        assert men(page) == [list(square) for square in there], (men(page), there)
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)


def a_practice_is_silent_after_it_is_left(pages):
    page = pages.open("D.html#1/practice/fill")
    said(page, "No move made")
    press(page, "V, 1")
    said(page, "can go to 3 squares")
    press(page, "VI, 1")
    page.click("text=Watch it played")
    page.wait_for_selector(".moves a")
    page.wait_for_timeout(600)
    assert "made" not in page.text_content("#live"), page.text_content("#live")


def practice_refuses_an_illegal_move(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    press(page, "X, 1") if page.locator(".square[aria-label^='X, 1:']").count() else press(page, "VIII, 8")
    said(page, "No man stands on")
    before = sorted(men(page))
    press(page, "I, 1")
    said(page, "can go to 0 squares")
    press(page, "VII, 2")
    said(page, "Not a legal move: I, 1 cannot reach VII, 2")
    assert sorted(men(page)) == before and page.locator(".moves li").count() == 0
    press(page, "V, 1")
    said(page, "can go to 3 squares")
    assert page.locator(".square.open").count() == 3
    press(page, "VI, 1")
    said(page, "1 move made")
    assert sorted(men(page)) != before


def a_lost_position_is_said(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    lamp(page, "It can be solved.")
    # After this move figure D has no key.
    for left, reached, outlook in (("V, 1", "VI, 1", "Lost since move 1: take back 1 move."),
                                   ("II, 3", "IV, 5", "Lost since move 1: take back 2 moves.")):
        press(page, left)
        press(page, reached)
        lamp(page, outlook)
    page.click("text=Hint")
    said(page, "take back 2 moves")
    page.click("text=Undo")
    page.click("text=Undo")
    lamp(page, "It can be solved.")
    for _ in range(19):
        page.click("text=Hint")
        said(page, ": ")
        page.click(".square.hinted")
        said(page, "made" if page.locator(".moves li").count() < 18 else "")
    said(page, "Solved in 19 moves")
    assert page.text_content(".lamp") == ""


def a_man_moves_once(pages):
    page = pages.open("D.html#1/practice/any_figure", reduced_motion="reduce")
    lamp(page, "It can be solved.")
    press(page, "V, 1")
    press(page, "VI, 1")
    lamp(page, "It can still be solved.")
    press(page, "VI, 1")
    said(page, "he man on VI, 1 has moved already, and each man moves once")
    assert page.locator(".square.open").count() == 0


def moves_survive_a_reload(pages):
    context = pages.browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"file://{pages.folder}/D.html#1/practice/yard")
    lamp(page, "It can be solved.")
    for left, reached in key_of("D", "yarding")[:2]:
        press(page, left)
        press(page, reached)
    said(page, "2 moves made")
    address = page.url
    standing = men(page)
    page.reload()
    said(page, "2 moves made")
    page.goto("about:blank")
    # This browser keeps them, and the address has them for others.
    for opened, where in ((page, f"file://{pages.folder}/D.html#1/practice/yard"), (pages.open("A.html"), address)):
        opened.goto(where)
        said(opened, "2 moves made")
        assert men(opened) == standing
    for left, reached in key_of("D", "yarding")[2:]:
        press(page, left)
        press(page, reached)
    said(page, "Solved in 19 moves")
    page.click("text=Start over")
    said(page, "No move made")
    page.reload()
    said(page, "No move made")
    assert "(solved before)" in page.locator("label:has(input[value=yard])").text_content()
    # A damaged address begins the puzzle.
    page = pages.open("D.html#1/practice/fill/0099zz")
    said(page, "No move made")
    context.close()


def practice_is_solved_by_the_key(pages):
    for goal, kind in (("fill", "gambit"), ("any_figure", "gambit"), ("yard", "yarding")):
        page = pages.open(f"D.html#1/practice/{goal}", reduced_motion="reduce")
        said(page, "No move made")
        moves = key_of("D", kind)
        assert len(moves) == 19
        for number, (left, reached) in enumerate(moves, 1):
            assert "solved" not in page.get_attribute(".message", "class")
            press(page, left)
            said(page, f"The man on {left} can go")
            press(page, reached)
            said(page, "Solved in 19 moves, one for each man" if number == 19 else f"{number} move")
        if goal != "yard":
            assert sorted(men(page)) == figure(file_of("D"))
        page.click("text=Undo")
        said(page, "18 moves made")
        assert "solved" not in page.get_attribute(".message", "class")
        page.click("text=Redo")
        said(page, "Solved in 19 moves")
        assert "solved" in page.get_attribute(".message", "class")
        page.click("text=Start over")
        said(page, "No move made")
        page.click("text=Hint")
        said(page, f"From the key: {moves[0][0]} to {moves[0][1]}")


def practice_by_keyboard_alone(pages):
    page = pages.open("D.html", reduced_motion="reduce")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent === 'Try it yourself'"):
            break
    page.keyboard.press("Enter")
    said(page, "No move made")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.square')"):
            break
    # From the far left corner of what is drawn to V, 1, and on to VI, 1.
    for _ in range(16):
        if page.evaluate("document.activeElement.getAttribute('aria-label').startsWith('V, 1:')"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    said(page, "The man on V, 1 can go")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    said(page, "1 move made")
    assert [6, 1] in men(page)


def men_are_placed_for_the_jumps(pages):
    page = pages.open("I.html#1/practice", reduced_motion="reduce")
    said(page, "0 of 37 men placed: no hop reaches XV, 15")
    press(page, "XV, 15")
    said(page, "an end of the route")
    # Along the diagonal every jump is one of seven.
    for square in ("II, 2", "IV, 4", "VI, 6", "VIII, 8", "X, 10", "XII, 12", "XIV, 14"):
        press(page, square)
    said(page, "7 of 37 men placed: the hop to XV, 15 takes at least 7 jumps")
    page.click("text=Undo")
    said(page, "6 of 37 men placed: no hop")
    page.click("text=Start over")
    said(page, "0 of 37")
    for square in json.loads(run("verify", "--format", "json", file_of("-I")))["setup"]:
        press(page, square["name"])
    said(page, "Solved. 37 of 37 men placed: the hop to XV, 15 takes at least 61 jumps")


def a_transfer_is_brought_to_its_target(pages):
    page = pages.open("packing.html#1/practice", reduced_motion="reduce")
    known = "The best known solution has 9 moves; the puzzle says that no fewer are possible"
    said(page, f"No move made. {known}")
    moves = moves_below(PACKING, "TO TRANSFER")
    assert len(moves) == 9
    # A move that is not on the way of the solution, and back.
    press(page, "I, 3")
    press(page, "II, 3")
    said(page, "1 move made")
    lamp(page, "The fewest moves from here: ")
    page.click("text=Hint")
    said(page, "A way that works: ")
    page.click("text=Undo")
    said(page, "No move made")
    page.click("text=Hint")
    said(page, f"From the solution: {moves[0][0]} to {moves[0][1]}")
    # The hint has chosen the man.
    press(page, moves[0][1])
    said(page, "1 move made")
    for number, (left, reached) in enumerate(moves[1:], 2):
        press(page, left)
        said(page, f"The man on {left} can go")
        press(page, reached)
        said(page, "Solved in 9 moves, as few as the best known solution" if number == 9 else f"{number} move")
    assert sorted(men(page)) == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [3, 1]]
    page = pages.open("packing.html#1/transfer/0", reduced_motion="reduce")
    until(page, "document.querySelectorAll('.player .man').length === 6")
    for _ in moves:
        page.keyboard.press("ArrowRight")
    until(page, "location.hash === '#1/transfer/9'")
    assert sorted(men(page)) == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [3, 1]]


def without_webassembly_practice_says_so(pages):
    page = pages.open("D.html#1/practice/fill")
    said(page, "Practice is not possible here: ")
    page.click("text=Watch it played")
    page.wait_for_selector(".man")


def emendations_and_faults_are_marked(pages):
    page = pages.open("A.html#1/gambit/9")
    assert "V, 1 to VII, 2 [read VII, 3]" in page.text_content(".moves .emended")
    page = pages.open("printed.html#1/gambit/9")
    assert "cannot reach VII, 2" in page.text_content(".moves .fault")
    assert page.locator(".unmatched").count() > 0
    assert page.locator(".mirror").count() == 1


def emended_rows_are_named(pages):
    page = pages.open("C.html")
    named = page.locator(".player p.emended").all_text_contents()
    text = pathlib.Path(file_of("C")).read_text()
    rows = re.findall(r"  ([IVX]+) \[read ([\d, ]+)\]", text)
    assert len(rows) == 4 == len(named), named
    for (row, read), line in zip(rows, named):
        assert line.startswith(f"Emended: diagram, row {row}: ") and line.endswith(f"[read {read}]"), line


def a_link_to_a_move_goes_there_at_once(pages):
    page = pages.open("D.html#1/gambit/3")
    page.select_option("select", "0.5")
    page.click("button[aria-label=Play]")
    page.click(".moves a[aria-current]")
    page.wait_for_selector("button[aria-label=Play]")
    assert page.text_content("#live").startswith("3 of 19: ") and page.url.endswith("/3")
    page.wait_for_timeout(600)
    assert page.url.endswith("/3")
    # Playing from the end begins at the beginning, and says so.
    page.keyboard.press("End")
    page.click("button[aria-label=Play]")
    page.click("button[aria-label=Pause]")
    place = int(page.url.rsplit("/", 1)[1])
    assert place < 3, page.url
    if place == 0:
        assert page.text_content("#live") == "Before the first move"


def keys_are_heard_after_a_click(pages):
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


def the_move_is_visible_when_the_page_opens(pages):
    for name in ("D.html#1/gambit/19", "I.html#1/hop/61", "I.html#1/hop/40", "index.html#2/gambit/19"):
        page = pages.open(name)
        page.wait_for_selector(".moves a[aria-current]")
        assert page.evaluate("""() => {
          const [move, list] = ['.moves a[aria-current]', '.moves'].map((each) => document.querySelector(each).getBoundingClientRect());
          return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
        }"""), name


def the_gallery_filters_by_size_and_jumps(pages):
    page = pages.open("facts.html")
    page.wait_for_selector(".gallery li")
    options = page.locator("label:has-text('Size in squares') option").all_text_contents()
    # A step from XVI, 16 has size 2. A figure with a man far away has size 16.
    assert options == ["any", "2", "16"], options
    # No legal move jumps, and what all puzzles share is no choice.
    assert page.locator("label:has-text('Jumps in the key')").count() == 0


def practice_is_found_again_as_it_was_left(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    press(page, "V, 1")
    said(page, "can go")
    press(page, "VI, 1")
    said(page, "1 move made")
    page.click("text=Watch it played")
    page.wait_for_selector(".moves a")
    page.go_back()
    said(page, "1 move made")
    page.check("input[value=yard]")
    said(page, "No move made")
    page.go_back()
    said(page, "1 move made")
    assert page.is_checked("input[value=fill]")
    page.click("text=Undo")
    said(page, "No move made")


def practice_begins_at_its_heading(pages):
    page = pages.open("I.html#1/hop", viewport={"width": 360, "height": 560}, reduced_motion="reduce")
    for _ in range(2):
        page.click("text=Try it yourself")
        page.wait_for_selector(".square")
        page.wait_for_timeout(200)
        assert page.evaluate("scrollY") == 0
        assert page.evaluate("document.activeElement.tagName") == "H2"
        page.click("text=Watch it played")
    # The hint is visible, and so is a task chosen by keyboard.
    page.click("text=Try it yourself")
    for _ in range(3):
        page.click("text=Hint")
        page.wait_for_selector(".hinted")
        assert page.evaluate("""() => {
          const [square, place] = ['.hinted', '.place'].map((each) => document.querySelector(each).getBoundingClientRect());
          return square.left >= place.left - 1 && square.right <= place.right + 1;
        }""")
        page.click(".hinted")
        said(page, "men placed")
    page = pages.open("D.html#1/practice/fill", viewport={"width": 360, "height": 560}, reduced_motion="reduce")
    said(page, "No move made")
    page.focus("input[value=fill]")
    page.evaluate("document.activeElement.scrollIntoView()")
    for task in ("any_figure", "yard", "fill", "any_figure"):
        page.keyboard.press("ArrowDown")
        until(page, f"location.hash.endsWith('/{task}')")
        page.wait_for_timeout(200)
        box = page.evaluate("(() => { const box = document.activeElement.getBoundingClientRect(); return [box.top, box.bottom]; })()")
        assert page.evaluate("document.activeElement.value") == task and box[0] >= -1 and box[1] <= 561, (task, box)


def the_gallery_has_pages(pages):
    page = pages.open("many.html", viewport={"width": 390, "height": 844})
    page.wait_for_selector(".gallery li")
    first = "document.querySelector('.gallery li a').getAttribute('href')"
    # 50,150 puzzles are 835 pages of sixty and one of fifty. A page that there is not gives way to the nearest.
    for wanted, here, number, total in (("2", "2", "#61", 60), ("836", "836", "#50101", 50), ("9999", "836", "#50101", 50), ("-4", "1", "#1", 60), ("", "1", "#1", 60)):
        page.fill("input[name=page]", wanted)
        page.press("input[name=page]", "Enter")
        until(page, f"{first} === '{number}'")
        assert page.input_value("input[name=page]") == here and page.locator(".gallery li").count() == total
    page.click("text=Next page")
    until(page, f"{first} === '#61'")
    assert page.url.endswith("#all/page=2")
    page.click("text=Previous page")
    until(page, f"{first} === '#1'")
    places = page.evaluate("[...document.querySelectorAll('.gallery li')].map((li) => li.getBoundingClientRect()).map(({ left, top }) => `${left} ${top}`)")
    assert len(set(places)) == 60 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def the_whole_board_fits_a_phone(pages):
    for name in ("I.html#1/practice", "I.html#1/hop/61", "draw.html"):
        page = pages.open(name, viewport={"width": 390, "height": 844})
        page.wait_for_selector(".board text")
        boxes = page.evaluate("""() => [...document.querySelectorAll('.board')].flatMap((board) => (
          [board, ...board.querySelectorAll('text')].map((each) => each.getBoundingClientRect())
        )).map(({ left, right }) => [left, right])""")
        assert all(left >= 0 and right <= 390 for left, right in boxes), (name, boxes)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        # Sixteen squares and the numerals are nearly as wide as the phone. Two fingers make them larger.
        assert page.evaluate("document.querySelector('.board .light').getBoundingClientRect().width") > 335, name
        assert "user-scalable" not in page.content() and "maximum-scale" not in page.content()


def hostile_text_is_text(pages):
    page = pages.open("hostile.html", viewport={"width": 390, "height": 800})
    assert page.text_content("h2") == "<img src=x onerror=alert(1)>: </script><script>document.title = \"broken\"</script>"
    assert page.title().endswith(" – <b>&"), page.title()
    page.hover("text=quotes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it is wider than the phone"


def narrow_dark_and_on_paper(pages):
    for name in ("index.html", "A.html", "I.html", "A.html#1/practice", "I.html#1/practice", "draw.html"):
        page = pages.open(name, viewport={"width": 360, "height": 700}, color_scheme="dark")
        page.wait_for_selector(".board")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the phone"
    page = pages.open("index.html")
    ask_for_booklet(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    # The contents, six boards a page, and their keys on as many pages after them.
    assert page.locator(".sheet section").count() == 1 + 2 * -(-len(PUZZLES) // 6)
    assert page.locator(".sheet figure:visible").count() == 2 * len(PUZZLES)
    # A board with sixteen squares in a row fits on paper.
    page = pages.open("I.html#1/practice", viewport={"width": 700, "height": 900})
    page.wait_for_selector(".square")
    page.emulate_media(media="print")
    assert page.evaluate("""() => {
      const [board, place] = ['.board', '.place'].map((each) => document.querySelector(each).getBoundingClientRect());
      return board.right <= place.right + 1;
    }""")
    # One sheet with the whole key, and no blank sheet after it.
    page = pages.open("index.html")
    ask_for_booklet(page)
    assert sheets(page) == 1 + 2 * -(-len(PUZZLES) // 6)
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
    page = pages.open("D.html", viewport={"width": 1200, "height": 300}, color_scheme="dark")
    page.wait_for_selector(".moves li")
    page.emulate_media(media="print")
    assert page.evaluate("(() => { const list = document.querySelector('.moves'); return list.scrollHeight <= list.clientHeight; })()")
    assert page.evaluate("getComputedStyle(document.querySelector('.player .ways a')).color") == "rgb(11, 87, 208)"


def nothing_serious_for_a_screen_reader(pages):
    names = ("index.html", "A.html", "I.html", "A.html#1/practice", "I.html#1/practice", "draw.html")
    for name in (*names, *(f"site/index.html#{part}" for part in ("", "catalog", "rules", "about", "draw", "5000", "10/practice/game"))):
        page = pages.open(name)
        page.wait_for_selector(".board, .text")
        # In the dark only the colors are others.
        page.evaluate(Axe().axe_script)
        for scheme, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
            page.emulate_media(color_scheme=scheme)
            options = {"resultTypes": ["violations"], **rules}
            found = page.evaluate("(options) => axe.run(options).then(({ violations }) => violations)", options)
            assert not found, (name, scheme, [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found])


def fifty_thousand_figures_open_at_once(pages):
    began = time.monotonic()
    page = pages.open("many.html")
    page.wait_for_selector(".gallery li")
    took = time.monotonic() - began
    print(f"  fifty thousand figures were there after {took:.1f} s")
    assert "50,150 of 50,150" in page.text_content(".gallery p")
    assert page.locator(".gallery li").count() == 60, "only one page is drawn"
    page.select_option("label:has-text('Men on the mirror line') select", index=1)
    shown = page.text_content(".gallery p")
    assert not shown.startswith("50,150"), shown
    return took


# What works in Chromium works in Firefox too: the ways that most people go.
MAIN = [
    keys_are_played_to_the_figure, practice_refuses_an_illegal_move, a_lost_position_is_said, moves_survive_a_reload,
    men_are_placed_for_the_jumps, a_transfer_is_brought_to_its_target, draw.the_figures_of_the_book_can_be_reached,
    draw.what_is_drawn_is_seen_at_once, games.a_game_survives_a_reload, games.a_side_line_is_kept_as_a_variation,
    site_pages.the_rules_stand_still_if_that_is_wanted, site_pages.a_figure_of_the_catalog_gets_a_key, site_pages.a_no_leads_on,
]


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    run("page", *PUZZLES, "-o", str(folder))
    for name in ("A", "C", "D"):
        run("page", file_of(name), "-o", str(folder / f"{name}.html"))
    run("page", file_of("-I"), "-o", str(folder / "I.html"))
    run("page", PACKING, "-o", str(folder / "packing.html"))
    draw.make(folder)
    around.make(folder)
    games.make_pages(folder)
    names.make(folder)
    paper.make(folder)
    site_pages.make(folder)
    run("page", "--as-printed", file_of("A"), "-o", str(folder / "printed.html"))
    run("page", "-", "--title", "<b>&", "-o", str(folder / "hostile.html"), text=HOSTILE)
    titles = ["A figure of the second series, found by H. Smith in 1906", "x" * 900, "many words " * 60,
              "https://example.org/" + "path/" * 40]
    text = "".join(f"Title: {titles[i % 4]}\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nV, 1 to VI, 1.\n\n" for i in range(12))
    run("page", "-", "-o", str(folder / "titles.html"), text=text)
    facts = "Yard: rows 1 at XVI, 16\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nXVI, 16 to XV, 15.\n\n"
    facts += "Yard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to XVI, 16.\n"
    run("page", "-", "-o", str(folder / "facts.html"), text=facts)
    done = subprocess.run([PROGRAM, "page", "-", "-o", str(folder / "lost.html")], input=LOST, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    figures = run("search", "--symmetric", "--moves", "13", "--all", "--quiet")
    run("page", "-", "-o", str(folder / "many.html"), text=figures * 59)
    checks = [
        keys_are_played_to_the_figure, it_plays_by_itself_and_pauses, the_keyboard_alone_is_enough,
        an_unknown_key_opens_no_solution,
        quick_presses_wait_for_the_men, a_screen_reader_hears_where_the_men_stand, the_focused_element_is_marked,
        the_gallery_is_found_again_as_it_was_left, tasks_are_chosen_by_keyboard, a_board_ends_at_its_edges,
        a_key_that_loses_a_man_cannot_be_practiced, a_man_stays_whose_next_square_is_taken, a_practice_is_silent_after_it_is_left,
        emended_rows_are_named, a_link_to_a_move_goes_there_at_once, keys_are_heard_after_a_click,
        the_move_is_visible_when_the_page_opens, the_gallery_filters_by_size_and_jumps, practice_is_found_again_as_it_was_left,
        practice_begins_at_its_heading, the_gallery_has_pages, the_whole_board_fits_a_phone, practice_refuses_an_illegal_move,
        a_lost_position_is_said, a_man_moves_once, moves_survive_a_reload, practice_is_solved_by_the_key, practice_by_keyboard_alone,
        men_are_placed_for_the_jumps, a_transfer_is_brought_to_its_target, emendations_and_faults_are_marked, hostile_text_is_text, narrow_dark_and_on_paper,
        *draw.CHECKS, *around.CHECKS, *games.CHECKS, *names.CHECKS, *paper.CHECKS, *site_pages.CHECKS, nothing_serious_for_a_screen_reader, fifty_thousand_figures_open_at_once,
    ]
    # Names after the program choose among the checks.
    wanted = sys.argv[2:] or [check.__name__ for check in checks]
    with sync_playwright() as playwright:
        # Chromium without its window: the same engine, at less than half of the processor time.
        chromium = {"executable_path": shutil.which("chromium-headless-shell") or shutil.which("chromium")}
        # Stock Firefox has no other switch for it.
        firefox = {"executable_path": shutil.which("firefox-esr"), "channel": "moz-firefox", "firefox_user_prefs": {"ui.prefersReducedMotion": 1}}
        for kind, options, its_checks in (
            (playwright.chromium, {**chromium, "args": ["--no-sandbox"]}, checks),
            (playwright.firefox, firefox, MAIN),
            (playwright.chromium, {**chromium, "args": ["--no-sandbox", "--js-flags=--jitless"]}, [without_webassembly_practice_says_so]),
        ):
            its_checks = [check for check in its_checks if check.__name__ in wanted or check not in checks]
            browser = kind.launch(**options)
            for check in its_checks:
                print(f"{kind.name}: {check.__name__.replace('_', ' ')}")
                pages = Pages(browser, folder)
                check(pages)
                assert not pages.complaints, pages.complaints
                # Pages that stay open take time from the checks that follow.
                for context in browser.contexts:
                    context.close()
            browser.close()
    shutil.rmtree(folder)


main()
