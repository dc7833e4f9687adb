"""A person in the reading room: a browser that has logged in to a service over a collection."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from epitome.doors.service.auth.sessions import create_login_code
from support.browser.browsers import Browser, require_program
from support.browser.keeping import BrowserKeeper, keep_browser
from support.browser.wire import ChromiumWire
from support.service.client import PATIENT, Client, serving
from support.waiting import LONG

ROOT = Path(__file__).resolve().parents[3]
WORKERS = {"workers": 2, "spares": 0, "queue": 16, **PATIENT}


@dataclass(frozen=True)
class Room:
    """The page, and who reads it."""

    keeper: BrowserKeeper
    service: Client

    @property
    def browser(self) -> Browser:
        return self.keeper.browser

    def begin(self) -> None:
        """Log in anew, with nothing open but the start."""
        self.keeper.begin(self.log_in)

    def come_back(self) -> None:
        """Log in anew if the browser was in another room meanwhile: a cookie is for all ports of its host."""
        self.keeper.begin(lambda: None if self._is_open() else self.log_in())

    def _is_open(self) -> bool:
        return bool(self.browser.run_script("return location.origin") == self.service.origin)

    def log_in(self) -> None:
        """Open a login link, and listen for what the content security policy refuses from then on."""
        code = create_login_code(self.service.state, int(LONG))
        self.browser.open("about:blank")  # from the login page itself, the link would only change its fragment
        self.browser.open(f"{self.service.origin}/login#{urlencode({'code': code})}")
        self.wait_for_path("/")
        self.wait_for("main > .view > :not(.loading)")
        self.browser.forget_history()
        self.browser.run_script(
            "window.refused = []; document.addEventListener('securitypolicyviolation',"
            " (event) => window.refused.push(event.violatedDirective + ' ' + event.blockedURI))"
        )

    def wait_for_path(self, path: str) -> None:
        self.browser.wait_until(lambda: self.browser.run_script("return location.pathname") == path, f"the path {path}")

    def open(self, **params: str) -> None:
        """Open a view by its address and wait until it is shown."""
        self.browser.run_script(
            "document.querySelector('main').replaceChildren(); history.replaceState(null, '', '/');"
            "location.hash = arguments[0]; dispatchEvent(new HashChangeEvent('hashchange'))",
            urlencode(params),
        )
        self.wait_for("main > .view > :not(.loading)")

    def reload(self) -> None:
        """Load the page anew, at the same address."""
        self.browser.run_script("document.body.id = 'before'; location.reload()")
        self.wait_for("body:not(#before) main > .view > :not(.loading)")

    def wait_for(self, selector: str) -> None:
        """Wait until an element is there."""
        self.browser.wait_until(
            lambda: self.browser.run_script("return document.querySelector(arguments[0]) !== null", selector), selector
        )

    def wait_for_text(self, selector: str, text: str) -> None:
        """Wait until an element holds a text."""
        self.browser.wait_until(lambda: text in self.browser.read_text(selector), f"{text!r} in {selector}")

    def read_texts(self, selector: str) -> list[str]:
        texts: list[str] = self.browser.run_script(
            "return [...document.querySelectorAll(arguments[0])].map((element) => element.textContent)", selector
        )
        return texts

    def read_refused(self) -> list[str]:
        """What the content security policy refused since the login."""
        refused: list[str] = self.browser.run_script("return window.refused")
        return refused

    def find_serious_violations(self, *, colours_only: bool = False, in_firefox: bool = False) -> list[Any]:
        """What axe-core calls serious or critical on the page as it is; or only what it says of colours.

        Chromium looks for both browsers, which show the same markup and styles, unless Firefox is asked, too; it loads
        axe-core once a page.
        """
        if not in_firefox and not isinstance(self.browser.wire, ChromiumWire):
            return []
        source = ""
        if not self.browser.run_script("return 'axe' in window"):
            path = ROOT / ".node" / "node_modules" / "axe-core" / "axe.min.js"
            found = require_program("axe-core", "node", str(path) if path.exists() else None)
            source = Path(found).read_text(encoding="utf-8")
        rules = {"runOnly": ["color-contrast", "link-in-text-block"]} if colours_only else {}
        violations: list[Any] = self.browser.run_async_script(
            f"{source};(window.axe ?? axe).run(document, arguments[0]).then((result) =>"
            " done(result.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')"
            ".map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])])))",
            {"resultTypes": ["violations"], **rules},
        )
        return violations


@contextlib.contextmanager
def open_room(keeper: BrowserKeeper, folder: Path, **orders: Any) -> Iterator[Room]:
    """A room in a browser that others may share, logged in; `orders` are for the service."""
    orders = {"workers": WORKERS, **orders}
    with serving(folder, **orders) as service:
        room = Room(keeper, service)
        room.begin()
        yield room


@contextlib.contextmanager
def open_alone(folder: Path, collection: Path) -> Iterator[Room]:
    """A room over a collection, in a Chromium of its own."""
    with (
        keep_browser("chromium", None, folder) as keeper,
        open_room(keeper, folder, collection=str(collection)) as room,
    ):
        yield room
