"""Checks of puzzles on paper."""

import re

from pages import ONE_PAGE, PUZZLES, ask_for_booklet, figure, file_of, key_of, run, said, sheets, squares_of

# A game of many moves, which nobody plays.
LONG_GAME = "Board: 8 by 8\nRules: small boards\n\nGAME FOR TWO PLAYERS.\n" + "".join(
    f"{first} to {second}.—{third} to {fourth}.—{second} to {first}.—{fourth} to {third}.\n"
    for first, second, third, fourth in [("IV, 1", "V, 1", "V, 8", "IV, 8")] * 40
)


def printed(page):
    """Fills what is printed, without a printer."""
    page.wait_for_selector(".board")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def inside(page, section, parts):
    """Whether all parts of a section are seen whole inside it."""
    return page.evaluate("""([section, parts]) => [...document.querySelectorAll(section)].every((place) => {
      const around = place.getBoundingClientRect();
      return [...place.querySelectorAll(parts)].every((each) => {
        const box = each.getBoundingClientRect();
        return box.height > 4 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1 && box.right <= around.right + 1
          && each.scrollWidth <= each.clientWidth + 1;
      });
    })""", [section, parts])


def moves_of(key):
    """The moves of a printed key in the order of their numbers."""
    lines = [re.match(r"(\d+)\. (.*)", line) for line in key.split("\n")]
    assert [int(line[1]) for line in lines] == list(range(1, len(lines) + 1))
    return [tuple(line[2].split(" to ")) for line in lines]


def a_puzzle_is_printed_on_one_page(pages):
    for name in ("B", "D"):
        # In the middle of a key, and the page is dark.
        page = pages.open("index.html#2/yarding/7" if name == "B" else "D.html#1/yarding/7", color_scheme="dark")
        assert sheets(page) == 1
        printed(page)
        assert page.locator("main:visible, header:visible").count() == 0
        assert squares_of(page, ".sheet .board") == figure(file_of(name))
        assert "19 men out of the yard" in page.text_content(".sheet .task")
        gambit, yarding = (moves_of(text) for text in page.locator(".sheet .keys p").all_text_contents())
        assert gambit == key_of(name, "gambit"), gambit
        assert yarding == key_of(name, "yarding"), yarding
        assert re.fullmatch("Id: [0-9a-f]{12}", page.text_content(".sheet .id"))
        # It ends above the margin of the page.
        assert page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
        # The men have their shade, which another element of the page holds.
        assert page.evaluate("getComputedStyle(document.querySelector('#shade').parentElement).display") != "none"
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.locator(".sheet section").count() == 0 and page.locator("main:visible").count() == 1
    # The detour with its hop; as a task it is printed as it is on the screen.
    page = pages.open("I.html#1/hop")
    assert sheets(page) == 1
    printed(page)
    assert len(page.text_content(".sheet .keys p").split("\n")) == 62
    page = pages.open("I.html")
    assert sheets(page) == 1
    printed(page)
    assert page.locator(".sheet section").count() == 0 and page.locator("main:visible").count() == 1
    # The button asks the browser to print.
    page = pages.open("D.html")
    page.evaluate("window.print = () => { document.title = 'printing'; }")
    page.click("button:has-text('Print')")
    assert page.title() == "printing"


def a_drawing_is_printed_with_its_solution(pages):
    page = pages.open("index.html#4", reduced_motion="reduce")
    page.click("text=Change it and ask")
    said(page, "The figure has 19 men")
    printed(page)
    assert squares_of(page, ".sheet .board") == figure(file_of("D")) and page.locator(".sheet .keys p").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    page.click("text=Can it be reached?")
    page.wait_for_selector(".moves li:nth-child(19)")
    assert sheets(page) == 1
    printed(page)
    moves = moves_of(page.text_content(".sheet .keys p"))
    assert len(moves) == 19 and page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
    assert moves == [tuple(words.split(", hop")[0].split(", step")[0].split(" to ")) for words in page.locator(".moves li").all_text_contents()]


def a_booklet_has_contents_boards_and_keys(pages):
    page = pages.open("index.html")
    ask_for_booklet(page)
    assert sheets(page) == 3
    ask_for_booklet(page)
    printed(page)
    contents, boards, keys = (page.locator(".sheet section").nth(place) for place in range(3))
    assert contents.locator("h1").text_content() == page.title()
    assert boards.locator(".board").count() == len(PUZZLES) and boards.locator(".keys").count() == 0
    assert keys.locator(".board").count() == 0 and keys.locator(".keys").count() == len(PUZZLES)
    for place in range(len(PUZZLES)):
        label = boards.locator("figcaption").nth(place).text_content()
        assert keys.locator("figcaption").nth(place).text_content() == label
        words = contents.locator("li").nth(place).text_content()
        identity = keys.locator(".id").nth(place).text_content().removeprefix("Id: ")
        assert re.fullmatch(f"{re.escape(label)}{identity}2, 3", words), words
    assert page.locator(".sheet .number").all_text_contents() == ["1", "2", "3"]
    sections = page.locator(".sheet section:not(.contents)")
    # The second puzzle has both of its keys below its name.
    gambit, yarding = (moves_of(text) for text in sections.nth(1).locator("figure").nth(1).locator(".keys p").all_text_contents())
    assert gambit == key_of("B", "gambit") and yarding == key_of("B", "yarding")
    assert inside(page, ".sheet figure", "figcaption, .board, .task, .keys, .keys p, .id")
    assert inside(page, ".sheet .contents", "ul, li")
    # Only what the gallery shows is printed, in its order.
    page = pages.open("many.html#all/size=8&sort=jumps")
    page.wait_for_selector(".gallery li")
    page.select_option("label:has-text('Men on the mirror line') select", index=1)
    shown = int(page.text_content(".gallery p").split(" of ")[0].replace(",", ""))
    ask_for_booklet(page)
    printed(page)
    assert page.locator(".sheet figure.solution").count() == min(shown, 6000) == page.locator(".contents li").count()
    # A line of the contents names the page on which the board is.
    number = page.locator(".contents li").last.text_content().rsplit(", ", 1)[0]
    board = page.locator(".sheet section:has(.board)").last.locator(".number").text_content()
    assert number.endswith(board), (number, board)
    assert inside(page, ".sheet .contents", "ul, li")


