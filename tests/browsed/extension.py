"""The extension at work: a browser that has it, a service it is paired with, a site to read."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from browsed.browsers import WAIT, Browser, chromium, firefox
from browsed.site import Site, site
from browsed.stand_in import StandIn, stand_in
from epitome.service.codes import new_pairing
from served.client import Client, serving

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = "options/options.html"
LONG = {"queue_seconds": 120.0, "wall_seconds": 120.0, "start_seconds": 120.0, "cpu_seconds": 120}
ONE_WORKER = {"workers": 1, "queue": 4, **LONG}


@dataclass(frozen=True)
class Reader:
    """Somebody who reads with the extension."""

    browser: Browser
    site: Site
    service: Client
    stand_in: StandIn

    def set(self, **changes: Any) -> None:
        """Options, set in the options page without its form."""
        self.browser.page(OPTIONS)
        told = self.browser.ask(type="change-settings", changes=changes)
        for name, value in changes.items():
            assert told[name] == value, told

    def pair(self) -> None:
        """With the real service."""
        usual = {"delay": 100, "sentences": 5, "method": "best", "modifier": "none", "everywhere": False, "off": []}
        self.set(service=self.service.origin, allow=["127.0.0.1"], on=["127.0.0.1"], **usual)
        told = self.browser.ask(type="pair", code=new_pairing(self.service.state, 120))
        assert told == {"kind": "paired"}

    def pair_stand_in(self, mode: str) -> None:
        self.stand_in.forget(mode)
        self.set(service=self.stand_in.address, allow=["127.0.0.1"], on=["127.0.0.1"], delay=100)
        assert self.browser.ask(type="pair", code="123456") == {"kind": "paired"}

    def read(self, name: str) -> None:
        """Open a page of the site."""
        self.browser.open(f"{self.site.address}/{name}")
        self.browser.away()

    def hover(self, selector: str) -> None:
        """Hover a link until there is a card; the first time, the extension may not be there yet."""
        until, patience = time.monotonic() + WAIT, 1.5
        while self.browser.card() is None and time.monotonic() < until:
            self.browser.away()
            self.browser.hover(selector)
            soon = time.monotonic() + patience
            while self.browser.card() is None and time.monotonic() < soon:
                time.sleep(0.03)
            patience *= 2

    def open_popup(self, page: str) -> tuple[str, str]:
        """The popup about the page that is open, in a tab of its own; the handles of both tabs."""
        here = self.browser.wire.call("GetWindowHandles")[0]
        there = self.browser.wire.call("NewWindow", type="tab")["handle"]
        self.browser.wire.call("SwitchToWindow", handle=there)
        self.browser.page(OPTIONS)
        tab = self.browser.eventually(
            "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
            "api.tabs.query(page.JSON.parse('{}')).then((tabs) =>"
            " done(tabs.find((tab) => tab.url && tab.url.includes(arguments[0])).id))",
            page,
        )
        self.browser.page(f"popup/popup.html?tab={tab}")
        return here, there

    def elaborations(self) -> int:
        """How often the real service was asked about links."""
        return self.service.logged().count("route=elaborations")


def built(folder: Path) -> Path:
    """The test build."""
    command = [sys.executable, str(ROOT / "extension" / "build.py"), "--test", "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@contextlib.contextmanager
def reading(
    name: str, folder: Path, own: Mapping[str, str] | None = None, *, workers: Mapping[str, float] | None = ONE_WORKER
) -> Iterator[Reader]:
    """A reader with a browser of that name, paired and with cards on for the site; `workers` None: as it is shipped."""
    extension = built(folder / "extension") / name
    start = chromium(extension, folder / "profile") if name == "chromium" else firefox(extension, folder / "profile")
    orders = {} if workers is None else {"workers": dict(workers)}
    with (
        start as browser,
        site(own) as served,
        stand_in() as standing,
        serving(folder, trust=[served.place], **orders) as service,
    ):
        reader = Reader(browser, served, service, standing)
        reader.pair()
        yield reader


def is_full(card: dict[str, Any]) -> bool:
    """A card with sentences."""
    return bool(card["justification"])


def is_told(card: dict[str, Any]) -> bool:
    """A card with its last line."""
    return card["line"] is not None and not card["line"].startswith("Reading")


def linking(name: str) -> str:
    """The link to a page of the site."""
    return f'main a[href="{name}.html"]'
