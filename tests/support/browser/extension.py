"""The extension at work: a browser that has it, a service it is paired with, a site to read."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from epitome.service.auth.pairing import create_pairing_code
from support.browser.browsers import WAIT, Browser, open_chromium, open_firefox
from support.browser.site import Site, serve_site
from support.browser.stand_in import StandIn, run_stand_in
from support.service.client import Client, serving

ROOT = Path(__file__).resolve().parents[3]
OPTIONS = "options/options.html"
LONG = {"queue_seconds": 120.0, "wall_seconds": 120.0, "start_seconds": 120.0, "cpu_seconds": 120}
USUAL: dict[str, Any] = {
    "delay": 100,
    "sentences": 3,
    "method": "best",
    "modifier": "none",
    "everywhere": False,
    "allow": ["127.0.0.1"],
    "on": ["127.0.0.1"],
    "off": [],
}
ONE_WORKER = {"workers": 1, "queue": 4, **LONG}


@dataclass(frozen=True)
class Reader:
    """A user who reads the site with the extension."""

    browser: Browser
    site: Site
    service: Client
    stand_in: StandIn

    def change_settings(self, **changes: Any) -> None:
        """Change the settings, from the options page but without its form."""
        self.browser.open_extension_page(OPTIONS)
        settings = self.browser.send_request(type="change-settings", changes=changes)
        for name, value in changes.items():
            assert settings[name] == value, settings

    def pair(self) -> None:
        """Pair with the real service, and set what most tests use."""
        self.change_settings(service=self.service.origin, **USUAL)
        answer = self.browser.send_request(type="pair", code=create_pairing_code(self.service.state, 120))
        assert answer == {"kind": "paired"}

    def pair_with_stand_in(self, mode: str) -> None:
        """Pair with a service that answers in a set way, with the same settings."""
        self.stand_in.reset(mode)
        self.change_settings(service=self.stand_in.address, **USUAL)
        assert self.browser.send_request(type="pair", code="123456") == {"kind": "paired"}

    def open_page(self, name: str) -> None:
        """Open a page of the site."""
        self.browser.open(f"{self.site.address}/{name}")
        self.browser.move_pointer_away()

    def hover_until_card(self, selector: str) -> None:
        """Hover a link until there is a card; the first time, the content script may not have started yet."""

        def hover() -> None:
            self.browser.move_pointer_away()
            self.browser.hover(selector)

        self._act_until_card(hover)

    def press_until_card(self, key: str) -> None:
        """Press a key until there is a card; a key is lost while the browser moves the focus to a new page."""
        self._act_until_card(lambda: self.browser.press_keys(key))

    def _act_until_card(self, act: Callable[[], None]) -> None:
        end, pause = time.monotonic() + WAIT, 1.5
        while self.browser.read_card() is None:
            assert time.monotonic() < end, f"no card after {WAIT} s"
            act()
            retry = time.monotonic() + pause
            while self.browser.read_card() is None and time.monotonic() < retry:
                time.sleep(0.03)
            pause *= 2

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

    def count_elaborations(self) -> int:
        """How many requests about links the real service has logged."""
        return self.service.logged().count("route=elaborations")


def build_extension(folder: Path) -> Path:
    """Build the extension for tests."""
    command = [sys.executable, str(ROOT / "extension" / "build.py"), "--test", "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@contextlib.contextmanager
def open_reader(
    name: str, folder: Path, pages: Mapping[str, str] | None = None, *, workers: Mapping[str, float] | None = ONE_WORKER
) -> Iterator[Reader]:
    """A reader with a browser of that name, paired and with cards on for the site; `workers` None: the defaults."""
    extension = build_extension(folder / "extension") / name
    open_browser = open_chromium if name == "chromium" else open_firefox
    options = {} if workers is None else {"workers": dict(workers)}
    with (
        open_browser(extension, folder / "profile") as browser,
        serve_site(pages) as site,
        run_stand_in() as stand_in,
        serving(folder, trust=[site.host], **options) as service,
    ):
        reader = Reader(browser, site, service, stand_in)
        reader.pair()
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
