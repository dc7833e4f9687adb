"""A browser that tests share. Where it hangs as it starts, or as a test begins, it is replaced: once, and loudly."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from support.browser.browsers import LOG, Browser, open_chromium, open_firefox
from support.browser.wire import BrowserHung

Start = Callable[[Path], AbstractContextManager[Browser]]


class BrowserReplacedWarning(UserWarning):
    """A browser hung, and another goes on in its place."""


class BrowserKeeper:
    """Has the browser of a session, and one replacement for it; `browser` stays the same object."""

    def __init__(self, start: Start, folder: Path) -> None:
        self._start, self._folder = start, folder
        self._running = contextlib.ExitStack()
        self._is_replaced = False
        try:
            self.browser = self._open("browser")
        except BrowserHung as error:
            self.browser = self._replace(error)

    def begin(self, step: Callable[[], None]) -> None:
        """Do what a test begins with; a browser that hangs in it is replaced, and it is done again."""
        try:
            step()
        except BrowserHung as error:
            if self._is_replaced:
                raise
            self.browser.wire = self._replace(error).wire
            step()

    def close(self) -> None:
        self._running.close()

    def _open(self, name: str) -> Browser:
        folder = self._folder / name
        folder.mkdir()
        return self._running.enter_context(self._start(folder))

    def _replace(self, error: BrowserHung) -> Browser:
        log = self._folder / "browser" / LOG
        told = f"A BROWSER WAS REPLACED, since it hung ({error}); its log is {log}"
        warnings.warn(BrowserReplacedWarning(told), stacklevel=3)
        self._is_replaced = True
        self.close()
        return self._open("replacement")


@contextlib.contextmanager
def keep_browser(name: str, extension: Path | None, folder: Path) -> Iterator[BrowserKeeper]:
    """Keep a browser of that name, until the block ends."""
    open_browser = open_chromium if name == "chromium" else open_firefox
    keeper = BrowserKeeper(lambda place: open_browser(extension, place), folder)
    try:
        yield keeper
    finally:
        keeper.close()
