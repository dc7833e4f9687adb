"""From what a request names to bytes for a worker: pages are fetched here, by the one guarded fetch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from epitome.errors import FetchError, LimitError
from epitome.readers import media_of
from epitome.service.bodies import Source
from epitome.service.metrics import Metrics
from epitome.service.pages import Page, Pages
from epitome.service.problems import Problem, problem_of
from epitome.sources.web import Fetcher, FetchSettings

_THREADS = 16


class Places:
    """Gathers the sources of a request."""

    def __init__(self, settings: FetchSettings, metrics: Metrics) -> None:
        self._fetcher = Fetcher(settings)
        self._pages = Pages()
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="fetch")
        self._fetching = 0

    async def gather(self, sources: Sequence[Source]) -> tuple[list[dict[str, Any]], bytes]:
        """What the workers are told of the sources, and their bytes one after the other."""
        found = [await self._bytes_of(source) for source in sources]
        return [told for told, _ in found], b"".join(data for _, data in found)

    async def _bytes_of(self, source: Source) -> tuple[dict[str, Any], bytes]:
        if source.id is not None:
            return {"id": source.id}, b""
        if source.url is not None:
            page = await self._page(source.url)
            told = {"size": len(page.data), "id": source.url, "media": page.media, "charset": page.charset}
            return told, page.data
        if source.text is not None:
            data = source.text.encode("utf-8", "replace")
            return {"size": len(data), "charset": "utf-8"}, data
        data = json.dumps(source.document).encode()
        return {"size": len(data), "media": "json"}, data

    async def _page(self, url: str) -> Page:
        try:
            return await self._pages.get_or_fetch(url, self._fetch)
        except FetchError as error:
            self._metrics.fetch_refused(error.rule)
            raise problem_of(error) from None
        except LimitError as error:
            self._metrics.fetch_refused("size")
            raise problem_of(error, status=413) from None

    async def _fetch(self, url: str) -> Page:
        if self._fetching >= _THREADS:
            raise Problem("overloaded", "too many pages are being fetched", headers=[("retry-after", "1")])
        self._fetching += 1
        try:
            got = await asyncio.get_running_loop().run_in_executor(self._threads, self._fetcher.fetch, url)
        finally:
            self._fetching -= 1
        media = "html" if got.content_type == "text/html" else "xml"
        if got.content_type == "text/plain":  # XML and Markdown come as plain text too
            media = media_of(got.data, got.final_url.partition("?")[0].rpartition("/")[2])
        return Page(data=got.data, media=media, charset=got.charset, url=got.final_url)

    def close(self) -> None:
        """Wait for nobody: a fetch ends by its own deadline."""
        self._threads.shutdown(wait=False, cancel_futures=True)
