"""What the tests of the pages share: the program, the browsers of Debian, and pages that complain of nothing."""

import pathlib
import shutil

import pytest
from playwright.sync_api import expect

pytest.register_assert_rewrite("pages", "program", "drawing", "paper", "written")

import program  # noqa: E402
from pages import PATIENCE, Pages  # noqa: E402
from server import Server  # noqa: E402

expect.set_options(timeout=PATIENCE * 1000)


def pytest_addoption(parser):
    parser.addoption(
        "--program", default=program.PATH, type=pathlib.Path, help="the program under test (default: %(default)s)"
    )


def pytest_configure(config):
    config.addinivalue_line("markers", "in_both_browsers: Firefox runs this test too, because the browsers differ; Chromium runs every test")
    program.PATH = config.getoption("--program").resolve()
    config.option.browser = config.option.browser or ["chromium", "firefox"]


def pytest_collection_modifyitems(config, items):
    """Leaves out Firefox where nothing asks for it."""
    left_out = [
        item for item in items
        if in_firefox(item) and not item.get_closest_marker("in_both_browsers")
    ]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def in_firefox(item):
    """Whether a test runs in Firefox. A test without a page has no browser."""
    return hasattr(item, "callspec") and item.callspec.params.get("browser_name") == "firefox"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name):
    """Debian's browsers. A test adds arguments of its own by parametrization."""
    arguments = browser_type_launch_args.get("args", [])
    if browser_name == "firefox":
        # Stock Firefox has no other switch for motion.
        own = {
            "executable_path": shutil.which("firefox-esr") or shutil.which("firefox"),
            "channel": "moz-firefox",
            "firefox_user_prefs": {"ui.prefersReducedMotion": 1},
        }
    else:
        # Chromium without its window: the same engine, at less than half of the processor time.
        own = {
            "executable_path": shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            "args": ["--no-sandbox", *arguments],
        }
    return {**browser_type_launch_args, **own}


@pytest.fixture(scope="session")
def folder(tmp_path_factory, worker_id):
    """Where the program writes the pages. All processes of a run share it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "pages"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def pages(new_context, folder):
    """Opens pages. The test fails if one of them complains."""
    return Pages(new_context, folder)


@pytest.fixture(scope="session")
def server_of_pages(folder):
    """Serves the pages that the program writes."""
    with Server(folder) as server:
        yield server
        server.shutdown()


@pytest.fixture
def from_server(pages, server_of_pages):
    """Pages from a server. Chromium can lose for good what a page from disk stored in the seconds before a reload."""
    pages.origin = server_of_pages.origin


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Fails a test whose pages complain, and shows the complaints beside any other reason."""
    opened = item.funcargs.get("pages")
    try:
        result = yield
    finally:
        if opened and opened.complaints:
            item.add_report_section("call", "complaints of the pages", "\n".join(opened.complaints))
    assert not opened or not opened.complaints, opened.complaints
    return result
