"""Counters of tokens for other processes; one ends its process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator


def count_words(text: str) -> int:
    """The words of a text."""
    return len(text.split())


def end_process(text: str) -> int:
    """The words of a text; one about fish ends the process."""
    if "fish" in text:
        os.kill(os.getpid(), signal.SIGKILL)
    return len(text.split())


def count_up(task: int) -> Iterator[str]:
    """As many results as the task says."""
    yield from (f"{task}.{number}" for number in range(task))


def break_at(task: int, *, fatal: int, after: int) -> Iterator[str]:
    """The same; one task ends the process after some results."""
    for number, result in enumerate(count_up(task)):
        if task == fatal and number == after:
            os.kill(os.getpid(), signal.SIGKILL)
        yield result
