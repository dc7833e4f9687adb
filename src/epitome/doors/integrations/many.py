"""Many questions at once: each in a thread of its own, a few at a time; whoever cancels starts no more of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

_AT_ONCE = 4
T = TypeVar("T")


async def gather_few(calls: Sequence[Callable[[], Coroutine[Any, Any, T]]]) -> list[T]:
    """The results of all calls in their order, never more than a few under way; one error ends them all."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def run(call: Callable[[], Coroutine[Any, Any, T]]) -> T:
        async with free:
            return await call()

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(run(call)) for call in calls]
    return [task.result() for task in tasks]
