"""Processes that may be killed: what a document does to its reader, it does there (docs/limits.md, "Workers")."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from epitome.service.workers.faults import MemoryLimit, Overloaded, PoolFault, StartFailed, TimeLimit, WorkerLost
    from epitome.service.workers.figures import PoolFigures
    from epitome.service.workers.limits import WorkerLimits
    from epitome.service.workers.pool import Pool

_HOME = {
    "MemoryLimit": "faults",
    "Overloaded": "faults",
    "Pool": "pool",
    "PoolFault": "faults",
    "PoolFigures": "figures",
    "StartFailed": "faults",
    "TimeLimit": "faults",
    "WorkerLimits": "limits",
    "WorkerLost": "faults",
}

__all__ = [
    "MemoryLimit",
    "Overloaded",
    "Pool",
    "PoolFault",
    "PoolFigures",
    "StartFailed",
    "TimeLimit",
    "WorkerLimits",
    "WorkerLost",
]


def __getattr__(name: str) -> object:
    """A name from its module when it is first used: a worker starts through this package and needs no event loop."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
