"""Web pages, fetched under the rules of docs/limits.md, "Fetching"."""

from __future__ import annotations

from functools import cache

from epitome.sources.web.fetch_rules import RULES
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.fetched_pages import WebPage
from epitome.sources.web.fetcher import Fetcher


@cache
def get_default_fetcher() -> Fetcher:
    """The fetcher of this process, with the default settings."""
    return Fetcher()


def fetch(url: str, *, bulk: bool = False) -> WebPage:
    """Fetch the page at an address with the fetcher of this process."""
    return get_default_fetcher().fetch(url, bulk=bulk)


__all__ = ["RULES", "FetchSettings", "Fetcher", "WebPage", "fetch", "get_default_fetcher"]
