"""Counters of tokens for other processes; one ends its process."""

from __future__ import annotations

import os
import signal


def count_words(text: str) -> int:
    """The words of a text."""
    return len(text.split())


def end_process(text: str) -> int:
    """The words of a text; one about fish ends the process."""
    if "fish" in text:
        os.kill(os.getpid(), signal.SIGKILL)
    return len(text.split())
