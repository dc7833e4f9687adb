"""Pages that the service has fetched: kept for a while, fetched once however many ask at the same time.

The fetch itself is `epitome.sources.web.Fetcher.fetch` or what a test puts in its place. It blocks, so it runs in a
thread; the fetcher's own rules (eight at once, two a host, a burst of five and then one a second) hold there. There are
more threads than requests at once, since those that wait for a slow host's turn must not keep others from theirs.

A failure is remembered for a few seconds: a mouse that goes back and forth over a dead link asks its server once.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace

from epitome.errors import EpitomeError
from epitome.service.workers.faults import Overloaded
from epitome.sources.web import Page
from epitome.sources.web.pages import PageCache

__all__ = ["Page", "Pages"]

Fetch = Callable[[str], Page]
_FLIGHTS = 32
_FAILURE_SECONDS = 5.0
_FAILURES = 256
_LONGEST_KEY = 2_048


class Pages:
    """The pages of one event loop, bounded by bytes and age; those that were not used for longest go first."""

    def __init__(
        self, bytes: int = 64 * 2**20, age: float = 600.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._cache = PageCache(clock, seconds=age, limit=bytes)
        self._failures: OrderedDict[str, tuple[float, EpitomeError]] = OrderedDict()
        self._flights: dict[str, asyncio.Task[Page]] = {}
        self._threads = ThreadPoolExecutor(_FLIGHTS, thread_name_prefix="fetch")

    async def get_or_fetch(self, url: str, fetch: Fetch) -> Page:
        """The page at an address, whatever its fragment; from the cache, from a fetch under way, or by a fetch.

        Raises what the fetch raises, or `Overloaded` when too many fetches are under way. A caller that goes away
        does not stop the fetch: others may wait for it, and the page is kept.
        """
        key = url.partition("#")[0]
        page = self._cache.get(key)
        if page is None:
            self._raise_failure(key)
            flight = self._flights.get(key) or self._take_off(key, fetch)
            try:
                page = await asyncio.shield(flight)
            except EpitomeError as error:
                raise _afresh(error) from None
        return replace(page, url=url)

    def close(self) -> None:
        """Start no more fetches; those under way end by their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _take_off(self, key: str, fetch: Fetch) -> asyncio.Task[Page]:
        if len(self._flights) >= _FLIGHTS:
            raise Overloaded("too many pages are being fetched", "try again in a second")
        flight = asyncio.get_running_loop().create_task(self._fly(key, fetch))
        self._flights[key] = flight
        return flight

    async def _fly(self, key: str, fetch: Fetch) -> Page:
        try:
            page = await asyncio.get_running_loop().run_in_executor(self._threads, fetch, key)
        except EpitomeError as error:
            self._remember(key, error)
            raise
        else:
            self._cache.put(key, page)
            return page
        finally:
            del self._flights[key]

    def _remember(self, key: str, error: EpitomeError) -> None:
        if len(key) > _LONGEST_KEY:
            return
        self._failures[key] = (self._clock() + _FAILURE_SECONDS, _afresh(error))
        self._failures.move_to_end(key)
        if len(self._failures) > _FAILURES:
            self._failures.popitem(last=False)

    def _raise_failure(self, key: str) -> None:
        until, error = self._failures.get(key, (0.0, None))
        if error is None:
            return
        if self._clock() < until:
            raise _afresh(error)
        del self._failures[key]


def _afresh(error: EpitomeError) -> EpitomeError:
    """The same error without the frames of who raised it first, which would keep alive what they hold."""
    return copy(error)
