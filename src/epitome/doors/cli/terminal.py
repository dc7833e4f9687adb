"""Reacts to the Enter key in the terminal of a running command: each typed line calls a function."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable
from threading import Thread

_POLL_SECONDS = 1.0


def has_keyboard() -> bool:
    """Whether standard input is a terminal that a user can type into."""
    return os.name == "posix" and sys.stdin is not None and sys.stdin.isatty()


def call_on_enter(act: Callable[[], object]) -> None:
    """Call a function for each line that is typed from now on, in a thread that ends with the process."""
    Thread(target=_watch, args=(act,), daemon=True).start()


def _watch(act: Callable[[], object]) -> None:
    keyboard = sys.stdin.fileno()
    while True:
        try:
            if os.tcgetpgrp(keyboard) != os.getpgrp():  # reading from the background would stop the process
                time.sleep(_POLL_SECONDS)
            elif select.select([keyboard], [], [], _POLL_SECONDS)[0]:
                if not os.read(keyboard, 4096):  # the terminal is gone
                    return
                act()
        except (OSError, ValueError):
            return
