"""Checks of the page to draw on and ask."""

import pathlib
import re
import subprocess
import time

from pages import PROGRAM, center, figure, file_of, lamp, men, run, said, until

# Nineteen squares of one class, far from the yard. The yard has at most six men of a class, and a step
# adds few.
ONE_CLASS = [(row, number) for row in (6, 8, 10, 12, 14) for number in (6, 8, 10, 12)][:19]
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"]

# A figure that no order of moves fills, although nothing speaks against it at once; brute force finds no
# key either (tests/exit_keys.rs).
UNREACHED = """Board: 4 by 4
Yard: rows 2, 1 at I, 1

  1  2  3  4
  .  .  .  .  III
  .  .  ●  .  II
  .  .  ●  ●  I
"""

# The documentation of the search for transfers has this crossing of six moves.
CROSSING = "Board: 4 by 4\nFrom: rows 3, 2, 1 at I, 1\nTo: rows 3, 2, 1 at IV, 4\n"
LONG_CROSSING = "Board: 16 by 16\nFrom: 19 men at I, 1\nTo: 19 men at XVI, 16\n"


def read(page, text):
    if page.locator("details[open]").count() == 0:
        page.click("summary")
    page.fill("textarea", text)
    page.click("text=Read the text")


def answered(page, text):
    until(page, f"document.querySelector('.answer')?.textContent.includes({text!r})")
    return page.text_content(".answer")


def square(page, name):
    return page.locator(f".draw .square[aria-label^='{name}:']").first


def drawn(page):
    """The squares pressed on the board to draw on."""
    names = page.evaluate("[...document.querySelectorAll('.draw .square[aria-pressed=true]')].map((each) => each.ariaLabel.split(':')[0])")
    return sorted([ROMAN.index(name.split(", ")[0]) + 1, int(name.split(", ")[1])] for name in names)


def the_figures_of_the_book_can_be_reached(pages):
    for name in "ABCD":
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


