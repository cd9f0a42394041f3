"""Checks of the whole site: its front page, the rules, the catalog, and what is seen without scrolling."""

import functools
import json
import re

from draw import answered, read, square
from pages import ask_for_booklet, figure, file_of, men, press, run, said, sheets, until

SIZES = [(1280, 800), (1366, 768), (390, 844)]
CATALOG = 51178
# The puzzles of the site before them.
OWN = 152
# What hides in a fold or stands below it must not be needed: here is what is needed.
NEEDED = [
    ("#4", ".place .board, .controls"), ("#5", ".place .board, .message, .controls"), ("#4/practice/fill", ".place .board, .message, .controls"),
    ("#8", ".place .board, .controls"), ("#10", ".place .board, .controls"), ("#10/practice/game", ".place .board, .message, .message + .controls"), ("#8/practice", ".place .board, .message, .controls"),
    ("#150/practice/game", ".place .board, .message, .message + .controls"),
    ("#draw", ".place .board, .message, .message + .controls"), ("#11/practice/fill", ".place .board, .message, .controls"),
]


def board_and_controls_are_in_one_view(pages):
    for width, height in SIZES:
        page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
        for address, needed in NEEDED:
            page.goto(f"file://{pages.folder}/site/index.html{address}")
            page.wait_for_selector(".place .board")
            page.wait_for_timeout(300)
            seen = page.evaluate(
                """(needed) => [...document.querySelectorAll(`.player :is(${needed})`)].filter((each) => each.checkVisibility())
                  .map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])""", needed)
            assert len(seen) >= needed.count(",") + 1, (address, seen)
            for left, top, right, bottom in seen:
                assert left >= 0 and top >= 0 and right <= width and bottom <= height + 1, (width, address, seen)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            small = page.evaluate("""() => [...document.querySelectorAll('button, select, nav#tabs a')].filter((each) => each.checkVisibility())
              .filter((each) => each.getBoundingClientRect().height < 44 || (each.localName === 'button' && each.getBoundingClientRect().width < 44)).map((each) => each.outerHTML)""")
            assert not small, (width, address, small)


def a_side_line_is_kept_in_the_same_view(pages):
    for width, height in SIZES:
        page = pages.open("site/index.html#10/practice/game/5", viewport={"width": width, "height": height}, reduced_motion="reduce")
        said(page, "Move 6")
        press(page, "VIII, 6")
        said(page, "can go to")
        press(page, "VI, 4")
        for name in ("Keep as a variation", "Back to the record"):
            box = page.get_by_role("button", name=name).bounding_box()
            assert box["y"] + box["height"] <= height, (width, name, box)


def names_are_read_whole(pages):
    for width, height in SIZES:
        page = pages.open("site/index.html", viewport={"width": width, "height": height})
        for address, shown in (("#", ".front .cards a"), ("#all", ".gallery .cards a"), ("#all/page=3", "a[href='#121']"), ("#catalog", "a[href='#153']")):
            page.goto(f"file://{pages.folder}/site/index.html{address}")
            page.wait_for_selector(shown)
            cut = page.evaluate("[...document.querySelectorAll('.caption')].filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent)")
            assert not cut, (width, address, cut)
    # What leads around a puzzle is one line, and so is each heading of the front page.
    page.goto(f"file://{pages.folder}/site/index.html#5000")
    page.wait_for_selector(".around")
    assert page.evaluate("document.querySelector('.around').clientHeight") < 60
    page.goto(f"file://{pages.folder}/site/index.html#")
    assert len(set(page.evaluate("[...document.querySelectorAll('.tiles h3')].map((each) => each.clientHeight)"))) == 1


def what_was_solved_is_marked(pages):
    page = pages.open("site/index.html", reduced_motion="reduce")
    page.click("[data-goal] a >> nth=0")
    for number in range(3):
        said(page, f"{number} move" if number else "No move made")
        page.click("text=Hint")
        page.click(".hinted")
    said(page, "Solved in 3 moves")
    for address in ("", "#all"):
        page.goto(f"file://{pages.folder}/site/index.html{address or '#'}")
        page.wait_for_selector("text=Solved: 3 men, figure 1")
        assert page.locator("text=Solved: ").count() == 1


