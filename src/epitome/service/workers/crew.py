"""The crew: as many living workers as there should be, the idle ones in turn; the dead are buried and replaced.

A start that fails, or a worker that dies without ever having been asked, makes the next start wait, twice as long each
time: a broken installation costs a process every half minute, not a processor.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from epitome.errors import EpitomeError
from epitome.service.workers.chatter import LOG
from epitome.service.workers.faults import PoolFault
from epitome.service.workers.figures import Reason
from epitome.service.workers.limits import WorkerLimits
from epitome.service.workers.worker import Worker

_FIRST_PAUSE = 0.2
_LONGEST_PAUSE = 30.0
_TO_BE_BURIED = 5.0


class Crew:
    """Workers that live; `rested` is called whenever one has become idle."""

    def __init__(self, hello: bytes, limits: WorkerLimits, *, rested: Callable[[], None]) -> None:
        self._hello = hello
        self._limits = limits
        self._rested = rested
        self._size = limits.workers + limits.spares
        self._starting = 0
        self._failures = 0
        self._is_over = False
        self._births: set[asyncio.Task[None]] = set()
        self._burials: set[asyncio.Task[None]] = set()
        self.living: set[Worker] = set()
        self.idle: deque[Worker] = deque()
        self.restarts: Counter[Reason] = Counter()

    @property
    def is_failing(self) -> bool:
        """Whether nobody lives and the last start went wrong."""
        return not self.living and self._failures > 0

    async def start(self) -> None:
        """All workers at once; the first error of any of them ends all."""
        try:
            async with asyncio.TaskGroup() as starts:
                for _ in range(self._size):
                    starts.create_task(self._bear())
        except BaseException as error:
            await self.stop()
            raise error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error from None

    def kill(self) -> None:
        """All of them, now, and nobody after them; whoever waits for an answer finds out."""
        self._is_over = True
        for birth in self._births:
            birth.cancel()
        for worker in list(self.living):
            if worker in self.idle:
                self._dismiss(worker)
            else:
                worker.process.kill()

    async def stop(self) -> None:
        """Nobody lives any more when this returns. Nobody may be waiting for an answer."""
        self.kill()
        await asyncio.gather(*self._births, return_exceptions=True)
        for worker in list(self.living):
            self._dismiss(worker)
        while self._burials:
            await asyncio.gather(*self._burials, return_exceptions=True)

    def take(self) -> Worker | None:
        """The worker that has been idle for longest."""
        while self.idle:
            worker = self.idle.popleft()
            worker.process.unwatch()
            if worker.process.is_quiet():
                return worker
            self._found_dead(worker)
        return None

    def give_back(self, worker: Worker) -> None:
        """It has answered and may be asked again."""
        self._failures = 0
        if worker.is_leaving or self._is_over:
            self._retire(worker)
            return
        self._rest(worker)
        if worker.is_spent:
            self._fill()

    def lose(self, worker: Worker, reason: Reason) -> None:
        """It cannot go on: another one takes its place."""
        self.restarts[reason] += not self._is_over
        self._dismiss(worker)
        self._fill()

    def _fill(self) -> None:
        """Start who is missing; where nobody is, the successor of one who has served enough."""
        if self._is_over:
            return
        missing = self._size - len(self.living) - self._starting
        if not missing and not self._starting and any(w.is_spent and not w.is_leaving for w in self.living):
            missing = 1
        for _ in range(missing):
            self._starting += 1
            _kept(self._births, self._replace())

    async def _replace(self) -> None:
        try:
            if self._failures:
                await asyncio.sleep(min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** min(self._failures, 16)))
            await self._bear()
        except (EpitomeError, PoolFault) as error:
            self._failures += 1
            LOG.error("a worker could not be started: %s", error)
        finally:
            self._starting -= 1
        self._fill()

    async def _bear(self) -> None:
        worker = Worker(self._limits)
        try:
            await worker.get_ready(self._hello)
        except BaseException:
            self._dismiss(worker)
            raise
        self.living.add(worker)
        spent = [w for w in self.living if w.is_spent and not w.is_leaving]
        if len(self.living) > self._size and spent:
            self._let_go(max(spent, key=lambda w: w.served))
        self._rest(worker)

    def _rest(self, worker: Worker) -> None:
        self.idle.append(worker)
        worker.process.watch(partial(self._disturbed, worker))
        self._rested()

    def _let_go(self, worker: Worker) -> None:
        if worker in self.idle:
            self._retire(worker)
        else:
            worker.is_leaving = True

    def _retire(self, worker: Worker) -> None:
        self.restarts["retired"] += worker.is_spent
        self._dismiss(worker)

    def _disturbed(self, worker: Worker) -> None:
        """An idle worker has died, or speaks without having been asked."""
        worker.process.unwatch()
        self.idle.remove(worker)
        self._found_dead(worker)

    def _found_dead(self, worker: Worker) -> None:
        self._failures += not worker.served
        _kept(self._burials, self._ask_why(worker))

    async def _ask_why(self, worker: Worker) -> None:
        self.lose(worker, await worker.how_it_ended())

    def _dismiss(self, worker: Worker) -> None:
        worker.process.kill()
        self.living.discard(worker)
        if worker in self.idle:
            worker.process.unwatch()
            self.idle.remove(worker)
        _kept(self._burials, worker.process.bury(_TO_BE_BURIED))


def _kept(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
