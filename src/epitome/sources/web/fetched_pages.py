"""Fetched pages and a cache of recent ones by address, limited by age and by bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class WebPage:
    """A fetched page: the requested address, the one that answered, its type, charset and bytes."""

    url: str
    final_url: str
    content_type: str
    charset: str | None
    data: bytes


class PageCache:
    """The most recently used pages, within a limit of bytes."""

    _OVERHEAD = 4_096  # an empty page takes memory too

    def __init__(self, now: Callable[[], float], *, seconds: float, limit: int) -> None:
        self._now = now
        self._seconds = seconds
        self._limit = limit
        self._pages: OrderedDict[str, tuple[float, WebPage]] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, url: str) -> WebPage | None:
        """The page of an address, if it has not expired."""
        with self._lock:
            entry = self._pages.get(url)
            if entry is None:
                return None
            if self._now() >= entry[0]:
                self._drop(url)
                return None
            self._pages.move_to_end(url)
            return entry[1]

    def put(self, url: str, page: WebPage) -> None:
        """Store a page; the least recently used pages are dropped to make room."""
        with self._lock:
            if url in self._pages:
                self._drop(url)
            self._pages[url] = (self._now() + self._seconds, page)
            self._bytes += len(page.data) + self._OVERHEAD
            while self._bytes > self._limit:
                self._drop(next(iter(self._pages)))

    def _drop(self, url: str) -> None:
        _, page = self._pages.pop(url)
        self._bytes -= len(page.data) + self._OVERHEAD
