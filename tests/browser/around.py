"""Checks of the ways around the gallery, of favorites, of hints and dragging, and of the look of the board."""

from pages import PUZZLES, key_of, men, press, said, until


def center(page, name):
    box = page.locator(f".square[aria-label^='{name}:']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, left, reached):
    page.mouse.move(*center(page, left))
    page.mouse.down()
    page.mouse.move(*center(page, "I, 1"), steps=3)
    page.mouse.move(*center(page, reached), steps=3)
    page.mouse.up()


def a_hint_and_a_press_on_its_man_go_on(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    page.click("text=Hint")
    said(page, f"From the key: {left} to {reached}")
    press(page, left)
    said(page, f"Now press {reached}, the marked square")
    press(page, reached)
    said(page, "1 move made")


def men_are_dragged(pages):
    page = pages.open("D.html#1/practice/fill", reduced_motion="reduce")
    said(page, "No move made")
    left, reached = key_of("D", "gambit")[0]
    drag(page, left, reached)
    said(page, "1 move made")
    page.keyboard.press("Control+z")
    said(page, "No move made")
    page.keyboard.press("Control+y")
    said(page, "1 move made")
    # A man who is dropped where he cannot go stays, and the reason is said.
    before = sorted(men(page))
    drag(page, "V, 1", "VIII, 8")
    said(page, "Not a legal move: V, 1 cannot reach VIII, 8")
    assert sorted(men(page)) == before and page.locator(".ghost").count() == 0


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
    page.wait_for_selector(".window li")
    # The men of the detour are its solution.
    assert page.locator(".window li:has-text('detour') .man").count() == 1
    sizes = page.evaluate("[...document.querySelectorAll('.window .board')].map((each) => each.getBoundingClientRect()).map(({ width, height }) => `${width} ${height}`)")
    assert len(sizes) == len(PUZZLES) and len(set(sizes)) == 1, sizes
    page.click(".window li:has-text('detour') a")
    said(page, "0 of 37 men placed")
    page.click("text=All puzzles")
    page.click(".window li:has-text('figure D') a")
    page.wait_for_selector(".moves a")
    assert page.locator(".moves a[aria-current]").count() == 0
    assert all(row <= 5 and number <= 5 for row, number in men(page)) and len(men(page)) == 19


def one_goes_from_puzzle_to_puzzle(pages):
    page = pages.open("many.html", reduced_motion="reduce")
    page.wait_for_selector(".window li")
    page.select_option("label:has-text('Men on the mirror line') select", index=1)
    page.select_option("label:has-text('Sort') select", "jumps")
    assert "#all/diagonal=" in page.url and "sort=jumps" in page.url, page.url
    address = page.url
    order = page.evaluate("[...document.querySelectorAll('.window li a')].slice(0, 3).map((each) => each.getAttribute('href'))")
    jumps = []
    page.click(".window li:first-child a")
    for place in range(3):
        until(page, f"location.hash.startsWith('{order[place]}')")
        page.wait_for_selector(".moves a")
        jumps.append(page.evaluate("[...document.querySelectorAll('.moves a')].map((each) => Number(/hop of (\\d+)/.exec(each.textContent)?.[1] ?? 0)).reduce((sum, each) => sum + each)"))
        if place < 2:
            page.click("text=Next")
    assert jumps == sorted(jumps), jumps
    page.click("text=Previous")
    until(page, f"location.hash.startsWith('{order[1]}')")
    page.click("text=All puzzles")
    page.wait_for_selector(".window li")
    assert page.url == address
    # The address alone makes the same choice.
    other = pages.open("many.html" + address[address.index("#"):])
    other.wait_for_selector(".window li")
    assert other.evaluate("[...document.querySelectorAll('.window li a')].slice(0, 3).map((each) => each.getAttribute('href'))") == order
    assert other.text_content(".gallery p") == page.text_content(".gallery p")


def favorites_are_kept(pages):
    page = pages.open("index.html#2", reduced_motion="reduce")
    page.click("text=Favorite")
    assert page.get_attribute(".favorite", "aria-pressed") == "true"
    page.reload()
    page.wait_for_selector(".favorite")
    assert page.get_attribute(".favorite", "aria-pressed") == "true"
    page.click("text=All puzzles")
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


CHECKS = [
    a_hint_and_a_press_on_its_man_go_on, men_are_dragged, the_task_is_said_before_the_first_move,
    a_puzzle_opens_without_its_solution, one_goes_from_puzzle_to_puzzle, favorites_are_kept, the_board_shows_how_men_move,
]
