"""SearchEngine: what is asked of a search engine, three things, and the records that it answers with.

The engine finds rows by its own index and in its own order. What is made of them is the same for every engine
(`engine_shelf.py`): the second stage of a search, summaries, certainty, marks and citations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from epitome.runtime.frozen import frozen


class EngineHit(NamedTuple):
    """A row that matches: its id, and the engine's own score, higher for a better one."""

    id: str
    score: float


@frozen(kw_only=True)
class EngineRow:
    """A row as the engine has it. `text` is None where it was too long to be sent; `characters` is its length then,
    too. `record` is the document without its text (`row_documents.pack_record`), where the engine holds ours.
    """

    id: str
    title: str = ""
    text: str | None = ""
    characters: int = 0
    url: str | None = None
    date: str | None = None
    language: str | None = None
    record: bytes | None = None


@frozen
class WordCounts:
    """How many rows there are, and how many of them have each word."""

    rows: int
    having: tuple[int, ...]


class AskedWord(NamedTuple):
    """A word of a query, its weight, and how many rows have it."""

    word: str
    weight: float
    having: int


class SearchEngine(Protocol):
    """A search engine that people already run. Every call asks it anew; nothing is kept between calls."""

    @property
    def name(self) -> str:
        """The engine and the place of the rows, without credentials: what messages say."""
        ...

    @property
    def media(self) -> str:
        """The format of the texts: text, markdown or html."""
        ...

    @property
    def language(self) -> str | None:
        """The language of all rows; None where each row has one of its own."""
        ...

    @property
    def server(self) -> tuple[str, int] | None:
        """Host and port that Python connects to; None where the engine's own client does."""
        ...

    def list_languages(self) -> tuple[str, ...]:
        """The most frequent languages of the rows, the main one first."""
        ...

    def count_words(self, words: Sequence[str]) -> WordCounts:
        """How many rows there are, and how many have each word."""
        ...

    def search(self, words: Sequence[AskedWord], most: int) -> list[EngineHit]:
        """At most so many rows that have some of the words, best first, ties by id."""
        ...

    def fetch(self, ids: Sequence[str]) -> list[EngineRow]:
        """The rows with these ids, as far as they are there, in this order."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...
