"""The files of a source and their ids: paths relative to the indexed root.

The root is the folder that was given, or a folder that was indexed before and contains it, so that a page or a folder
keeps its id. The root of a single file is its folder. The id of a web page is its address; it has no file and
belongs to the root `WEB`, as do the documents of a folder of parts (`parts.py`).
"""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from pathlib import Path

from epitome.collection.parts import has_parts, list_parts
from epitome.readers import names_document, tells_document
from epitome.readers.containers.zotero import StatedWork
from epitome.readers.isolated import READER
from epitome.runtime.errors import EpitomeError, NotFound, UsageError
from epitome.runtime.frozen import frozen
from epitome.sources import is_file_of_any_kind, open_regular
from epitome.sources.files import STDIN, check_place, is_url

WEB = ""
MEMBER_MARK = "!/"
LIBRARY = "zotero.sqlite"
_SAMPLE_BYTES = 65_536


@frozen
class SourceRoot:
    """The files of one source by id below a root, and which ids of that root it covers.

    `covers` is a prefix of ids, "" for the whole root, None for the files alone; `unreadable` are the folders that
    could not be read (id, reason). With `holds_parts` the files are parts, whose documents have ids of their own.
    `works` is what a library says of files, by id.
    """

    root: str
    files: dict[str, Path | None]
    covers: str | None
    unreadable: tuple[tuple[str, str], ...] = ()
    holds_parts: bool = False
    works: Mapping[str, StatedWork] = field(default_factory=dict)

    def lacks(self, id: str) -> bool:
        """Whether a document with this id should be among the files, but is not."""
        if self.covers is None or not id.startswith(self.covers) or self._holds(id):
            return False
        return not any(id.startswith(f"{folder}/") or folder == "." for folder, _ in self.unreadable)

    def _holds(self, id: str) -> bool:
        """Whether a document is among the files, or the archive that it is a member of (`ARCHIVE!/MEMBER`)."""
        return id in self.files or any(id[: m.start()] in self.files for m in re.finditer(re.escape(MEMBER_MARK), id))


def resolve_source(source: str, roots: Collection[str]) -> list[SourceRoot]:
    """The places of a source as the user wrote it: a folder, a file, a pattern or a web address."""
    check_place(source)
    if source == STDIN:
        raise UsageError("standard input has no name to be kept under", "save it to a file")
    if is_url(source):
        return [SourceRoot(WEB, {source: None}, None)]
    path = Path(source)
    try:
        is_folder, exists = path.is_dir(), path.exists()
    except (OSError, ValueError) as error:
        raise NotFound(f"{source[:80]!a} cannot be found ({error})", "check the path") from None
    if is_folder and has_parts(path):
        return [SourceRoot(WEB, {str(part): part for part in list_parts(path)}, None, holds_parts=True)]
    if is_folder:
        return [_scan_folder(path, roots)]
    if not exists and glob.has_magic(source):
        matches = [Path(m) for m in sorted(glob.glob(source, recursive=True)) if is_file_of_any_kind(Path(m))]
        if not matches:
            raise NotFound(f"no file matches {source}", "check the pattern")
        return [_locate_file(match, roots) for match in matches]
    if not exists:
        raise NotFound(f"there is no file or folder {source[:200]}", "check the path")
    return [_locate_file(path, roots)]


def _locate_file(path: Path, roots: Collection[str]) -> SourceRoot:
    full_path = path.parent.resolve() / path.name
    root = _find_root(full_path.parent, roots)
    return SourceRoot(str(root), {full_path.relative_to(root).as_posix(): full_path}, None)


def _scan_folder(folder: Path, roots: Collection[str]) -> SourceRoot:
    """All documents below a folder; links to folders are not followed, because they may form a loop."""
    top = folder.resolve()
    root = _find_root(top, roots)
    files: dict[str, Path | None] = {}
    unreadable: list[tuple[str, str]] = []

    def record(error: OSError) -> None:
        unreadable.append((Path(error.filename).relative_to(root).as_posix(), error.strerror or "unreadable"))

    for here, folders, names in os.walk(top, onerror=record):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in names:
            path = Path(here, name)
            if not name.startswith(".") and is_file_of_any_kind(path) and is_document(path):
                files[path.relative_to(root).as_posix()] = path
    covers = "" if top == root else top.relative_to(root).as_posix() + "/"
    works: dict[str, StatedWork] = {}
    if is_file_of_any_kind(top / LIBRARY):
        try:
            works = {covers + path: work for path, work in _list_works(top / LIBRARY).items()}
        except (OSError, EpitomeError):  # its files stay in the collection as they were
            unreadable.append((f"{covers}storage", f"{LIBRARY} tells nothing about it"))
        files = {id: path for id, path in files.items() if id in works} | {covers + LIBRARY: top / LIBRARY}
    listed = dict(sorted(files.items(), key=lambda entry: entry[0]))
    return SourceRoot(str(root), listed, covers, tuple(unreadable), works=works)


def _list_works(library: Path) -> dict[str, StatedWork]:
    """What Zotero's library says of the files in its folder."""
    with open_regular(library) as file:
        return READER.list_works(file, id=library.name)


def is_document(path: Path) -> bool:
    """Whether a file in a folder is a document: by its suffix (even of a format that cannot be read: the report then
    names the file and the reason), or by its content (PDF, RTF, XML or HTML under any name).
    """
    if names_document(path.name):
        return True
    try:
        with open_regular(path) as file:
            return tells_document(file.read(_SAMPLE_BYTES))
    except (OSError, EpitomeError):
        return False


def _find_root(folder: Path, roots: Iterable[str]) -> Path:
    """The longest known root that contains a folder, else the folder itself."""
    containing = [root for root in map(Path, filter(None, roots)) if folder.is_relative_to(root)]
    return max(containing, key=lambda root: len(root.parts), default=folder)
