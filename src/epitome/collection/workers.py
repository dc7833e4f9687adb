"""Files to rows, in worker processes: a document that crashes or hangs its reader stops only one worker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from epitome.collection.originals import digest_content
from epitome.collection.store.prepare import PreparedDocument, prepare
from epitome.document import Document
from epitome.readers.containers.members import Member
from epitome.readers.containers.zotero import StatedWork
from epitome.readers.isolated import LIMITS as READER_LIMITS
from epitome.readers.isolated import choose_reader
from epitome.runtime.errors import EpitomeError, InputError, LimitError, explain
from epitome.runtime.frozen import frozen
from epitome.runtime.workers.in_order import ProcessLost, run_in_order
from epitome.runtime.workers.worker_limits import WALL_FACTOR, Deadline
from epitome.sources import Contents, NamedSource, open_source, read_source

_CPU_SECONDS = 300.0
# the process that reads a PDF for a worker has time of its own, in which the worker only waits
_DEADLINE = Deadline(_CPU_SECONDS, WALL_FACTOR * _CPU_SECONDS + READER_LIMITS.wall_seconds)


@frozen
class ReadTask:
    """A file to read, or a web page if `path` is None. `known` maps ids, of the file or its members, to digests:
    content with the same digest has not changed. `isolated` as in `epitome.read`. `stated` is what a library says of
    the file.
    """

    id: str
    path: Path | None
    known: Mapping[str, bytes]
    isolated: bool = True
    stated: StatedWork | None = None


@frozen
class ReadOutcome:
    """The rows of a document and the digest of its content; or an error; or neither, if the content has not changed.
    `id` is the document's. `is_last` is True for the last outcome of a file, which is usually the only one; the last
    outcome of an archive has no document and says that all members were read (`is_end`).
    """

    id: str
    prepared: PreparedDocument | None = None
    digest: bytes | None = None
    error: EpitomeError | None = None
    is_last: bool = False
    is_end: bool = False


Work = Callable[[ReadTask], Iterable[ReadOutcome]]


def prepare_file(task: ReadTask) -> Iterator[ReadOutcome]:
    """Read, parse and prepare the document of a file, or those of an archive one by one; the last outcome is marked."""
    source = NamedSource(task.id, task.path)
    try:
        if source.path is not None:
            with open_source(source) as file:
                members = choose_reader(task.isolated).find_members(file, id=task.id, name=source.path.name)
                for member in members or ():
                    yield _prepare_contents(task, member.id, partial(_get_contents, member))
            if members is not None:
                yield ReadOutcome(task.id, is_last=True, is_end=True)
                return
    except EpitomeError as error:
        yield ReadOutcome(task.id, error=error, is_last=True)
        return
    outcome = _prepare_contents(task, task.id, lambda: read_source(source, bulk=True))
    yield replace(outcome, is_last=True)


def _get_contents(member: Member) -> Contents:
    if member.error is not None:
        raise member.error
    return Contents(data=member.data, name=member.name)


def _prepare_contents(task: ReadTask, id: str, get: Callable[[], Contents]) -> ReadOutcome:
    """The rows of a document; its digest also depends on the version that reads it."""
    try:
        contents = get()
        digest = digest_content(contents.data)
        if digest == task.known.get(id):
            return ReadOutcome(id)
        document = choose_reader(task.isolated).read(
            contents.data, id=id, name=contents.name, media=contents.media, charset=contents.charset
        )
        return ReadOutcome(id, prepare(_describe(document, task.stated)), digest)
    except Exception as error:  # one file that triggers a bug of a reader must not stop a thousand others
        return ReadOutcome(id, error=explain(error, id))


def _describe(document: Document, stated: StatedWork | None) -> Document:
    """The document with what its library says of it; what it does not know stays."""
    if stated is None:
        return document
    known = {"title": stated.title, "authors": stated.authors, "date": stated.date}
    known["description"] = stated.abstract
    return replace(document, **{name: value for name, value in known.items() if value})  # type: ignore[arg-type]


def run_tasks(
    tasks: Iterable[ReadTask], *, processes: int, work: Work = prepare_file, deadline: Deadline = _DEADLINE
) -> Iterator[tuple[ReadTask, ReadOutcome]]:
    """Each task with its outcome, in order; with one process the work is done in this one."""
    return run_in_order(tasks, work, processes=processes, allow=lambda task: deadline, refuse=_refuse)


def _refuse(task: ReadTask, lost: ProcessLost) -> ReadOutcome:
    error: EpitomeError = InputError(f"{task.id} broke the process that read it", "report it with the file")
    if lost.seconds is not None:
        error = LimitError(f"{task.id} took more than {lost.seconds:.0f} seconds", "split it")
    return ReadOutcome(task.id, error=error, is_last=True)
