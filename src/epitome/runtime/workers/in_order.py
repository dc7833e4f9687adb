"""Runs tasks in worker processes and yields results in the order of the tasks; a task that kills its process loses only
its own results.

Each process has one task at a time, so the two sides never block each other with full pipes; one thread per process
sends the task and receives its results. A few more tasks than processes are in progress, each with a few results
buffered, so that none waits for the consumer. The number of processes does not change the results. A process whose
parent has ended finds its pipe closed and ends.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Full, Queue, SimpleQueue
from threading import Event, Lock
from typing import Generic, TypeVar

from epitome.runtime.errors import LimitError
from epitome.runtime.workers.confinement import forbid_core_dumps, limit_cpu
from epitome.runtime.workers.messages import explain_exit
from epitome.runtime.workers.worker_limits import Deadline

_QUEUED_PER_PROCESS = 4
_RESULTS_AHEAD = 4
_PUT_RETRY_SECONDS = 0.5
_START_SECONDS = 300.0
_EXIT_SECONDS = 5.0
_READY = "ready"

Task = TypeVar("Task")
Result = TypeVar("Result")


class ProcessLost(Exception):
    """The process of a task ended, as `how` says, or was ended after `seconds` of processor time (or ten times that by
    the wall clock). If it was not ready, it never saw the task.
    """

    def __init__(self, seconds: float | None = None, *, how: str = "it ended", was_ready: bool = True) -> None:
        super().__init__(seconds)
        self.seconds, self.how, self.was_ready = seconds, how, was_ready


def run_in_order(
    tasks: Iterable[Task],
    work: Callable[[Task], Iterable[Result]],
    *,
    processes: int,
    allow: Callable[[Task], Deadline],
    refuse: Callable[[Task, ProcessLost], Result],
    prepare: Callable[[], None] | None = None,
) -> Iterator[tuple[Task, Result]]:
    """Yield each task with each of its results, in order.

    `allow` gives the deadline for each result of a task, `refuse` the last result of a task whose process was lost.
    `prepare` is called in each process before its first task and does not count towards any deadline. With one process
    and without `prepare` the work is done in the current process, without deadlines.
    """
    if processes <= 1 and prepare is None:
        yield from ((task, result) for task in tasks for result in work(task))
        return
    workers: list[_Worker[Task, Result]] = [_Worker(work, prepare) for _ in range(processes)]
    idle: SimpleQueue[_Worker[Task, Result]] = SimpleQueue()
    for worker in workers:
        idle.put(worker)
    is_over = Event()

    def run_task(task: Task, stream: _Stream[Result]) -> None:
        worker = idle.get()
        try:
            for result in worker.ask(task, allow(task)):
                stream.put(result, is_over)
        except ProcessLost as lost:
            stream.put(refuse(task, lost), is_over)
        finally:
            idle.put(worker)
            stream.end(is_over)

    pool = ThreadPoolExecutor(processes)
    pending: deque[tuple[Task, _Stream[Result], Future[None]]] = deque()

    def take_first() -> Iterator[tuple[Task, Result]]:
        task, stream, future = pending[0]
        yield from ((task, result) for result in stream)
        pending.popleft()
        future.result()  # raises what went wrong in this process, not in the worker

    try:
        for task in tasks:
            if len(pending) == processes * _QUEUED_PER_PROCESS:
                yield from take_first()
            stream: _Stream[Result] = _Stream()
            pending.append((task, stream, pool.submit(run_task, task, stream)))
        while pending:
            yield from take_first()
    finally:
        is_over.set()
        for _, _, future in pending:
            future.cancel()
        for worker in workers:
            worker.end()
        pool.shutdown()
        for worker in workers:
            worker.stop()


class _Stream(Generic[Result]):
    """The results of one task, with a few buffered ahead of the consumer."""

    def __init__(self) -> None:
        self._queue: Queue[tuple[Result] | None] = Queue(_RESULTS_AHEAD)

    def put(self, result: Result, is_over: Event) -> None:
        """Add a result; block while the buffer is full, unless the run is over."""
        self._put((result,), is_over)

    def end(self, is_over: Event) -> None:
        """Mark the end of the results."""
        self._put(None, is_over)

    def _put(self, entry: tuple[Result] | None, is_over: Event) -> None:
        while not is_over.is_set():
            with suppress(Full):
                self._queue.put(entry, timeout=_PUT_RETRY_SECONDS)
                return

    def __iter__(self) -> Iterator[Result]:
        while (entry := self._queue.get()) is not None:
            yield entry[0]


class _Worker(Generic[Task, Result]):
    """One process, started by its first task and again after it was lost."""

    def __init__(self, work: Callable[[Task], Iterable[Result]], prepare: Callable[[], None] | None) -> None:
        self._work, self._prepare = work, prepare
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_ready = self._is_over = False
        self._lock = Lock()

    def ask(self, task: Task, deadline: Deadline) -> Iterator[Result]:
        """The results of a task."""
        pipe = self._pipe or self._start()
        try:
            if not self._is_ready:  # starting Python does not count towards the deadline
                self._is_ready = pipe.poll(_START_SECONDS) and pipe.recv() == _READY
            pipe.send((task, deadline.cpu_seconds))
            while pipe.poll(deadline.wall_seconds):
                entry: tuple[Result] | None = pipe.recv()
                if entry is None:
                    return
                yield entry[0]
            lost = ProcessLost(deadline.cpu_seconds)
        except (EOFError, OSError):
            status = self._find_exit_status()
            late = deadline.cpu_seconds if explain_exit(status) == "time" else None
            lost = ProcessLost(late, how=_describe_exit(status), was_ready=self._is_ready)
        self.stop()
        raise lost

    def _find_exit_status(self) -> int | None:
        """The exit status of the process, which has ended or is about to."""
        with self._lock:
            if self._process is None:
                return None
            self._process.join(_EXIT_SECONDS)
            return self._process.exitcode

    def end(self) -> None:
        """End the process for good; a thread that waits for it gets `WorkerLost`."""
        with self._lock:
            self._is_over = True
            if self._process is not None:
                self._process.kill()
                self._process.join()

    def _start(self) -> Connection:
        with self._lock:
            if self._is_over:
                raise ProcessLost
            context = multiprocessing.get_context("spawn")
            try:
                pipe, child_pipe = context.Pipe()
                process = context.Process(target=_serve, args=(child_pipe, self._work, self._prepare), daemon=True)
                process.start()
            except OSError as error:
                what = f"no process can be started ({error.strerror})"
                raise LimitError(what, "end other programs, or take fewer processes") from error
            self._pipe, self._process, self._is_ready = pipe, process, False
            child_pipe.close()
            return self._pipe

    def stop(self) -> None:
        """End the process; the next task starts a new one."""
        with self._lock:
            if self._process is not None and self._pipe is not None:
                self._process.kill()
                self._process.join()
                self._pipe.close()
            self._process = self._pipe = None


def _describe_exit(status: int | None) -> str:
    """What an exit status says: `killed by SIGKILL`, `ended with 1`."""
    if status is not None and status < 0:
        known = {int(one): one.name for one in signal.Signals}
        return f"killed by {known.get(-status, f'signal {-status}')}"
    return "it ended" if status is None else f"ended with {status}"


def _serve(
    pipe: Connection, work: Callable[[Task], Iterable[Result]], prepare: Callable[[], None] | None = None
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    forbid_core_dumps()
    try:
        if prepare is not None:
            prepare()
        pipe.send(_READY)
        while True:
            task, seconds = pipe.recv()
            limit_cpu(seconds)
            for result in work(task):
                pipe.send((result,))
                limit_cpu(seconds)
            pipe.send(None)
    except (EOFError, OSError):  # the parent has ended
        return
