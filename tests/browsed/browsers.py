"""Chromium and Firefox without a window, each with the extension in its test build."""

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

from browsed.wire import Wire, chromium_wire, firefox_wire

FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --window-size=1000,760 --hide-scrollbars"
).split()
UUID = "8f5e9c1a-3b0d-4c53-9d0f-2d6a0c9b7e11"
PREFERENCES = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "extensions.webextOptionalPermissionPrompts": False,  # what the user would be asked is taken as granted
    "network.dns.localDomains": "clocks.example",
    "browser.startup.page": 0,
    "browser.startup.homepage_override.mstone": "ignore",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.update.enabled": False,
}
WAIT = 120.0
KEYS = {"Escape": "\ue00c", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a"}
T = TypeVar("T")


def required(what: str, kind: str, found: str | None) -> str:
    """A program that tests need: without it they fail where EPITOME_REQUIRE asks for it, else are left out, loudly."""
    if found:
        return found
    if kind in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail(f"no {what}, and EPITOME_REQUIRE asks for {kind}: run scripts/system-packages")
    pytest.skip(f"NOT TRIED: {what} was not found (scripts/system-packages installs it)")


class Browser:
    """A browser with the extension, and what tests do with it: look by scripts, act by pointer and keys."""

    def __init__(self, name: str, wire: Wire, origin: str) -> None:
        self.name, self.wire, self.origin = name, wire, origin

    def until(self, ready: Callable[[], T], *, seconds: float = WAIT) -> T:
        """The first thing that is true."""
        end = time.monotonic() + seconds
        while True:
            found = ready()
            if found:
                return found
            assert time.monotonic() < end, f"waited {seconds} s for nothing; the card is {self.card()}"
            time.sleep(0.03)

    def rest(self, milliseconds: int = 400) -> None:
        """Let the timers of the page run that are due before this one: for what must not happen."""
        self.eventually("setTimeout(done, arguments[0])", milliseconds)

    def open(self, address: str) -> None:
        self.wire.call("Navigate", url=address)

    def page(self, name: str) -> None:
        """A page of the extension."""
        self.open(f"{self.origin}/{name}")

    def script(self, text: str, *arguments: Any) -> Any:
        return self.wire.call("ExecuteScript", script=text, args=list(arguments))

    def eventually(self, text: str, *arguments: Any) -> Any:
        """What a script hands to `done`."""
        script = f"const done = arguments[arguments.length - 1]; {text}"
        return self.wire.call("ExecuteAsyncScript", script=script, args=list(arguments))

    def ask(self, **message: Any) -> Any:
        """What the worker answers to a page of the extension, which must be open."""
        return json.loads(
            self.eventually(
                "const page = window.wrappedJSObject ?? window; const api = page.browser ?? page.chrome;"
                "api.runtime.sendMessage(page.JSON.parse(arguments[0]))"
                ".then((told) => done(JSON.stringify(told ?? null)), (error) => done(JSON.stringify(String(error))));",
                json.dumps(message),
            )
        )

    def text(self, selector: str) -> str:
        return str(self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector))

    def hover(self, selector: str, *, within: str | None = None) -> None:
        """The pointer onto an element of the page, or of a component's shadow; it is scrolled to if it must be."""
        self.point(*self.eventually(_PLACE, selector, within))

    def click(self, selector: str, *, within: str | None = None) -> None:
        self.point(*self.eventually(_PLACE, selector, within), press=True)

    def sweep(self, *selectors: str) -> None:
        """The pointer over one element after the other, in one go; all must be in view."""
        places = [self.eventually(_PLACE, selector, None) for selector in selectors]
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in places]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.wire.call("PerformActions", actions=[mouse])

    def away(self) -> None:
        """The pointer to the corner of the window."""
        self.point(1, 1)

    def point(self, x: float, y: float, *, press: bool = False) -> None:
        moves: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x) + shift, "y": round(y), "duration": shift * 20} for shift in (0, 1)
        ]
        if press:
            moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.wire.call("PerformActions", actions=[mouse])

    def keys(self, *keys: str, holding: str | None = None) -> None:
        presses = [
            {"type": kind, "value": KEYS.get(key, key)}
            for name in keys
            for key in ([name] if name in KEYS else name)
            for kind in ("keyDown", "keyUp")
        ]
        if holding:
            held = KEYS[holding]
            presses = [{"type": "keyDown", "value": held}, *presses, {"type": "keyUp", "value": held}]
        self.wire.call("PerformActions", actions=[{"type": "key", "id": "keys", "actions": presses}])

    def write(self, selector: str, text: str) -> None:
        """Types into a field, in place of what it holds."""
        self.script("const field = document.querySelector(arguments[0]); field.focus(); field.select()", selector)
        self.keys(text)

    def dark(self, wanted: bool) -> None:
        """Chromium as if the user liked it dark, or not."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if wanted else "light"}
        self.wire.call("DevTools", cmd="Emulation.setEmulatedMedia", params={"features": [scheme]})

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.wire.call("TakeScreenshot")))

    def card(self) -> dict[str, Any] | None:
        """What the card shows: None where there is none."""
        told: dict[str, Any] | None = self.script(_CARD)
        return told

    def shown(self, wanted: Callable[[dict[str, Any]], bool], *, seconds: float = WAIT) -> dict[str, Any]:
        """The card as soon as it is as wanted."""

        def ready() -> dict[str, Any] | None:
            card = self.card()
            return card if card and wanted(card) else None

        found = self.until(ready, seconds=seconds)
        assert found is not None
        return found

    def gone(self) -> None:
        self.until(lambda: self.card() is None)


_PLACE = """
const root = arguments[1] ? document.querySelector(arguments[1]).shadowRoot : document;
const element = root.querySelector(arguments[0]);
const place = () => {
  const box = element.getClientRects()[0];
  done([box.left + Math.min(box.width / 2, 30), box.top + box.height / 2]);
};
const box = element.getClientRects()[0];
if (box.top >= 0 && box.bottom <= innerHeight) place();
else {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  requestAnimationFrame(() => requestAnimationFrame(place));  // the page has been told of the scroll by then
}
"""
_CARD = """
const host = document.querySelector("epitome-card");
if (!host || !host.matches(":popover-open")) return null;
const root = host.shadowRoot, all = (selector) => [...root.querySelectorAll(selector)];
const text = (selector) => root.querySelector(selector)?.textContent ?? null;
const box = root.querySelector(".card").getBoundingClientRect();
const active = root.activeElement;
return {
  title: text("h2"), site: text(".site"), line: text(".notice"), said: text(".visually-hidden"),
  justification: all(".justification a").map((a) => a.textContent),
  elaboration: all(".elaboration a").map((a) => a.textContent),
  addresses: all("li a").map((a) => a.href),
  tags: [...new Set(all("*").map((e) => e.tagName.toLowerCase()))],
  focus: active ? active.getAttribute("aria-label") ?? active.textContent : null,
  paper: getComputedStyle(root.querySelector(".card")).backgroundColor,
  box: [box.left, box.top, box.right, box.bottom],
};
"""


@contextlib.contextmanager
def chromium(extension: Path, profile: Path, *flags: str) -> Iterator[Browser]:
    """Debian's Chromium."""
    program = required("Chromium", "browsers", os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium"))
    driver = required("chromedriver", "browsers", shutil.which("chromedriver"))
    given = (*FLAGS, f"--user-data-dir={profile}", f"--load-extension={extension}", *flags)
    with chromium_wire(driver, program, given) as wire:
        yield Browser("chromium", wire, f"chrome-extension://{chromium_id(extension)}")


def chromium_id(extension: Path) -> str:
    """The name that Chromium gives an extension: its key's hash in the letters a to p."""
    key = json.loads((extension / "manifest.json").read_text())["key"]
    digest = hashlib.sha256(base64.b64decode(key)).hexdigest()[:32]
    return "".join("abcdefghijklmnop"[int(digit, 16)] for digit in digest)


@contextlib.contextmanager
def firefox(extension: Path, profile: Path, **preferences: Any) -> Iterator[Browser]:
    """Debian's Firefox ESR; the extension's address is told in advance."""
    program = required("Firefox", "browsers", os.environ.get("EPITOME_FIREFOX") or shutil.which("firefox-esr"))
    known = json.loads((extension / "manifest.json").read_text())["browser_specific_settings"]["gecko"]["id"]
    told = {**PREFERENCES, "extensions.webextensions.uuids": json.dumps({known: UUID})}
    told |= {name.replace("__", "."): value for name, value in preferences.items()}
    with firefox_wire(program, profile, told) as wire:
        wire.call("Addon:Install", path=str(extension), temporary=True)
        wire.call("SetWindowRect", width=1000, height=760)
        yield Browser("firefox", wire, f"moz-extension://{UUID}")
