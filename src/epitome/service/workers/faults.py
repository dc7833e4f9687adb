"""What a pool answers when a request fails for no fault of its words; each with the HTTP status that fits.

They are no `EpitomeError`s: the library never raises them, and no exit code belongs to them.
"""

from __future__ import annotations


class PoolFault(Exception):
    """A request that got no answer from its worker."""

    code = "internal"
    status = 500

    def __init__(self, what: str, do: str) -> None:
        super().__init__(what, do)
        self.what = what
        self.do = do

    def __str__(self) -> str:
        return f"{self.what}; {self.do}"


class Overloaded(PoolFault):
    """All workers are busy, and the queue is full or the wait in it would be too long."""

    code = "overloaded"
    status = 503
    retry_after = 1


class TimeLimit(PoolFault):
    """The request took more processor or wall time than it may."""

    code = "time-limit"
    status = 504


class MemoryLimit(PoolFault):
    """The request needed more memory than it may have."""

    code = "memory-limit"
    status = 507


class WorkerLost(PoolFault):
    """The worker crashed, exited or spoke out of turn; what it was doing is lost."""


class StartFailed(PoolFault):
    """No worker could be started; the message says why."""