def a_board_on_a_phone_can_be_larger(pages):
    page = pages.open("site/index.html#5", viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.wait_for_selector(".square")
    side = "document.querySelector('.square').getBoundingClientRect().width"
    assert page.evaluate(side) < 30
    page.check("text=Larger board")
    assert page.evaluate(side) >= 42
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The near left corner is there first, and what is said of the board stays in view.
    for needed in (".square[aria-label^='I, 1:']", ".message", ".controls"):
        box = page.locator(needed).first.bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0 and box["y"] + box["height"] <= 844, (needed, box)
    page.locator(".square[aria-label^='XVI, 16:']").click()
    said(page, "1 of 37 men placed")
    # On a wide screen the board is large already.
    page = pages.open("site/index.html#5")
    page.wait_for_selector(".square")
    assert page.locator("text=Larger board").is_hidden()


def filters_fold_away_on_a_phone(pages):
    page = pages.open("site/index.html#all", viewport={"width": 390, "height": 844})
    page.wait_for_selector(".gallery li")
    assert page.locator("label:has-text('Sort')").is_hidden()
    assert page.evaluate("document.querySelector('.gallery li').getBoundingClientRect().top") < 330
    page.click("summary")
    assert page.locator("label:has-text('Sort')").is_visible()
    page = pages.open("site/index.html#all")
    assert page.locator("label:has-text('Sort')").is_visible()


def every_link_of_the_texts_leads_somewhere(pages):
    page = pages.open("site/index.html")
    page.wait_for_selector(".front .cards a")
    assert page.title() == "Puzzles for one person, from the Halma book of 1889 – Solitaires of Halma"
    links = page.evaluate("[...document.querySelectorAll('header a, .front a')].map((each) => each.getAttribute('href'))")
    assert len(links) > 18, links
    seen = set()
    for link in links:
        page.goto(f"file://{pages.folder}/site/index.html{link}")
        page.reload()
        page.wait_for_selector("#main > section")
        assert "no puzzle" not in page.text_content("#main"), link
        seen.add(page.title())
    assert len(seen) == 19, seen
    # A game begins without a file.
    for number, (men_of_all, players) in enumerate(((38, "two players"), (51, "three players"), (52, "four players, each for himself"), (20, "two players")), OWN - 3):
        page.goto(f"file://{pages.folder}/site/index.html#{number}/practice/game")
        said(page, "Move 1: the first player moves.")
        assert "Players:" not in page.locator("textarea").input_value()
        assert page.text_content("h2").startswith(f"New game for {players}, "), page.text_content("h2")
        assert page.locator(".player .man").count() == men_of_all + page.locator(".player .sample .man").count()
    # Beginners practice: the first of their figures has three men.
    page.goto(f"file://{pages.folder}/site/index.html#11/practice/fill")
    page.wait_for_selector(".player .man")
    assert len(men(page)) == 3
    assert (pages.folder / "site" / "preview.png").read_bytes().startswith(b"\x89PNG")
    names = [page.get_attribute(f"meta[property='og:{name}']", "content") for name in ("title", "image")]
    assert names == ["Solitaires of Halma", "preview.png"], names


def the_ladder_begins_with_few_men_and_many_keys(pages):
    for count, (few, total) in enumerate(((3, 2), (6, 14), (10, 122))):
        page = pages.open(f"site/index.html#all/men={few}")
        page.wait_for_selector(".gallery li")
        assert page.text_content(".gallery p") == f"{total} of {OWN} puzzles"
        data = json.loads(page.text_content("#data"))
        keys = [each["number_of_keys"] for each in data if each["kind"] == "exit" and len(each["figure"]) == 2 * few]
        assert len(keys) == total and keys == sorted(keys, reverse=True), keys
    # The number of all keys is known: brute force and docs/catalog.md have it.
    assert sum(keys) == 53840696


def a_figure_of_the_day_follows_the_date(pages):
    chosen = []
    for date in ("2026-11-24T08:00:00Z", "2026-11-24T22:00:00Z", "2026-11-25T08:00:00Z"):
        context = pages.browser.new_context()
        page = context.new_page()
        page.clock.set_fixed_time(date)
        page.goto(f"file://{pages.folder}/site/index.html")
        page.wait_for_selector("[data-cards=day] a")
        chosen.append(page.get_attribute("[data-cards=day] a", "href"))
        context.close()
    assert chosen[0] == chosen[1] != chosen[2], chosen
    assert all(OWN < int(re.match(r"#(\d+)/practice/fill", each)[1]) <= OWN + CATALOG for each in chosen)


def the_rules_move(pages):
    place = "[...document.querySelectorAll('.examples .moving')].map((man) => getComputedStyle(man).transform).join()"
    page = pages.open("index.html#rules")
    page.wait_for_selector(".examples")
    before = page.evaluate(place)
    until(page, f"{place} !== '{before}'")
    page.check("text=Stop the examples")
    # A browser pauses an animation at its next frame.
    until(page, "document.getAnimations().every((each) => each.playState === 'paused' && !each.pending)")
    stopped = page.evaluate(place)
    page.wait_for_timeout(500)
    assert page.evaluate(place) == stopped


def the_rules_stand_still_if_that_is_wanted(pages):
    page = pages.open("index.html#rules", reduced_motion="reduce")
    page.wait_for_selector(".examples")
    place = "[...document.querySelectorAll('.examples .moving')].map((man) => getComputedStyle(man).transform).join()"
    assert page.evaluate(place) == "none,none,none"
    assert page.locator(".examples figure").count() == 3 and page.text_content("h2") == "How men move"


def rings(page):
    """The squares with a ring on the board."""
    return sorted(page.evaluate("""() => {
      const rows = [...document.querySelector('.player .grid').getAttribute('d').matchAll(/M8 (\\d+)h/g)].length - 1;
      return [...document.querySelectorAll('.player .wanted')].map((ring) =>
        [rows - Math.floor((ring.getAttribute('cy') - 32) / 40), Math.floor((ring.getAttribute('cx') - 8) / 40) + 1]);
    }"""))


def a_replay_shows_its_goal(pages):
    page = pages.open("D.html#1/gambit/0", reduced_motion="reduce")
    page.wait_for_selector(".wanted")
    assert rings(page) == figure(file_of("D"))
    parts = page.evaluate("[...document.querySelectorAll('.player p')].map((each) => each.textContent)")
    assert parts[0].startswith("Bring the 19 men out of the yard into this figure")
    assert next(place for place, text in enumerate(parts) if text.startswith("Verified")) > 0
    page.check("input[value=yarding]")
    until(page, "location.hash.includes('yarding')")
    goal = rings(page)
    page.keyboard.press("End")
    assert men(page) == goal and len(goal) == 19


def a_figure_of_the_catalog_gets_a_key(pages):
    page = pages.open("site/index.html#all", reduced_motion="reduce")
    page.click("nav >> text=Catalog")
    until(page, "document.querySelector('.gallery p').textContent.startsWith('51,178 of 51,178')")
    page.goto(f"file://{pages.folder}/site/index.html#5000")
    page.wait_for_selector(".player .moves li:nth-child(19)")
    assert page.text_content("h2") == "Figure 4,848"
    assert "has just found the key" in page.text_content(".player")
    identity = page.text_content(".notes code")
    goal = rings(page)
    page.keyboard.press("End")
    assert men(page) == goal
    # The program knows the same figure by the same id.
    shown = json.loads(run("show", "--format", "json", "--after", "19", identity))
    assert sorted([each["row"], each["column"]] for each in shown["men"]) == goal, shown
    # The id is an address too, and so is each move.
    page = pages.open(f"site/index.html#{identity}", reduced_motion="reduce")
    page.wait_for_selector(".player .moves li:nth-child(19)")
    assert page.text_content("h2") == "Figure 4,848"
    # Another address may be opened while the search goes on.
    page = pages.open("site/index.html#5000/gambit/7", reduced_motion="reduce")
    until(page, "document.querySelector('.moves a[aria-current]')?.getAttribute('href') === '#5000/gambit/7'")


def what_is_unknown_is_said(pages):
    for name, page_file in (("0123456789ab", "site/index.html"), ("99999", "site/index.html"), ("0123456789ab", "index.html"), ("nonsense", "index.html")):
        page = pages.open(f"{page_file}#{name}")
        until(page, f"document.querySelector('.gallery p')?.textContent.startsWith('This page has no puzzle {name}.')")


@functools.cache
def known_figures():
    """Every figure by the program's own list, as sets of squares."""
    lines = run("known", "--format", "csv").splitlines()[1:]
    roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"]
    squares = [re.findall(r"([IVX]+), (\d+)", re.search(r'"([^"]*)"', line)[1]) for line in lines]
    return [frozenset((roman.index(row) + 1, int(number)) for row, number in each) for each in squares]


def a_no_leads_on(pages):
    known = known_figures()
    assert len(known) == CATALOG
    # D with two of its men elsewhere, so that too many are of one class.
    drawn = {(row, number) for row in (6, 8, 10) for number in (6, 8, 10)} | {(4, 6), (6, 4), (6, 7), (7, 6), (7, 8), (8, 7), (5, 6), (6, 5), (5, 7), (7, 5)}
    hexadecimal = "".join(f"{row - 1:x}{number - 1:x}" for row, number in sorted(drawn))
    for size in ((1280, 800), (390, 844)):
        page = pages.open(f"site/index.html#draw/exit/16/00/5.5.4.3.2/{hexadecimal}", viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        # The reason is there at once, and after the question it is said once.
        said(page, "of these 11 squares can be filled")
        page.click("text=Can it be reached?")
        answered(page, "No. At most")
        page.wait_for_selector(".near a >> nth=2")
        assert page.text_content(".draw").count("can be filled:") == 1
        links = page.evaluate("[...document.querySelectorAll('.near a')].map((each) => each.getAttribute('href'))")
        assert len(links) == 3
        box = page.evaluate("(() => { const { top, bottom } = document.querySelector('.near').getBoundingClientRect(); return [top, bottom]; })()")
        assert box[0] >= 0 and box[1] <= size[1] + 1, box
        far = [len(drawn - known[int(link[1:]) - OWN - 1]) for link in links]
        assert far == sorted(len(drawn - each) for each in known)[:3], far
        page.click(".near a")
        page.wait_for_selector(".player .moves li:nth-child(19)")
        assert sorted(known[int(links[0][1:]) - OWN - 1]) == [tuple(each) for each in rings(page)]
    # The catalog finds the figures that have all the men drawn so far.
    few = "".join(f"{row - 1:x}{number - 1:x}" for row, number in ((6, 6), (6, 8), (8, 6)))
    page = pages.open(f"site/index.html#draw/exit/16/00/5.5.4.3.2/{few}", reduced_motion="reduce")
    said(page, "The figure has 3 men")
    page.click("nav >> text=Catalog")
    page.click("text=Draw what it must have")
    said(page, "The figure has 3 men")
    page.click("text=Like it in the catalog")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Drawn men without a place') select", "0")
    with_all = [each for each in known if {(6, 6), (6, 8), (8, 6)} <= each]
    until(page, f"document.querySelector('.gallery p').textContent.startsWith('{len(with_all):,} of 51,178')")
    # Half a turn leaves some figures as they are.
    page = pages.open("site/index.html#catalog/lines=2")
    ends = [(min(row for row, _ in each) + max(row for row, _ in each)) for each in known]
    turned = [each for each, sum_of in zip(known, ends) if all((sum_of - row, sum_of - number) in each for row, number in each)]
    until(page, f"document.querySelector('.gallery p')?.textContent.startsWith('{len(turned):,} of 51,178')")


def what_the_catalog_shows_is_in_its_address(pages):
    shows = "[...document.querySelectorAll('.gallery li a')].map((each) => each.getAttribute('href')).join()"
    chosen = "Object.fromEntries([...document.querySelectorAll('.gallery select')].map((each) => [each.name, each.selectedOptions[0]?.textContent ?? 'empty']))"
    some = {(6, 6), (6, 8), (8, 6)}
    few = "".join(f"{row - 1:x}{number - 1:x}" for row, number in sorted(some))
    page = pages.open(f"site/index.html#draw/exit/16/00/5.5.4.3.2/{few}", reduced_motion="reduce")
    said(page, "The figure has 3 men")
    page.click("text=Like it in the catalog")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Drawn men without a place') select", "1")
    page.select_option("label:has-text('Sort') select", "keys")
    page.select_option("label:has-text('Boards a page') select", "1")
    page.fill("input[name=page]", "3")
    page.press("input[name=page]", "Enter")
    # All figures but one man of the drawing, by the program's own list.
    near = sum(len(some - each) == 1 for each in known_figures())
    until(page, f"document.querySelector('.gallery p').textContent.startsWith('{near:,} of 51,178')")
    here = [page.evaluate(each) for each in (shows, chosen, "document.querySelector('.gallery p').textContent", "document.querySelector('[name=page]').value")]
    assert here[1]["misfits"] == "1" and here[1]["sort"] == "number of keys, where known" and here[1]["boards"] == "one" and here[3] == "3", here
    address = page.evaluate("location.hash")
    # After a reload, for another person, and coming back from a figure it is the same.
    other = pages.open(f"site/index.html{address}")
    other.wait_for_selector(".gallery li")
    page.reload()
    page.wait_for_selector(".gallery li")
    page.click(".gallery li a >> nth=5")
    page.wait_for_selector(".around")
    page.click(".around >> text=All")
    page.wait_for_selector(".gallery li")
    for each in (page, other):
        assert [each.evaluate(one) for one in (shows, chosen, "document.querySelector('.gallery p').textContent", "document.querySelector('[name=page]').value")] == here
        assert each.evaluate("location.hash") == address
    # The drawing can be changed, and left.
    other.click("text=Change the drawing")
    said(other, "The figure has 3 men")
    other.go_back()
    other.click("text=Without the drawing")
    until(other, "location.hash === '#catalog' && document.querySelector('.gallery p').textContent.startsWith('51,178 of 51,178')")
    # A choice that there is not leaves its box as it is.
    for address, there in (("catalog/sort=misfits", "catalog"), ("catalog/sort=beauty&size=99&favorites=0", "catalog"), ("catalog/drawn=zz&sort=keys", "catalog/sort=keys"), ("all/sort=&men=x&boards=2", "all")):
        page = pages.open(f"site/index.html#{address}")
        page.wait_for_selector(".gallery li")
        until(page, f"location.hash === '#{there}'")
        assert "empty" not in page.evaluate(chosen).values(), (address, page.evaluate(chosen))


def the_solution_is_in_view(pages):
    for width, height in SIZES:
        page = pages.open("draw.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
        said(page, "The figure has 0 men")
        read(page, run("fmt", file_of("B")))
        said(page, "The figure has 19 men")
        page.click("text=Can it be reached?")
        answered(page, "Yes, in 19 moves")
        page.wait_for_selector(".draw .moves li:nth-child(19)")
        page.wait_for_timeout(300)
        # The words of the answer stand beside the board that plays it.
        for needed in ("section .board", "section .task", "section .controls"):
            shown = page.locator(f".draw {needed}").last
            box = shown.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, (width, needed, box)
        assert page.locator(".draw section .task").text_content().startswith("Yes, in 19 moves")


def what_is_copied_verifies(pages):
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
    assert "not a figure of the book's kind" in words, words
    page.click("text=Copy as text")
    said(page, "The text is copied")
    assert "verified" in run("verify", "-", text=page.evaluate("navigator.clipboard.readText()"))


def an_unnamed_puzzle_is_called_as_its_file(pages):
    key = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
    file = pages.folder / "corner.txt"
    file.write_text(key)
    run("page", "--force", str(file), "-o", str(pages.folder / "corner.html"))
    page = pages.open("corner.html")
    assert page.text_content("h2") == "corner"
    run("page", "--force", "-", "-o", str(pages.folder / "corner.html"), text=key)
    page = pages.open("corner.html")
    assert page.text_content("h2") == "Puzzle 1"


def a_booklet_fits_both_papers(pages):
    for boards, total in (("6", 1 + 1 + 1), ("1", 1 + 5 + 1)):
        page = pages.open("index.html")
        page.wait_for_selector(".gallery li")
        page.select_option("label:has-text('Boards a page') select", boards)
        for paper in ("A4", "Letter"):
            ask_for_booklet(page)
            pdf = page.pdf(format=paper)
            assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == total, (boards, paper)
        ask_for_booklet(page)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        numbers = page.locator(".contents li").last.text_content()
        assert numbers.endswith("2, 3" if boards == "6" else "6, 7"), numbers
        assert page.locator(".sheet figure .id").count() == 10
    for name in ("D.html", "I.html#1/hop"):
        page = pages.open(name)
        page.wait_for_selector(".board")
        for paper in ("A4", "Letter"):
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1, (name, paper)


CHECKS = [
    board_and_controls_are_in_one_view, a_side_line_is_kept_in_the_same_view, names_are_read_whole, what_was_solved_is_marked, a_board_on_a_phone_can_be_larger, filters_fold_away_on_a_phone, every_link_of_the_texts_leads_somewhere,
    the_ladder_begins_with_few_men_and_many_keys, a_figure_of_the_day_follows_the_date, the_rules_move, the_rules_stand_still_if_that_is_wanted, a_replay_shows_its_goal,
    a_figure_of_the_catalog_gets_a_key, what_is_unknown_is_said, a_no_leads_on, what_the_catalog_shows_is_in_its_address, the_solution_is_in_view, what_is_copied_verifies, an_unnamed_puzzle_is_called_as_its_file, a_booklet_fits_both_papers,
]


def make(folder):
    """Makes the pages of these checks."""
    run("page", "-o", str(folder / "site"))
