"""Work that breaks its process, for some files: only tests give it to the workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable

from epitome.collection.workers import ReadOutcome, ReadTask, prepare_file


def break_on_some(task: ReadTask) -> Iterable[ReadOutcome]:
    """Files named crash* end the process, hang* never end, fault* find a fault in the reader."""
    if task.id.startswith("crash"):
        os.kill(os.getpid(), signal.SIGKILL)
    if task.id.startswith("hang"):
        signal.pause()
    return prepare_file(task)
