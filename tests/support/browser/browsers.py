"""Chromium and Firefox without a window, each with the extension in its test build, or plain."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from support.browser.scripts import CARD, POSITION, STATE, WAS_CLICKED
from support.browser.wire import FirefoxWire, Wire, open_chromium_wire, open_firefox_wire
from support.waiting import describe_function, wait_until

FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --window-size=1000,760 --hide-scrollbars"
).split()
NAMES = "--host-resolver-rules=MAP pages.example 127.0.0.1"
LOG = "browser.log"
UUID = "8f5e9c1a-3b0d-4c53-9d0f-2d6a0c9b7e11"
PREFERENCES = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "extensions.webextOptionalPermissionPrompts": False,  # what the user would be asked is taken as granted
    "network.dns.localDomains": "clocks.example,pages.example",
    "browser.startup.page": 0,
    "browser.sessionhistory.max_entries": 1_000,  # tests count them
    "browser.startup.homepage_override.mstone": "ignore",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.update.enabled": False,
}
COLOURS = "layout.css.prefers-color-scheme.content-override"
NARROWEST = 500  # pixels of a window of Firefox
KEYS = {
    "ArrowDown": "\ue015",
    "Escape": "\ue00c",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
}
T = TypeVar("T")


def require_program(name: str, kind: str, path: str | None) -> str:
    """The path of a program that tests need; without it they fail if EPITOME_REQUIRE has its kind, else are skipped."""
    if path:
        return path
    if kind in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail(f"no {name}, and EPITOME_REQUIRE asks for {kind}: run scripts/system-packages")
    pytest.skip(f"NOT TRIED: {name} was not found (scripts/system-packages installs it)")


class Browser:
    """A browser with the extension: tests read it by scripts and act by pointer and keys."""

    def __init__(self, wire: Wire, origin: str) -> None:
        self.wire, self.origin = wire, origin

    def wait_until(self, condition: Callable[[], T], what: str = "") -> T:
        """Wait for the condition to be true, and return its value."""
        return wait_until(condition, what, shown=self.describe)

    def describe(self) -> str:
        """How the page stands, for the message of a wait in vain."""
        return f"{self.run_script(STATE)}, with the card {self.read_card()}"

    def let_timers_run(self, milliseconds: int = 400) -> None:
        """Wait until all timers of the page that are due have run, to check that they did nothing."""
        self.run_async_script("setTimeout(done, arguments[0])", milliseconds)

    def open(self, address: str) -> None:
        self.wire.call("Navigate", url=address)

    def open_extension_page(self, name: str) -> None:
        """Open a page of the extension."""
        self.open(f"{self.origin}/{name}")

    def run_script(self, text: str, *arguments: Any) -> Any:
        return self.wire.call("ExecuteScript", script=text, args=list(arguments))

    def run_async_script(self, text: str, *arguments: Any) -> Any:
        """Run a script and return what it passes to `done`."""
        script = f"const done = arguments[arguments.length - 1]; {text}"
        return self.wire.call("ExecuteAsyncScript", script=script, args=list(arguments))

    def send_request(self, **message: Any) -> Any:
        """Send a request to the worker from a page of the extension, which must be open, and return the answer."""
        return json.loads(
            self.run_async_script(
                "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
                "api.runtime.sendMessage(page.JSON.parse(arguments[0]))"
                ".then((answer) => done(JSON.stringify(answer ?? null)),"
                " (error) => done(JSON.stringify(String(error))))",
                json.dumps(message),
            )
        )

    def read_text(self, selector: str) -> str:
        return str(self.run_script("return document.querySelector(arguments[0])?.textContent ?? ''", selector))

    def hover(self, selector: str, *, host: str | None = None) -> None:
        """Move the pointer onto an element of the page, or of a host's shadow root; scroll to it if needed."""
        self.move_pointer(*self._find(selector, host))

    def click(self, selector: str, *, host: str | None = None) -> None:
        """Click an element, again where it was not hit: what is drawn meanwhile may take its place."""

        def click() -> bool:
            self.move_pointer(*self._find(selector, host, is_click=True), press=True)
            for _ in range(20):  # Firefox may answer before the page has its event
                if self.run_script(WAS_CLICKED):
                    return True
                time.sleep(0.05)
            return False

        self.wait_until(click, f"a click on {selector}")

    def sweep_pointer(self, *selectors: str) -> None:
        """Move the pointer over one element after the other, in one action; all must be in view."""
        positions = [self._find(selector) for selector in selectors]
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in positions]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.wire.call("PerformActions", actions=[mouse])

    def _find(self, selector: str, host: str | None = None, *, is_click: bool = False) -> tuple[float, float]:
        """Where an element can be pointed at."""
        x, y = self.wait_until(lambda: self.run_async_script(POSITION, selector, host, is_click), selector)
        return x, y

    def move_pointer_away(self) -> None:
        """Move the pointer to the corner of the window."""
        self.move_pointer(1, 1)

    def move_pointer(self, x: float, y: float, *, press: bool = False) -> None:
        moves: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x) + shift, "y": round(y), "duration": shift * 20} for shift in (0, 1)
        ]
        if press:
            moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.wire.call("PerformActions", actions=[mouse])

    def press_keys(self, *keys: str, holding: str | None = None) -> None:
        """Press named keys, or the letters of texts, one after the other."""
        presses = [
            {"type": kind, "value": KEYS.get(key, key)}
            for name in keys
            for key in ([name] if name in KEYS else name)
            for kind in ("keyDown", "keyUp")
        ]
        if holding:
            modifier = KEYS[holding]
            presses = [{"type": "keyDown", "value": modifier}, *presses, {"type": "keyUp", "value": modifier}]
        self.wire.call("PerformActions", actions=[{"type": "key", "id": "keys", "actions": presses}])

    def type_text(self, selector: str, text: str) -> None:
        """Type into a field, in place of its text."""
        self.run_script("const field = document.querySelector(arguments[0]); field.focus(); field.select()", selector)
        self.press_keys(text)

    def set_dark_mode(self, on: bool) -> None:
        """Emulate the user's preference for dark colours."""
        if isinstance(self.wire, FirefoxWire):
            self.wire.run_own_script(f"Services.prefs.setIntPref('{COLOURS}', arguments[0])", 0 if on else 1)
            return
        scheme = {"name": "prefers-color-scheme", "value": "dark" if on else "light"}
        self.wire.call("DevTools", cmd="Emulation.setEmulatedMedia", params={"features": [scheme]})

    def set_view(self, width: int, height: int, scale: float = 1) -> None:
        """Give the page a window of about that size; `scale` is the zoom, in Chromium. Firefox zooms in where no window
        of its is so narrow.
        """
        if isinstance(self.wire, FirefoxWire):
            zoom = max(1, NARROWEST / width)
            self.wire.call("SetWindowRect", width=round(width * zoom), height=round(height * zoom) + 85)
            self.wire.run_own_script("window.gBrowser.selectedBrowser.fullZoom = arguments[0]", zoom)
        else:
            size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
            self.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)

    def forget_history(self) -> None:
        """Leave no place to go back to in Chromium, which keeps fifty at most."""
        if not isinstance(self.wire, FirefoxWire):
            self.wire.call("DevTools", cmd="Page.resetNavigationHistory", params={})

    def take_screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.wire.call("TakeScreenshot")))

    def read_card(self) -> dict[str, Any] | None:
        """What the card shows; None if it is not open."""
        card: dict[str, Any] | None = self.run_script(CARD)
        return card

    def wait_for_card(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The card as soon as it meets the condition."""

        def read_matching_card() -> dict[str, Any] | None:
            card = self.read_card()
            return card if card and condition(card) else None

        card = self.wait_until(read_matching_card, f"a card: {describe_function(condition)}")
        assert card is not None
        return card

    def wait_until_closed(self) -> None:
        """Wait until no card is open."""
        self.wait_until(lambda: self.read_card() is None, "no card")


@contextlib.contextmanager
def open_chromium(extension: Path | None, folder: Path) -> Iterator[Browser]:
    """Debian's Chromium, with its profile and its log in a folder."""
    program = require_program("Chromium", "browsers", os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium"))
    driver = require_program("chromedriver", "browsers", shutil.which("chromedriver"))
    own = () if extension is None else (f"--load-extension={extension}",)
    flags = (*FLAGS, NAMES, f"--user-data-dir={folder / 'profile'}", *own)
    with open_chromium_wire(driver, program, flags, folder / LOG) as wire:
        yield Browser(wire, "" if extension is None else f"chrome-extension://{compute_chromium_id(extension)}")


def compute_chromium_id(extension: Path) -> str:
    """The id that Chromium gives an extension: its key's hash in the letters a to p."""
    key = json.loads((extension / "manifest.json").read_text())["key"]
    digest = hashlib.sha256(base64.b64decode(key)).hexdigest()[:32]
    return "".join("abcdefghijklmnop"[int(digit, 16)] for digit in digest)


@contextlib.contextmanager
def open_firefox(extension: Path | None, folder: Path) -> Iterator[Browser]:
    """Debian's Firefox ESR, with its log in a folder; a preference sets the extension's address in advance."""
    program = require_program("Firefox", "browsers", os.environ.get("EPITOME_FIREFOX") or shutil.which("firefox-esr"))
    preferences = dict(PREFERENCES)
    if extension is not None:
        id = json.loads((extension / "manifest.json").read_text())["browser_specific_settings"]["gecko"]["id"]
        preferences["extensions.webextensions.uuids"] = json.dumps({id: UUID})
    with open_firefox_wire(program, folder / "profile", preferences, folder / LOG) as wire:
        if extension is not None:
            wire.call("Addon:Install", path=str(extension), temporary=True)
        wire.call("SetWindowRect", width=1000, height=760)
        yield Browser(wire, "" if extension is None else f"moz-extension://{UUID}")
