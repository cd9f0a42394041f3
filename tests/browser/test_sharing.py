"""What people share: links to puzzles, to moves, and frames."""

import re

import pytest
from playwright.sync_api import expect

from pages import choose, drag, lamp, men, press, said, until
from program import figure, file_of, key_of, run

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
    expect(page).to_have_url(f"{here}#4/practice/fill")
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
    field = page.get_by_role("textbox", name="Copy this")
    expect(field).to_have_value(re.compile("D.html#"))
    assert page.evaluate("document.getSelection().toString() || document.activeElement.value").startswith("file:")
    page.click("text=Close")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.in_both_browsers
def test_a_frame_shows_the_board_without_the_header(pages):
    page = opened(pages, "index.html#4/practice/fill")
    said(page, "No move made")
    choose(page, "Embed")
    text = page.get_by_label("Embed", exact=True).locator("textarea").input_value()
    assert copied(page, "Copy") == text
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    identity = page.evaluate("JSON.parse(document.getElementById('data').textContent)[3].id")
    here = page.url.split("#")[0]
    assert text.startswith(f'<iframe src="{here}?bare#{identity}/practice/fill" title="The booklet\'s figure D" ')
    # Somebody else's page with this frame.
    outside = pages.folder / "outside.html"
    outside.write_text(f"<!DOCTYPE html><title>x</title>{text}")
    page.goto(f"file://{outside}")
    frame = page.frame_locator("iframe")
    frame.locator(".square").first.wait_for()
    expect(frame.locator("header:visible, .around:visible, .ways:visible")).to_have_count(0)
    # The board and its buttons are in the frame, and it can be played there.
    within = page.evaluate("(({ width, height }) => [width, height])(document.querySelector('iframe').getBoundingClientRect())")
    left, top = page.evaluate("(({ left, top }) => [left, top])(document.querySelector('iframe').getBoundingClientRect())")
    for needed in (".board", ".message", ".controls"):
        box = frame.locator(needed).first.bounding_box()
        assert box["x"] >= left and box["y"] >= top, needed
        assert box["x"] + box["width"] <= left + within[0] and box["y"] + box["height"] <= top + within[1], needed
    frame.locator(".square[aria-label^='V, 1:']").click()
    frame.locator(".square[aria-label^='VI, 1:']").click()
    frame.locator(".message:has-text('1 move made')").wait_for()
    # The name leads to the whole page.
    assert frame.locator("h2 a").get_attribute("href").split("#")[0] == here
    # What is in the frame stays in it.
    frame.locator("input[value=yard]").check()
    frame.locator(".message:has-text('No move made')").wait_for()
    expect(frame.locator("header:visible")).to_have_count(0)


# A game for two after its first move.
FIRST_MOVE = "#game/text=Rules:_1889~Board:_16_by_16~~GAME_FOR_TWO_PLAYERS*~1*_III,_4_to_IV,_4*~"


def test_a_game_and_a_drawn_figure_have_frames_too(pages):
    page = opened(pages, f"draw.html{FIRST_MOVE}")
    said(page, "Move 2")
    for address, title, board in (
        (FIRST_MOVE, "Game for two players, 16 by 16", 38),
        ("#practice/exit/16/00/2.1/111202/fill", "Your figure", 3),
    ):
        page.goto(pages.address("draw.html") + address)
        page.wait_for_selector(".square")
        choose(page, "Embed")
        text = page.get_by_label("Embed", exact=True).locator("textarea").input_value()
        assert f'?bare{address}"' in text and f'title="{title}"' in text, text
        page.keyboard.press("Escape")
        outside = pages.folder / "framed.html"
        outside.write_text(f"<!DOCTYPE html><title>x</title>{text}")
        other = pages.new(reduced_motion="reduce")
        other.goto(f"file://{outside}")
        frame = other.frame_locator("iframe")
        # The men come a moment after the squares.
        frame.locator(".place .man, .place [class*=army]").nth(board - 1).wait_for(state="attached")
        expect(frame.locator("header:visible")).to_have_count(0)


@pytest.mark.parametrize("width, height", [(640, 720), (360, 560), (900, 500)])
def test_a_frame_of_any_size_shows_the_board_and_its_buttons(pages, width, height):
    for part, needed in (("4", (".board", ".controls")), ("4/practice/fill", (".board", ".message", ".controls"))):
        page = pages.new(viewport={"width": width, "height": height})
        page.goto(pages.address("index.html") + f"?bare#{part}")
        page.wait_for_selector(".player .man")
        for each in needed:
            box = page.locator(each).first.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height and box["x"] + box["width"] <= width, (part, each, box)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.in_both_browsers
