"""What workers say on standard error, to the log: so many bytes a life, one safe line each."""

from __future__ import annotations

import logging
import re

LOG = logging.getLogger("epitome.service.workers")
_LINE_CHARACTERS = 300
_FOLDERS = re.compile(r'(?<=")/[^"]*/|(?<!\S)/\S*/')


class Chatter:
    """The lines of one process; what comes after its allowance is read and forgotten."""

    def __init__(self, pid: int, *, limit: int) -> None:
        self._pid = pid
        self._left = limit
        self._begun = b""

    def hear(self, data: bytes) -> None:
        """Log the lines that are complete."""
        kept = data[: self._left]
        self._left -= len(kept)
        *lines, self._begun = (self._begun + kept).split(b"\n")
        for line in lines:
            self._log(line)
        if kept and not self._left:
            self.end()
            LOG.warning("worker %d says more than is logged", self._pid)

    def end(self) -> None:
        """Log the line that was begun."""
        if self._begun:
            self._log(self._begun)
        self._begun = b""

    def _log(self, line: bytes) -> None:
        said = line[:_LINE_CHARACTERS].decode("utf-8", "replace")
        safe = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in _FOLDERS.sub("", said))
        if safe.strip():
            LOG.warning("worker %d: %s", self._pid, safe)
