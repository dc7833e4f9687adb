"""The extension at work: a browser that has it, a site to read, and a service to pair with for those who want one."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from epitome.doors.service.auth.pairing import create_pairing_code
from support.browser.browsers import Browser
from support.browser.keeping import BrowserKeeper, keep_browser
from support.browser.site import Answer, Site, serve_site
from support.browser.stand_in import StandIn
from support.service.client import Client
from support.waiting import Patience

ROOT = Path(__file__).resolve().parents[3]
OPTIONS = "options/options.html"
NOWHERE = "http://127.0.0.1:9"  # where no service is
USUAL: dict[str, Any] = {
    "service": NOWHERE,
    "delay": 100,
    "sentences": 3,
    "method": "best",
    "modifier": "none",
    "everywhere": False,
    "allow": ["127.0.0.1"],
    "on": ["127.0.0.1"],
    "off": [],
}
_VISITS = count(1)


@dataclass(frozen=True)
class Reader:
    """A user who reads the site with the extension, and without a service unless one is paired."""

    keeper: BrowserKeeper
    site: Site

    @property
    def browser(self) -> Browser:
        return self.keeper.browser

    def begin(self) -> None:
        """Set what most tests use."""
        self.keeper.begin(self._reset)

    def _reset(self) -> None:
        self.change_settings(**USUAL)
        self.site.fetched.clear()

    def change_settings(self, **changes: Any) -> None:
        """Change the settings, from the options page but without its form."""
        self.browser.open_extension_page(OPTIONS)
        settings = self.browser.send_request(type="change-settings", changes=changes)
        for name, value in changes.items():
            assert settings[name] == value, settings

    def pair(self, service: Client) -> None:
        """Pair with a real service."""
        self.change_settings(service=service.origin)
        answer = self.browser.send_request(type="pair", code=create_pairing_code(service.state, 120))
        assert answer == {"kind": "paired"}

    def pair_with_stand_in(self, stand_in: StandIn) -> None:
        """Pair with a service that answers in a set way."""
        self.change_settings(service=stand_in.address)
        assert self.browser.send_request(type="pair", code="123456") == {"kind": "paired"}

    def open_page(self, name: str) -> str:
        """Open a page of the site, at addresses that no card was made for yet; what they begin with."""
        base = f"{self.site.address}/docs/visit{next(_VISITS)}"
        self.browser.open(f"{base}/{name}")
        self.browser.move_pointer_away()
        return base

    def hover_until_card(self, selector: str, *, key: str = "", host: str | None = None) -> None:
        """Hover a link, and press a key, until there is a card; the content script may not have started yet."""

        def hover() -> None:
            self.browser.move_pointer_away()
            self.browser.hover(selector, host=host)
            if key:
                self.browser.press_keys(key)

        self._act_until_card(hover)

    def press_until_card(self, key: str) -> None:
        """Press a key until there is a card; a key is lost while the browser moves the focus to a new page."""
        self._act_until_card(lambda: self.browser.press_keys(key))

    def _act_until_card(self, act: Callable[[], None]) -> None:
        pauses = (1.5 * 2**turn for turn in count())

        def act_and_look() -> bool:
            if self.browser.read_card() is None:
                act()
            retry = Patience(next(pauses))
            while self.browser.read_card() is None and not retry.is_over:
                time.sleep(0.06)
            return self.browser.read_card() is not None

        self.browser.wait_until(act_and_look, "a card")

    def open_popup(self, page: str) -> str:
        """Open the popup about the page that is open, in a tab of its own; the handle of the page's tab."""
        page_tab = self.browser.wire.call("GetWindowHandle")
        popup_tab = self.browser.wire.call("NewWindow", type="tab")["handle"]
        self.browser.wire.call("SwitchToWindow", handle=popup_tab)
        self.browser.open_extension_page(OPTIONS)
        tab = self.browser.run_async_script(
            "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
            "api.tabs.query(page.JSON.parse('{}')).then((tabs) =>"
            " done(tabs.find((tab) => tab.url && tab.url.includes(arguments[0])).id))",
            page,
        )
        self.browser.open_extension_page(f"popup/popup.html?tab={tab}")
        return str(page_tab)


def build_extension(folder: Path) -> Path:
    """Build the extension for tests."""
    command = [sys.executable, str(ROOT / "extension" / "build.py"), "--test", "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@contextlib.contextmanager
def open_reader(
    name: str, folder: Path, pages: Mapping[str, str | Answer] | None = None, *, language: str = "en"
) -> Iterator[Reader]:
    """A reader with a browser of that name, and with cards on for the site.

    Browsers of tests know English alone, so that another language takes its place.
    """
    extension = build_extension(folder / "extension") / name
    words = extension / "_locales"
    (words / "en" / "messages.json").write_bytes((words / language / "messages.json").read_bytes())
    with keep_browser(name, extension, folder) as keeper, serve_site(pages) as site:
        reader = Reader(keeper, site)
        reader.begin()
        yield reader


def has_sentences(card: dict[str, Any]) -> bool:
    """Whether a card shows sentences."""
    return bool(card["passages"])


def has_notice(card: dict[str, Any]) -> bool:
    """Whether a card shows its last notice."""
    return card["notice"] is not None and not card["notice"].startswith("Reading")


def link_selector(name: str) -> str:
    """The selector of the link to a page of the site."""
    return f'main a[href="{name}.html"]'
