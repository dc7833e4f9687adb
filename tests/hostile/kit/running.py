"""Brings files to doors, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from hostile.kit.doors import Door, opening
from hostile.kit.registry import HostileFile
from hostile.kit.verdict import Verdict

DOORS = ("library", "command", "json", "upload", "mcp")


def bring_all(files: Iterable[HostileFile], doors: tuple[str, ...], place: Path) -> Iterator[Verdict]:
    """The verdicts on files, each of which is written, brought to all doors and removed."""
    folder = place / "files"
    folder.mkdir()
    with opening(doors, place, folder) as opened:
        yield from bring_to(files, opened.values(), folder)


def bring_to(files: Iterable[HostileFile], doors: Iterable[Door], folder: Path) -> Iterator[Verdict]:
    """The same at doors that are open already."""
    for file in files:
        path = folder / file.name
        path.write_bytes(file.build())
        for door in doors:
            yield door.bring(path)
        path.unlink()
