"""How much memory a process and those under it take at most, from /proc: peaks are reset before and read after.

Of the process itself what it grows by is told (one that has just been started grows by all it has), of those under it
all that they have. What ends between two looks is not seen in its last milliseconds; a process that lives on is
measured exactly.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path

_SECONDS = 0.02
_TICKS = os.sysconf("SC_CLK_TCK")


def _find_children(pid: int) -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                found += [int(child) for child in (task / "children").read_text(encoding="ascii").split()]
    return found


def find_family(pid: int) -> list[int]:
    """A process and all that it has started, itself first."""
    family = [pid]
    for one in family:
        family += _find_children(one)
    return family


def _read_bytes(pid: int, field: str) -> int:
    """A field of a process's status: VmHWM is its peak, VmRSS what it has now."""
    with suppress(OSError, ValueError):
        for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) * 1_024
    return 0


def _read_seconds(pid: int) -> float:
    with suppress(OSError, ValueError):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS
    return 0.0


class Watch:
    """The peaks of a process and of its family while the block runs, and their seconds of processor time."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.caller_bytes = 0
        self.child_bytes = 0
        self._before = _read_bytes(pid, "VmRSS")
        self._seconds: dict[int, tuple[float, float]] = {}
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    @property
    def seconds(self) -> float:
        """Processor time of all of them together."""
        return sum(last - first for first, last in self._seconds.values())

    def __enter__(self) -> Watch:
        for pid in find_family(self.pid):
            with suppress(OSError):
                Path(f"/proc/{pid}/clear_refs").write_text("5", encoding="ascii")
            self._seconds[pid] = (_read_seconds(pid),) * 2
        self._thread.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._ended.set()
        self._thread.join()
        self._look()

    def _watch(self) -> None:
        while not self._ended.wait(_SECONDS):
            self._look()

    def _look(self) -> None:
        caller, *children = find_family(self.pid)
        self.caller_bytes = max(self.caller_bytes, _read_bytes(caller, "VmHWM") - self._before)
        self.child_bytes = max([self.child_bytes, *(_read_bytes(child, "VmHWM") for child in children)])
        for pid in (caller, *children):
            first, last = self._seconds.get(pid, (0.0, 0.0))
            self._seconds[pid] = (first, max(last, _read_seconds(pid)))
