"""Searchable: what a search and a brief ask of the place where documents are: a collection, or an engine
(`epitome.engines`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.search import CollectionHit
from epitome.collection.store.stored_documents import Sizes
from epitome.document import Document, Section


class Searchable(Protocol):
    """Documents that can be searched."""

    def search(self, query: str, by: str = "page", top: int = 10) -> list[CollectionHit]:
        """The best pages or sections for a query, best first."""
        ...

    def weigh_words(self, query: str) -> WeighedWords:
        """The words of a query with their weights among these documents."""
        ...

    def document(self, id: str) -> Document:
        """The document with an id; `NotFound` if it is not there."""
        ...

    def read_sizes(self, id: str) -> Sizes:
        """How large a document is."""
        ...

    def read_heading(self, id: str, section: int) -> tuple[Document, Section]:
        """A document without its text, and one of its sections."""
        ...

    def find_file(self, id: str) -> Path | None:
        """The file of a document, where there is one."""
        ...
