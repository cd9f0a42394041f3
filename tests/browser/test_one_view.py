"""What is in sight at once, at every size of a screen: a board with its buttons, whole words, and nothing on top of
something else."""

import pytest

from pages import SIZES, at_rest, center, laid_out, press, said, until

ADDRESSES = {
    "front": "",
    "rules": "#rules",
    "about": "#about",
    "gallery": "#all",
    "catalog": "#catalog",
    "figure": "#figure-4848",
    "replay": "#4/gambit/9",
    "replay of a detour": "#5/hop/20",
    "replay of a transfer": "#8/transfer/3",
    "replay of a game": "#10/game/6",
    "practice of an exit": "#4/practice/fill",
    "practice of a detour": "#5/practice/detour",
    "practice of a transfer": "#8/practice/transfer",
    "practice of a game": "#10/practice/game",
    "new game": "#game/",
    "drawing": "#draw",
    "frame": "?bare#4/practice/fill",
}
# A card with a picture of a puzzle, and a text, need not fit the screen.
WITHOUT_A_BOARD = ["front", "rules", "about", "gallery", "catalog"]

# What a person sees: lines of text, buttons and fields, each with its box on the screen, cut by what scrolls.
SEEN = """() => {
  const seen = [];
  const clip = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const outer = at.getBoundingClientRect();
      [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
      [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
    }
    return { left, top, right, bottom };
  };
  const add = (what, element, box) => {
    const { left, top, right, bottom } = clip(box, element);
    if (right - left > 2 && bottom - top > 2) seen.push({ what, left, top, right, bottom });
  };
  const isDrawn = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, script, style, noscript');
  for (const field of document.querySelectorAll('button, select, input, textarea, a.button')) {
    if (isDrawn(field)) add(field.outerHTML.slice(0, 80), field, field.getBoundingClientRect());
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !isDrawn(element) || element.closest('button, select, textarea, a.button')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // The line of a letter is higher than the letter.
    for (const { left, top, right, bottom } of range.getClientRects()) {
      add(text.data, element, { left, top: top + 2, right, bottom: bottom - 2 });
    }
  }
  return seen;
}"""


def overlaps(boxes):
    """The pairs of things that lie on top of one another."""
    return [
        (one["what"], other["what"])
        for place, one in enumerate(boxes)
        for other in boxes[:place]
        if min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    ]


@pytest.mark.in_both_browsers
@pytest.mark.parametrize("width, height", SIZES)
def test_every_page_shows_its_board_with_its_buttons_and_whole_words(pages, width, height):
    page = pages.new(viewport={"width": width, "height": height}, reduced_motion="reduce")
    for kind, address in ADDRESSES.items():
        # Only another page, not another part of it, is as it is for somebody who has just come.
        page.goto("about:blank")
        page.goto(pages.address("site/index.html") + address)
        page.wait_for_selector(".text, .gallery li, .player .controls, .player .ways")
        if "practice" in kind or kind in ("new game", "frame", "drawing"):
            until(page, "document.querySelector('.message').textContent !== ''")
        at_rest(page)
        here = (kind, width, height)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), here
        assert not overlaps(page.evaluate(SEEN)), here
        cut = page.evaluate(
            "[...document.querySelectorAll('main *, header *')]"
            ".filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)"
            ".map((each) => each.textContent)"
        )
        assert not cut, here
        if kind in WITHOUT_A_BOARD:
            continue
        assert page.evaluate("scrollY") == 0, here
        in_sight = page.evaluate("""() => [...document.querySelectorAll('.place .board'),
            ...document.querySelector('.player').querySelectorAll('.controls, .ways')]
          .filter((each) => each.checkVisibility()).slice(0, 2).map((each) => each.getBoundingClientRect())
          .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))""")
        assert len(in_sight) == 2, here
        for box in in_sight:
            assert box["left"] >= 0 and box["top"] >= 0, (here, box)
            assert box["right"] <= width + 0.5 and box["bottom"] <= height + 0.5, (here, box)


@pytest.mark.parametrize("width, height", SIZES)
def test_the_board_takes_the_room_that_is_left(pages, width, height):
    """The board is as wide as the screen or as high as the room above and below it allows, up to a line of text."""
    page = pages.new(viewport={"width": width, "height": height}, reduced_motion="reduce")
    for address in ("#4/practice/fill", "#5/hop/20", "#game/", "#draw"):
        page.goto("about:blank")
        page.goto(pages.address("site/index.html") + address)
        page.wait_for_selector(".player .controls")
        laid_out(page)
        board, view = page.evaluate("""() => [document.querySelector('.place .board'),
            document.querySelector('.player .controls')].map((each) => each.getBoundingClientRect())
          .map(({ left, right, bottom }) => ({ left, right, bottom }))""")
        is_beside = view["left"] >= board["right"]
        lowest = board["bottom"] if is_beside else max(board["bottom"], view["bottom"])
        is_wide = board["right"] - board["left"] >= 0.97 * (width - 16)
        assert height - lowest <= 24 or (is_wide and not is_beside), (address, width, height, board, view)


