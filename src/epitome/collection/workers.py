"""Files to rows, in worker processes: a document that breaks its reader breaks only a worker.

Task k goes to worker k modulo n, and results are collected in the order of tasks, so the results do not depend on the
number of workers. If a worker dies or hangs, only the file that it was reading is lost. A worker whose parent has ended
finds its pipe closed and ends.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from epitome.collection.prepare import PreparedDocument, prepare
from epitome.collection.schema import describe_word_rules
from epitome.errors import EpitomeError, InputError, LimitError
from epitome.readers.containers.members import Member, find_members
from epitome.readers.isolated import SECONDS as PDF_SECONDS
from epitome.readers.isolated import IsolatedReader
from epitome.sources import Contents, Source, open_source, read_source

_QUEUED_PER_WORKER = 4
_SECONDS = 300.0
_READY = "ready"
_READER = IsolatedReader()
_SLOW_SUFFIXES = (".pdf", ".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".gz", ".bz2", ".xz")  # which may hold PDF


@dataclass(frozen=True)
class Task:
    """A file to read, or a page of the web where `path` is None; what has a digest that is `known` under its id, the
    file or a member of it, has not changed.
    """

    id: str
    path: Path | None
    known: Mapping[str, bytes]


@dataclass(frozen=True)
class Outcome:
    """The rows of a document and the digest of its content; or an error; or neither, if the content has not changed.
    `id` is the document's. `is_last` is True for the last outcome of a file, of most the only one; that of an archive
    says nothing of a document, but that all members came (`is_end`).
    """

    id: str
    prepared: PreparedDocument | None = None
    digest: bytes | None = None
    error: EpitomeError | None = None
    is_last: bool = False
    is_end: bool = False


Work = Callable[[Task], Iterable[Outcome]]


def prepare_file(task: Task) -> Iterator[Outcome]:
    """Read, parse and prepare the document of a file, or those of an archive one by one, and say that it is over."""
    source = Source(task.id, task.path)
    try:
        if source.path is not None:
            with open_source(source) as file:
                members = find_members(file, id=task.id, name=source.path.name)
                for member in members or ():
                    yield _prepare_contents(task, member.id, partial(_get_contents, member))
            if members is not None:
                yield Outcome(task.id, is_last=True, is_end=True)
                return
    except EpitomeError as error:
        yield Outcome(task.id, error=error, is_last=True)
        return
    outcome = _prepare_contents(task, task.id, lambda: read_source(source, bulk=True))
    yield replace(outcome, is_last=True)


def _get_contents(member: Member) -> Contents:
    if member.error is not None:
        raise member.error
    return Contents(data=member.data, name=member.name)


def _prepare_contents(task: Task, id: str, get: Callable[[], Contents]) -> Outcome:
    """The rows of a document; its digest also depends on the version that reads it."""
    try:
        contents = get()
        digest = hashlib.sha256(describe_word_rules().encode() + b"\0" + contents.data).digest()[:16]
        if digest == task.known.get(id):
            return Outcome(id)
        document = _READER.read(
            contents.data, id=id, name=contents.name, media=contents.media, charset=contents.charset
        )
        return Outcome(id, prepare(document), digest)
    except EpitomeError as error:
        return Outcome(id, error=error)
    except (MemoryError, RecursionError):
        return Outcome(id, error=LimitError(f"{id} needs too much memory", "split it"))
    except Exception as error:  # one file that triggers a bug of a reader must not stop a thousand others
        return Outcome(id, error=InputError(f"{id} cannot be read ({type(error).__name__})", "report it with the file"))


def run_tasks(
    tasks: Iterable[Task], *, processes: int, work: Work = prepare_file, seconds: float = _SECONDS
) -> Iterator[tuple[Task, Outcome]]:
    """Each task with its outcome, in order; with one process the work is done in this one."""
    if processes <= 1:
        yield from ((task, outcome) for task in tasks for outcome in work(task))
        return
    workers = [_Worker(work, seconds) for _ in range(processes)]
    try:
        pending: deque[_Worker] = deque()
        for number, task in enumerate(tasks):
            if len(pending) == processes * _QUEUED_PER_WORKER:
                yield from pending.popleft().collect()
            workers[number % processes].submit(task)
            pending.append(workers[number % processes])
        while pending:
            yield from pending.popleft().collect()
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """One process and the queue of its tasks."""

    def __init__(self, work: Work, seconds: float) -> None:
        self._work, self._seconds = work, seconds
        self._queue: deque[Task] = deque()
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, child_pipe = context.Pipe()
        self._process = context.Process(target=_serve, args=(child_pipe, self._work), daemon=True)
        self._process.start()
        self._is_ready = False
        child_pipe.close()

    def submit(self, task: Task) -> None:
        self._queue.append(task)
        self._send(task)

    def collect(self) -> Iterator[tuple[Task, Outcome]]:
        """The outcomes of the task that was submitted first; each has its own time."""
        task = self._queue.popleft()
        is_last = False
        while not is_last:
            outcome = self._receive(task)
            yield task, outcome
            is_last = outcome.is_last

    def _receive(self, task: Task) -> Outcome:
        try:
            if not self._is_ready:  # the start of Python does not count as the file's time
                self._is_ready = self._pipe.poll(_SECONDS) and self._pipe.recv() == _READY
            is_slow = task.path is not None and task.path.suffix.lower() in _SLOW_SUFFIXES
            seconds = PDF_SECONDS + self._seconds if is_slow else self._seconds
            if self._pipe.poll(seconds):
                received = self._pipe.recv()
                assert isinstance(received, Outcome)
                return received
            error: EpitomeError = LimitError(f"{task.id} took more than {seconds:.0f} seconds", "split it")
        except (EOFError, OSError):
            error = InputError(f"{task.id} broke the process that read it", "report it with the file")
        self.stop()
        self._start()
        for waiting in self._queue:
            self._send(waiting)
        return Outcome(task.id, error=error, is_last=True)

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def _send(self, task: Task) -> None:
        try:
            self._pipe.send(task)
        except OSError:  # the process has died; `collect` will notice
            return


def _serve(pipe: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send(_READY)
        while True:
            for outcome in work(pipe.recv()):
                pipe.send(outcome)
    except (EOFError, OSError):  # the parent has ended
        return
