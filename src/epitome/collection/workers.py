"""Files to rows, in worker processes: a document that breaks its reader, or never ends, breaks only a worker."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from epitome.collection.prepare import PreparedDocument, prepare
from epitome.collection.schema import describe_word_rules
from epitome.errors import EpitomeError, InputError, LimitError
from epitome.processes import WorkerLost, run_in_order
from epitome.readers.isolated import SECONDS as PDF_SECONDS
from epitome.readers.isolated import IsolatedReader
from epitome.sources import Source, read_source

_SECONDS = 300.0
_READER = IsolatedReader()


@dataclass(frozen=True)
class Task:
    """A file to read, or a page of the web where `path` is None, unless its content has the known digest."""

    id: str
    path: Path | None
    known_digest: bytes | None


@dataclass(frozen=True)
class Outcome:
    """The rows of a file and the digest of its content; or an error; or neither, if the content has not changed."""

    prepared: PreparedDocument | None = None
    digest: bytes | None = None
    error: EpitomeError | None = None


Work = Callable[[Task], Outcome]


def prepare_file(task: Task) -> Outcome:
    """Read, parse and prepare one file; its digest also depends on the version that reads it."""
    try:
        contents = read_source(Source(task.id, task.path), bulk=True)
        digest = hashlib.sha256(describe_word_rules().encode() + b"\0" + contents.data).digest()[:16]
        if digest == task.known_digest:
            return Outcome()
        document = _READER.read(
            contents.data, id=task.id, name=contents.name, media=contents.media, charset=contents.charset
        )
        return Outcome(prepare(document), digest)
    except EpitomeError as error:
        return Outcome(error=error)
    except (MemoryError, RecursionError):
        return Outcome(error=LimitError(f"{task.id} needs too much memory", "split it"))
    except Exception as error:  # one file that triggers a bug of a reader must not stop a thousand others
        return Outcome(
            error=InputError(f"{task.id} cannot be read ({type(error).__name__})", "report it with the file")
        )


def run_tasks(
    tasks: Iterable[Task], *, processes: int, work: Work = prepare_file, seconds: float = _SECONDS
) -> Iterator[tuple[Task, Outcome]]:
    """Each task with its outcome, in order; with one process the work is done in this one."""

    def allow(task: Task) -> float:
        is_pdf = task.path is not None and task.path.suffix.lower() == ".pdf"
        return PDF_SECONDS + seconds if is_pdf else seconds

    return run_in_order(tasks, partial(_do_one, work), processes=processes, seconds=allow, refuse=_refuse)


def _do_one(work: Work, task: Task) -> tuple[Outcome]:
    return (work(task),)


def _refuse(task: Task, lost: WorkerLost) -> Outcome:
    if lost.seconds is not None:
        return Outcome(error=LimitError(f"{task.id} took more than {lost.seconds:.0f} seconds", "split it"))
    return Outcome(error=InputError(f"{task.id} broke the process that read it", "report it with the file"))
