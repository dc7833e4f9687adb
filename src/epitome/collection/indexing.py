"""Index folders into a collection: new files are added, changed ones replaced, missing ones removed, the rest skipped.

Several processes read, one writes a few documents per transaction, so an interrupted run resumes where it stopped.
Files that cannot be read are reported; if they were in the collection before, they stay unchanged. Documents of parts
(`parts.py`) are added or replaced, and none is removed; those that need no reading are many in a transaction.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from epitome.collection.collection import Collection
from epitome.collection.folders import MEMBER_MARK, WEB, SourceRoot, resolve_source
from epitome.collection.page_names import PageNames
from epitome.collection.parts import are_prepared, list_digests, load_part, prepare_part
from epitome.collection.store import connect, writing
from epitome.collection.store.bulk_writing import put_new_documents
from epitome.collection.store.prepare import PreparedDocument
from epitome.collection.store.rows import is_bytes_or_none, is_text, is_text_or_none, query_rows
from epitome.collection.store.stored_documents import find_key
from epitome.collection.workers import ReadOutcome, ReadTask, prepare_file, run_tasks
from epitome.readers.containers.zotero import StatedWork
from epitome.runtime.errors import EpitomeError, InputError, NotFound

TaskOutcome = tuple[ReadTask, ReadOutcome]
ReadDocument = tuple[str, PreparedDocument, bytes | None]
_FILES_PER_PROCESS = 50
_MAX_PROCESSES = 16
_MAX_BATCH_DOCUMENTS = 8  # documents of one transaction
_MAX_BATCH_CHARACTERS = 1_000_000
_MAX_LOADED_DOCUMENTS = 2_000  # of one transaction, where they are loaded and not read
_MAX_LOADED_CHARACTERS = 16_000_000


@dataclass
class IndexReport:
    """The result of an indexing run: ids of added, replaced and removed documents, and the errors of refused files."""

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0
    refused: list[tuple[str, EpitomeError]] = field(default_factory=list)


def index(
    collection: Collection,
    sources: Sequence[str],
    *,
    processes: int | None = None,
    isolated: bool = True,
    on_commit: Callable[[str, str], None] = lambda what, id: None,
    progress: Callable[[Iterable[TaskOutcome], int], Iterable[TaskOutcome]] = lambda outcomes, total: outcomes,
) -> IndexReport:
    """Update a collection with folders and files; `on_commit("committed" | "removed", id)` is called after each change
    has reached the disk. `isolated` as in `epitome.read`.
    """
    with collection.open_writer(wait=0) as connection:
        run = _IndexRun(collection, connection, on_commit, isolated=isolated)
        places = _merge_files([place for source in sources for place in resolve_source(source, run.roots)])
        if not any(place.files or place.unreadable or run.find_missing(place) for place in places):
            raise NotFound(
                f"{', '.join(sources)[:200]} holds no readable document", "see docs/formats.md for what is read"
            )
        for place in places:
            run.add_place(place, processes, progress)
        for place in places:
            run.drop_missing(place)
        run.drop_missing_members()
    return run.report


def _merge_files(places: list[SourceRoot]) -> list[SourceRoot]:
    """Merge the single files of each root into one place, so that they are read together."""
    files: dict[str, dict[str, Path | None]] = {}
    for place in places:
        if place.covers is None and not place.holds_parts:
            files.setdefault(place.root, {}).update(place.files)
    others = [p for p in places if p.covers is not None or p.holds_parts]
    return others + [SourceRoot(root, paths, None) for root, paths in files.items()]


class _IndexRun:
    """One run of indexing: the state of the collection at its start, and the changes since."""

    def __init__(
        self,
        collection: Collection,
        connection: sqlite3.Connection,
        on_commit: Callable[[str, str], None],
        *,
        isolated: bool,
    ) -> None:
        self._isolated = isolated
        self.path, self.connection, self.on_commit = collection.path, connection, on_commit
        sql = "SELECT id, root, digest FROM document"
        rows = query_rows(connection, sql, id=is_text, root=is_text_or_none, digest=is_bytes_or_none)
        self.known: dict[str, tuple[str | None, bytes | None]] = {id: (root, digest) for id, root, digest in rows}
        self.roots = {root for root, _ in self.known.values() if root is not None}
        self.report = IndexReport()
        self._members: dict[str, list[str]] = {}  # archive -> its members
        for id in self.known:
            for at in (found.start() for found in re.finditer(re.escape(MEMBER_MARK), id)):
                self._members.setdefault(id[:at], []).append(id)
        self._gone: list[str] = []

    def find_missing(self, place: SourceRoot) -> list[str]:
        """The ids of the documents that should be in a place, but are not."""
        return [id for id, (root, _) in self.known.items() if root == place.root and place.lacks(id)]

    def add_place(
        self,
        place: SourceRoot,
        processes: int | None,
        progress: Callable[[Iterable[TaskOutcome], int], Iterable[TaskOutcome]],
    ) -> None:
        """Read the files of a place and store those that are new or have changed."""
        for folder, reason in place.unreadable:
            self._refuse(folder, InputError(f"the folder {folder} cannot be read ({reason})", "check its permissions"))
        tasks = self._list_part_tasks(place) if place.holds_parts else []
        for id, path in () if place.holds_parts else place.files.items():
            known = {other: self.known[other] for other in self._list_known(id)}
            roots = {root for root, _ in known.values()} - {None, WEB, place.root}
            if any(_exists(Path(str(root), id)) for root in roots):
                what = f"{id} is already in the collection, from another folder"
                self._refuse(id, InputError(what, "index the folder that holds both"))
            else:
                stated = place.works.get(id)
                digests = {other: digest for other, (root, digest) in known.items() if digest and root == place.root}
                if stated is not None and not self._is_described(id, stated):
                    digests = {}
                tasks.append(ReadTask(id, path, digests, isolated=self._isolated, stated=stated))
        if place.root == WEB and not place.holds_parts:
            processes = 1  # one fetcher keeps the pace for each host
        elif processes is None:
            processes = min(
                _count_cores(),
                _MAX_PROCESSES,
                len(tasks) if place.holds_parts else 1 + len(tasks) // _FILES_PER_PROCESS,
            )
        is_loaded = place.holds_parts and all(task.path is not None and are_prepared(task.path) for task in tasks)
        work = load_part if is_loaded else prepare_part if place.holds_parts else prepare_file
        most, longest = _MAX_BATCH_DOCUMENTS, _MAX_BATCH_CHARACTERS
        if is_loaded:
            processes, most, longest = 1, _MAX_LOADED_DOCUMENTS, _MAX_LOADED_CHARACTERS  # to send rows costs more
        names = PageNames(() if place.holds_parts else (*place.files, *self._list_ids(place.root)))
        read: list[ReadDocument] = []
        characters = 0
        seen: set[str] = set()
        for task, outcome in progress(run_tasks(tasks, processes=processes, work=work), len(tasks)):
            if outcome.error is not None:
                self._refuse(outcome.id, outcome.error)
            elif outcome.prepared is not None:
                read.append((outcome.id, names.aim(outcome.prepared), outcome.digest))
                characters += outcome.prepared.characters
            elif not outcome.is_end:
                self.report.unchanged += 1
            if not outcome.is_end:
                seen.add(outcome.id)
            if outcome.is_last:
                if outcome.error is None:  # otherwise it was not read completely
                    self._gone += [id for id in self._list_known(task.id) if id not in seen and id not in place.files]
                seen = set()
            if len(read) == most or characters >= longest:
                self._store(place, read)
                read, characters = [], 0
        self._store(place, read)

    def _list_part_tasks(self, place: SourceRoot) -> list[ReadTask]:
        """The parts with new or changed documents; the documents of the other parts are counted as unchanged."""
        tasks: list[ReadTask] = []
        for name, path in place.files.items():
            assert path is not None
            try:
                digests = dict(list_digests(path))
            except InputError as error:
                self._refuse(name, error)
                continue
            known = {id: digest for id, digest in digests.items() if self.known.get(id) == (place.root, digest)}
            if len(known) == len(digests):
                self.report.unchanged += len(known)
            else:
                tasks.append(ReadTask(name, path, known))
        return tasks

    def _list_ids(self, root: str) -> list[str]:
        """The ids of the documents that the collection held of a root at the start."""
        return [id for id, (own, _) in self.known.items() if own == root]

    def _is_described(self, id: str, work: StatedWork) -> bool:
        """Whether a document is kept with what its library says of it now."""
        sql = "SELECT title, authors, date, description FROM document WHERE id = ?"
        kinds = {"title": is_text, "authors": is_text, "date": is_text_or_none, "description": is_text}
        stated = (work.title, list(work.authors), work.date, work.abstract)
        for title, authors, *rest in query_rows(self.connection, sql, (id,), **kinds):
            kept = (title, json.loads(authors), *rest)
            return all(not said or said == had for said, had in zip(stated, kept, strict=True))
        return False

    def _list_known(self, file: str) -> list[str]:
        """The ids of a file and its members that the collection held at the start."""
        return [id for id in (file, *self._members.get(file, ())) if id in self.known]

    def drop_missing(self, place: SourceRoot) -> None:
        """Remove the documents that are no longer in a place."""
        self._drop(self.find_missing(place))

    def drop_missing_members(self) -> None:
        """Remove the documents that are no longer in the archives that were read."""
        self._drop(self._gone)

    def _drop(self, ids: Iterable[str]) -> None:
        for id in sorted(ids):
            with connect.transaction(self.connection, self.path):
                writing.drop_document(self.connection, find_key(self.connection, id))
            del self.known[id]
            self.report.removed.append(id)
            self.on_commit("removed", id)

    def _store(self, place: SourceRoot, read: list[ReadDocument]) -> None:
        """Store documents in one transaction; if one of them cannot be stored, each in its own."""
        if not read:
            return
        try:
            with connect.transaction(self.connection, self.path):
                are_new = self._put(place, read)
        except InputError as error:
            if len(read) == 1:
                self._refuse(read[0][0], error)
            else:
                for document in read:
                    self._store(place, [document])
            return
        for (id, _, digest), is_new in zip(read, are_new, strict=True):
            self.known[id] = (place.root, digest)
            (self.report.added if is_new else self.report.replaced).append(id)
            self.on_commit("committed", id)

    def _put(self, place: SourceRoot, read: list[ReadDocument]) -> list[bool]:
        """Put documents into the collection; for each, whether it is new."""
        if len(read) > _MAX_BATCH_DOCUMENTS and len({id for id, _, _ in read} - self.known.keys()) == len(read):
            put_new_documents(self.connection, [(rows, digest) for _, rows, digest in read], root=place.root)
            return [True] * len(read)
        return [
            writing.put_document(self.connection, prepared, root=place.root, digest=digest)
            for _, prepared, digest in read
        ]

    def _refuse(self, id: str, error: EpitomeError) -> None:
        self.report.refused.append((id, error))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # not a file name, as in a collection of another program
        return False


def _count_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
