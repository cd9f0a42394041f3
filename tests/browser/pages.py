"""The pages in a browser, and what a person does with a page."""

import json
import re
import time

from playwright.sync_api import expect

import written

# No right answer takes this long, even on a machine that compiles meanwhile.
PATIENCE = 60
# A wide screen, a tablet, a phone without and with the bars of its browser, a small one, and two on their sides.
SIZES = [(1280, 800), (768, 1024), (390, 844), (390, 664), (360, 640), (640, 360), (568, 320)]

# Until everything is drawn as it is now.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"


class Pages:
    """Opens pages, each in a browser context of its own, and records what they complain of."""

    def __init__(self, new_context, folder):
        self.new_context, self.folder, self.complaints = new_context, folder, []
        # Where the pages come from: the disk, or the server of a test that has one.
        self.origin = f"file://{folder}/"

    def address(self, name):
        """The address of a page. The program writes the page when it is first asked for."""
        written.write(self.folder, name.split("#")[0])
        return f"{self.origin}{name}"

    def new(self, **options):
        """An empty page."""
        page = self.new_context(**{"viewport": {"width": 1200, "height": 900}, **options}).new_page()
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: self.asked(request.url))
        return page

    def open(self, name, has_clock=False, **options):
        """A page that shows this address. With a clock its time can pass at once: `page.clock`."""
        page = self.new(**options)
        if has_clock:
            page.clock.install()
        page.goto(self.address(name))
        return page

    def asked(self, url):
        if not url.startswith((self.origin, "file:", "data:", "blob:")):
            self.complaints.append(f"asked the network for {url}")


def until(page, expression):
    """Waits. The page may not evaluate text, so this repeats the question."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"not so after {PATIENCE} s: {expression}"
        page.wait_for_timeout(50)


def reload_until(page, holds):
    """Loads the page again until this holds: a browser under load stores what a page keeps a moment later."""
    end = time.monotonic() + PATIENCE
    page.reload()
    while not holds():
        assert time.monotonic() < end, f"not so after {PATIENCE} s"
        page.reload()


def url_ends(page, text):
    """Waits until the address ends so."""
    expect(page).to_have_url(re.compile(re.escape(text) + "$"))


def laid_out(page):
    """Waits until the rules have answered and everything has its size."""
    expect(page.locator(".player .message", has_text="are loading")).to_have_count(0)
    page.evaluate(TWO_FRAMES)


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
    return named_squares(page, place, ".man[data-square]")


def rings(page):
    """The squares with a ring on the board."""
    return named_squares(page, ".player", ".wanted")


def named_squares(page, place, marks):
    """The rows of these marks on the first board of a part of the page, and their places in the rows."""
    marks = page.evaluate(
        """([place, marks]) => [...document.querySelector(place).querySelectorAll(marks)]
          .map((each) => Number(each.dataset.square))""",
        [place, marks],
    )
    return sorted([square // 16 + 1, square % 16 + 1] for square in marks)


def said(page, text):
    """Waits until the page says this."""
    until(page, f"document.querySelector('.message')?.textContent.includes({json.dumps(text)})")


def lamp(page, text):
    """Waits until the lamp beside the board begins with this."""
    until(page, f"document.querySelector('.lamp')?.textContent.startsWith({json.dumps(text)})")


def full_hint(page):
    """Asks for a hint until it names the square: it first names the man."""
    page.click("text=Hint")
    said(page, "moves next")
    page.click("text=Hint")
    page.wait_for_selector(".square.hinted")


def choose(page, name):
    """Presses what stands in the menu beside a board."""
    page.click(".menu > summary")
    page.click(f".menu button:text-is('{name}')")


def press(page, square):
    """Presses a square."""
    page.click(f".square[aria-label^='{square}:']")


def center(page, square):
    """The middle of a square on the screen."""
    box = page.locator(f".square[aria-label^='{square}:']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, left, *reached):
    """Drags with the mouse from square to square."""
    page.mouse.move(*center(page, left))
    page.mouse.down()
    for square in reached:
        page.mouse.move(*center(page, square), steps=3)
    page.mouse.up()


def finger(page, *squares):
    """Drags a finger from square to square."""
    touch = page.context.new_cdp_session(page)
    for place, square in enumerate(squares):
        x, y = center(page, square)
        points = [(x, y)]
        if place:
            points = [(x0 + (x - x0) * part / 8, y0 + (y - y0) * part / 8) for part in range(1, 9)]
        for x1, y1 in points:
            touch.send(
                "Input.dispatchTouchEvent",
                {"type": "touchMove" if place else "touchStart", "touchPoints": [{"x": x1, "y": y1}]},
            )
        x0, y0 = x, y
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
