"""The whole site: its front page, the rules, and what is seen without scrolling."""

import pytest
from playwright.sync_api import expect

from pages import SIZES, TWO_FRAMES, full_hint, laid_out, men, press, said, until

# A game for three players that nobody has begun.
NEW_GAME = 150

# What hides in a fold or stands below it must not be needed: here is what is needed.
NEEDED = [
    ("#4", ".place .board, .controls"),
    ("#5", ".place .board, .message, .controls"),
    ("#4/practice/fill", ".place .board, .message, .controls"),
    ("#8", ".place .board, .controls"),
    ("#10", ".place .board, .controls"),
    ("#10/practice/game", ".place .board, .message, .said + .controls"),
    ("#8/practice", ".place .board, .message, .controls"),
    ("#150/practice/game", ".place .board, .message, .said + .controls"),
    ("#draw", ".place .board, .message, .message + .controls"),
    ("#11/practice/fill", ".place .board, .message, .controls"),
]


@pytest.mark.parametrize("width, height", SIZES)
def test_board_and_controls_are_in_one_view(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    for address, needed in NEEDED:
        page.goto(pages.address(f"site/index.html{address}"))
        page.wait_for_selector(".place .board")
        laid_out(page)
        seen = page.evaluate(
            """(needed) => [...document.querySelectorAll(`.player :is(${needed})`)]
              .filter((each) => each.checkVisibility())
              .map((each) => each.getBoundingClientRect())
              .map(({ left, top, right, bottom }) => [left, top, right, bottom])""",
            needed,
        )
        assert len(seen) >= needed.count(",") + 1, (address, seen)
        for left, top, right, bottom in seen:
            assert left >= 0 and top >= 0 and right <= width and bottom <= height + 1, (width, address, seen)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, select, nav#tabs a')]
              .filter((each) => each.checkVisibility())
              .filter((each) => {
                const { width, height } = each.getBoundingClientRect();
                return height < 44 || (each.localName === 'button' && width < 44);
              })
              .map((each) => each.outerHTML)"""
        )
        assert not small, (width, address, small)


@pytest.mark.parametrize("width, height", SIZES)
def test_the_way_back_from_a_variation_is_in_the_same_view(pages, width, height):
    page = pages.open(
        "site/index.html#10/practice/game/5", viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    said(page, "Move 6")
    press(page, "VIII, 6")
    said(page, "can go to")
    press(page, "VI, 4")
    box = page.get_by_role("button", name="Back to the record").bounding_box()
    assert box["y"] + box["height"] <= height, (width, box)


@pytest.mark.parametrize("width, height", [(360, 640), (640, 360), (390, 844)])
def test_a_hint_is_read_whole_on_a_phone(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.click("text=Begin with three men")
    page.click("text=Hint")
    said(page, "moves next. Ask again to see where.")
    assert page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('.message'))"
    )


@pytest.mark.parametrize("width, height", SIZES)
def test_the_picture_of_another_game_covers_no_choice(pages, width, height):
    page = pages.open("site/index.html#game/", viewport={"width": width, "height": height}, reduced_motion="reduce")
    said(page, "Move 1")
    # It is drawn when it comes into view.
    page.locator(".setup .preview").scroll_into_view_if_needed()
    page.wait_for_selector(".setup .preview .board")
    picture = page.locator(".setup .preview").bounding_box()
    for choice in page.locator(".setup select").all():
        if not choice.is_visible():
            continue
        box = choice.bounding_box()
        is_beside = box["x"] + box["width"] <= picture["x"] + 1
        assert is_beside or box["y"] + box["height"] <= picture["y"] + 1, (width, height, box, picture)
        assert box["width"] > 80, (width, height, box)


@pytest.mark.parametrize("width, height", SIZES)
def test_names_are_read_whole(pages, width, height):
    page = pages.open("site/index.html", viewport={"width": width, "height": height})
    for address, shown in (
        ("#", ".front .cards a"),
        ("#all", ".gallery .cards a"),
        ("#all/page=3", "a[href='#121']"),
        ("#catalog", "a[href='#figure-1']"),
    ):
        page.goto(pages.address(f"site/index.html{address}"))
        page.wait_for_selector(shown)
        cut = page.evaluate(
            "[...document.querySelectorAll('.caption')].filter((each) => each.scrollHeight > each.clientHeight + 1)"
            ".map((each) => each.textContent)"
        )
        assert not cut, (width, address, cut)


def test_a_line_leads_around_a_puzzle_and_each_heading_is_one_line(pages):
    page = pages.open("site/index.html#figure-5000", viewport={"width": 390, "height": 844})
    page.wait_for_selector(".around")
    assert page.evaluate("document.querySelector('.around').clientHeight") < 60
    page.goto(pages.address("site/index.html#"))
    assert len(set(page.evaluate("[...document.querySelectorAll('.tiles h3')].map((each) => each.clientHeight)"))) == 1


def test_what_was_solved_is_marked(pages):
    page = pages.open("site/index.html", reduced_motion="reduce")
    page.click("[data-goal] a >> nth=0")
    for number in range(3):
        said(page, f"{number} move" if number else "No move made")
        full_hint(page)
        page.click(".hinted")
    said(page, "Solved in 3 moves")
    for address in ("", "#all"):
        page.goto(pages.address(f"site/index.html{address or '#'}"))
        page.wait_for_selector("text=Solved: 3 men, figure 1")
        expect(page.locator("text=Solved: ")).to_have_count(1)


def test_a_board_on_a_phone_can_be_larger(pages):
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
    # The names of the rows and of the squares stay in view too, wherever the board is scrolled.
    for right, up in ((0, 0), (150, 200), (1000, 1000)):
        page.evaluate("([right, up]) => document.querySelector('.place').scrollTo(right, -up)", [right, up])
        laid_out(page)
        place = page.locator(".place").bounding_box()
        rows, columns = (page.locator(f".place .{name} .strip").bounding_box() for name in ("beside", "above"))
        assert abs(columns["y"] - place["y"]) < 2, (right, up)
        assert abs(rows["x"] + rows["width"] - place["x"] - place["width"]) < 2, (right, up)
    page.locator(".square[aria-label^='XVI, 16:']").click()
    said(page, "1 of 37 men placed")
    # On a wide screen the board is large already.
    page = pages.open("site/index.html#5")
    page.wait_for_selector(".square")
    assert page.locator("text=Larger board").is_hidden()


def test_filters_fold_away_on_a_phone(pages):
    page = pages.open("site/index.html#all", viewport={"width": 390, "height": 844})
    page.wait_for_selector(".gallery li")
    assert page.locator("label:has-text('Sort')").is_hidden()
    assert page.evaluate("document.querySelector('.gallery li').getBoundingClientRect().top") < 330
    page.click("summary")
    expect(page.locator("label:has-text('Sort')")).to_be_visible()
    page = pages.open("site/index.html#all")
    expect(page.locator("label:has-text('Sort')")).to_be_visible()


def test_every_link_of_the_texts_leads_somewhere(pages):
    page = pages.open("site/index.html")
    page.wait_for_selector(".front .cards a")
    assert page.title() == "Two puzzles for one person, from the Halma book of 1889 – Solitaires of Halma"
    # The figure of the day is loaded when its place is in view.
    page.locator("text=Figure of the day").scroll_into_view_if_needed()
    page.wait_for_selector("[data-cards=day] a")
    links = page.evaluate(
        "[...document.querySelectorAll('header a, .front a')].map((each) => each.getAttribute('href'))"
    )
    assert len(links) > 18, links
    seen = set()
    for link in links:
        page.goto(pages.address(f"site/index.html{link}"))
        page.reload()
        page.wait_for_selector("#main > section")
        assert "no puzzle" not in page.text_content("#main"), link
        # A game is called so before the rules say which one it is.
        until(page, "!/^(Game –|New game )/.test(document.title)")
        seen.add(page.title())
    # A new game for two and the way to load a record show the same board, and so the same title.
    assert len(seen) == 19, seen


def test_a_game_begins_without_a_file(pages):
    page = pages.open(f"site/index.html#{NEW_GAME}/practice/game")
    said(page, "Move 1: the first player moves.")
    assert "Players:" not in page.locator("textarea").input_value()
    expect(page.locator("h2").first).to_contain_text("Game for three players, ")
    expect(page.locator(".place .man")).to_have_count(51)


def test_the_rules_move(pages):
    place = "[...document.querySelectorAll('.examples .moving')].map((man) => getComputedStyle(man).transform).join()"
    page = pages.open("index.html#rules")
    page.wait_for_selector(".examples")
    before = page.evaluate(place)
    until(page, f"{place} !== '{before}'")
    page.check("text=Stop the examples")
    # A browser pauses an animation at its next frame.
    until(page, "document.getAnimations().every((each) => each.playState === 'paused' && !each.pending)")
    stopped = page.evaluate(place)
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(place) == stopped


@pytest.mark.in_both_browsers
def test_the_rules_stand_still_if_that_is_wanted(pages):
    page = pages.open("index.html#rules", reduced_motion="reduce")
    page.wait_for_selector(".examples")
    place = "[...document.querySelectorAll('.examples .moving')].map((man) => getComputedStyle(man).transform).join()"
    assert page.evaluate(place) == "none,none,none"
    # Nothing moves, so nothing can be stopped.
    assert page.locator("text=Stop the examples").is_hidden()
    expect(page.locator(".examples figure")).to_have_count(3)
    expect(page.locator("h2").first).to_have_text("How men move")


@pytest.mark.parametrize("name, men_of_it", [("site/index.html", 3), ("index.html", 19)])
def test_the_rules_lead_to_a_puzzle(pages, name, men_of_it):
    page = pages.open(f"{name}#rules", reduced_motion="reduce")
    page.click("text=Try one")
    said(page, "No move made")
    assert len(men(page)) == men_of_it