def a_booklet_promises_the_keys_that_it_has(pages):
    # A figure of the catalog has no key until it is opened.
    page = pages.open("site/index.html#catalog/size=8&diagonal=7&lines=2", reduced_motion="reduce")
    ask_for_booklet(page)
    total = page.locator(".gallery li").count()
    assert 6 < total < 60
    assert sheets(page) == 1 + -(-total // 6)
    ask_for_booklet(page)
    printed(page)
    assert page.locator(".sheet .board").count() == total and page.locator(".sheet .solution").count() == 0
    assert "It has no keys" in page.text_content(".contents") and "of the keys" not in page.text_content(".contents")
    # Each line ends with the one number of its board's page.
    assert promised(page) == [found_on(page, ".board")[label] for label in labels(page)]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    # The last of them is opened and so gets its key. The booklet then has this one key.
    opened = page.locator(".gallery li a").last
    name = opened.text_content()
    opened.click()
    page.wait_for_selector(".player .moves li:nth-child(19)")
    page.click(".around >> text=All")
    ask_for_booklet(page)
    printed(page)
    assert "the keys of 1 puzzle;" in page.text_content(".contents")
    boards, keys = found_on(page, ".board"), found_on(page, ".keys")
    assert list(keys) == [name]
    assert promised(page) == [boards[label] + keys.get(label, []) for label in labels(page)]
    assert len(moves_of(page.text_content(".sheet .keys p"))) == 19


def labels(page):
    """The names of the puzzles in the contents."""
    return page.locator(".contents li span").all_text_contents()


def promised(page):
    """The numbers of pages in each line of the contents."""
    lines = page.evaluate("[...document.querySelectorAll('.contents li')].map((line) => line.lastChild.textContent)")
    return [[int(number) for number in line.split(", ")] for line in lines]


def found_on(page, part):
    """The pages on which the figures with such a part are, by their names."""
    found = page.evaluate("""(part) => [...document.querySelectorAll('.sheet section')].flatMap((section) => (
      [...section.querySelectorAll(`figure:has(${part})`)].map((each) => [each.querySelector('figcaption').textContent, Number(section.querySelector('.number').textContent)])
    ))""", part)
    return {name: [number] for name, number in found}


def a_gallery_is_printed_as_it_is_seen(pages):
    page = pages.open("site/index.html#catalog/page=2")
    page.wait_for_selector(".gallery li")
    # Sixty small figures, not fifty thousand boards.
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2 and len(pdf) < 3e6, len(pdf)
    printed(page)
    assert page.locator(".sheet section").count() == 0
    assert page.locator(".gallery li .board:visible").count() == 60
    assert page.locator("button:visible, select:visible").count() == 0
    # No figure is cut where a page ends.
    assert page.evaluate("[...document.querySelectorAll('.gallery li')].every((each) => getComputedStyle(each).breakInside === 'avoid')")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    # The booklet is printed once. The browser's own print is the page again.
    page = pages.open("index.html")
    ask_for_booklet(page)
    assert sheets(page) == 3 and sheets(page) == 1


def a_booklet_ends_as_it_says(pages):
    page = pages.open("many.html")
    page.wait_for_selector(".gallery li")
    # A thousand pages of boards, six or one on each.
    for boards, most in (("6", "6,000"), ("1", "1,000")):
        page.select_option("label:has-text('Boards a page') select", boards)
        assert page.text_content(".gallery p").endswith(f"; a booklet has the first {most}")
    ask_for_booklet(page)
    printed(page)
    assert page.locator(".sheet .single .board").count() == 1000 == page.locator(".contents li").count()


def long_records_are_printed_small(pages):
    page = pages.open("long.html")
    printed(page)
    assert len(page.text_content(".sheet .keys p").split("\n")) == 160
    assert page.evaluate("document.querySelector('.sheet .one').getBoundingClientRect().height") < ONE_PAGE
    assert page.evaluate("(() => { const moves = document.querySelector('.sheet .keys p'); return moves.scrollWidth <= moves.clientWidth + 1; })()")


CHECKS = [
    a_puzzle_is_printed_on_one_page, a_drawing_is_printed_with_its_solution, a_booklet_has_contents_boards_and_keys,
    a_booklet_promises_the_keys_that_it_has, a_gallery_is_printed_as_it_is_seen, a_booklet_ends_as_it_says, long_records_are_printed_small,
]


def make(folder):
    """Makes the pages of these checks."""
    run("page", "-", "-o", str(folder / "long.html"), text=LONG_GAME)
