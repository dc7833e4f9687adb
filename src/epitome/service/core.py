"""A running service: its settings, its rights, its workers, in one place for the front and the application."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from epitome.errors import EpitomeError
from epitome.service.bodies import Source
from epitome.service.codes import Pairings
from epitome.service.log import Line, write
from epitome.service.metrics import Metrics
from epitome.service.paired import Paired
from epitome.service.places import Places
from epitome.service.problems import CODES, Problem, problem_of
from epitome.service.sessions import Sessions
from epitome.service.settings import Settings
from epitome.service.token import Token
from epitome.service.workers.faults import PoolFault
from epitome.service.workers.limits import WorkerLimits
from epitome.service.workers.pool import Pool

JOBS = "epitome.service.jobs"


class Service:
    """What the parts of the service share."""

    def __init__(self, settings: Settings, *, jobs: str = JOBS, workers: WorkerLimits | None = None) -> None:
        self.settings = settings
        self.token = Token(settings.state)
        self.sessions = Sessions(self.token, settings.limits)
        self.pairings = Pairings(settings.state, settings.limits.pairing_tries)
        self.paired = Paired(settings.state)
        self.metrics = Metrics()
        self.places = Places(settings.fetching, self.metrics)
        collection = None if settings.collection is None else str(settings.collection.absolute())
        self.pool = Pool(jobs=jobs, settings={"collection": collection}, limits=workers)

    async def answer(self, job: str, arguments: dict[str, Any], sources: Sequence[Source] = ()) -> bytes:
        """The JSON of a worker's answer; whatever it raises becomes a problem."""
        try:
            told, blob = await self.places.gather(sources)
            return await self.pool.run(job, {"sources": told, "arguments": arguments}, blob)
        except PoolFault as fault:
            raise _problem_of_the_pool(fault) from None
        except EpitomeError as error:
            raise problem_of(error) from None

    def tell(self, line: Line) -> None:
        """Count a request and write its line."""
        self.metrics.count(line)
        write(line)

    def figures(self) -> tuple[dict[str, float], dict[str, int]]:
        """Gauges of this moment, and how often workers were replaced, by reason."""
        pool = self.pool.read_statistics()
        now: dict[str, float] = {
            "workers": pool.workers,
            "workers_idle": pool.idle,
            "workers_busy": pool.busy,
            "queue_length": pool.queued,
            "resident_bytes": _resident_bytes(),
            "write_ahead_log_bytes": self._wal_bytes(),
        }
        return now, {str(reason): n for reason, n in pool.restarts.items()}

    def _wal_bytes(self) -> int:
        path = self.settings.collection
        try:
            return 0 if path is None else path.with_name(path.name + "-wal").stat().st_size
        except OSError:
            return 0


def _problem_of_the_pool(fault: PoolFault) -> Problem:
    code = fault.code if fault.code in CODES else "internal"
    headers = [("retry-after", "1")] if fault.status == 503 else []
    return Problem(code, str(fault), status=fault.status, headers=headers)


def _resident_bytes() -> int:
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
