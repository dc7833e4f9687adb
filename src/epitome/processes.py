"""Tasks to results in worker processes, in the order of the tasks: one that breaks its process costs itself alone.

Each process has one task at a time, so neither side ever waits with a full pipe for the other; a thread a process sends
it and waits for the answer. A few tasks more than there are processes are under way, so that none waits for whoever
takes the results; how many processes there are does not change the results. A process whose parent has ended finds its
pipe closed and ends.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock
from typing import Generic, TypeVar

_QUEUED_PER_PROCESS = 4
_START_SECONDS = 300.0
_READY = "ready"

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerLost(Exception):
    """A process that did a task ended, or took more than `seconds` and was ended."""

    def __init__(self, seconds: float | None = None) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def run_in_order(
    tasks: Iterable[Task],
    work: Callable[[Task], Result],
    *,
    processes: int,
    seconds: Callable[[Task], float],
    refuse: Callable[[Task, WorkerLost], Result],
) -> Iterator[tuple[Task, Result]]:
    """Each task with its result, in order; with one process the work is done in this one, without a limit of time.

    `seconds` is the time that a task may take, `refuse` the result of one whose process was lost.
    """
    if processes <= 1:
        yield from ((task, work(task)) for task in tasks)
        return
    workers: list[_Worker[Task, Result]] = [_Worker(work) for _ in range(processes)]
    idle: SimpleQueue[_Worker[Task, Result]] = SimpleQueue()
    for worker in workers:
        idle.put(worker)

    def do(task: Task) -> Result:
        worker = idle.get()
        try:
            return worker.ask(task, seconds(task))
        except WorkerLost as lost:
            return refuse(task, lost)
        finally:
            idle.put(worker)

    pool = ThreadPoolExecutor(processes)
    pending: deque[tuple[Task, Future[Result]]] = deque()
    try:
        for task in tasks:
            if len(pending) == processes * _QUEUED_PER_PROCESS:
                first, future = pending.popleft()
                yield first, future.result()
            pending.append((task, pool.submit(do, task)))
        while pending:
            first, future = pending.popleft()
            yield first, future.result()
    finally:
        for _, future in pending:
            future.cancel()
        for worker in workers:
            worker.end()
        pool.shutdown()
        for worker in workers:
            worker.stop()


class _Worker(Generic[Task, Result]):
    """One process, started when it is first asked, and again when it was lost."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        self._work = work
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_ready = self._is_over = False
        self._lock = Lock()

    def ask(self, task: Task, seconds: float) -> Result:
        """The result of a task."""
        pipe = self._pipe or self._start()
        lost = WorkerLost()
        try:
            if not self._is_ready:  # the start of Python is not the task's time
                self._is_ready = pipe.poll(_START_SECONDS) and pipe.recv() == _READY
            pipe.send(task)
            if pipe.poll(seconds):
                result: Result = pipe.recv()
                return result
            lost = WorkerLost(seconds)
        except (EOFError, OSError):  # the process has ended
            pass
        self.stop()
        raise lost

    def end(self) -> None:
        """End the process for good; a thread that waits for it finds it lost."""
        with self._lock:
            self._is_over = True
            if self._process is not None:
                self._process.kill()
                self._process.join()

    def _start(self) -> Connection:
        with self._lock:
            if self._is_over:
                raise WorkerLost
            context = multiprocessing.get_context("spawn")
            self._pipe, child_pipe = context.Pipe()
            self._process = context.Process(target=_serve, args=(child_pipe, self._work), daemon=True)
            self._process.start()
            self._is_ready = False
            child_pipe.close()
            return self._pipe

    def stop(self) -> None:
        """End the process; it is started again when it is asked again."""
        with self._lock:
            if self._process is not None and self._pipe is not None:
                self._process.kill()
                self._process.join()
                self._pipe.close()
            self._process = self._pipe = None


def _serve(pipe: Connection, work: Callable[[Task], Result]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send(_READY)
        while True:
            pipe.send(work(pipe.recv()))
    except (EOFError, OSError):  # the parent has ended
        return
