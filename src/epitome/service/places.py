"""From what a request names to bytes for a worker: pages are fetched here, by the one guarded fetch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from epitome.errors import FetchError, LimitError
from epitome.readers import detect_media
from epitome.service.bodies import Source
from epitome.service.metrics import Metrics
from epitome.service.pages import Page, Pages
from epitome.service.problems import problem_of
from epitome.sources.web import Fetcher, FetchSettings


class Places:
    """Gathers the sources of a request."""

    def __init__(self, settings: FetchSettings, metrics: Metrics) -> None:
        self._fetcher = Fetcher(settings)
        self._pages = Pages()
        self._metrics = metrics

    async def gather(self, sources: Sequence[Source]) -> tuple[list[dict[str, Any]], bytes]:
        """What the workers are told of the sources, and their bytes one after the other."""
        found = [await self._bytes_of(source) for source in sources]
        return [told for told, _ in found], b"".join(data for _, data in found)

    async def _bytes_of(self, source: Source) -> tuple[dict[str, Any], bytes]:
        if source.id is not None:
            return {"id": source.id}, b""
        if source.url is not None:
            page = await self._page(source.url)
            return {"size": len(page.data), "id": page.url, "media": _media(page), "charset": page.charset}, page.data
        if source.text is not None:
            data = source.text.encode("utf-8", "replace")
            return {"size": len(data), "charset": "utf-8"}, data
        data = json.dumps(source.document).encode()
        return {"size": len(data), "media": "json"}, data

    async def _page(self, url: str) -> Page:
        try:
            return await self._pages.get_or_fetch(url, self._fetcher.fetch)
        except FetchError as error:
            self._metrics.fetch_refused(error.rule)
            raise problem_of(error) from None
        except LimitError as error:
            self._metrics.fetch_refused("size")
            raise problem_of(error, status=413) from None

    def close(self) -> None:
        """Start no more fetches; those under way end by their own limits."""
        self._pages.close()


def _media(page: Page) -> str:
    if page.content_type == "text/plain":  # XML and Markdown come as plain text too
        return detect_media(page.data, page.final_url.partition("?")[0].rpartition("/")[2])
    return "html" if page.content_type == "text/html" else "xml"
