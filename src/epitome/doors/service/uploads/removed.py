"""Removed documents, kept in private files for a while so that the removal can be undone."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
from pathlib import Path
from typing import Any

from epitome.doors.service.uploads.runner import Workers
from epitome.doors.service.uploads.spool import REMOVED
from epitome.runtime.errors import NotFound
from epitome.runtime.frozen import frozen


@frozen
class _Removal:
    owner: str
    folder: Path
    timer: asyncio.TimerHandle  # when the folder is removed


class RemovedDocuments:
    """The removals that can be undone; belongs to one event loop."""

    def __init__(self, workers: Workers, seconds: float) -> None:
        self._workers, self._seconds = workers, seconds
        self._removals: dict[str, _Removal] = {}
        self._folder: Path | None = None

    def start(self, spool: Path) -> None:
        """Use a folder of the spool, and delete what an earlier service left there."""
        self._folder = spool / REMOVED
        shutil.rmtree(self._folder, ignore_errors=True)

    def stop(self) -> None:
        """Discard all removals."""
        for token in list(self._removals):
            self._discard(token)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    async def remove(self, ids: list[str], owner: str) -> dict[str, Any]:
        """Remove documents from the collection; returns the token that undoes it, and how many seconds it is valid."""
        assert self._folder is not None
        token = secrets.token_urlsafe(16)
        folder = self._folder / token
        self._folder.mkdir(mode=0o700, exist_ok=True)
        folder.mkdir(mode=0o700)
        try:
            removed = json.loads(await self._workers.run("remove", {"ids": ids, "aside": str(folder)}))["removed"]
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        loop = asyncio.get_running_loop()
        self._register(token, owner, folder, loop.time() + self._seconds)
        return {
            "format": "epitome/1",
            "type": "removal",
            "removal": token,
            "removed": removed,
            "seconds": self._seconds,
        }

    async def undo(self, token: str, owner: str) -> dict[str, Any]:
        """Undo a removal, once; meanwhile no other call can, and the files are not deleted."""
        removal = self._removals.get(token)
        if removal is None or removal.owner != owner:
            raise NotFound("this removal cannot be undone any more", "add the documents again")
        del self._removals[token]
        removal.timer.cancel()
        try:
            restored = json.loads(await self._workers.run("restore", {"aside": str(removal.folder)}))["restored"]
        except BaseException:
            self._register(token, owner, removal.folder, removal.timer.when())
            raise
        shutil.rmtree(removal.folder, ignore_errors=True)
        return {"format": "epitome/1", "type": "restored", "restored": restored}

    def _register(self, token: str, owner: str, folder: Path, end: float) -> None:
        timer = asyncio.get_running_loop().call_at(end, self._discard, token)
        self._removals[token] = _Removal(owner, folder, timer)

    def end_login(self, owner: str) -> None:
        """Discard the removals of an ended login."""
        for token in [token for token, removal in self._removals.items() if removal.owner == owner]:
            self._discard(token)

    def _discard(self, token: str) -> None:
        removal = self._removals.pop(token, None)
        if removal is not None:
            removal.timer.cancel()
            shutil.rmtree(removal.folder, ignore_errors=True)
