"""Opens a login link in the user's browser. The link goes through a file that only the user can read: other users of
the machine see the arguments of programs.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from html import escape
from pathlib import Path

from epitome.doors.http.state_folder import write_private

_PAGE = "open.html"


def has_screen() -> bool:
    """Whether a person sits at a terminal of this machine, with windows to open a browser in."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_in_browser(link: str, state: Path) -> bool:
    """Open a page that leads to the link at once; False if there is no browser. The link works once, for a minute."""
    target = escape(link, quote=True)
    page = f'<!doctype html><title>epitome</title><meta http-equiv="refresh" content="0;url={target}">'
    path = state / _PAGE
    write_private(path, page)
    try:
        return webbrowser.open(path.as_uri())
    except (webbrowser.Error, OSError):
        return False
