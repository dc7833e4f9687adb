"""Files to rows, in processes of their own: what a document may do to its reader stays there.

Task k goes to worker k modulo n and results are taken in the order of tasks, so they come the same way however many
work. A worker that dies or hangs costs the file it was reading, nothing else. A worker whose parent is gone finds its
pipe closed and ends.
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
from epitome.readers import read_bytes
from epitome.sources import Source, read_source

_QUEUED_PER_WORKER = 4
_SECONDS = 300.0
_READY = "ready"


@dataclass(frozen=True)
class Task:
    """A file, or a page of the web where `path` is None, to read, unless its content is the known one."""

    id: str
    path: Path | None
    known: bytes | None


@dataclass(frozen=True)
class Outcome:
    """The rows of a file and the digest of its content; or why there are none; or neither: nothing has changed."""

    prepared: PreparedDocument | None = None
    digest: bytes | None = None
    error: EpitomeError | None = None


Work = Callable[[Task], Outcome]


def prepare_file(task: Task) -> Outcome:
    """Read, parse and prepare one file; its digest also changes with the version that reads it."""
    try:
        found = read_source(Source(task.id, task.path), bulk=True)
        digest = hashlib.sha256(describe_word_rules().encode() + b"\0" + found.data).digest()[:16]
        if digest == task.known:
            return Outcome()
        document = read_bytes(found.data, id=task.id, name=found.name, media=found.media, charset=found.charset)
        return Outcome(prepare(document), digest)
    except EpitomeError as error:
        return Outcome(error=error)
    except (MemoryError, RecursionError):
        return Outcome(error=LimitError(f"{task.id} needs too much memory", "split it"))
    except Exception as error:  # one file that finds a fault in a reader must not stop a thousand others
        return Outcome(
            error=InputError(f"{task.id} cannot be read ({type(error).__name__})", "report it with the file")
        )


def run_tasks(
    tasks: Iterable[Task], *, processes: int, work: Work = prepare_file, seconds: float = _SECONDS
) -> Iterator[tuple[Task, Outcome]]:
    """Each task with its outcome, in order; with one process the work is done here."""
    if processes <= 1:
        yield from ((task, work(task)) for task in tasks)
        return
    workers = [_Worker(work, seconds) for _ in range(processes)]
    try:
        waiting: deque[_Worker] = deque()
        for number, task in enumerate(tasks):
            if len(waiting) == processes * _QUEUED_PER_WORKER:
                yield waiting.popleft().take()
            workers[number % processes].give(task)
            waiting.append(workers[number % processes])
        while waiting:
            yield waiting.popleft().take()
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """One process and what it was given, first come first served."""

    def __init__(self, work: Work, seconds: float) -> None:
        self._work, self._seconds = work, seconds
        self._given: deque[Task] = deque()
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._work), daemon=True)
        self._process.start()
        self._is_ready = False
        theirs.close()

    def give(self, task: Task) -> None:
        self._given.append(task)
        self._send(task)

    def take(self) -> tuple[Task, Outcome]:
        task = self._given.popleft()
        try:
            if not self._is_ready:  # the time that Python takes to start is not the file's
                self._is_ready = self._pipe.poll(_SECONDS) and self._pipe.recv() == _READY
            if self._pipe.poll(self._seconds):
                return task, self._pipe.recv()
            error: EpitomeError = LimitError(f"{task.id} took more than {self._seconds:.0f} seconds", "split it")
        except (EOFError, OSError):
            error = InputError(f"{task.id} broke the process that read it", "report it with the file")
        self.stop()
        self._start()
        for next_one in self._given:
            self._send(next_one)
        return task, Outcome(error=error)

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def _send(self, task: Task) -> None:
        try:
            self._pipe.send(task)
        except OSError:  # it has died; `take` will find out
            return


def _serve(pipe: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send(_READY)
        while True:
            pipe.send(work(pipe.recv()))
    except (EOFError, OSError):  # nobody is at the other end any more
        return
