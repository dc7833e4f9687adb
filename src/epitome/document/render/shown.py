"""What can be shown, as far as showing it needs to know: rankings, summaries, outlines and search results.

Summaries are above this room: they call it to show themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from epitome.document import Document, Section
from epitome.document.extract import Extract
from epitome.document.theme import Theme


class ShownRanking(Protocol):
    """Extracts of some documents, and what chose them."""

    @property
    def extracts(self) -> tuple[Extract, ...]:
        """The extracts in the order in which they are shown."""
        ...

    @property
    def documents(self) -> tuple[Document, ...]:
        """The documents that were read."""
        ...

    @property
    def system(self) -> str:
        """The system that chose."""
        ...

    @property
    def recipe(self) -> str:
        """Its recipe."""
        ...

    @property
    def query(self) -> str | None:
        """What was asked."""
        ...

    @property
    def notes(self) -> tuple[str, ...]:
        """What was skipped, cut or guessed."""
        ...

    @property
    def answered(self) -> bool | None:
        """Whether one of the documents seems to answer what was asked; None where that is not told."""
        ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Extract]: ...

    def of(self, document: Document) -> list[Extract]:
        """The extracts of one of the documents."""
        ...

    def source_of(self, extract: Extract) -> Document:
        """The document that an extract comes from."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        ...


class ShownSummary(ShownRanking, Protocol):
    """The chosen sentences, which may be told theme by theme."""

    @property
    def themes(self) -> tuple[str, ...]:
        """The labels of the themes."""
        ...

    def by_theme(self) -> Sequence[Theme]:
        """The extracts theme by theme."""
        ...


class ShownOutline(Protocol):
    """The sections of a document, each with its summary."""

    @property
    def document(self) -> Document:
        """The document."""
        ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[tuple[Section, ShownSummary]]: ...

    def __getitem__(self, index: int, /) -> tuple[Section, ShownSummary]: ...

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        ...


class SearchResult(Protocol):
    """A page (or section) that answers a query, with what it says to it."""

    @property
    def rank(self) -> int:
        """Its place among the results."""
        ...

    @property
    def title(self) -> str:
        """The page's title."""
        ...

    @property
    def address(self) -> str | None:
        """Where it can be opened: a web address, or that of its file."""
        ...

    @property
    def document(self) -> Document:
        """The page."""
        ...

    @property
    def section(self) -> Section:
        """The section."""
        ...

    @property
    def summary(self) -> ShownSummary:
        """What it says to the query."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        ...