def test_a_flipped_board_works_as_before(pages):
    page = opened(pages, "D.html#1/practice/fill")
    lamp(page, "It can be solved.")
    page.click("[aria-label='Flip the board']")
    # The coordinates turn with it: nine squares are drawn, and the near left corner is at the top right.
    corner, first, last = (
        page.locator(f".square[aria-label^='{name}:']").bounding_box() for name in ("I, 1", "I, 2", "IX, 1")
    )
    assert corner["x"] > first["x"] and corner["y"] < last["y"]
    number, numeral = (
        page.evaluate(f"(() => {{ const {{ x, y, width, height }} = [...document.querySelectorAll('.player .board text')]"
                      f".find((each) => each.textContent === '{text}').getBoundingClientRect();"
                      " return [x + width / 2, y + height / 2]; })()")
        for text in ("1", "I")
    )
    assert abs(number[0] - corner["x"] - corner["width"] / 2) < 2
    assert abs(numeral[1] - corner["y"] - corner["height"] / 2) < corner["height"] / 2
    moves = key_of("D", "gambit")
    # By pressing, by dragging, and by the keyboard.
    play(page, moves[:1])
    said(page, "1 move made")
    drag(page, *moves[1])
    said(page, "2 moves made")
    left, reached = moves[2]
    press(page, left)
    said(page, f"The man on {left} can go")
    here = "document.activeElement.getAttribute('aria-label').split(':')[0]"
    row, place = left.split(", ")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(here) == f"{row}, {int(place) + 1}"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    rows = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    assert page.evaluate(here) == f"{rows[rows.index(row) + 1]}, {place}"
    press(page, reached)
    said(page, "3 moves made")
    # The arrow of the move ends where the man stands.
    tip = page.evaluate("""() => {
      const [x, y] = document.querySelector('.player .head').getAttribute('points').split(/[ ,]/).map(Number);
      const matrix = document.querySelector('.player .board').getScreenCTM();
      return [matrix.a * x + matrix.e, matrix.d * y + matrix.f];
    }""")
    box = page.locator(f".square[aria-label^='{reached}:']").bounding_box()
    assert box["x"] <= tip[0] <= box["x"] + box["width"] and box["y"] <= tip[1] <= box["y"] + box["height"]
    # A replay is flipped too, and back.
    page.click("text=Watch it played")
    page.wait_for_selector(".moves a")
    expect(page.locator(".board.flipped")).to_have_count(1)
    page.keyboard.press("End")
    page.click("[aria-label='Flip the board']")
    expect(page.locator(".board.flipped")).to_have_count(0)
    assert men(page) == figure(file_of("D"))
    page.go_back()
    said(page, "3 moves made")
    expect(page.locator(".board.flipped")).to_have_count(0)


def test_one_draws_on_a_flipped_board(pages):
    page = opened(pages, "draw.html")
    said(page, "The figure has 0 men")
    page.click("[aria-label='Flip the board']")
    drag(page, "VI, 6", "VI, 8")
    said(page, "The figure has 3 men")
    pressed = page.locator(".square[aria-pressed=true]")
    assert sorted(each.get_attribute("aria-label").split(":")[0] for each in pressed.all()) == ["VI, 6", "VI, 7", "VI, 8"]
    press(page, "I, 1")
    said(page, "The figure has 4 men")


@pytest.mark.in_both_browsers
def test_the_whole_screen_is_the_board(pages):
    page = opened(pages, "index.html#4")
    page.wait_for_selector(".moves a")
    choose(page, "Full screen")
    until(page, "document.fullscreenElement !== null")
    assert page.locator("header").is_hidden()
    expect(page.locator(".around")).to_be_visible()
    # It stays so from puzzle to puzzle.
    page.click("text=Previous")
    until(page, "location.hash.startsWith('#3')")
    assert page.evaluate("document.fullscreenElement !== null")
    choose(page, "Full screen")
    until(page, "document.fullscreenElement === null")
    expect(page.locator("header")).to_be_visible()


COLOR = "getComputedStyle(document.body).backgroundColor"


@pytest.mark.usefixtures("from_server")
def test_light_or_dark_is_a_choice(pages):
    page = opened(pages, "index.html#rules", color_scheme="light")
    light = page.evaluate(COLOR)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(COLOR)
    assert light != dark
    for chosen, color in (("light", light), ("dark", dark)):
        page.select_option("#colors select", chosen)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate(COLOR) == color, (chosen, scheme)
        # It is kept, and there before anything is drawn: the body does not exist yet.
        page.add_init_script("""new MutationObserver((_, observer) => {
          if (!document.body) return;
          window.first = document.documentElement.dataset.theme;
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });""")
        page.reload()
        assert page.evaluate("window.first") == chosen and page.evaluate(COLOR) == color
        expect(page.locator("#colors select").first).to_have_value(chosen)
        # Paper is light.
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
        page.emulate_media(media="screen")
    page.select_option("#colors select", "")
    page.emulate_media(color_scheme="light")
    assert page.evaluate(COLOR) == light


@pytest.mark.in_both_browsers
def test_without_storage_the_colors_last_as_long_as_the_page(pages):
    page = opened(pages, "index.html#rules", NO_STORAGE, color_scheme="light")
    light = page.evaluate(COLOR)
    page.select_option("#colors select", "dark")
    assert page.evaluate(COLOR) != light


@pytest.mark.parametrize(
    "moves, words",
    [
        # I, 1 steps to II, 2 in none of the keys, since a man stands there; I, 5 steps to II, 6.
        ("041541", "The end of this address is damaged. 1 move made."),
        ("0415zz", "The end of this address is damaged. 1 move made."),
        ("04150011", "Move 2 is not legal: "),
        ("#", "The end of this address is damaged. No move made."),
    ],
)
def test_a_damaged_link_to_a_practice_has_the_moves_above_the_damage(pages, moves, words):
    page = opened(pages, f"index.html#1/practice/fill/{moves}")
    said(page, words)
    expect(page.locator("ol.moves li")).to_have_count(int(moves.startswith("0415")))
    page.goto(pages.address("draw.html") + f"#practice/exit/16/00/2.1/111202/fill/{moves}")
    page.wait_for_selector(".square")
    expect(page.locator(".message")).not_to_have_text("")


@pytest.mark.parametrize("name", ["D.html#1", "D.html#1/practice/fill", "new.html#1/practice/game/2", "draw.html"])
def test_a_link_to_a_file_of_this_computer_says_so(pages, name):
    page = opened(pages, name)
    page.wait_for_selector(".board")
    copied(page)
    expect(page.locator("p:has-text('It leads to a file of this computer')").first).to_be_visible()
