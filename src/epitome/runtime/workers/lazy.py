"""A pool that its first request starts: most services never need it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import Overloaded


class LazyPool:
    """A `Pool` whose first request starts the workers and waits for them; if that fails, the next request retries."""

    def __init__(self, build: Callable[[], Pool]) -> None:
        self._build = build
        self._pool: Pool | None = None
        self._starting = asyncio.Lock()
        self._is_stopped = False

    async def run(
        self,
        job: str,
        request: dict[str, Any],
        blob: bytes = b"",
        *,
        on_start: Callable[[Callable[[], None]], None] = lambda cancel: None,
    ) -> bytes:
        """As `Pool.run`; raises what its `start` raises, too."""
        async with self._starting:
            if self._is_stopped:
                raise Overloaded("the service is not running", "try again when it has started")
            pool = self._pool
            if pool is None:
                pool = self._build()
                await pool.start()
                self._pool = pool
        return await pool.run(job, request, blob, on_start=on_start)

    async def stop(self, grace: float) -> None:
        """As `Pool.stop`."""
        self._is_stopped = True
        async with self._starting:
            if self._pool is not None:
                await self._pool.stop(grace)
