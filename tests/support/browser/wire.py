"""The WebDriver commands that the tests need: to Chromium through chromedriver, to Firefox through its own Marionette.

Both take the commands of W3C WebDriver: the one over HTTP, the other as JSON messages with their length on a socket.
Firefox needs no driver for it, so the tests run on any processor.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Protocol

_START_SECONDS = 300.0
_CALL_SECONDS = 300.0
_TIMEOUTS = {"timeouts": {"script": 240_000, "pageLoad": 240_000}}


class WireError(Exception):
    """A command that failed, with the browser's message."""


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

    def _send(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=_CALL_SECONDS)
        with contextlib.closing(connection):
            connection.request(method, path, json.dumps(parameters) if method == "POST" else None)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        if answer.status != 200:
            raise WireError(f"{path}: {value['error']}: {value['message'][:500]}")
        return value


class FirefoxWire:
    """A session with Marionette."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=_CALL_SECONDS)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._read_message()  # its greeting
        self.call("NewSession", capabilities={"alwaysMatch": _TIMEOUTS})

    def call(self, command: str, **parameters: Any) -> Any:
        self._number += 1
        name = command if ":" in command else f"WebDriver:{command}"
        data = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(data), data))
        _, _, error, result = self._read_message()
        if error:
            raise WireError(f"{command}: {error['error']}: {error['message'][:500]}")
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _read_message(self) -> Any:
        digits = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise WireError("Firefox hung up")
            digits += byte
        return json.loads(self._stream.read(int(digits)))


@contextlib.contextmanager
def open_chromium_wire(driver: str, program: str, flags: Sequence[str]) -> Iterator[ChromiumWire]:
    """Chromium under chromedriver, until the block ends."""
    with _run_process([driver, "--port=0"], read_output=True) as process:
        assert process.stdout is not None
        port = 0
        for line in process.stdout:
            if "was started successfully on port" in line:
                port = int(line.rstrip().rstrip(".").rpartition(" ")[2])
                break
        wire = ChromiumWire(port, {**_TIMEOUTS, "goog:chromeOptions": {"binary": program, "args": list(flags)}})
        try:
            yield wire
        finally:
            wire._send("DELETE", wire._session, {})


@contextlib.contextmanager
def open_firefox_wire(program: str, profile: Path, preferences: Mapping[str, Any]) -> Iterator[FirefoxWire]:
    """Firefox with a fresh profile, until the block ends."""
    profile.mkdir(parents=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
    (profile / "user.js").write_text("".join(lines))
    with _run_process(
        [program, "-marionette", "-remote-allow-system-access", "-headless", "-no-remote", "-profile", str(profile)]
    ):
        wire = FirefoxWire(_wait_for_marionette_port(profile))
        try:
            yield wire
        finally:
            with contextlib.suppress(WireError, OSError):
                wire.call("Marionette:Quit", flags=["eForceQuit"])
            wire.close()
    shutil.rmtree(profile, ignore_errors=True)


def _wait_for_marionette_port(profile: Path) -> int:
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError, ValueError):
            return int((profile / "MarionetteActivePort").read_text())
        time.sleep(0.05)
    raise WireError("Firefox did not start")


@contextlib.contextmanager
def _run_process(command: Sequence[str], *, read_output: bool = False) -> Iterator[subprocess.Popen[str]]:
    out = subprocess.PIPE if read_output else subprocess.DEVNULL  # a pipe that is not read would fill up
    process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
