"""A question put to the allowed folder: files are looked through by their words, and the nearest are read.

What is searched, and what not, is said in one line over the answer. Each file is first read by itself, so that one
that hangs or breaks its worker costs itself alone.
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
from epitome.runtime.workers.faults import PoolFault

READ = 8
PACKED = 10
_PACKED_BYTES = 20 * 2**20
_AT_ONCE = 100
_TRIED = 3 * READ

Run = Callable[[str, Sequence[Material], dict[str, Any], CallProgress], Awaitable[dict[str, Any]]]


class FolderSearch:
    """Finds the files of the allowed folder that may answer."""

    def __init__(self, allowed: AllowedFolder, run: Run) -> None:
        self._allowed = allowed
        self._run = run

    async def find(self, question: str, progress: CallProgress) -> tuple[list[Material], str]:
        """The nearest files, and a line that says what was searched."""
        beginnings = find_beginnings(question)
        listing = await asyncio.to_thread(list_files, self._allowed)
        counted: list[Counted] = []
        for start in range(0, len(listing.plain), _AT_ONCE):
            some = listing.plain[start : start + _AT_ONCE]
            counted += await asyncio.to_thread(count_in_files, self._allowed, some, beginnings)
            await progress.step("looking through the folder", done=len(some))
        packed = listing.packed[:PACKED]
        for path in packed:
            counted += await self._count_packed(path, beginnings, progress)
        materials: list[Material] = []
        refused = 0
        room = LIMITS.file_bytes
        for path in rank_files(counted)[:_TRIED]:
            if len(materials) == READ:
                break
            material = await self._try(path, beginnings, room, progress)
            if material is None:
                refused += 1
                continue
            materials.append(material)
            room -= material.size
        told = _tell(listing, len(counted), len(materials), refused)
        return materials, told if materials else f"{NO_ANSWER}; {told}"

    async def _count_packed(self, path: str, beginnings: list[str], progress: CallProgress) -> list[Counted]:
        try:
            material = await asyncio.to_thread(take_file, self._allowed, path)
            if material.size > _PACKED_BYTES:
                return []
            answer = await self._run("probe", [material], {"beginnings": beginnings}, progress)
        except (EpitomeError, PoolFault):
            return []
        await progress.step("reading packed files")
        return [Counted(path, answer["counts"], answer["length"])]

    async def _try(self, path: str, beginnings: list[str], room: int, progress: CallProgress) -> Material | None:
        """The file, once a worker has read it; None where that fails, or it has more bytes than there is room for."""
        try:
            material = await asyncio.to_thread(take_file, self._allowed, path)
            if material.size > room:
                return None
            await self._run("probe", [material], {"beginnings": beginnings}, progress)
        except (EpitomeError, PoolFault):
            return None
        await progress.step("reading the nearest files")
        return material


def _tell(listing: FolderListing, searched: int, read: int, refused: int) -> str:
    """What was searched, in one line."""
    total = len(listing.plain) + len(listing.packed)
    files = f"{searched:,} of {'more than ' if listing.is_cut else ''}{total:,} files"
    parts = [f"searched {files} of the allowed folder by their words, read the {read} nearest"]
    if refused:
        parts.append(f"{refused} could not be read or were too large")
    if len(listing.packed) > PACKED:
        parts.append(f"{len(listing.packed) - PACKED} PDF, office files and archives were passed over")
    return "; ".join(parts)
