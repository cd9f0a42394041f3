"""A site of separate files on a server: what it loads and when, and what it says of a file that is missing."""

import pathlib
import shutil

import pytest
from playwright.sync_api import expect

from pages import full_hint, press, said
from program import ROOT, run
from server import Server
from written import source, write

SITE = "served/index.html"
# The first view of the site, without compression.
FIRST_VIEW = 300_000


@pytest.fixture
def server(folder, tmp_path):
    """A copy of the site for each test, which may take a file away."""
    write(folder, SITE)
    shutil.copytree(folder / "served", tmp_path / "site")
    server = Server(tmp_path / "site")
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def site(pages, server):
    """Opens a part of the site."""
    pages.origin = server.origin

    def opened(part="", **options):
        page = pages.new(**options)
        page.goto(f"{server.origin}index.html{part}")
        return page

    return opened


def complains_only_of(pages, *words):
    """Takes the complaints of a browser about missing files, which are wanted here."""
    other = [each for each in pages.complaints if not any(word in each for word in words)]
    assert not other, other
    pages.complaints.clear()


def is_named(page, place, path):
    expect(page.locator(place).first).to_contain_text(path.name)


FIRST = {"index.html", "early", "style", "page"}


@pytest.mark.in_both_browsers
def test_the_first_view_loads_only_what_it_shows(site, server):
    page = site(reduced_motion="reduce")
    page.wait_for_selector(".front .cards a")
    page.wait_for_load_state("networkidle")
    assert server.kinds() - {"favicon.ico"} == FIRST
    files = [server.folder / "index.html", *(server.file(kind) for kind in ("early", "style", "page"))]
    assert sum(path.stat().st_size for path in files) < FIRST_VIEW


@pytest.mark.in_both_browsers
def test_the_rules_are_loaded_when_somebody_presses_a_square(site, server):
    page = site(reduced_motion="reduce")
    page.locator(".lesson").scroll_into_view_if_needed()
    page.locator(".lesson .square[aria-label*='the man with the ring']").click()
    expect(page.locator(".lesson .message")).to_contain_text("The dot shows")
    assert server.kinds() >= {*FIRST, "rules", "worker"} and server.asked.count(server.file("rules").name) == 1


@pytest.mark.in_both_browsers
def test_the_catalog_is_loaded_once_when_it_is_opened(site, server):
    page = site(reduced_motion="reduce")
    page.click("nav >> text=Catalog")
    page.wait_for_selector(".gallery .cards a")
    expect(page.locator(".gallery")).to_contain_text("51,178 figures")
    assert "rules" not in server.kinds()
    page.click("nav >> text=Puzzles")
    page.wait_for_selector(".gallery .cards a")
    page.click("nav >> text=Catalog")
    page.click("a[href='#figure-1']")
    page.click("text=Show a key")
    expect(page.locator("ol.moves li").first).to_be_visible()
    assert server.asked.count(server.file("catalog").name) == 1


def test_a_link_to_a_figure_opens_it(site, server):
    for part in ("#figure-4848", "#4848", "#6268fb09c411"):
        page = site(part)
        page.wait_for_selector("#main h2, .gallery")
        assert ("catalog" in server.kinds()) == (part == "#figure-4848")
        server.asked.clear()


def test_the_figure_of_the_day_comes_when_its_place_is_in_view(site, server):
    page = site(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.wait_for_selector(".front .cards a")
    page.wait_for_load_state("networkidle")
    assert "catalog" not in server.kinds()
    page.locator("text=Figure of the day").scroll_into_view_if_needed()
    expect(page.locator("[data-cards=day] a")).to_contain_text("Figure ")
    assert "catalog" in server.kinds()


@pytest.mark.in_both_browsers
def test_it_solves_plays_and_draws_as_a_single_file_does(site, server):
    page = site(reduced_motion="reduce")
    page.click("text=Begin with three men")
    said(page, "No move made")
    full_hint(page)
    page.click(".hinted")
    said(page, "1 move made")
    page.click("nav >> text=Play")
    said(page, "Move 1")
    press(page, "III, 4")
    press(page, "IV, 4")
    said(page, "Move 2")
    page.click("nav >> text=Draw and ask")
    page.wait_for_selector(".draw .board")
    assert "catalog" not in server.kinds()


def test_asking_about_nineteen_men_names_the_figure_of_the_catalog(site, server):
    page = site("#6268fb09c411")
    page.click("nav >> text=Draw and ask")
    page.click("summary:text-is('Load a puzzle')")
    page.fill("input[aria-label^='Name, number']", "Figure 4848")
    page.keyboard.press("Enter")
    expect(page.locator(".draw .notes code")).not_to_be_empty()
    page.click("text=Can it be reached?")
    expect(page.locator(".reached")).to_contain_text("Figure 4848 of the catalog")


def test_a_missing_catalog_is_named_and_can_be_asked_for_again(site, server, pages):
    path = server.file("catalog")
    away = path.rename(server.folder / "away")
    page = site("#catalog")
    is_named(page, ".message", path)
    expect(page.locator(".message")).to_contain_text("404")
    away.rename(path)
    page.click("text=Try again")
    expect(page.locator(".gallery")).to_contain_text("51,178 figures")
    complains_only_of(pages, "404")


@pytest.mark.in_both_browsers
@pytest.mark.parametrize("kind", ["rules", "worker"])
def test_a_missing_part_of_the_rules_is_named_where_it_is_needed(site, server, pages, kind):
    path = server.file(kind)
    path.unlink()
    page = site("#1/practice/fill")
    is_named(page, ".message.fault", path)
    complains_only_of(pages, "404", path.name)


@pytest.mark.in_both_browsers
@pytest.mark.parametrize("kind", ["page", "style"])
def test_without_its_script_or_its_style_the_page_says_so(site, server, pages, kind):
    path = server.file(kind)
    path.unlink()
    page = site()
    is_named(page, "[role=alert]", path)
    complains_only_of(pages, "404", path.name, "MIME")


def test_from_disk_the_page_says_that_it_needs_a_server(pages, folder):
    page = pages.open(f"{SITE}#catalog")
    expect(page.locator(".message")).to_contain_text("opened from disk")


def test_the_policy_allows_only_files_of_the_same_server(folder):
    text = source(folder, SITE)
    policy = text.split('Content-Security-Policy" content="', 1)[1].split('"', 1)[0]
    allowed = dict(each.strip().split(" ", 1) for each in policy.split(";"))
    assert allowed["default-src"] == "'none'" and allowed["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert {allowed[name] for name in ("style-src", "connect-src", "worker-src")} == {"'self'"}
    # No script stands in the page; what else has the tag is data.
    assert "<style" not in text and "<script>" not in text


def test_pages_in_one_folder_share_their_files(tmp_path):
    for name in ("A", "B"):
        run("page", "--separate-files", str(ROOT / "puzzles" / f"{name}.txt"), "-o", str(tmp_path / f"{name}.html"))
    names = sorted(path.name.split("-")[0] for path in pathlib.Path(tmp_path / "files").iterdir())
    assert names == ["early", "page", "rules", "style", "worker"]
