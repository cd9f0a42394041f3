"""The page to draw on and ask."""

import pathlib
import re

import pytest
from playwright.sync_api import expect

from drawing import ROMAN, answered, drawn, read, square
from pages import center, choose, full_hint, laid_out, men, said, until
from program import figure, file_of, run
from written import UNREACHED

# Nineteen squares of one class, far from the yard. The yard has at most six men of a class, and a step
# adds few.
ONE_CLASS = [(row, number) for row in (6, 8, 10, 12, 14) for number in (6, 8, 10, 12)][:19]


@pytest.mark.in_both_browsers
def test_a_figure_of_the_book_can_be_reached(pages):
    name = "D"
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men; the yard has 19.")
    read(page, pathlib.Path(file_of(name)).read_text())
    said(page, "The figure has 19 men; the yard has 19. It is symmetrical in the diagonal.")
    assert drawn(page) == figure(file_of(name)), name
    page.click("text=Can it be reached?")
    assert answered(page, "Yes, in 19 moves")
    page.wait_for_selector(".draw .moves li:nth-child(19)")
    page.click("button[aria-label='Last position']")
    board = page.locator(".draw svg.board").nth(1)
    until(page, "document.querySelectorAll('.draw svg.board')[1].ariaLabel.includes('19 men')")
    rows = board.get_attribute("aria-label").split("19 men. ")[1]
    played = [[ROMAN.index(row) + 1, int(number)] for row, numbers in re.findall(r"row ([IVX]+): ([\d, ]+)", rows)
              for number in numbers.split(", ")]
    assert sorted(played) == figure(file_of(name)), (name, rows)


@pytest.mark.in_both_browsers
def test_a_key_right_after_the_pointer_counts_and_so_does_a_click_without_a_pointer(pages):
    page = pages.open("draw.html")
    said(page, "The figure has 0 men")
    # A screen reader clicks without a pointer.
    square(page, "VI, 6").dispatch_event("click")
    said(page, "The figure has 1 man")
    # A busy browser handles the key before anything that the page has put off.
    page.evaluate("""() => {
        const button = document.querySelector("[aria-label^='VI, 8:']");
        const { left, top, width } = button.getBoundingClientRect();
        const place = { clientX: left + width / 2, clientY: top + width / 2, bubbles: true, isPrimary: true };
        button.dispatchEvent(new PointerEvent("pointerdown", place));
        button.dispatchEvent(new PointerEvent("pointerup", place));
        button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
        button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }""")
    said(page, "The figure has 3 men")
    assert drawn(page) == [[6, 6], [6, 8], [7, 8]]