def what_is_drawn_is_seen_at_once(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    square(page, "VI, 6").click()
    said(page, "The figure has 1 man; the yard has 19. It is symmetrical")
    square(page, "VI, 8").click()
    said(page, "The figure has 2 men; the yard has 19. 1 man without a mirror image")
    assert page.locator(".draw .unmatched").count() == 1
    page.check("text=Set mirror images too")
    square(page, "VI, 9").click()
    said(page, "The figure has 4 men")
    assert drawn(page) == [[6, 6], [6, 8], [6, 9], [9, 6]]
    # Dragging sets each square on the way, and takes away again.
    page.uncheck("text=Set mirror images too")
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
    said(page, "men without a mirror image")
    assert [[row, row + 3] for row in range(6, 13)] == [square for square in drawn(page) if square[1] < 16]
    page.click("text=Clear")
    said(page, "The figure has 0 men")


def odd_boards_and_yards_are_drawn_or_refused(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men; the yard has 19.")
    for rows in ("", "abc", "0", "17", "300", "-3", "1.5", ", ".join(["1"] * 17)):
        page.fill("input[name=rows]", rows)
        page.press("input[name=rows]", "Enter")
        said(page, f"“{rows}” is no yard")
        assert page.input_value("input[name=rows]") == "5, 5, 4, 3, 2"
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
    assert page.locator("select[name=corner] option:checked").text_content() == "IV, 4"


def damaged_links_say_so(pages):
    for link in ("#draw/exit/16/00/5.5.4.3.2/zz", "#draw/exit/99/00/1/", "#draw/exit/4/11/2.1/", "#draw/exit/4/00/2.1/44", "#draw/exit/16/00/0/",
                 "#draw/detour/16/0000/", "#draw/detour/16/00ee/00", "#draw/transfer/16/7//", "#draw/transfer/16/8//figure-77", "#draw/%00<script>", "#x"):
        page = pages.open("draw.html" + link)
        said(page, "The link is damaged")
        assert drawn(page) == []
        square(page, "VI, 6").click()
        said(page, "The figure has 1 man")
    # The texts that cannot be read leave the drawing as it is.
    for text in ("", "rubbish", "<script>alert(1)</script>", "\x00", "X X\nX X", "X.\n" * 300, "Board: 99 by 99\nX.\n.X", "Players: A; B\n\nGAME FOR TWO PLAYERS.\n"):
        page.evaluate("document.querySelector('.draw .message').textContent = ''")
        read(page, text)
        until(page, "document.querySelector('.draw .message.fault')?.textContent")
        assert drawn(page) == [[6, 6]], text


def reasons_are_given_and_marked(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    for row, number in ONE_CLASS:
        square(page, f"{ROMAN[row - 1]}, {number}").click()
    said(page, "of these 19 squares can be filled")
    assert page.locator(".draw .square.full").count() == 19
    page.click("text=Can it be reached?")
    answered(page, "No. At most")
    square(page, "I, 1").click()
    said(page, "No man stays in the yard")
    # A proof by the search has the numbers that the program itself has.
    read(page, UNREACHED)
    said(page, "The figure has 3 men; the yard has 3.")
    page.click("text=Can it be reached?")
    answered(page, "No. It is proved that no order of moves fills the figure.")
    done = subprocess.run([PROGRAM, "solve", "-"], input=UNREACHED, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout
    states = re.search(r"through (\d+) states", done.stdout)
    assert not states or f" {states[1]} state" in page.text_content(".answer"), (done.stdout, page.text_content(".answer"))


def marked_squares_have_their_reason(pages):
    squares = "".join(f"{row - 1:x}{number - 1:x}" for row, number in ONE_CLASS)
    page = pages.open(f"draw.html#draw/exit/16/00/5.5.4.3.2/{squares}", reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reason = "of these 19 squares can be filled"
    said(page, reason)
    seen = "[document.querySelectorAll('.draw .square.full').length, [...document.querySelectorAll('.draw .message')].filter((each) => each.checkVisibility()).map((each) => each.textContent).join(' ').split('of these 19 squares can be filled').length - 1]"
    assert page.evaluate(seen) == [19, 1]
    # What else is said stands beside the reason.
    page.click("text=Copy link")
    said(page, "The link is copied.")
    assert page.evaluate(seen) == [19, 1]
    page.fill("input[name=rows]", "abc")
    page.press("input[name=rows]", "Enter")
    said(page, "is no yard")
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
        const isSaid = [...document.querySelectorAll('.draw .message')].some((each) => each.checkVisibility() && each.textContent.includes('squares can be filled'));
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
    page.wait_for_timeout(100)
    assert page.evaluate("window.apart") == 0


def transfers_and_detours_are_answered(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    read(page, CROSSING)
    said(page, "6 men at the start, 6 squares at the target")
    page.click("text=Can it be reached?")
    answered(page, "Yes, in 6 moves. It is proved that no fewer are enough")
    assert page.locator(".draw .moves li").count() == 6
    # A search that takes long says how far it is, and can be stopped. Another can then begin.
    read(page, LONG_CROSSING)
    said(page, "19 men at the start")
    page.click("text=Can it be reached?")
    answered(page, "positions looked at")
    page.click("button:has-text('Stop')")
    stopped = answered(page, "Stopped")
    # The best solution so far is an answer too, and it plays.
    best = re.search(r"Yes, it can be reached: the best solution so far has (\d+) moves", stopped)
    assert page.locator(".draw .moves li").count() == (int(best[1]) if best else 0), stopped
    read(page, pathlib.Path(file_of("-I")).read_text())
    said(page, "The hop to XV, 15 takes at least 61 jumps")
    page.click("text=Can it be reached?")
    answered(page, "in 61 jumps, and no hop takes fewer")
    assert page.locator(".draw .moves li").count() == 61
    page.click("text=Clear")
    said(page, "No hop reaches XV, 15")
    page.check("text=His target")
    square(page, "III, 3").click()
    page.check("label:has-text('Men') input")
    square(page, "II, 2").click()
    said(page, "The hop to III, 3 takes at least 1 jump")


def a_resized_detour_keeps_its_way(pages):
    page = pages.open("draw.html", reduced_motion="reduce")
    said(page, "The figure has 0 men")
    page.check("text=A detour")
    said(page, "No hop reaches XV, 15")
    # A hop goes by two squares: from I, 1 it reaches only squares in odd rows with odd numbers.
    for side, target in (("13", "XIII, 13"), ("16", "XIII, 13"), ("9", "IX, 9"), ("7", "VII, 7"), ("4", "III, 3")):
        page.select_option("select[name=board]", side)
        said(page, f"No hop reaches {target}")
    square(page, "II, 2").click()
    said(page, "The hop to III, 3 takes at least 1 jump")
    # Both ends are drawn, each on its own square without another man, and the link says the same.
    for link, side, ends, total in (
        ("16/22ee/", "4", "22", 0), ("16/ee22/", "4", "22", 0), ("16/00ee/22", "4", "0022", 0), ("16/ee00/1123", "8", "6600", 2),
        ("16/ffdd/", "5", "", 0), ("16/00ee/110ff0", "15", "00ee", 1),
    ):
        page = pages.open(f"draw.html#draw/detour/{link}", reduced_motion="reduce")
        said(page, "placed beside")
        page.select_option("select[name=board]", side)
        until(page, f"location.hash.startsWith('#draw/detour/{side}/')")
        _, _, _, route, others = page.evaluate("location.hash").split("/")
        assert ends in route and len({route[:2], route[2:]} | set(re.findall("..", others))) == 2 + total, (link, side, route, others)
        for old, new in zip(link.split("/")[1], route):
            # An even step for each coordinate.
            assert (int(old, 16) - int(new, 16)) % 2 == 0, (link, route)
        shared = pages.open("draw.html" + page.evaluate("location.hash"))
        said(shared, "placed beside")


def stop_is_heard_before_the_searches_are_ready(pages):
    context = pages.browser.new_context(reduced_motion="reduce")
    # The module is ready when the check says so.
    context.add_init_script("""
        const compile = WebAssembly.compile;
        const wait = new Promise((resolve) => { window.ready = resolve; });
        WebAssembly.compile = async (bytes) => { await wait; return compile(bytes); };
    """)
    page = context.new_page()
    page.on("pageerror", lambda error: pages.complaints.append(str(error)))
    page.goto(f"file://{pages.folder}/draw.html#draw/exit/16/00/5.5.4.3.2/55")
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
    context.close()


def a_drawing_is_kept(pages):
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
    page.click("text=Copy as text")
    said(page, "The text is copied")
    assert "verified" in run("verify", "-", text=page.evaluate("navigator.clipboard.readText()"))
    with page.expect_download() as download:
        page.click("text=Save PNG")
    picture = pathlib.Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) > 5000
    # A puzzle of the page is loaded by its name.
    page.click("summary")
    page.fill("input[aria-label^='Name, number or id']", "D")
    page.click("button:has-text('Load')")
    until(page, "document.querySelectorAll('.draw .moves li').length === 0")
    assert drawn(page) == figure(file_of("D"))


def every_change_can_be_undone(pages):
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
    assert redo.get_attribute("aria-disabled") == "true"
    # The usual keys do the same, wherever the focus is; a field for text has its own.
    page.click("h2")
    for keys, total in (("Control+z", 1), ("Control+z", 5), ("Control+y", 1), ("Control+z", 5), ("Control+Shift+z", 1), ("Meta+z", 5)):
        page.keyboard.press(keys)
        said(page, f"The figure has {total} m")
    page.click("summary")
    page.fill("textarea", "text")
    page.focus("textarea")
    page.keyboard.press("Control+z")
    page.wait_for_timeout(200)
    assert len(drawn(page)) == 5
    # What is drawn next leaves nothing to redo, and what was read can be undone.
    square(page, "I, 1").click()
    said(page, "The figure has 6 men")
    assert redo.get_attribute("aria-disabled") == "true"
    page.fill("textarea", pathlib.Path(file_of("D")).read_text())
    page.click("text=Read the text")
    said(page, "The figure has 19 men")
    undo.click()
    said(page, "The figure has 6 men")
    assert drawn(page) == [[1, 1], [6, 6]] + [[10, number] for number in (5, 6, 7, 8)]
    assert page.evaluate("location.hash").endswith("/005594959697")


def another_task_keeps_the_drawing(pages):
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


def a_figure_without_a_key_is_a_task(pages):
    page = pages.open("task.html", reduced_motion="reduce")
    page.wait_for_selector(".player")
    assert "No key is given" in page.text_content(".player")
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


CHECKS = [
    the_figures_of_the_book_can_be_reached, what_is_drawn_is_seen_at_once, reasons_are_given_and_marked, marked_squares_have_their_reason,
    odd_boards_and_yards_are_drawn_or_refused, damaged_links_say_so, transfers_and_detours_are_answered,
    a_resized_detour_keeps_its_way, stop_is_heard_before_the_searches_are_ready, a_drawing_is_kept,
    every_change_can_be_undone, another_task_keeps_the_drawing, a_figure_without_a_key_is_a_task,
]


def make(folder):
    """Makes the pages of these checks."""
    run("page", "--draw", "-o", str(folder / "draw.html"))
    run("page", "-", "-o", str(folder / "task.html"), text=UNREACHED)
