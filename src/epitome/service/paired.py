"""The extensions that the user has paired: exact origins, kept in the state folder."""

from __future__ import annotations

from pathlib import Path

from epitome.service.origins import is_extension
from epitome.service.state import read_private, write_private

_FILE = "extensions"
_MOST = 32


class Paired:
    """The origins of paired extensions; the last ones, if somebody pairs very many."""

    def __init__(self, state: Path) -> None:
        self._path = state / _FILE
        self._origins = [line for line in (read_private(self._path) or "").split() if is_extension(line)][-_MOST:]

    def __contains__(self, origin: str) -> bool:
        return origin in self._origins

    def add(self, origin: str) -> None:
        """Let an extension in from now on."""
        self._origins = [*(o for o in self._origins if o != origin), origin][-_MOST:]
        write_private(self._path, "".join(f"{line}\n" for line in self._origins))