@pytest.mark.in_both_browsers
def test_what_is_drawn_is_seen_at_once(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    square(page, "VI, 6").click()
    said(page, "The figure has 1 man; the yard has 19. It is symmetrical")
    square(page, "VI, 8").click()
    said(page, "The figure has 2 men; the yard has 19. 1 man has no mirror image")
    expect(page.locator(".draw .unmatched")).to_have_count(1)
    page.check("text=Draw mirror images too")
    square(page, "VI, 9").click()
    said(page, "The figure has 4 men")
    assert drawn(page) == [[6, 6], [6, 8], [6, 9], [9, 6]]
    # Dragging sets each square on the way, and takes away again.
    page.uncheck("text=Draw mirror images too")
    for total in (8, 4):
        page.mouse.move(*center(page, "X, 5"))
        page.mouse.down()
        for number in (6, 7, 8):
            page.mouse.move(*center(page, f"X, {number}"))
        page.mouse.up()
        said(page, f"The figure has {total} men")
    page.focus(".square[tabindex='0']")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    said(page, "The figure has 5 men")
    page.click("text=Clear")
    # A quick pointer leaves squares out; the line has them. A drag ends at the edge of the board.
    page.mouse.move(*center(page, "VI, 9"))
    page.mouse.down()
    page.mouse.move(*center(page, "XII, 15"))
    page.mouse.move(*center(page, "XII, 16"))
    right, top = center(page, "XII, 16")
    page.mouse.move(right + 200, top, steps=3)
    page.mouse.move(*center(page, "XV, 9"), steps=3)
    page.mouse.up()
    said(page, "men have no mirror image")
    assert [[row, row + 3] for row in range(6, 13)] == [square for square in drawn(page) if square[1] < 16]
    page.click("text=Clear")
    said(page, "The figure has 0 men")


def test_odd_boards_and_yards_are_drawn_or_refused(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men; the yard has 19.")
    page.fill("input[name=rows]", "17")
    page.press("input[name=rows]", "Enter")
    said(page, "“17” is not a yard")
    expect(page.locator("input[name=rows]").first).to_have_value("5, 5, 4, 3, 2")
    page.fill("input[name=rows]", "2; 3")
    page.press("input[name=rows]", "Enter")
    said(page, "Row 2 of the yard has 3 squares, more than the row before it.")
    page.fill("input[name=rows]", "5 5 4 3 2")
    page.press("input[name=rows]", "Enter")
    said(page, "the yard has 19")
    # The yard of nineteen does not fit on the smallest board.
    page.select_option("select[name=corner]", label="XVI, 16")
    page.select_option("select[name=board]", "4")
    said(page, "the yard has 10")
    expect(page.locator("select[name=corner] option:checked")).to_have_text("IV, 4")


@pytest.mark.parametrize("link", ["#draw/exit/16/00/5.5.4.3.2/zz", "#x"])
def test_a_damaged_link_says_so(pages, link):
    page = pages.open("draw.html" + link)
    said(page, "The link is damaged")
    assert drawn(page) == []
    square(page, "VI, 6").click()
    said(page, "The figure has 1 man")


@pytest.mark.parametrize("text", ["", "<script>alert(1)</script>"], ids=["empty", "script"])
def test_a_text_that_cannot_be_read_leaves_the_drawing_as_it_is(pages, text):
    page = pages.open("draw.html")
    said(page, "The figure has 0 men")
    square(page, "VI, 6").click()
    said(page, "The figure has 1 man")
    page.evaluate("document.querySelector('.draw .message').textContent = ''")
    read(page, text)
    until(page, "document.querySelector('.draw .message.fault')?.textContent")
    assert drawn(page) == [[6, 6]]


def test_reasons_are_given_and_marked(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    for row, number in ONE_CLASS:
        square(page, f"{ROMAN[row - 1]}, {number}").click()
    said(page, "of these 19 squares can be filled")
    expect(page.locator(".draw .square.full")).to_have_count(19)
    page.click("text=Can it be reached?")
    answered(page, "No. At most")
    square(page, "I, 1").click()
    said(page, "No man stays in the yard")
    # A proof by the search has the numbers that the program itself has.
    read(page, UNREACHED)
    said(page, "The figure has 3 men; the yard has 3.")
    page.click("text=Can it be reached?")
    answered(page, "No. It is proved that no order of moves fills the figure.")
    solved = run("solve", "-", text=UNREACHED, codes=(1,))
    states = re.search(r"through (\d+) states", solved)
    assert not states or f" {states[1]} state" in page.text_content(".answer"), (solved, page.text_content(".answer"))


def test_marked_squares_have_their_reason(pages):
    squares = "".join(f"{row - 1:x}{number - 1:x}" for row, number in ONE_CLASS)
    page = pages.open(f"draw.html#draw/exit/16/00/5.5.4.3.2/{squares}", reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reason = "of these 19 squares can be filled"
    said(page, reason)
    seen = """(() => {
      const messages = [...document.querySelectorAll('.draw .message')].filter((each) => each.checkVisibility());
      const words = messages.map((each) => each.textContent).join(' ');
      return [
        document.querySelectorAll('.draw .square.full').length,
        words.split('of these 19 squares can be filled').length - 1,
      ];
    })()"""
    assert page.evaluate(seen) == [19, 1]
    # What else is said stands beside the reason.
    page.click("text=Copy link")
    said(page, "The link is copied.")
    assert page.evaluate(seen) == [19, 1]
    page.fill("input[name=rows]", "abc")
    page.press("input[name=rows]", "Enter")
    said(page, "is not a yard")
    assert page.evaluate(seen) == [19, 1]
    page.click("text=Can it be reached?")
    answered(page, "No. At most")
    assert page.evaluate(seen) == [19, 1]
    page.click("text=Copy link")
    said(page, "The link is copied.")
    assert page.evaluate(seen) == [19, 1]
    # At every moment of a change both are there, or neither.
    page.evaluate("""() => {
      window.apart = 0;
      const watch = () => {
        const isMarked = document.querySelector('.draw .square.full') !== null;
        const isSaid = [...document.querySelectorAll('.draw .message')]
          .some((each) => each.checkVisibility() && each.textContent.includes('squares can be filled'));
        if (isMarked && !isSaid) window.apart += 1;
        requestAnimationFrame(watch);
      };
      watch();
    }""")
    square(page, "IX, 9").click()
    said(page, "The figure has 20 men")
    page.click("text=Clear")
    said(page, "The figure has 0 men")
    assert page.evaluate(seen) == [0, 0]
    page.click("button:has-text('Undo')")
    said(page, "The figure has 20 men")
    laid_out(page)
    assert page.evaluate("window.apart") == 0


def test_a_drawing_is_kept(pages):
    page = pages.open("index.html#1", reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("text=Change it and ask")
    said(page, "The figure has 19 men")
    page.click("text=Copy link")
    said(page, "The link is copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.startswith("file:") and "#draw/exit/16/" in address
    other = pages.open("draw.html" + address[address.index("#"):])
    said(other, "The figure has 19 men")
    assert drawn(other) == figure(file_of("A"))
    # The text is a puzzle; with the key it verifies.
    page.click("text=Can it be reached?")
    answered(page, "Yes")
    choose(page, "Copy as text")
    said(page, "The text is copied")
    assert "verified" in run("verify", "-", text=page.evaluate("navigator.clipboard.readText()"))
    # A puzzle of the page is loaded by its name.
    page.click("text=Load a puzzle")
    page.fill("input[aria-label^='Name, number or id']", "D")
    page.click("button:has-text('Load')")
    until(page, "document.querySelectorAll('.draw .moves li').length === 0")
    assert drawn(page) == figure(file_of("D"))


# The browser draws the picture on a canvas.
@pytest.mark.in_both_browsers
def test_a_drawing_is_saved_as_a_picture(pages):
    page = pages.open("index.html#draw/exit/16/00/5.5.4.3.2/5557", reduced_motion="reduce")
    said(page, "The figure has 2 men")
    with page.expect_download() as download:
        choose(page, "Save PNG")
    picture = pathlib.Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) > 5000


def test_every_change_can_be_undone(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    said(page, "The figure has 0 men")
    assert [each.get_attribute("aria-disabled") for each in (undo, redo)] == ["true", "true"]
    square(page, "VI, 6").click()
    # One stroke is one change, over however many squares.
    page.mouse.move(*center(page, "X, 5"))
    page.mouse.down()
    page.mouse.move(*center(page, "X, 8"), steps=6)
    page.mouse.up()
    said(page, "The figure has 5 men")
    page.select_option("select[name=board]", "9")
    said(page, "The figure has 1 man;")
    page.click("text=Clear")
    said(page, "The figure has 0 men")
    counts = (1, 5, 1, 0)
    for total in counts:
        undo.click()
        said(page, f"The figure has {total} m")
    assert drawn(page) == [] and [each.get_attribute("aria-disabled") for each in (undo, redo)] == ["true", "false"]
    for total in (1, 5, 1, 0):
        redo.click()
        said(page, f"The figure has {total} m")
    expect(redo).to_have_attribute("aria-disabled", "true")
    # The usual keys do the same, wherever the focus is; a field for text has its own.
    page.click("h2")
    for keys, total in (
        ("Control+z", 1),
        ("Control+z", 5),
        ("Control+y", 1),
        ("Control+z", 5),
        ("Control+Shift+z", 1),
        ("Meta+z", 5),
    ):
        page.keyboard.press(keys)
        said(page, f"The figure has {total} m")
    page.click("text=Load a puzzle")
    page.fill("textarea", "text")
    page.focus("textarea")
    page.keyboard.press("Control+z")
    expect(page.locator("textarea")).to_have_value("")
    assert len(drawn(page)) == 5
    # What is drawn next leaves nothing to redo, and what was read can be undone.
    square(page, "I, 1").click()
    said(page, "The figure has 6 men")
    expect(redo).to_have_attribute("aria-disabled", "true")
    page.fill("textarea", pathlib.Path(file_of("D")).read_text())
    page.click("text=Read the text")
    said(page, "The figure has 19 men")
    undo.click()
    said(page, "The figure has 6 men")
    assert drawn(page) == [[1, 1], [6, 6]] + [[10, number] for number in (5, 6, 7, 8)]
    assert page.evaluate("location.hash").endswith("/005594959697")


def test_a_reachable_drawing_is_named_and_practiced(pages):
    page = pages.open("site/index.html#draw", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    read(page, pathlib.Path(file_of("D")).read_text())
    said(page, "The figure has 19 men")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 19 moves")
    # docs/catalog.md and the README have the id of figure D.
    ways = page.text_content(".reached")
    assert re.search(r"It is Figure [\d,]+ of the catalog, id 6268fb09c411\.$", ways), ways
    name = page.text_content(".reached a:not(.button)").removesuffix(" of the catalog")
    page.click(".reached a:not(.button)")
    page.wait_for_selector(".around")
    expect(page.locator("h2").first).to_have_text(name)
    page.go_back()
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 19 moves")
    page.click(".reached >> text=Try it yourself")
    said(page, "No move made")
    expect(page.locator("h2").first).to_have_text(name)
    expect(page.locator(".count").first).to_have_text("0 of 19 moved")


@pytest.mark.in_both_browsers
def test_a_drawing_of_ones_own_is_practiced(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    # A yard of three men, and a figure that is not symmetrical.
    page.focus("input[name=rows]")
    page.keyboard.press("Control+a")
    page.keyboard.type("2, 1")
    page.keyboard.press("Tab")
    said(page, "the yard has 3")
    for name in ("III, 1", "II, 2", "I, 3"):
        square(page, name).click()
    said(page, "The figure has 3 men; the yard has 3")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 3 moves")
    # This page has no catalog, so it cannot say which figure it is.
    expect(page.locator(".reached").first).to_have_text("Try it yourself")
    page.click(".reached >> text=Try it yourself")
    said(page, "No move made")
    expect(page.locator("h2").first).to_have_text("Your figure")
    for number in range(3):
        full_hint(page)
        page.click(".square.hinted")
        said(page, f"{number + 1} move" if number < 2 else "Solved in 3 moves")
    assert men(page) == [[1, 3], [2, 2], [3, 1]]
    # The address has the figure for others, and this browser keeps the moves. The drawing is still there.
    address = page.url
    page.reload()
    said(page, "Solved in 3 moves")
    page.click("text=Back to the drawing")
    said(page, "The figure has 3 men; the yard has 3")
    other = pages.open(f"draw.html#{address.split('#')[1]}", reduced_motion="reduce")
    said(other, "No move made")
    assert len(men(other)) == 3
    expect(other.locator(".wanted")).to_have_count(3)
    # An address may have moves too: I, 1 to II, 2.
    other.goto("about:blank")
    other.goto(address + "/0011")
    said(other, "1 move made")
    other.check("input[value=yard]")
    said(other, "No move made")
    assert men(other) == [[1, 3], [2, 2], [3, 1]]


def test_a_transfer_of_ones_own_is_practiced(pages):
    page = pages.open("draw.html#draw/transfer/8/8/0001/0203", reduced_motion="reduce")
    said(page, "2 men at the start")
    page.click("text=Can it be reached?")
    # Two jumps would need two men to jump over; each man steps or jumps once.
    answered(page, "Yes, in 2 moves")
    page.click(".reached >> text=Try it yourself")
    said(page, "No move made. The best known solution has 2 moves.")
    for _ in range(2):
        full_hint(page)
        page.click(".square.hinted")
    said(page, "Solved in 2 moves, as few as the best known solution.")


def test_yards_that_fit_are_offered(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    expect(page.locator(".fits")).to_have_count(0)
    for name in ("III, 1", "II, 2", "I, 3"):
        square(page, name).click()
    said(page, "The figure has 3 men; the yard has 19.")
    # Among the options at first, and then below the answer.
    expect(page.locator(".options .fits")).to_be_visible()
    page.click("text=Can it be reached?")
    answered(page, "No.")
    expect(page.locator(".near .fits")).to_be_visible()
    assert page.locator(".options .fits").is_hidden()
    # Three men have one yard that is its own mirror image.
    page.get_by_role("button", name="2, 1", exact=True).click()
    said(page, "The figure has 3 men; the yard has 3.")
    expect(page.locator(".fits")).to_have_count(0)
    page.click("text=Undo")
    said(page, "The figure has 3 men; the yard has 19.")


# Six men and a figure that is not symmetrical. Another program counted its keys.
SIX = "draw/exit/16/00/3.2.1/031221302213"


def test_the_keys_of_a_drawing_are_counted(pages):
    page = pages.open(f"index.html#{SIX}")
    said(page, "The figure has 6 men")
    page.click("text=Count keys")
    answered(page, "It has 2,275 keys, each with ")
    # Of a figure that nobody can fill it says why there is none.
    square(page, "IX, 9").click()
    said(page, "The figure has 7 men")
    page.click("text=Count keys")
    answered(page, "It has no key. The figure has 7 squares")
    # Only figures have keys.
    page.check("text=A detour")
    expect(page.locator("text=Count keys")).to_be_hidden()


def test_a_count_says_how_far_it_is_and_can_be_stopped(pages):
    page = pages.open("index.html#4")
    page.click("text=Change it and ask")
    said(page, "The figure has 19 men")
    page.click("text=Count keys")
    until(page, "/^Counting for .*: [0-9,]+ states looked at/.test(document.querySelector('.answer').textContent)")
    page.click("button:text-is('Stop')")
    answered(page, "Stopped before all keys were counted")
    expect(page.locator("button:text-is('Stop')")).to_be_hidden()
    expect(page.locator("text=Count keys")).to_be_enabled()


def test_the_catalog_knows_the_keys_of_its_figures(pages):
    page = pages.open("site/index.html#figure-4848")
    page.wait_for_selector(".numbers")
    keys = page.locator(".numbers dd").first.text_content()
    page.click("text=Change it and ask")
    said(page, "The figure has 19 men")
    until(page, "document.querySelector('.draw .notes code')")
    page.click("text=Count keys")
    assert answered(page, "keys") == f"It has {keys} keys."
    expect(page.locator(".near")).to_contain_text("Figure 4848")
