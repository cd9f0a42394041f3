"""What a person does on the page to draw on."""

from pages import until

ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"]


def read(page, text):
    """Lets the page read a text."""
    if page.locator("details:not(.menu)[open]").count() == 0:
        page.click("text=Load a puzzle")
    page.fill("textarea", text)
    page.click("text=Read the text")


def answered(page, text):
    """Waits for an answer with this text, and gives the whole answer."""
    until(page, f"document.querySelector('.answer')?.textContent.includes({text!r})")
    return page.text_content(".answer")


def square(page, name):
    """A square of the board to draw on."""
    return page.locator(f".draw .square[aria-label^='{name}:']").first


def drawn(page):
    """The squares pressed on the board to draw on."""
    names = page.evaluate(
        "[...document.querySelectorAll('.draw .square[aria-pressed=true]')].map((each) => each.ariaLabel.split(':')[0])"
    )
    return sorted([ROMAN.index(name.split(", ")[0]) + 1, int(name.split(", ")[1])] for name in names)
