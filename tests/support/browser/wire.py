"""The WebDriver commands that the tests need: to Chromium through chromedriver, to Firefox through its own Marionette.

Both take the commands of W3C WebDriver: the one over HTTP, the other as JSON messages with their length on a socket.
Firefox needs no driver for it, so the tests run on any processor.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, NoReturn, Protocol, TypeVar

from support.waiting import LONG, wait_until

_TIMEOUTS = {"timeouts": {"script": 240_000, "pageLoad": 240_000}}
_HUNG = ("timeout", "invalid session id", "session not created")
_GONE = ("tab crashed", "disconnected", "session deleted")
# Chromium's first page. Debian's is one of the internet, and a driver that comes while it is asked for may wait forever
# for its end; this one says by its title that it is there.
_FIRST_TITLE = "ready"
_FIRST_PAGE = f"data:text/html,<title>{_FIRST_TITLE}</title>"
_CHROMIUM_PREFERENCES = {"session": {"restore_on_startup": 4, "startup_urls": [_FIRST_PAGE]}}
T = TypeVar("T")


class WireError(Exception):
    """A command that failed, with the browser's message."""


class BrowserHung(WireError):
    """The browser does not answer any more, or is gone."""


class Wire(Protocol):
    """A connection that sends commands to a browser."""

    def call(self, command: str, **parameters: Any) -> Any:
        """Send a command, by Marionette's name for it, and return its result."""
        ...


class ChromiumWire:
    """A session with chromedriver."""

    _PATHS: Mapping[str, tuple[str, str]] = {
        "Navigate": ("POST", "/url"),
        "ExecuteScript": ("POST", "/execute/sync"),
        "ExecuteAsyncScript": ("POST", "/execute/async"),
        "PerformActions": ("POST", "/actions"),
        "TakeScreenshot": ("GET", "/screenshot"),
        "GetWindowHandle": ("GET", "/window"),
        "GetWindowHandles": ("GET", "/window/handles"),
        "SwitchToWindow": ("POST", "/window"),
        "NewWindow": ("POST", "/window/new"),
        "CloseWindow": ("DELETE", "/window"),
        "DevTools": ("POST", "/goog/cdp/execute"),
    }

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._port = port
        self._session = ""
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self._session = f"/session/{answer['sessionId']}"
        self.debugger: str = answer["capabilities"]["goog:chromeOptions"]["debuggerAddress"]

    def call(self, command: str, **parameters: Any) -> Any:
        method, path = self._PATHS[command]
        return self._send(method, self._session + path, parameters)

    def wait_for_first_page(self) -> None:
        _wait_for(lambda: _FIRST_TITLE in self._list_titles(), "Chromium's first page", shown=self._list_titles)

    def quit(self) -> None:
        self._send("DELETE", self._session, {})

    def _send(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        place = f"127.0.0.1:{self._port}"
        status, answer = _ask(place, method, path, json.dumps(parameters) if method == "POST" else None)
        value = answer["value"]
        if status != 200:
            _fail(path, value)
        return value

    def _list_titles(self) -> list[str]:
        """The titles of all tabs, as Chromium itself tells them: the driver would wait until they are loaded."""
        _, tabs = _ask(self.debugger, "GET", "/json/list")
        return [tab["title"] for tab in tabs if tab["type"] == "page"]


class FirefoxWire:
    """A session with Marionette."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=LONG)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._read_message()  # its greeting
        self.call("NewSession")
        self.call("SetTimeouts", **_TIMEOUTS["timeouts"])  # Marionette takes none from the capabilities

    def call(self, command: str, **parameters: Any) -> Any:
        self._number += 1
        name = command if ":" in command else f"WebDriver:{command}"
        data = json.dumps([0, self._number, name, parameters]).encode()
        try:
            self._socket.sendall(b"%d:%b" % (len(data), data))
            _, _, error, result = self._read_message()
        except OSError as fault:
            raise BrowserHung(f"{command}: no answer from Firefox: {fault!r}") from fault
        if error:
            _fail(command, error)
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def run_own_script(self, script: str, *arguments: Any) -> None:
        """Run a script in the browser itself, and not in its page."""
        self.call("Marionette:SetContext", value="chrome")
        try:
            self.call("ExecuteScript", script=script, args=list(arguments))
        finally:
            self.call("Marionette:SetContext", value="content")

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _read_message(self) -> Any:
        digits = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise BrowserHung("Firefox hung up")
            digits += byte
        return json.loads(self._stream.read(int(digits)))


@contextlib.contextmanager
def open_chromium_wire(driver: str, program: str, flags: Sequence[str], log: Path) -> Iterator[ChromiumWire]:
    """Chromium under chromedriver, until the block ends; what both say goes to the log."""
    options = {"binary": program, "args": list(flags), "prefs": _CHROMIUM_PREFERENCES}
    with _run_process([driver, "--port=0", "--log-level=INFO"], log):
        port = _wait_for(lambda: _read_driver_port(log), "chromedriver")
        wire = ChromiumWire(port, {**_TIMEOUTS, "goog:chromeOptions": options})
        try:
            wire.wait_for_first_page()
            yield wire
        finally:
            with contextlib.suppress(BrowserHung):
                wire.quit()


@contextlib.contextmanager
def open_firefox_wire(program: str, profile: Path, preferences: Mapping[str, Any], log: Path) -> Iterator[FirefoxWire]:
    """Firefox with a fresh profile, until the block ends; what it says goes to the log."""
    profile.mkdir(parents=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
    (profile / "user.js").write_text("".join(lines))
    command = [
        program,
        "-marionette",
        "-remote-allow-system-access",
        "-headless",
        "-no-remote",
        "-profile",
        str(profile),
    ]
    with _run_process(command, log):
        wire = FirefoxWire(_wait_for(lambda: _read_marionette_port(profile), "Firefox's Marionette"))
        try:
            yield wire
        finally:
            with contextlib.suppress(WireError):
                wire.call("Marionette:Quit", flags=["eForceQuit"])
            wire.close()
    shutil.rmtree(profile, ignore_errors=True)


def _ask(place: str, method: str, path: str, body: str | None = None) -> tuple[int, Any]:
    """The status and the JSON of an answer."""
    try:
        with contextlib.closing(HTTPConnection(place, timeout=LONG)) as connection:
            connection.request(method, path, body)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
    except (OSError, HTTPException) as fault:
        raise BrowserHung(f"{path}: no answer from Chromium or its driver: {fault!r}") from fault


def _fail(command: str, error: Mapping[str, str]) -> NoReturn:
    is_hung = error["error"] in _HUNG or any(sign in error["message"] for sign in _GONE)
    kind = BrowserHung if is_hung else WireError
    raise kind(f"{command}: {error['error']}: {error['message'][:500]}")


def _wait_for(condition: Callable[[], T], what: str, *, shown: Callable[[], object] | None = None) -> T:
    """Wait for a browser to start."""
    try:
        return wait_until(condition, what, shown=shown)
    except AssertionError as error:
        raise BrowserHung(str(error)) from None


def _read_driver_port(log: Path) -> int:
    """The port that chromedriver says it listens on; 0 as long as it has not said so."""
    told = re.search(r"was started successfully on port (\d+)", log.read_text(encoding="utf-8", errors="replace"))
    return int(told[1]) if told else 0


def _read_marionette_port(profile: Path) -> int:
    with contextlib.suppress(OSError, ValueError):
        return int((profile / "MarionetteActivePort").read_text())
    return 0


@contextlib.contextmanager
def _run_process(command: Sequence[str], log: Path) -> Iterator[None]:
    with log.open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(LONG / 10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
