"""A browser that hangs is replaced once, with a warning that names its log; Chromium starts on a page of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browser.browsers import LOG, Browser
from support.browser.keeping import BrowserKeeper, BrowserReplacedWarning, keep_browser
from support.browser.wire import BrowserHung, Wire, WireError


class Line:
    """A wire to nowhere."""

    def call(self, command: str, **parameters: object) -> object:
        raise BrowserHung(command)


@contextlib.contextmanager
def start(folder: Path) -> Iterator[Browser]:
    (folder / LOG).write_text("started")
    yield Browser(Line(), "")


def test_a_second_hang_is_a_failure_and_other_faults_replace_nothing(tmp_path: Path) -> None:
    keeper = BrowserKeeper(start, tmp_path)
    browser, wires = keeper.browser, list[Wire]()

    def hang() -> None:
        wires.append(browser.wire)
        raise BrowserHung("timeout: no answer from the renderer")

    def fail() -> None:
        raise WireError("no such element")

    with pytest.raises(WireError, match="no such element"):
        keeper.begin(fail)
    loud = pytest.warns(BrowserReplacedWarning, match="it hung .timeout: no answer.*its log is ")
    with loud as told, pytest.raises(BrowserHung):
        keeper.begin(hang)
    assert len(told) == 1 and str(tmp_path / "browser" / LOG) in str(told[0].message)
    assert (tmp_path / "browser" / LOG).read_text() == "started"
    assert keeper.browser is browser and len(set(map(id, wires))) == 2
    with pytest.raises(BrowserHung):
        keeper.begin(hang)
    assert len(set(map(id, wires))) == 2
    keeper.close()


def test_a_browser_that_does_not_start_is_replaced(tmp_path: Path) -> None:
    @contextlib.contextmanager
    def start_second(folder: Path) -> Iterator[Browser]:
        if folder.name == "browser":
            raise BrowserHung("waited in vain for Chromium's first page")
        with start(folder) as browser:
            yield browser

    with pytest.warns(BrowserReplacedWarning, match="in vain for Chromium's first page"):
        keeper = BrowserKeeper(start_second, tmp_path)
    assert (tmp_path / "replacement" / LOG).exists()
    keeper.close()


@pytest.mark.browser
def test_a_chromium_that_crashes_is_replaced_by_one_that_works(tmp_path: Path) -> None:
    with keep_browser("chromium", None, tmp_path) as keeper:
        browser = keeper.browser
        assert browser.run_script("return location.href").startswith("data:")
        addresses = iter(["chrome://crash", "about:blank"])
        with pytest.warns(BrowserReplacedWarning, match="A BROWSER WAS REPLACED"):
            keeper.begin(lambda: browser.open(next(addresses)))
        assert browser.run_script("return location.href") == "about:blank"
        assert "chrome" in (tmp_path / "browser" / LOG).read_text(errors="replace").lower()
