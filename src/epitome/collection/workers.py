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
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from epitome.collection.prepare import PreparedDocument, prepare
from epitome.collection.schema import describe_word_rules
from epitome.errors import EpitomeError, InputError, LimitError
from epitome.readers.isolated import SECONDS as PDF_SECONDS
from epitome.readers.isolated import IsolatedReader
from epitome.sources import Source, read_source

_QUEUED_PER_WORKER = 4
_SECONDS = 300.0
_READY = "ready"
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
    if processes <= 1:
        yield from ((task, work(task)) for task in tasks)
        return
    workers = [_Worker(work, seconds) for _ in range(processes)]
    try:
        pending: deque[_Worker] = deque()
        for number, task in enumerate(tasks):
            if len(pending) == processes * _QUEUED_PER_WORKER:
                yield pending.popleft().collect()
            workers[number % processes].submit(task)
            pending.append(workers[number % processes])
        while pending:
            yield pending.popleft().collect()
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

    def collect(self) -> tuple[Task, Outcome]:
        task = self._queue.popleft()
        try:
            if not self._is_ready:  # the start of Python does not count as the file's time
                self._is_ready = self._pipe.poll(_SECONDS) and self._pipe.recv() == _READY
            is_pdf = task.path is not None and task.path.suffix.lower() == ".pdf"
            seconds = PDF_SECONDS + self._seconds if is_pdf else self._seconds
            if self._pipe.poll(seconds):
                return task, self._pipe.recv()
            error: EpitomeError = LimitError(f"{task.id} took more than {seconds:.0f} seconds", "split it")
        except (EOFError, OSError):
            error = InputError(f"{task.id} broke the process that read it", "report it with the file")
        self.stop()
        self._start()
        for waiting in self._queue:
            self._send(waiting)
        return task, Outcome(error=error)

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
            pipe.send(work(pipe.recv()))
    except (EOFError, OSError):  # the parent has ended
        return
