"""Many queries at once: each in its own thread, a few at a time; after a cancellation no more are started."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

_MAX_CONCURRENT_CALLS = 4
T = TypeVar("T")


async def gather_few(calls: Sequence[Callable[[], Coroutine[Any, Any, T]]]) -> list[T]:
    """The results of all calls in order, with only a few running at a time; one error cancels the others."""
    slots = asyncio.Semaphore(_MAX_CONCURRENT_CALLS)

    async def run(call: Callable[[], Coroutine[Any, Any, T]]) -> T:
        async with slots:
            return await call()

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(run(call)) for call in calls]
    return [task.result() for task in tasks]
