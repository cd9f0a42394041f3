"""A browser that shows pages, and what the checks do with a page as a person would."""

import json
import pathlib
import re
import subprocess
import sys
import time

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(__file__).parents[2] / "puzzles"
# The height of a page of A4 without its margins, in pixels of a browser.
ONE_PAGE = (297 - 24) / 25.4 * 96
# The booklet's own.
PUZZLES = [str(FOLDER / f"{name}.txt") for name in ("A", "B", "C", "D", "solitaire-I")]
PACKING = str(FOLDER / "packing.txt")


def file_of(name):
    """The file of a puzzle of the booklet. The detour has the name `-I`."""
    return next(path for path in PUZZLES if path.endswith(f"{name}.txt"))


def run(*arguments, text=None, codes=(0,)):
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)
    assert done.returncode in codes, (arguments, done.stderr)
    return done.stdout


class Pages:
    """A browser that records its error messages."""

    def __init__(self, browser, folder):
        self.browser, self.folder, self.complaints = browser, folder, []

    def open(self, name, **options):
        page = self.browser.new_page(**{"viewport": {"width": 1200, "height": 900}, **options})
        page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: self.asked(request.url))
        page.goto(f"file://{self.folder}/{name}")
        return page

    def asked(self, url):
        if not url.startswith(("file:", "data:", "blob:")):
            self.complaints.append(f"asked the network for {url}")


# No right answer takes this long, even on a machine that compiles meanwhile.
PATIENCE = 60


def until(page, expression):
    """Waits. The page may not evaluate text, so this repeats the question."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"not so after {PATIENCE} s: {expression}"
        page.wait_for_timeout(50)


def at_rest(page):
    """Waits until the page no longer scrolls. A browser complains of a tap during a scroll."""
    before = None
    while (now := page.evaluate("scrollY")) != before:
        before = now
        page.wait_for_timeout(200)


def men(page):
    """The squares of the men on the board, from the places where they are drawn."""
    return squares_of(page, ".player")


def squares_of(page, place):
    """The squares of the men on the first board of a part of the page."""
    return sorted(page.evaluate(
        """(place) => {
          const part = document.querySelector(place);
          const rows = [...part.querySelector('.grid').getAttribute('d').matchAll(/M8 (\\d+)h/g)].length - 1;
          return [...part.querySelectorAll('.man')].map((man) =>
            [rows - Math.floor((man.getAttribute('cy') - 32) / 40), Math.floor((man.getAttribute('cx') - 8) / 40) + 1]);
        }""",
        place,
    ))


def figure(puzzle):
    """The figure that the program itself computes."""
    record = json.loads(run("verify", "--format", "json", puzzle))
    return sorted([square["row"], square["column"]] for square in record["figure"])


def said(page, text):
    until(page, f"document.querySelector('.message')?.textContent.includes({json.dumps(text)})")


def lamp(page, text):
    until(page, f"document.querySelector('.lamp')?.textContent.startsWith({json.dumps(text)})")


def press(page, square):
    page.click(f".square[aria-label^='{square}:']")


def center(page, square):
    box = page.locator(f".square[aria-label^='{square}:']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, left, *reached):
    """Drags with the mouse from square to square."""
    page.mouse.move(*center(page, left))
    page.mouse.down()
    for square in reached:
        page.mouse.move(*center(page, square), steps=3)
    page.mouse.up()


def key_of(name, kind):
    """The squares of a key's moves, as the program itself writes them."""
    return moves_below(file_of(name), {"gambit": "TO BRING OUT", "yarding": "TO YARD"}[kind])


def moves_below(puzzle, heading):
    text = run("fmt", puzzle).split(heading, 1)[1].split("\n\n")[0]
    return re.findall(r"([IVX]+, \d+) to ([IVX]+, \d+)", text)


def sheets(page):
    """The number of printed pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


def ask_for_booklet(page):
    """Presses the button for a booklet, without a printer. What is printed next is the booklet."""
    page.wait_for_selector(".gallery li")
    page.evaluate("window.print = () => {}")
    page.click("button:has-text('Print as a booklet')")


def finger(page, *squares):
    """Drags a finger from square to square."""
    touch = page.context.new_cdp_session(page)
    for place, square in enumerate(squares):
        x, y = center(page, square)
        points = [(x, y)]
        if place:
            points = [(x0 + (x - x0) * part / 8, y0 + (y - y0) * part / 8) for part in range(1, 9)]
        for x1, y1 in points:
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if place else "touchStart", "touchPoints": [{"x": x1, "y": y1}]})
        x0, y0 = x, y
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