@pytest.mark.parametrize("width, height", [(390, 664), (360, 640), (844, 390), (1280, 800)])
def test_the_board_never_moves_under_the_finger(pages, width, height):
    """A square stays where it is, whatever is said and whatever comes and goes around the board."""
    page = pages.new(viewport={"width": width, "height": height}, reduced_motion="reduce")

    def place():
        """Where a square is on the page. What stands below the board may have to be scrolled to."""
        across, down = center(page, "VIII, 8")
        return round(across), round(down + page.evaluate("scrollY"))

    def is_at_rest_through(acts):
        at_rest(page)
        before = place()
        for name, act in acts:
            act()
            laid_out(page)
            assert place() == before, (name, width, height)

    def button(name):
        return lambda: page.get_by_role("button", name=name, exact=True).first.click()

    page.goto(pages.address("site/index.html") + "#game/")
    said(page, "Move 1")
    is_at_rest_through([
        ("a refusal", lambda: press(page, "VIII, 8")),
        ("a man is chosen", lambda: press(page, "I, 5")),
        ("a move", lambda: press(page, "II, 6")),
        ("a move", lambda: (press(page, "XVI, 12"), press(page, "XV, 11"))),
        ("variations", lambda: page.get_by_label("Keep other moves as variations").check()),
        ("a move is taken back", button("Undo")),
        ("a variation begins", lambda: (press(page, "XV, 12"), press(page, "XIV, 12"), said(page, "Move 3"))),
        ("a verdict", button("Verify")),
        ("the record", button("Back to the record")),
    ])
    page.goto("about:blank")
    page.goto(pages.address("site/index.html") + "#4/practice/fill")
    said(page, "No move made")
    is_at_rest_through([
        ("a refusal", lambda: press(page, "VIII, 8")),
        ("a hint", button("Hint")),
        ("a whole hint", button("Hint")),
        ("a man is chosen", lambda: press(page, "V, 1")),
        ("a move", lambda: press(page, "VI, 1")),
        ("a move is taken back", button("Undo")),
    ])


@pytest.mark.parametrize("width, height", [*SIZES, (280, 653), (1920, 1200)])
def test_the_names_of_rows_and_squares_have_one_size(pages, width, height):
    """From 11 to 13 pixels on a board of any size; only where 16 squares share 264 pixels they may be a little smaller."""
    page = pages.new(viewport={"width": width, "height": height}, reduced_motion="reduce")
    for address in ("#11/practice/fill", "#4/gambit/9", "#4/practice/fill", "#game/", "#draw"):
        page.goto("about:blank")
        page.goto(pages.address("site/index.html") + address)
        page.wait_for_selector(".place .board text")
        laid_out(page)
        sizes = page.evaluate("""() => [...document.querySelectorAll('.place .names text')].map((each) =>
          parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)""")
        least = 10 if width == 280 and len(sizes) == 32 else 10.9
        assert min(sizes) >= least and max(sizes) <= 13.1, (address, min(sizes), max(sizes))
        # A name does not reach into the squares, or out of the drawing.
        apart = page.evaluate("""() => {
          const [board, squares] = ['.place .board', '.place .board .light']
            .map((name) => document.querySelector(name).getBoundingClientRect());
          return [...document.querySelectorAll('.place .beside text')].every((each) => {
            const box = each.getBoundingClientRect();
            return box.left >= squares.right - 1 && box.right <= board.right + 1;
          });
        }""")
        assert apart, address


@pytest.mark.parametrize("name", ["#4/practice/fill", "#11/practice/fill", "#game/", "#draw", "#4", "#figure-4848", "#", "#catalog"])
def test_on_the_narrowest_screen_nothing_is_cut(pages, name):
    page = pages.open(f"site/index.html{name}", viewport={"width": 280, "height": 653}, reduced_motion="reduce")
    page.wait_for_selector(".text, .gallery li, .player .controls, .player .ways")
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not overlaps(page.evaluate(SEEN))
    assert not page.evaluate("""() => [...document.querySelectorAll('h2, .task, button, summary')]
      .filter((each) => each.checkVisibility())
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      .filter((each) => getComputedStyle(each).overflow !== 'visible')
      .map((each) => each.textContent)""")


def test_a_name_of_three_hundred_letters_is_read_whole(pages):
    for width, height in ((280, 653), (390, 844), (1280, 800)):
        page = pages.open("titles.html#2", viewport={"width": width, "height": height})
        page.wait_for_selector(".player h2")
        seen = page.evaluate("""() => {
          const [title] = document.querySelectorAll('.player h2');
          return [title.scrollHeight <= title.clientHeight + 1, document.documentElement.scrollWidth <= innerWidth];
        }""")
        assert seen == [True, True], (width, seen)
