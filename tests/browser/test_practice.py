"""One solves a puzzle oneself."""

import json
import re

import pytest
from playwright.sync_api import expect

from pages import full_hint, laid_out, lamp, men, press, said, until, url_ends
from program import PACKING, figure, file_of, key_of, moves_below, run


def test_tasks_are_chosen_by_keyboard(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    page.focus("input[value=fill]")
    for task in ("any_figure", "yard", "fill"):
        page.keyboard.press("ArrowDown")
        until(page, f"location.hash.endsWith('/{task}')")
        said(page, "No move made")
        assert page.evaluate("document.activeElement.value") == task


def test_a_board_ends_at_its_edges(pages):
    page = pages.open("I.html#1/practice", reduced_motion="reduce")
    said(page, "0 of 37 men placed")
    here = "document.activeElement.getAttribute('aria-label').split(':')[0]"
    page.focus(".square[tabindex='0']")
    for arrow, square in (
        ("ArrowUp", "XVI, 1"),
        ("ArrowRight", "XVI, 16"),
        ("ArrowDown", "I, 16"),
        ("ArrowLeft", "I, 1"),
    ):
        for _ in range(17):
            page.keyboard.press(arrow)
        assert page.evaluate(here) == square, (arrow, page.evaluate(here))


def test_a_key_that_loses_a_man_cannot_be_practiced(pages):
    page = pages.open("lost.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    expect(page.locator("input[name=goal]")).to_have_count(0)
    assert "II, 3: " in page.locator(".square[aria-label^='II, 3:']").get_attribute("aria-label")
    # The hints come from a search, since the key leads nowhere.
    lamp(page, "It can be solved")
    page.click("text=Hint")
    said(page, "A solution: ")


def test_a_practice_is_silent_after_it_is_left(pages):
    page = pages.open("D.html#1/practice/fill")
    said(page, "No move made")
    press(page, "V, 1")
    said(page, "can go to 3 squares")
    page.evaluate("""() => {
      window.heard = [];
      const live = document.querySelector("#live");
      new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
    }""")
    press(page, "VI, 1")
    page.click("text=Watch it played")
    page.wait_for_selector(".moves a")
    # The rules answer one question after another.
    page.get_by_role("link", name="Play", exact=True).click()
    said(page, "Move 1")
    assert page.evaluate("heard") == ["Before the first move", "Move 1: the first player moves."]


def test_practice_refuses_an_illegal_move(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    press(page, "X, 1") if page.locator(".square[aria-label^='X, 1:']").count() else press(page, "VIII, 8")
    said(page, "No man stands on")
    before = sorted(men(page))
    press(page, "I, 1")
    said(page, "cannot go anywhere")
    press(page, "VII, 2")
    said(page, "Not a legal move: I, 1 cannot reach VII, 2")
    assert sorted(men(page)) == before
    expect(page.locator(".moves li")).to_have_count(0)
    press(page, "V, 1")
    said(page, "can go to 3 squares")
    expect(page.locator(".square.open")).to_have_count(3)
    press(page, "VI, 1")
    said(page, "1 move made")
    assert sorted(men(page)) != before


def test_a_lost_position_is_said(pages):
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
    page.get_by_role("button", name="Take back 2 moves").click()
    said(page, "No move made")
    lamp(page, "It can be solved.")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    place = page.locator(".board").bounding_box()
    for _ in range(19):
        full_hint(page)
        page.click(".square.hinted")
        said(page, "made" if page.locator(".moves li").count() < 18 else "")
    said(page, "Solved in 19 moves")
    expect(page.locator(".lamp").first).to_have_text("Solved")
    # The lamp leaves no hole: the board is where it was.
    assert page.locator(".board").bounding_box() == place


def test_a_man_moves_once(pages):
    page = pages.open("D.html#1/practice/any_figure", reduced_motion="reduce")
    lamp(page, "It can be solved.")
    press(page, "V, 1")
    press(page, "VI, 1")
    lamp(page, "It can still be solved.")
    press(page, "VI, 1")
    said(page, "he man on VI, 1 has moved already, and each man moves once")
    expect(page.locator(".square.open")).to_have_count(0)


@pytest.mark.usefixtures("from_server")
@pytest.mark.in_both_browsers
def test_moves_survive_a_reload(pages):
    page = pages.new(reduced_motion="reduce")
    page.goto(pages.address("D.html#1/practice/yard"))
    lamp(page, "It can be solved.")
    for left, reached in key_of("D", "yarding")[:2]:
        press(page, left)
        press(page, reached)
    said(page, "2 moves made")
    standing = men(page)
    # The address does not tell them.
    assert page.evaluate("location.hash") == "#1/practice/yard"
    page.reload()
    said(page, "2 moves made")
    page.goto("about:blank")
    page.goto(pages.address("D.html#1/practice/yard"))
    said(page, "2 moves made")
    assert men(page) == standing
    for left, reached in key_of("D", "yarding")[2:]:
        press(page, left)
        press(page, reached)
    said(page, "Solved in 19 moves")
    page.click("text=Start over")
    said(page, "No move made")
    page.reload()
    said(page, "No move made")
    expect(page.locator("label:has(input[value=yard])")).to_contain_text("(solved before)")
    # A damaged address begins the puzzle.
    page = pages.open("D.html#1/practice/fill/0099zz")
    said(page, "No move made")


def test_practice_is_solved_by_the_key(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    moves = key_of("D", "gambit")
    assert len(moves) == 19
    for number, (left, reached) in enumerate(moves, 1):
        expect(page.locator(".message")).not_to_have_class(re.compile("solved"))
        press(page, left)
        said(page, f"The man on {left} can go")
        press(page, reached)
        said(page, "Solved in 19 moves, one for each man" if number == 19 else f"{number} move")
    assert sorted(men(page)) == figure(file_of("D"))
    page.click("text=Undo")
    said(page, "18 moves made")
    expect(page.locator(".message")).not_to_have_class(re.compile("solved"))
    page.click("text=Redo")
    said(page, "Solved in 19 moves")
    expect(page.locator(".message")).to_have_class(re.compile("solved"))
    page.click("text=Start over")
    said(page, "No move made")
    full_hint(page)
    said(page, f"From the key: {moves[0][0]} to {moves[0][1]}")


def test_practice_by_keyboard_alone(pages):
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
    # The board begins at the last man of the yard.
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "V, 2: man"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    said(page, "The man on V, 1 can go")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    said(page, "1 move made")
    assert [6, 1] in men(page)


def test_men_are_placed_for_the_jumps(pages):
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


def test_a_transfer_is_brought_to_its_target(pages):
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
    said(page, "Take back 1 move to follow the best known solution.")
    page.get_by_role("button", name="Take back 1 move").click()
    said(page, "No move made")
    full_hint(page)
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


def test_practice_is_found_again_as_it_was_left(pages):
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
    expect(page.locator("input[value=fill]").first).to_be_checked()
    page.click("text=Undo")
    said(page, "No move made")


def test_practice_begins_at_its_heading(pages):
    page = pages.open("I.html#1/hop", viewport={"width": 360, "height": 560}, reduced_motion="reduce")
    for _ in range(2):
        page.click("text=Try it yourself")
        page.wait_for_selector(".square")
        laid_out(page)
        assert page.evaluate("scrollY") == 0
        assert page.evaluate("document.activeElement.tagName") == "H2"
        page.click("text=Watch it played")
    # The hint is visible, and so is a task chosen by keyboard.
    page.click("text=Try it yourself")
    for _ in range(3):
        page.click("text=Hint")
        page.wait_for_selector(".hinted")
        assert page.evaluate("""() => {
          const [square, place] = ['.hinted', '.place']
            .map((each) => document.querySelector(each).getBoundingClientRect());
          return square.left >= place.left - 1 && square.right <= place.right + 1;
        }""")
        page.click(".hinted")
        said(page, "men placed")


def test_a_task_chosen_by_keyboard_stays_in_view(pages):
    page = pages.open("D.html#1/practice/fill", viewport={"width": 360, "height": 560}, reduced_motion="reduce")
    said(page, "No move made")
    page.focus("input[value=fill]")
    page.evaluate("document.activeElement.scrollIntoView()")
    for task, words in (
        ("any_figure", "into any figure"),
        ("yard", "home to the yard"),
        ("fill", "out of the yard to the squares"),
        ("any_figure", "into any figure"),
    ):
        page.keyboard.press("ArrowDown")
        expect(page.locator(".task")).to_contain_text(words)
        laid_out(page)
        box = page.evaluate(
            "(() => { const box = document.activeElement.getBoundingClientRect(); return [box.top, box.bottom]; })()"
        )
        assert page.evaluate("document.activeElement.value") == task and box[0] >= -1 and box[1] <= 561, (task, box)


def test_a_hint_and_a_press_on_its_man_go_on(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    page.click("text=Hint")
    said(page, f"From the key: the man on {left} moves next. Ask again to see where.")
    expect(page.locator(".square.hinted")).to_have_count(0)
    # A press on him goes on with him.
    press(page, left)
    said(page, f"The man on {left} can go to")
    page.click("text=Hint")
    said(page, f"From the key: {left} to {reached}.")
    press(page, left)
    said(page, f"Now choose {reached}, the marked square")
    press(page, reached)
    said(page, "1 move made")


@pytest.mark.parametrize(
    "name, words", [("D.html#1/practice/fill", "each in one move"), ("I.html", "at least 61 jumps")]
)
def test_the_task_is_said_before_the_first_move(pages, name, words):
    page = pages.open(name, viewport={"width": 390, "height": 844})
    page.wait_for_selector(".square")
    task = page.text_content(".task")
    assert words in task and "jumps over one adjacent man" in task, task
    assert task.count(". ") == 1 and task.endswith("."), task
    assert page.evaluate(
        "document.querySelector('.task').getBoundingClientRect().bottom "
        "< document.querySelector('.board').getBoundingClientRect().top"
    )


@pytest.mark.parametrize(
    "browser_type_launch_args", [{"args": ["--js-flags=--jitless"]}], indirect=True, ids=["jitless"]
)
def test_without_webassembly_practice_says_so(pages):
    page = pages.open("D.html#1/practice/fill")
    said(page, "Practice cannot run here: ")
    page.click("text=Watch it played")
    page.wait_for_selector(".man")


def test_men_who_have_moved_look_moved(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    expect(page.locator(".count").first).to_have_text("0 of 19 moved")
    for number, (left, reached) in enumerate(key_of("D", "gambit")[:3], 1):
        press(page, left)
        press(page, reached)
        said(page, f"{number} move")
        expect(page.locator(".count").first).to_have_text(f"{number} of 19 moved")
    ends = [reached for _, reached in key_of("D", "gambit")[:3]]
    named = page.evaluate(
        "[...document.querySelectorAll('.square')].map((each) => each.getAttribute('aria-label'))"
        ".filter((name) => name.includes('has moved')).map((name) => name.split(':')[0])"
    )
    assert sorted(named) == sorted(ends)
    # Each of them has a dot in his middle.
    dots, middles = (
        sorted(page.evaluate(
            """(place) => [...document.querySelectorAll(place)].map((each) => {
              const box = each.getBoundingClientRect();
              return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            })""",
            place,
        ))
        for place in (".moved", ", ".join(f".square[aria-label^='{end}:']" for end in ends))
    )
    assert dots == middles and len(dots) == 3
    page.click("text=Start over")
    said(page, "No move made")
    expect(page.locator(".moved")).to_have_count(0)


def test_a_solved_puzzle_leads_to_the_next(pages):
    page = pages.open("site/index.html#all/men=3", reduced_motion="reduce")
    page.click(".gallery .cards a >> nth=0")
    page.click("text=Try it yourself")
    for number in range(3):
        said(page, f"{number} move" if number else "No move made")
        expect(page.locator("text=Next puzzle")).to_have_count(0)
        full_hint(page)
        page.click(".hinted")
    said(page, "Solved in 3 moves")
    page.click("text=Next puzzle")
    # The same task of the puzzle that follows in the gallery.
    said(page, "No move made")
    expect(page.locator("h2").first).to_have_text("3 men, figure 2")
    url_ends(page, "/practice/fill")
    for number in range(3):
        said(page, f"{number} move" if number else "No move made")
        full_hint(page)
        page.click(".hinted")
    said(page, "Solved in 3 moves")
    # There are only two figures of three men.
    expect(page.locator("text=Next puzzle")).to_have_count(0)


@pytest.mark.in_both_browsers
def test_arrow_keys_go_to_the_board(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    assert page.evaluate("document.activeElement.tagName") == "H2"
    here = "document.activeElement.getAttribute('aria-label')"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(here) == "V, 2: man"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(here).startswith("VI, 2:")


@pytest.mark.parametrize(
    "address, key",
    [
        pytest.param("", "?", marks=pytest.mark.in_both_browsers),
        ("#4", "Home, End"),
        ("#4/practice/fill", "Ctrl-Z, Ctrl-Y"),
        ("#draw", "Enter, Space"),
    ],
)
def test_a_question_mark_lists_the_keys(pages, address, key):
    page = pages.open(f"site/index.html{address}", reduced_motion="reduce")
    page.wait_for_selector(".board")
    before = page.url
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard")
    assert key in dialog.locator("kbd").all_text_contents()
    # Its keys are its own: the page below stays as it is.
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(before)
    page.get_by_role("button", name="Keyboard").click()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_question_mark_in_a_text_is_a_letter(pages):
    page = pages.open("draw.html#draw")
    page.click("text=Load a puzzle")
    page.fill("textarea", "")
    page.focus("textarea")
    page.keyboard.press("?")
    expect(page.locator("textarea")).to_have_value("?")
    expect(page.locator("dialog")).to_have_count(0)


def test_an_odd_move_of_a_large_transfer_is_answered_soon(pages):
    page = pages.open("site/index.html#8/practice", reduced_motion="reduce")
    said(page, "The best known solution has 27 moves")
    # Not a move of the solution. It can be taken back, so 28 moves are enough.
    press(page, "IV, 1")
    press(page, "V, 1")
    said(page, "1 move made")
    assert page.text_content(".lamp") in ("It takes at most 28 moves from here.", lamp_of(page, 28))


def lamp_of(page, most):
    """The lamp once the quick search has ended."""
    lamp(page, "The fewest moves from here: ")
    told = page.text_content(".lamp")
    assert told.endswith(f" to {most}."), told
    return told
