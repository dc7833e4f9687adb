"""Pages as the second stage of a search compares them with a query: the narrow place between finding and ranking.

The first stage finds sections, in SQLite (`section_index.py`) or in an engine (`epitome.engines`). The second reads the
best of them through `PageReader`, and ranks them; it is the same for all (`section_ranking.py`).
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from epitome.maths.arrays import Integers
from epitome.runtime.frozen import frozen


@frozen
class ComparedPage:
    """The text of a page, with its title and language."""

    key: int
    id: str
    title: str
    language: str
    text: str


class SentencePlace(NamedTuple):
    """Where a sentence is in the text of its page, the number of its innermost head (-1 for none), its language."""

    start: int
    end: int
    head: int
    language: str


class PageReader(Protocol):
    """Reads the pages whose sections were found; a page has a key, a section its number."""

    def load_ids(self, keys: Integers) -> dict[int, str]:
        """The ids of pages by their keys."""
        ...

    def load_page(self, key: int) -> ComparedPage:
        """The page with a key."""
        ...

    def load_titles(self, page: ComparedPage, number: int) -> tuple[str, ...]:
        """The path of titles of a section, from the root down."""
        ...

    def load_places(self, page: ComparedPage, number: int, most: int) -> list[SentencePlace]:
        """The sentences of a section and of the tables in it, without templates of the site, up to `most` characters
        together.
        """
        ...

    def load_anchors(self, page: ComparedPage, most: int) -> list[str]:
        """The most frequent anchor texts of other pages' links to a page."""
        ...

    def count_linked(self, page: ComparedPage) -> int:
        """The characters of a page that are in links."""
        ...

    def list_section_titles(self, page: ComparedPage, most: int) -> list[str]:
        """The first titles of a page's sections."""
        ...
