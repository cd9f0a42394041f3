"""The pages in a real browser: check.py PROGRAM.

Makes pages of the booklet's puzzles, of hostile text and of fifty thousand figures, and looks at them
as somebody would: by mouse, by keyboard alone, in print, on a narrow screen.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
PUZZLES = sorted(str(path) for path in (pathlib.Path(__file__).parents[2] / "puzzles").glob("*.txt"))
HOSTILE = """**<img src=x onerror=alert(1)>**

Title: </script><script>document.title = "broken"</script>
Board: 4 by 4
Yard: rows 1 at I, 1
Note: <b onmouseover=alert(2)>&amp; "quotes" ' {long}

TO BRING OUT THE PIECES IN 1 MOVE.
I, 1 to II, 2.
""".format(long="x" * 20000)


def run(*arguments, text=None):
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


class Pages:
    """A browser that remembers what it complained of."""

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
        if not url.startswith(("file:", "data:")):
            self.complaints.append(f"asked the network for {url}")


def until(page, expression, seconds=30):
    """Waits; the page itself may not evaluate text, so it is asked again and again."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"not so after {seconds} s: {expression}"
        page.wait_for_timeout(50)


def men(page):
    """The squares of the men on the board, worked out from where they are drawn."""
    return page.evaluate(
        """() => {
          const lines = document.querySelector('.player .grid').getAttribute('d');
          const rows = [...lines.matchAll(/M8 (\\d+)h/g)].length - 1;
          return [...document.querySelectorAll('.player .man')].map((man) =>
            [rows - Math.floor((man.getAttribute('cy') - 32) / 40), Math.floor((man.getAttribute('cx') - 8) / 40) + 1]);
        }"""
    )


def figure(puzzle):
    """The figure that the program itself computes."""
    record = json.loads(run("verify", "--format", "json", puzzle))
    roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"]
    squares = (square.split(", ") for square in record["figure"])
    return sorted([roman.index(row) + 1, int(number)] for row, number in squares)


def keys_are_played_to_the_figure(pages):
    for name in ("A", "D"):
        puzzle = next(path for path in PUZZLES if path.endswith(f"{name}.txt"))
        page = pages.open(f"{name}.html#1/gambit/0", reduced_motion="reduce")
        for _ in range(19):
            page.click("button[aria-label='One move on']")
        assert sorted(men(page)) == figure(puzzle), name
        assert page.url.endswith("#1/gambit/19")
        # The yarding key begins with the figure and ends with a full yard.
        page.check("input[value=yarding]")
        assert sorted(men(page)) == figure(puzzle), name
        page.click("button[aria-label='Last position']")
        assert len(men(page)) == 19 and all(row <= 5 and number <= 5 for row, number in men(page))


def it_plays_by_itself_and_pauses(pages):
    page = pages.open("D.html#1/gambit/0")
    page.select_option("select", "4")
    page.click("button[aria-label=Play]")
    page.wait_for_selector("a[aria-current]")
    page.click("button[aria-label=Pause]")
    stopped = page.url
    page.wait_for_timeout(600)
    assert page.url == stopped
    page.click("button[aria-label=Play]")
    until(page, "location.hash.endsWith('/19')")
    assert sorted(men(page)) == figure(next(path for path in PUZZLES if path.endswith("D.txt")))


def the_keyboard_alone_is_enough(pages):
    page = pages.open("index.html", reduced_motion="reduce")
    page.wait_for_selector(".window li")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('li') !== null"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".player")
    for key, place in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 19)):
        page.keyboard.press(key)
        until(page, f"location.hash.endsWith('/{place}')")
    assert page.text_content("#live").startswith("19 of 19: ")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    until(page, "location.hash.endsWith('/1')")


def emendations_and_faults_are_marked(pages):
    page = pages.open("A.html#1/gambit/9")
    assert "V, 1 to VII, 2 [read VII, 3]" in page.text_content(".moves .emended")
    page = pages.open("printed.html#1/gambit/9")
    assert "cannot reach VII, 2" in page.text_content(".moves .fault")
    page.check("text=Unmatched squares")
    assert page.locator(".unmatched").count() > 0
    page.check("text=Mirror line")
    assert page.locator(".mirror").count() == 1


def hostile_text_is_text(pages):
    page = pages.open("hostile.html", viewport={"width": 390, "height": 800})
    assert page.text_content("h2") == "<img src=x onerror=alert(1)>: </script><script>document.title = \"broken\"</script>"
    assert page.title() == "<b>&"
    page.hover("text=quotes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it is wider than the phone"


def narrow_dark_and_on_paper(pages):
    for name in ("index.html", "A.html", "I.html"):
        page = pages.open(name, viewport={"width": 360, "height": 700}, color_scheme="dark")
        page.wait_for_selector(".board")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the phone"
    page = pages.open("index.html")
    page.wait_for_selector(".window li")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".sheet section").count() == 1
    assert page.locator(".sheet figure:visible").count() == 5


def nothing_serious_for_a_screen_reader(pages):
    for name in ("index.html", "A.html", "I.html"):
        for scheme in ("light", "dark"):
            page = pages.open(name, color_scheme=scheme)
            page.wait_for_selector(".board")
            found = Axe().run(page).response["violations"]
            serious = [each for each in found if each["impact"] in ("serious", "critical")]
            assert not serious, [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in serious]


def fifty_thousand_figures_open_at_once(pages):
    began = time.monotonic()
    page = pages.open("many.html")
    page.wait_for_selector(".window li")
    took = time.monotonic() - began
    print(f"  fifty thousand figures were there after {took:.1f} s")
    assert "50,150 of 50,150" in page.text_content(".gallery p")
    page.evaluate("document.querySelector('.window').scrollTop = 600000")
    until(page, "[...document.querySelectorAll('.window li')].every((li) => li.ariaPosInSet > 20000)")
    assert page.locator(".window li").count() < 200, "only what is in sight is drawn"
    page.select_option("label:has-text('Men on the diagonal') select", index=1)
    shown = page.text_content(".gallery p")
    assert not shown.startswith("50,150"), shown
    return took


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    run("page", *PUZZLES, "-o", str(folder))
    for name in ("A", "D"):
        run("page", next(path for path in PUZZLES if path.endswith(f"{name}.txt")), "-o", str(folder / f"{name}.html"))
    run("page", next(path for path in PUZZLES if path.endswith("-I.txt")), "-o", str(folder / "I.html"))
    run("page", "--as-printed", next(path for path in PUZZLES if path.endswith("A.txt")), "-o", str(folder / "printed.html"))
    run("page", "-", "--title", "<b>&", "-o", str(folder / "hostile.html"), text=HOSTILE)
    figures = run("search", "--symmetric", "--moves", "13", "--all", "--quiet")
    run("page", "-", "-o", str(folder / "many.html"), text=figures * 59)
    checks = [
        keys_are_played_to_the_figure, it_plays_by_itself_and_pauses, the_keyboard_alone_is_enough,
        emendations_and_faults_are_marked, hostile_text_is_text, narrow_dark_and_on_paper,
        nothing_serious_for_a_screen_reader, fifty_thousand_figures_open_at_once,
    ]
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for check in checks:
            print(check.__name__.replace("_", " "))
            pages = Pages(browser, folder)
            check(pages)
            assert not pages.complaints, pages.complaints
        browser.close()
    shutil.rmtree(folder)


main()
