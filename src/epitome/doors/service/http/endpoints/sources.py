"""From the sources of a request to bytes for a worker; all pages are fetched here.

Pages are fetched with `epitome.sources.web.Fetcher.fetch`, or a test's replacement. It blocks, so it runs in a thread;
the fetcher's own rules (eight at once, two per host, a burst of five and then one per second) apply there. There are
more threads than concurrent fetches, so that threads that wait for a slow host do not delay others.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any

from epitome.doors.http.problems import convert_error
from epitome.doors.service.metrics import ServiceMetrics
from epitome.doors.service.schemas.requests import Source
from epitome.doors.service.service_limits import LIMITS
from epitome.readers import detect_media
from epitome.runtime.errors import EpitomeError, FetchError, LimitError
from epitome.runtime.workers.pool_faults import Overloaded
from epitome.sources.web import Fetcher, FetchSettings, WebPage
from epitome.sources.web.content import BINARY_MEDIA, get_media
from epitome.sources.web.fetched_pages import PageCache

Fetch = Callable[[str], WebPage]
_MAX_FETCHES = 32
_FAILURE_SECONDS = 5.0
_MAX_FAILURES = 256
_MAX_KEY_CHARACTERS = 2_048


class SourceLoader:
    """Loads the sources of a request."""

    def __init__(self, settings: FetchSettings, metrics: ServiceMetrics) -> None:
        self._fetcher = Fetcher(settings)
        self._pages = PageLoader()
        self._metrics = metrics
        self._site_threads = ThreadPoolExecutor(LIMITS.sites + 1, thread_name_prefix="site")

    async def load(
        self, sources: Sequence[Source], describe_held: Callable[[str], dict[str, Any]]
    ) -> tuple[list[dict[str, Any]], bytes]:
        """The description of each source for the worker, and the concatenated bytes; `describe_held` locates the
        document of a job.
        """
        loaded = [
            (describe_held(source.job), b"") if source.job is not None else await self._load_source(source)
            for source in sources
        ]
        return [description for description, _ in loaded], b"".join(data for _, data in loaded)

    async def _load_source(self, source: Source) -> tuple[dict[str, Any], bytes]:
        if source.id is not None:
            return {"id": source.id}, b""
        if source.url is not None:
            page = await self._load_page(source.url)
            return _describe_page(page, page.url), page.data
        if source.text is not None:
            data = source.text.encode("utf-8", "replace")
            return {"size": len(data), "charset": "utf-8"}, data
        data = json.dumps(source.document).encode()
        return {"size": len(data), "media": "json"}, data

    async def load_for_site(self, url: str) -> tuple[dict[str, Any], bytes]:
        """The description of a page, with its final address as id, and its bytes; fetched under the rules for many
        pages.
        """
        fetch = partial(self._fetcher.fetch, url, bulk=True)
        try:
            page = await asyncio.get_running_loop().run_in_executor(self._site_threads, fetch)
        except (FetchError, LimitError) as error:
            self._metrics.count_fetch_refusal(error.rule if isinstance(error, FetchError) else "size")
            raise
        return _describe_page(page, page.final_url), page.data

    async def _load_page(self, url: str) -> WebPage:
        try:
            return await self._pages.get_or_fetch(url, self._fetcher.fetch)
        except FetchError as error:
            self._metrics.count_fetch_refusal(error.rule)
            raise convert_error(error) from None
        except LimitError as error:
            self._metrics.count_fetch_refusal("size")
            raise convert_error(error, status=413) from None

    def close(self) -> None:
        """Start no more fetches; those in progress end within their own limits."""
        self._pages.close()
        self._site_threads.shutdown(wait=False, cancel_futures=True)


def _describe_page(page: WebPage, id: str) -> dict[str, Any]:
    charset = None if page.content_type in BINARY_MEDIA else page.charset
    return {"size": len(page.data), "id": id, "media": _detect_media(page), "charset": charset}


def _detect_media(page: WebPage) -> str:
    if page.content_type == "text/plain":  # XML and Markdown come as plain text too
        return detect_media(page.data, page.final_url.partition("?")[0].rpartition("/")[2])
    return get_media(page.content_type)


class PageLoader:
    """Fetches each page once, however many requests need it at the same time, and caches it for a while.

    The cache is bounded by bytes and age; the least recently used pages are dropped first. A failure is cached for a
    few seconds, so that hovering over a dead link repeatedly fetches it once. Belongs to one event loop.
    """

    def __init__(
        self,
        max_bytes: int = 64 * 2**20,
        max_age_seconds: float = 600.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._cache = PageCache(clock, seconds=max_age_seconds, limit=max_bytes)
        self._failures: OrderedDict[str, tuple[float, EpitomeError]] = OrderedDict()
        self._fetches: dict[str, asyncio.Task[WebPage]] = {}
        self._threads = ThreadPoolExecutor(_MAX_FETCHES, thread_name_prefix="fetch")

    async def get_or_fetch(self, url: str, fetch: Fetch) -> WebPage:
        """The page at an address, without its fragment: from the cache, from a fetch in progress, or from a new fetch.

        Raises what the fetch raises, or `Overloaded` if too many fetches are in progress. A caller that is cancelled
        does not stop the fetch: others may wait for it, and the page is cached.
        """
        key = url.partition("#")[0]
        page = self._cache.get(key)
        if page is None:
            self._raise_known_failure(key)
            task = self._fetches.get(key) or self._start_fetch(key, fetch)
            try:
                page = await asyncio.shield(task)
            except EpitomeError as error:
                raise _copy_without_traceback(error) from None
        return replace(page, url=url)

    def close(self) -> None:
        """Start no more fetches; those in progress end within their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start_fetch(self, key: str, fetch: Fetch) -> asyncio.Task[WebPage]:
        if len(self._fetches) >= _MAX_FETCHES:
            raise Overloaded("too many pages are being fetched", "try again in a second")
        task = asyncio.get_running_loop().create_task(self._fetch(key, fetch))
        self._fetches[key] = task
        return task

    async def _fetch(self, key: str, fetch: Fetch) -> WebPage:
        try:
            page = await asyncio.get_running_loop().run_in_executor(self._threads, fetch, key)
        except EpitomeError as error:
            self._remember_failure(key, error)
            raise
        else:
            self._cache.put(key, page)
            return page
        finally:
            del self._fetches[key]

    def _remember_failure(self, key: str, error: EpitomeError) -> None:
        if len(key) > _MAX_KEY_CHARACTERS:
            return
        self._failures[key] = (self._clock() + _FAILURE_SECONDS, _copy_without_traceback(error))
        self._failures.move_to_end(key)
        if len(self._failures) > _MAX_FAILURES:
            self._failures.popitem(last=False)

    def _raise_known_failure(self, key: str) -> None:
        until, error = self._failures.get(key, (0.0, None))
        if error is None:
            return
        if self._clock() < until:
            raise _copy_without_traceback(error)
        del self._failures[key]


def _copy_without_traceback(error: EpitomeError) -> EpitomeError:
    """A copy of the error without its traceback, whose frames would keep their objects alive."""
    return copy(error)
