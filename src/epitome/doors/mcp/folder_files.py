"""Lists the files of the allowed folder that may be documents, and counts the words of a question in each.

Folders are entered without following links. Hidden names are skipped. Packed formats (PDF, office files, books,
archives) cannot be searched by their bytes and are listed separately. Manual pages are told by their folder, too.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field

from epitome.doors.mcp.allowed import AllowedFolder, open_in
from epitome.doors.mcp.counting import Counted, count_words
from epitome.readers.formats import FORMATS, SOUGHT_SUFFIXES, SUFFIXES
from epitome.readers.media import get_suffix
from epitome.runtime.errors import EpitomeError

FILES = 2_000
FOLDERS = 1_000
LOOKED_BYTES = 2 * 2**20  # of each file
_MAX_SECTION = 8
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__", "site-packages"})
_PACKED_FORMATS = frozenset(f.name for f in FORMATS if f.is_isolated and not f.has_lines)
_PACKED_SUFFIXES = frozenset(suffix for suffix, name in SUFFIXES.items() if name in _PACKED_FORMATS)


@dataclass
class FolderListing:
    """Paths of documents in the folder, plain ones and packed ones; whether there are more than were listed."""

    plain: list[str] = field(default_factory=list)
    packed: list[str] = field(default_factory=list)
    is_cut: bool = False


def list_files(allowed: AllowedFolder) -> FolderListing:
    """The documents of the folder, breadth first."""
    listing = FolderListing()
    waiting: list[tuple[str, ...]] = [()]
    entered = 0
    while waiting:
        if entered == FOLDERS:
            listing.is_cut = True
            break
        entered += 1
        parts = waiting.pop(0)
        try:
            with allowed.open_folder(parts) as folder, os.scandir(folder) as entries:
                found = sorted(
                    (e.name, e.is_dir(follow_symlinks=False), e.is_file(follow_symlinks=False)) for e in entries
                )
        except OSError:  # no right to read it, or it is gone
            continue
        for name, is_folder, is_file in found:
            if name.startswith(".") or name in _SKIPPED_FOLDERS:
                continue
            if is_folder:
                waiting.append((*parts, name))
            elif is_file and ((suffix := get_suffix(name)) in SOUGHT_SUFFIXES or _is_manual_page(parts, suffix)):
                if len(listing.plain) + len(listing.packed) == FILES:
                    listing.is_cut = True
                    return listing
                (listing.packed if suffix in _PACKED_SUFFIXES else listing.plain).append("/".join((*parts, name)))
    return listing


def _is_manual_page(parts: tuple[str, ...], suffix: str) -> bool:
    """Whether a file in a folder is a manual page by both their names: man3/printf.3, man3/open.3perl."""
    return bool(parts) and suffix[:1].isalnum() and parts[-1][:4] == f"man{suffix[0]}" and len(suffix) <= _MAX_SECTION


def count_in_files(allowed: AllowedFolder, paths: Sequence[str], beginnings: Sequence[str]) -> list[Counted]:
    """Count the words in each file; files that cannot be read are left out."""
    counted: list[Counted] = []
    for path in paths:
        *folders, name = path.split("/")
        try:
            with allowed.open_folder(tuple(folders)) as folder, open_in(folder, name) as file:
                data = file.read(LOOKED_BYTES)
        except (OSError, ValueError, EpitomeError):
            continue
        text = data.decode("utf-8", "replace")
        counted.append(Counted(path, count_words([text], beginnings), len(text)))
    return counted
