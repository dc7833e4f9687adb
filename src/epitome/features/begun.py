"""Begun: another feature of a sentence's beginning alone (`text/beginning.py`), where no more of it may be shown.

Whatever counts terms (of a query, all of them) counts those of the beginning: f(b), b the first words of s; frequencies
are those of the beginnings too. What looks at the sentence itself (its length in words, its place) sees all of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from epitome.document import Document
from epitome.features.feature import column_of
from epitome.features.words import in_words
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows
from epitome.text import beginning, words


@dataclass(frozen=True, kw_only=True)
class Begun(Wrapper):
    """A feature of the first words, the others being as if they were not there."""

    @property
    def name(self) -> str:
        """begun_ and the feature's name."""
        return f"begun_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the beginning."""
        return f"of its first words, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What the feature found in the beginning."""
        return f"in its first words: {in_words(self.feature, beginnings(rows), queries, row, value)}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f of each row's beginning."""
        return column_of(self.feature, beginnings(rows), queries, themes)


def beginnings(rows: Rows) -> Rows:
    """The same rows with the terms of their beginnings alone; the sentences themselves stay as they are."""

    def made() -> Rows:
        begun = [words_begun(document) for document in rows.documents]
        first = [len(begun[d][s.index]) for d, s in zip(rows.document_of, rows.sentences, strict=True)]
        return replace(rows, terms=rows.terms.first(np.array(first, np.int64)))

    return rows.remember("beginnings", made)


def words_begun(document: Document) -> list[list[str]]:
    """The words in the beginning of each sentence, read once and kept with the document."""
    return document.remember("words begun", lambda: [words(beginning(s.text)) for s in document.sentences])
