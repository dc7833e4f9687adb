"""`epitome serve` opens the page where a person sits at a terminal with windows; the link is in no argument."""

from __future__ import annotations

import stat
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from epitome.doors.cli import browser


class Terminal:
    def isatty(self) -> bool:
        return True


def test_only_a_terminal_with_windows_has_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert not browser.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert browser.has_screen()
    monkeypatch.setenv("SSH_CONNECTION", "there")
    assert not browser.has_screen()


def test_the_link_is_in_a_private_file_and_in_no_argument(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    link = "http://127.0.0.1:8765/login#code=secret&q=a"
    assert browser.open_in_browser(link, tmp_path)
    assert "secret" not in opened[0]
    path = Path(url2pathname(urlsplit(opened[0]).path))
    assert "code=secret&amp;q=a" in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
