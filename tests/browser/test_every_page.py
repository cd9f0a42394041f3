"""What holds on every kind of page: focus, narrow screens, dark colors, hostile text, screen readers."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from pages import laid_out

# The kinds of pages.
KINDS = ["index.html", "A.html", "I.html", "A.html#1/practice", "I.html#1/practice", "draw.html"]
SITE = [f"site/index.html#{part}" for part in ("", "catalog", "rules", "about", "draw", "5000", "10/practice/game")]


@pytest.mark.parametrize("name", ["index.html", "A.html", "A.html#1/practice", "I.html#1/practice", "draw.html"])
def test_the_focused_element_is_marked(pages, name):
    page = pages.open(name)
    page.wait_for_selector(".board")
    seen = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        shows = page.evaluate(
            """() => {
              const at = document.activeElement;
              if (at === document.body) return null;
              const style = getComputedStyle(at);
              return at.matches('.square') ? parseFloat(style.strokeWidth) >= 4 && style.stroke !== 'none'
                : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3;
            }"""
        )
        if shows is None:
            break
        assert shows, (name, page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
        seen += 1
    assert seen > 5, (name, seen)


@pytest.mark.parametrize("name", ["I.html#1/practice", "I.html#1/hop/61", "draw.html"])
def test_the_whole_board_fits_a_phone(pages, name):
    page = pages.open(name, viewport={"width": 390, "height": 844})
    page.wait_for_selector(".board text")
    boxes = page.evaluate("""() => [...document.querySelectorAll('.board')].flatMap((board) => (
      [board, ...board.querySelectorAll('text')].map((each) => each.getBoundingClientRect())
    )).map(({ left, right }) => [left, right])""")
    assert all(left >= 0 and right <= 390 for left, right in boxes), (name, boxes)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    # Sixteen squares and the numerals are nearly as wide as the phone. Two fingers make them larger.
    assert page.evaluate("document.querySelector('.board .light').getBoundingClientRect().width") > 335, name
    assert "user-scalable" not in page.content() and "maximum-scale" not in page.content()


def test_hostile_text_is_text(pages):
    page = pages.open("hostile.html", viewport={"width": 390, "height": 800})
    title = '<img src=x onerror=alert(1)>: </script><script>document.title = "broken"</script>'
    expect(page.locator("h2").first).to_have_text(title)
    assert page.title().endswith(" – <b>&"), page.title()
    page.hover("text=quotes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it is wider than the phone"


@pytest.mark.parametrize("name", KINDS)
def test_a_dark_page_is_no_wider_than_a_phone(pages, name):
    page = pages.open(name, viewport={"width": 360, "height": 700}, color_scheme="dark")
    page.wait_for_selector(".board")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the phone"


# What stands instead of the compiler of the rules, so that they are loading forever.
NEVER_LOADED = "WebAssembly.compile = () => new Promise(() => {})"


@pytest.mark.parametrize("is_loading", [False, True])
@pytest.mark.parametrize("name", [*KINDS, *SITE])
def test_nothing_serious_for_a_screen_reader(pages, name, is_loading):
    page = pages.new()
    if is_loading:
        page.add_init_script(NEVER_LOADED)
    page.goto(pages.address(name))
    page.wait_for_selector(".board, .text")
    if not is_loading:
        laid_out(page)
    page.evaluate(Axe().axe_script)
    # In the dark only the colors are others.
    for scheme, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=scheme)
        options = {"resultTypes": ["violations"], **rules}
        found = page.evaluate("(options) => axe.run(options).then(({ violations }) => violations)", options)
        named = [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found]
        assert not found, (scheme, named)
