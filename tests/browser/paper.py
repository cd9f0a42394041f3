"""What is printed of a page."""

import re

# The height of a page of A4 without its margins, in pixels of a browser.
ONE_PAGE = (297 - 24) / 25.4 * 96


def sheets(page):
    """The number of printed pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


def ask_for_booklet(page):
    """Presses the button for a booklet, without a printer. What is printed next is the booklet."""
    page.wait_for_selector(".gallery li")
    page.evaluate("window.print = () => {}")
    page.click("button:has-text('Print as a booklet')")


def printed(page):
    """Fills what is printed, without a printer."""
    page.wait_for_selector(".board")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def inside(page, section, parts):
    """Whether all parts of a section are seen whole inside it."""
    return page.evaluate(
        """([section, parts]) => [...document.querySelectorAll(section)].every((place) => {
      const around = place.getBoundingClientRect();
      return [...place.querySelectorAll(parts)].every((each) => {
        const box = each.getBoundingClientRect();
        return box.height > 4 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1
          && box.right <= around.right + 1
          && each.scrollWidth <= each.clientWidth + 1;
      });
    })""",
        [section, parts],
    )


def moves_of(key):
    """The moves of a printed key in the order of their numbers."""
    lines = [re.match(r"(\d+)\. (.*)", line) for line in key.split("\n")]
    assert [int(line[1]) for line in lines] == list(range(1, len(lines) + 1))
    return [tuple(line[2].split(" to ")) for line in lines]
