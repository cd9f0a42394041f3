"""Checks of the ways around the gallery, of favorites, of hints and dragging, and of the look of the board."""

import re

from pages import PUZZLES, at_rest, center, drag, finger, key_of, men, press, run, said, until

# A move that cannot be made, through a crowd of men.
THROUGH = "Yard: 19 men at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to IX, 5.\n"


def a_hint_and_a_press_on_its_man_go_on(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    page.click("text=Hint")
    said(page, f"From the key: {left} to {reached}")
    press(page, left)
    said(page, f"Now choose {reached}, the marked square")
    press(page, reached)
    said(page, "1 move made")


def men_are_dragged(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    drag(page, left, "I, 1", reached)
    said(page, "1 move made")
    page.keyboard.press("Control+z")
    said(page, "No move made")
    page.keyboard.press("Control+y")
    said(page, "1 move made")
    # A man who is dropped where he cannot go stays, and the reason is said.
    before = sorted(men(page))
    drag(page, "V, 1", "I, 1", "VIII, 8")
    said(page, "Not a legal move: V, 1 cannot reach VIII, 8")
    assert sorted(men(page)) == before and page.locator(".ghost").count() == 0


def men_are_dragged_by_touch(pages):
    for size in ((390, 844), (1200, 500)):
        touch = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        for name, (left, reached), done in (
            ("D.html#1/practice/fill", key_of("D", "gambit")[0], "1 move made"),
            ("packing.html#1/practice", ("I, 3", "II, 3"), "1 move made"),
            ("new.html#1/practice/game/2", ("I, 5", "II, 6"), "Move 4: Otto moves."),
        ):
            page = pages.open(name, **touch)
            page.wait_for_selector(".square")
            page.locator(f".square[aria-label^='{left}:']").scroll_into_view_if_needed()
            scrolled = page.evaluate("scrollY")
            finger(page, left, reached)
            said(page, done)
            assert page.evaluate("scrollY") == scrolled and page.locator(".ghost").count() == 0, (size, name)
        # A finger on an empty square scrolls, and a tap presses.
        page = pages.open("D.html#1/practice/fill", **{**touch, "viewport": {"width": size[0], "height": 500}})
        said(page, "No move made")
        finger(page, "III, 7", "VII, 7")
        until(page, "scrollY > 0")
        at_rest(page)
        page.locator(".square[aria-label^='V, 1:']").tap()
        said(page, "The man on V, 1 can go to 3 squares")
        # The pen draws wherever the finger goes.
        page = pages.open("draw.html", **touch)
        said(page, "The figure has 0 men")
        page.locator(".square[aria-label^='VI, 6:']").scroll_into_view_if_needed()
        scrolled = page.evaluate("scrollY")
        finger(page, "IX, 6", "VI, 6", "VI, 9")
        said(page, "The figure has 7 men")
        assert page.evaluate("scrollY") == scrolled


def a_finger_on_a_man_who_stays_hears_why(pages):
    touch = {"viewport": {"width": 390, "height": 500}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    for name, first, man, towards, reason in (
        # The man of the other player; one who moved already; one who is hemmed in.
        ("new.html#1/practice/game/2", None, "XVI, 16", "XIV, 16", "cannot move now"),
        ("D.html#1/practice/fill", ("V, 1", "VI, 1"), "VI, 1", "III, 1", "has moved already"),
        ("D.html#1/practice/fill", None, "I, 1", "IV, 1", "can go to 0 squares"),
    ):
        page = pages.open(name, **touch)
        said(page, "Move 3" if "game" in name else "No move made")
        for square in first or ():
            page.locator(f".square[aria-label^='{square}:']").tap()
            said(page, "can go to" if square == first[0] else "1 move made")
        said_by_tap = page.locator(f".square[aria-label^='{man}:']")
        said_by_tap.tap()
        said(page, reason)
        words = page.text_content(".message")
        page.reload()
        page.wait_for_selector(".square")
        until(page, "document.querySelector('.message').textContent")
        said_by_tap.scroll_into_view_if_needed()
        at_rest(page)
        scrolled, before = page.evaluate("scrollY"), men_and_places(page)
        finger(page, man, towards)
        said(page, words)
        assert page.evaluate("scrollY") == scrolled and men_and_places(page) == before and page.locator(".ghost").count() == 0, name
        page.close()


def men_and_places(page):
    """Where every man is drawn."""
    return page.evaluate("[...document.querySelectorAll('.place .man')].map((man) => ['cx', 'cy', 'transform'].map((name) => man.getAttribute(name)).join()).sort()")


def an_arrow_has_a_shaft(pages):
    page = pages.open("D.html#1/gambit/1", reduced_motion="reduce")
    straight = diagonal = 0
    for name in "BD":
        page.goto(f"file://{pages.folder}/{'index.html#2' if name == 'B' else 'D.html#1'}/gambit/0")
        page.reload()
        page.wait_for_selector(".moves a")
        for _ in range(19):
            page.keyboard.press("ArrowRight")
            page.wait_for_selector(".player .head", state="attached")
            # The head's base is between its second and third point. The shaft is what is left of the line before it.
            way = page.evaluate("""() => {
              const points = (name) => [...document.querySelector(`.player ${name}`).points].map(({ x, y }) => [x, y]);
              const [line, [, left, right]] = [points('.route'), points('.head')];
              return [line[0], [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]];
            }""")
            across, up = (abs(one - other) for one, other in zip(*way))
            assert (across ** 2 + up ** 2) ** 0.5 >= 8, (name, page.url, way)
            if "step" in page.text_content(".moves a[aria-current]"):
                straight += min(across, up) < 1
                diagonal += min(across, up) > 1
    assert straight > 0 and diagonal > 0, (straight, diagonal)


def a_drag_outlives_a_growing_board(pages):
    side = "document.querySelectorAll('.square').length ** 0.5"
    for motion in ("reduce", "no-preference"):
        page = pages.open("A.html#1/practice/yard", reduced_motion=motion)
        said(page, "No move made")
        before = page.evaluate(side)
        drag(page, "III, 8", "III, 9")
        said(page, "1 move made")
        drag(page, "III, 6", "III, 10")
        # Else he is still on his way when the next man is lifted.
        if motion == "reduce":
            said(page, "2 moves made")
        page.mouse.move(*center(page, "III, 7"))
        page.mouse.down()
        page.mouse.move(*center(page, "II, 6"), steps=3)
        page.wait_for_timeout(500)
        page.mouse.move(*center(page, "II, 7"), steps=3)
        page.mouse.up()
        said(page, "3 moves made")
        assert page.locator(".moves li").all_text_contents()[2] == "III, 7 to II, 7"
        assert page.evaluate(side) == before + 1 and page.locator(".ghost").count() == 0


def a_drag_ends_when_its_board_is_left(pages):
    for name, board, man, way in (
        ("index.html#2", "#2/practice/fill", "V, 1", "VI, 1"), ("new.html#1/game/1", "#1/practice/game/2", "I, 5", "II, 6"),
        ("index.html#2", "#draw", "VI, 6", "VI, 7"),
    ):
        page = pages.open(name, reduced_motion="reduce")
        page.wait_for_selector(".player")
        page.evaluate(f"location.hash = '{board}'")
        page.wait_for_selector(f".square[aria-label^='{man}:']")
        until(page, "document.querySelector('.message').textContent")
        page.mouse.move(*center(page, man))
        page.mouse.down()
        page.mouse.move(*center(page, way), steps=3)
        page.go_back()
        page.wait_for_selector(".square", state="detached")
        page.mouse.up()
        page.go_forward()
        page.wait_for_selector(".square")
        assert page.locator(".ghost").count() == 0, board
        until(page, "document.querySelector('.message').textContent")
        before = men(page)
        page.mouse.move(*center(page, "III, 9"), steps=3)
        page.mouse.move(*center(page, "VII, 7"), steps=3)
        assert page.locator(".ghost").count() == 0 and men(page) == before, board


def the_task_is_said_before_the_first_move(pages):
    for name, words in (("D.html#1/practice/fill", "each in one move"), ("I.html", "at least 61 jumps")):
        page = pages.open(name, viewport={"width": 390, "height": 844})
        page.wait_for_selector(".square")
        task = page.text_content(".task")
        assert words in task and "jumps over one adjacent man" in task, task
        assert task.count(". ") == 1 and task.endswith("."), task
        assert page.evaluate("document.querySelector('.task').getBoundingClientRect().bottom < document.querySelector('.board').getBoundingClientRect().top")


def a_puzzle_opens_without_its_solution(pages):
    page = pages.open("index.html", reduced_motion="reduce")
    page.wait_for_selector(".gallery li")
    # The men of the detour are its solution.
    assert page.locator(".gallery li:has-text('detour') .man").count() == 1
    sizes = page.evaluate("[...document.querySelectorAll('.gallery .board')].map((each) => each.getBoundingClientRect()).map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)")
    assert len(sizes) == len(PUZZLES) and len(set(sizes)) == 1, sizes
    page.click(".gallery li:has-text('detour') a")
    said(page, "0 of 37 men placed")
    page.click(".around >> text=All")
    page.click(".gallery li:has-text('figure D') a")
    page.wait_for_selector(".moves a")
    assert page.locator(".moves a[aria-current]").count() == 0
    assert all(row <= 5 and number <= 5 for row, number in men(page)) and len(men(page)) == 19


def one_goes_from_puzzle_to_puzzle(pages):
    page = pages.open("many.html", reduced_motion="reduce")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Men on the mirror line') select", index=1)
    page.select_option("label:has-text('Sort') select", "jumps")
    assert "#all/diagonal=" in page.url and "sort=jumps" in page.url, page.url
    address = page.url
    order = page.evaluate("[...document.querySelectorAll('.gallery li a')].slice(0, 3).map((each) => each.getAttribute('href'))")
    jumps = []
    page.click(".gallery li:first-child a")
    for place in range(3):
        until(page, f"location.hash.startsWith('{order[place]}')")
        page.wait_for_selector(".moves a")
        jumps.append(page.evaluate("[...document.querySelectorAll('.moves a')].map((each) => Number(/hop of (\\d+)/.exec(each.textContent)?.[1] ?? 0)).reduce((sum, each) => sum + each)"))
        if place < 2:
            page.click("text=Next")
    assert jumps == sorted(jumps), jumps
    page.click("text=Previous")
    until(page, f"location.hash.startsWith('{order[1]}')")
    page.click(".around >> text=All")
    page.wait_for_selector(".gallery li")
    assert page.url == address
    # The address alone makes the same choice.
    other = pages.open("many.html" + address[address.index("#"):])
    other.wait_for_selector(".gallery li")
    assert other.evaluate("[...document.querySelectorAll('.gallery li a')].slice(0, 3).map((each) => each.getAttribute('href'))") == order
    assert other.text_content(".gallery p") == page.text_content(".gallery p")


def favorites_are_kept(pages):
    page = pages.open("index.html#2", reduced_motion="reduce")
    page.click("text=Favorite")
    assert page.get_attribute(".favorite", "aria-pressed") == "true"
    page.reload()
    page.wait_for_selector(".favorite")
    assert page.get_attribute(".favorite", "aria-pressed") == "true"
    page.click(".around >> text=All")
    page.check("text=Favorites only")
    assert page.text_content(".gallery p") == f"1 of {len(PUZZLES)} puzzles"
    assert "favorites=1" in page.url
    # A browser that keeps nothing loses only them.
    page = pages.browser.new_page()
    page.on("pageerror", lambda error: pages.complaints.append(str(error)))
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
    page.goto(f"file://{pages.folder}/index.html#2")
    page.click("text=Favorite")
    assert page.get_attribute(".favorite", "aria-pressed") == "true"


def an_address_says_what_the_gallery_shows(pages):
    page = pages.open("many.html#all/diagonal=99&sort=jumps&size=x")
    until(page, "location.hash === '#all/sort=jumps'")
    assert "50,150 of 50,150" in page.text_content(".gallery p")
    page = pages.open("index.html#all/sort=beauty")
    until(page, "location.hash === '#all'")


def the_board_shows_how_men_move(pages):
    page = pages.open("D.html#1/gambit/16", reduced_motion="reduce")
    page.wait_for_selector(".head")
    assert page.locator(".player .head").count() == 1
    # II, 2 to VI, 6 in two jumps: the landings have their numbers.
    assert page.locator(".player .landing-number").all_text_contents() == ["1", "2"]
    assert page.locator(".legend").text_content() == "yard of 19 menyard of 13 men"
    for move in range(1, 20):
        page = page if move == 1 else pages.open(f"D.html#1/gambit/{move}", reduced_motion="reduce")
        if move == 1:
            page.goto(f"file://{pages.folder}/D.html#1/gambit/1")
        page.wait_for_selector(".moves a[aria-current]")
        near = page.evaluate("""() => {
          const points = [...document.querySelector('.player .route').points];
          const men = [...document.querySelectorAll('.player .man')].map((man) => [Number(man.getAttribute('cx')), Number(man.getAttribute('cy'))]);
          const marks = [...document.querySelectorAll('.player .landing')].map((mark) => ({ x: Number(mark.getAttribute('cx')), y: Number(mark.getAttribute('cy')) }));
          return Math.min(...[...points, ...marks].flatMap(({ x, y }) => men.map(([left, top]) => Math.hypot(x - left, y - top))));
        }""")
        assert near >= 10, (move, near)


def an_arrow_bends_as_in_the_picture(pages):
    # No bend is clear of all men.
    page = pages.open("through.html#1/gambit/1", reduced_motion="reduce")
    page.wait_for_selector(".player .route")
    drawn = [page.get_attribute(".player .route", "points")]
    picture = run("show", "--move", "1", "--format", "svg", "-", text=THROUGH)
    drawn += re.findall(r'd="M([^"]*)" fill="none" stroke="#[^"]*" stroke-width="3"', picture)
    lines = [[tuple(map(float, point)) for point in re.findall(r"([\d.]+)[ ,]([\d.]+)", line)] for line in drawn]
    assert len(lines) == 2, picture
    # The picture has its board at another place, and its man at the beginning of the move.
    bends = [[(x - line[1][0], y - line[1][1]) for x, y in line[1:-1]] for line in lines]
    assert len(bends[0]) == len(bends[1]) > 5, lines
    assert all(abs(one - other) < 0.3 for pair in zip(*bends) for one, other in zip(*pair)), lines


def make(folder):
    """Makes the pages of these checks."""
    run("page", "-", "-o", str(folder / "through.html"), text=THROUGH)


CHECKS = [
    a_hint_and_a_press_on_its_man_go_on, men_are_dragged, men_are_dragged_by_touch, a_finger_on_a_man_who_stays_hears_why, an_arrow_has_a_shaft, a_drag_outlives_a_growing_board,
    a_drag_ends_when_its_board_is_left, the_task_is_said_before_the_first_move,
    a_puzzle_opens_without_its_solution, one_goes_from_puzzle_to_puzzle, an_address_says_what_the_gallery_shows, favorites_are_kept, the_board_shows_how_men_move,
    an_arrow_bends_as_in_the_picture,
]
