"""Games on a page: replayed, played on one board, kept over a reload."""

import json

from pages import FOLDER, press, run, said

OPENING = "Players: Anna; Otto\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.\n"


def make_pages(folder):
    run("page", str(FOLDER / "game.txt"), "-o", str(folder / "game.html"))
    run("page", "-", "-o", str(folder / "new.html"), text=OPENING)


def armies(page):
    """The men of each army on the board, from their classes."""
    return page.evaluate("() => [0, 1, 2, 3].map((army) => document.querySelectorAll(`.place .army${army}, .player > div > .board .army${army}`).length)")


def a_game_is_replayed_with_its_armies(pages):
    page = pages.open("game.html")
    assert "won with move 33" in page.text_content(".player")
    assert armies(page)[:2] == [10, 10], armies(page)


def a_game_survives_a_reload(pages):
    page = pages.open("new.html#1/practice/game", reduced_motion="reduce")
    said(page, "Move 3: Anna moves.")
    press(page, "XVI, 16")
    said(page, "cannot move now")
    press(page, "I, 5")
    said(page, "can go to")
    press(page, "III, 6")
    said(page, "Not allowed: I, 5 cannot reach III, 6")
    press(page, "II, 6")
    said(page, "Move 4: Otto moves.")
    page.get_by_role("button", name="Verify").click()
    said(page, "Verified: 3 moves, each legal under the instruction book of 1889.")
    record = page.locator("textarea").input_value()
    assert "3. I, 5 to II, 6." in record, record
    assert json.loads(run("verify", "--format", "json", "-", text=record))["moves"] == 3
    page.reload()
    said(page, "Move 4: Otto moves.")
    assert page.locator("textarea").input_value() == record
    assert armies(page)[:2] == [19, 19], armies(page)
    page.get_by_role("button", name="Undo").click()
    said(page, "Move 3: Anna moves.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert "2. XIV, 13 to XIII, 13." in download.value.path().read_text()
    page.get_by_label("Game and rule book").select_option(label="Parker 1938: three players, 16 by 16")
    page.get_by_role("button", name="New game").click()
    said(page, "Move 1: the first player moves.")
    assert armies(page)[:3] == [19, 13, 19], armies(page)


CHECKS = [a_game_is_replayed_with_its_armies, a_game_survives_a_reload]
