"""Folders into a collection: what is new is added, what has changed replaced, what is gone dropped, the rest skipped.

Several processes read, one writes; each document is one transaction, so an indexing that was stopped goes on where it
was. What cannot be read is left out and told; if it was in the collection before, it stays as it was.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from epitome.collection import connect, writing
from epitome.collection.collection import Collection
from epitome.collection.folders import WEB, Place, resolve_source
from epitome.collection.reading import find_key
from epitome.collection.rows import is_bytes_or_none, is_text, is_text_or_none, query_rows
from epitome.collection.workers import Outcome, Task, run_tasks
from epitome.errors import EpitomeError, InputError, NotFound

TaskOutcome = tuple[Task, Outcome]
_FILES_PER_PROCESS = 50
_MAX_PROCESSES = 16


@dataclass
class IndexReport:
    """What an indexing did: ids by what became of them, and the errors of those that were left out."""

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
    committed: Callable[[str, str], None] = lambda what, id: None,
    progress: Callable[[Iterable[TaskOutcome], int], Iterable[TaskOutcome]] = lambda told, total: told,
) -> IndexReport:
    """Bring a collection up to date with some folders and files; `committed("committed" | "removed", id)` is called
    after each change has reached the disk.
    """
    with collection.writing(wait=0) as connection:
        run = _Run(collection, connection, committed)
        places = _merge_files([place for source in sources for place in resolve_source(source, run.roots)])
        if not any(place.files or run.below(place) for place in places) and not any(p.unreadable for p in places):
            raise NotFound(f"{', '.join(sources)[:200]} holds no readable document", "give HTML, XML, text or Markdown")
        for place in places:
            run.take_in(place, processes, progress)
        for place in places:
            run.drop_missing(place)
    return run.done


def _merge_files(places: list[Place]) -> list[Place]:
    """Single files of one root in one place, so that they are read together."""
    files: dict[str, dict[str, Path | None]] = {}
    for place in places:
        if place.covers is None:
            files.setdefault(place.root, {}).update(place.files)
    return [p for p in places if p.covers is not None] + [Place(root, found, None) for root, found in files.items()]


class _Run:
    """One indexing: the state of the collection when it began, and what was done since."""

    def __init__(
        self, collection: Collection, connection: sqlite3.Connection, committed: Callable[[str, str], None]
    ) -> None:
        self.path, self.connection, self.committed = collection.path, connection, committed
        question = "SELECT id, root, digest FROM document"
        found = query_rows(connection, question, id=is_text, root=is_text_or_none, digest=is_bytes_or_none)
        self.known: dict[str, tuple[str | None, bytes | None]] = {id: (root, digest) for id, root, digest in found}
        self.roots = {root for root, _ in self.known.values() if root is not None}
        self.done = IndexReport()

    def below(self, place: Place) -> list[str]:
        """The documents that ought to be in a place and are not."""
        return [id for id, (root, _) in self.known.items() if root == place.root and place.misses(id)]

    def take_in(
        self,
        place: Place,
        processes: int | None,
        progress: Callable[[Iterable[TaskOutcome], int], Iterable[TaskOutcome]],
    ) -> None:
        """Read what a place holds and keep what is new or has changed."""
        for folder, reason in place.unreadable:
            self._refuse(folder, InputError(f"the folder {folder} cannot be read ({reason})", "check its permissions"))
        tasks: list[Task] = []
        for id, path in place.files.items():
            root, digest = self.known.get(id, (None, None))
            if root not in (None, WEB, place.root) and _exists(Path(str(root), id)):
                what = f"{id} is already in the collection, from another folder"
                self._refuse(id, InputError(what, "index the folder that holds both"))
            else:
                tasks.append(Task(id, path, digest if root == place.root else None))
        if place.root == WEB:
            processes = 1  # one fetcher keeps the pace that each host is owed
        elif processes is None:
            processes = min(_count_cores(), _MAX_PROCESSES, 1 + len(tasks) // _FILES_PER_PROCESS)
        for task, outcome in progress(run_tasks(tasks, processes=processes), len(tasks)):
            self._keep(place, task, outcome)

    def drop_missing(self, place: Place) -> None:
        """Take out what was in a place and is there no more."""
        for id in sorted(self.below(place)):
            with connect.transaction(self.connection, self.path):
                writing.drop_document(self.connection, find_key(self.connection, id))
            del self.known[id]
            self.done.removed.append(id)
            self.committed("removed", id)

    def _keep(self, place: Place, task: Task, outcome: Outcome) -> None:
        if outcome.error is not None:
            self._refuse(task.id, outcome.error)
            return
        if outcome.prepared is None:
            self.done.unchanged += 1
            return
        try:
            with connect.transaction(self.connection, self.path):
                new = writing.put_document(self.connection, outcome.prepared, root=place.root, digest=outcome.digest)
        except InputError as error:
            self._refuse(task.id, error)
            return
        self.known[task.id] = (place.root, outcome.digest)
        (self.done.added if new else self.done.replaced).append(task.id)
        self.committed("committed", task.id)

    def _refuse(self, id: str, error: EpitomeError) -> None:
        self.done.refused.append((id, error))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # no name of a file, as in a collection that somebody else has made
        return False


def _count_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
