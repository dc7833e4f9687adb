"""Searches the allowed folder for a question: files are ranked by word counts, and the best are read.

One line above the answer says what was searched and what was not. Each file is first read on its own, so that one that
hangs or crashes its worker does not affect the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from epitome.document.render import NO_ANSWER
from epitome.doors.mcp.allowed import AllowedFolder
from epitome.doors.mcp.counting import Counted, find_beginnings, rank_files
from epitome.doors.mcp.folder_files import FolderListing, count_in_files, list_files
from epitome.doors.mcp.materials import Material, take_file
from epitome.doors.mcp.progress import CallProgress
from epitome.runtime.errors import EpitomeError
from epitome.runtime.limits import LIMITS
from epitome.runtime.workers.pool_faults import PoolFault

READ = 8
PACKED = 10
_MAX_PACKED_BYTES = 20 * 2**20
_FILES_PER_STEP = 100
_MAX_FILES_TRIED = 3 * READ

Run = Callable[[str, Sequence[Material], dict[str, Any], CallProgress], Awaitable[dict[str, Any]]]


class FolderSearch:
    """Finds the files of the allowed folder that may answer."""

    def __init__(self, allowed: AllowedFolder, run: Run) -> None:
        self._allowed = allowed
        self._run = run

    async def find(self, question: str, progress: CallProgress) -> tuple[list[Material], str]:
        """The best files, and a line that says what was searched."""
        beginnings = find_beginnings(question)
        listing = await asyncio.to_thread(list_files, self._allowed)
        counted: list[Counted] = []
        for start in range(0, len(listing.plain), _FILES_PER_STEP):
            some = listing.plain[start : start + _FILES_PER_STEP]
            counted += await asyncio.to_thread(count_in_files, self._allowed, some, beginnings)
            await progress.step("looking through the folder", done=len(some))
        packed = listing.packed[:PACKED]
        for path in packed:
            counted += await self._count_packed(path, beginnings, progress)
        materials: list[Material] = []
        refused = 0
        room = LIMITS.file_bytes
        for path in rank_files(counted)[:_MAX_FILES_TRIED]:
            if len(materials) == READ:
                break
            material = await self._try(path, beginnings, room, progress)
            if material is None:
                refused += 1
                continue
            materials.append(material)
            room -= material.size
        scope = _describe_scope(listing, len(counted), len(materials), refused)
        return materials, scope if materials else f"{NO_ANSWER}; {scope}"

    async def _count_packed(self, path: str, beginnings: list[str], progress: CallProgress) -> list[Counted]:
        try:
            material = await asyncio.to_thread(take_file, self._allowed, path)
            if material.size > _MAX_PACKED_BYTES:
                return []
            answer = await self._run("probe", [material], {"beginnings": beginnings}, progress)
        except (EpitomeError, PoolFault):
            return []
        await progress.step("reading packed files")
        return [Counted(path, answer["counts"], answer["length"])]

    async def _try(self, path: str, beginnings: list[str], room: int, progress: CallProgress) -> Material | None:
        """The file, after a worker has read it; None if that fails or the file has more than `room` bytes."""
        try:
            material = await asyncio.to_thread(take_file, self._allowed, path)
            if material.size > room:
                return None
            await self._run("probe", [material], {"beginnings": beginnings}, progress)
        except (EpitomeError, PoolFault):
            return None
        await progress.step("reading the nearest files")
        return material


def _describe_scope(listing: FolderListing, searched: int, read: int, refused: int) -> str:
    """Describe on one line what was searched."""
    total = len(listing.plain) + len(listing.packed)
    files = f"{searched:,} of {'more than ' if listing.is_cut else ''}{total:,} files"
    parts = [f"searched {files} of the allowed folder by their words, read the {read} nearest"]
    if refused:
        parts.append(f"{refused} could not be read or were too large")
    if len(listing.packed) > PACKED:
        parts.append(f"{len(listing.packed) - PACKED} PDF, office files and archives were passed over")
    return "; ".join(parts)
