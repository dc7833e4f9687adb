"""Wrappers: a feature per word, over its document's or all rows' maximum, of content alone, or doubled by a cue."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.document import Document
from epitome.features.feature import column_of
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers, divide_by_group_maximum
from epitome.table import Queries, Rows
from epitome.text import has_cue


@dataclass(frozen=True, kw_only=True)
class PerWord(Wrapper):
    """A feature divided by the sentence's length in words (SL: blanks + 1): f(s) / SL(s)."""

    @property
    def name(self) -> str:
        """The name of the feature, per word."""
        return f"{self.feature.name}/words"

    @property
    def says(self) -> str:
        """What the feature says, per word."""
        return f"{self.feature.says}, per word"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f / SL of each row."""
        return column_of(self.feature, rows, queries, themes) / np.maximum(rows.words, 1)


@dataclass(frozen=True, kw_only=True)
class OverMaximum(Wrapper):
    """A feature divided by its largest value among the candidates of the same document: in [0, 1] for f >= 0."""

    @property
    def says(self) -> str:
        """What the feature says, relative to its document."""
        return f"{self.feature.says}, relative to the most in its document"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f over its document's maximum, of each row."""
        return divide_by_group_maximum(column_of(self.feature, rows, queries, themes), rows.document_of)


@dataclass(frozen=True, kw_only=True)
class OverLargest(Wrapper):
    """A feature divided by its largest value among all rows, linking sentences included: in [0, 1] for f >= 0."""

    @property
    def says(self) -> str:
        """What the feature says, relative to all."""
        return f"{self.feature.says}, relative to the most of all sentences"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f over the maximum, of each row."""
        values = column_of(self.feature, rows, queries, themes)
        return divide_by_group_maximum(values, np.zeros(len(rows), np.int64))


@dataclass(frozen=True, kw_only=True)
class OfContent(Wrapper):
    """A feature of places in a document; a linking sentence has none and gets the mean of the others."""

    @property
    def says(self) -> str:
        """What the feature says."""
        return self.feature.says

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What the feature inside found, if there was something to find."""
        return "said by another page" if rows.is_link[row] else super().tells(rows, queries, row, value)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f, or the mean, of each row."""
        values = column_of(self.feature, rows, queries, themes)
        if not rows.is_link.any():
            return values
        own = values[~rows.is_link]
        return np.where(rows.is_link, own.mean() if len(own) else 0.0, values)


@dataclass(frozen=True, kw_only=True)
class DoubledByCue(Wrapper):
    """A feature times two (once) where the sentence holds a cue phrase or an explained acronym (Amini et al. 2007)."""

    @property
    def says(self) -> str:
        """What the feature says, and the cue."""
        return f"{self.feature.says}, doubled by a cue phrase or an explained acronym"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What the feature inside found, and the doubling."""
        cued = _cues(rows.documents[rows.document_of[row]])[rows.sentences[row].index] > 0
        return super().tells(rows, queries, row, value) + (", doubled by a cue" if cued and value else "")

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f, or 2 f, of each row."""
        doubled = rows.remember("doubled by cues", lambda: 1.0 + rows.of_sentences(_cues))
        column: Floats = column_of(self.feature, rows, queries, themes) * doubled
        return column


def _cues(document: Document) -> Floats:
    """1 for each sentence with a cue, found once and kept with the document."""
    return document.remember("cues", lambda: np.array([float(has_cue(s.text)) for s in document.sentences]))
