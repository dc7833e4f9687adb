"""Files and pipes that a test opened and left open, told by that test.

What is left to the garbage collector is closed when it next runs, and its warning then strikes whichever test is
running. So the streams of descriptors (`os.fdopen`) and of child processes are noted as they are opened, and looked
at when the test that opened them ends.
"""

from __future__ import annotations

import os
import subprocess
import traceback
import weakref
from collections.abc import Callable
from typing import Any

_FRAMES = 8


class OpenFiles:
    """The streams opened since `forget`, as long as they live, each with where it was opened."""

    def __init__(self) -> None:
        self._opened: list[tuple[weakref.ref[Any], str]] = []

    def watch(self) -> None:
        """Note what is opened from here on in this process."""
        os.fdopen = self._noting(os.fdopen)
        start = subprocess.Popen.__init__

        def start_noting(process: subprocess.Popen[Any], *arguments: Any, **settings: Any) -> None:
            start(process, *arguments, **settings)
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    self._note(stream)

        subprocess.Popen.__init__ = start_noting  # type: ignore[method-assign, assignment]

    def forget(self) -> None:
        """Forget what was opened so far."""
        self._opened.clear()

    def list_open(self) -> list[str]:
        """What is still open, and where it was opened."""
        alive = [(stream(), place) for stream, place in self._opened]
        return [f"{stream!r}\n{place}" for stream, place in alive if stream is not None and not stream.closed]

    def _noting(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*arguments: Any, **settings: Any) -> Any:
            self._note(stream := call(*arguments, **settings))
            return stream

        return noting

    def _note(self, stream: Any) -> None:
        self._opened.append((weakref.ref(stream), "".join(traceback.format_stack(limit=_FRAMES)[:-2])))
