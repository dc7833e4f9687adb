"""Features combined with something else: another feature, a cue phrase, or whether a sentence is of the page."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.document import Document, Sentence
from epitome.language import has_cue
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, Wrapper
from epitome.walk.queries import QueryWords
from epitome.walk.table import Rows, Sheet


@frozen(kw_only=True)
class Product(Feature):
    """The product of two features: the second counts only where the first does."""

    first: Feature
    second: Feature

    @property
    def name(self) -> str:
        """The names of both."""
        return f"{self.first.name}*{self.second.name}"

    @property
    def description(self) -> str:
        """The descriptions of both."""
        return f"{self.first.description} and {self.second.description}"

    @property
    def family(self) -> str:
        """That of the first, which decides where the second counts."""
        return self.first.family

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The queries of both."""
        return tuple({query.name: query for query in (*self.first.reads, *self.second.reads)}.values())

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """What both found."""
        first, second = (float(sheet.column(feature)[row]) for feature in (self.first, self.second))
        where = self.first.explain(sheet, row, first)
        return f"{where}, {self.second.explain(sheet, row, second)}" if first else where

    def column(self, sheet: Sheet) -> Floats:
        """f * g of each row."""
        product: Floats = sheet.column(self.first) * sheet.column(self.second)
        return product


@frozen(kw_only=True)
class ContentOnly(Wrapper):
    """A feature of sentences of the page; a sentence of a page that links to it gets the mean of the others."""

    @property
    def description(self) -> str:
        """What the feature measures."""
        return self.feature.description

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The reason of the inner feature, for a sentence of the page."""
        return "said by another page" if sheet.rows.is_link[row] else super().explain(sheet, row, value)

    def column(self, sheet: Sheet) -> Floats:
        """f, or the mean, of each row."""
        values, is_link = sheet.column(self.feature), sheet.rows.is_link
        if not is_link.any():
            return values
        own = values[~is_link]
        return np.where(is_link, own.mean() if len(own) else 0.0, values)


@frozen(kw_only=True)
class DoubledByCue(Wrapper):
    """A feature, doubled if the sentence has a cue phrase or explains an acronym (Amini et al. 2007)."""

    @property
    def description(self) -> str:
        """What the feature measures, and the cue."""
        return f"{self.feature.description}, doubled by a cue phrase or an explained acronym"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The reason of the inner feature, and the doubling."""
        cue = ", doubled by a cue" if value and _cues(sheet.rows)[row] > 0 else ""
        return super().explain(sheet, row, value) + cue

    def column(self, sheet: Sheet) -> Floats:
        """f, or 2 f, of each row."""
        doubled: Floats = sheet.column(self.feature) * (1.0 + _cues(sheet.rows))
        return doubled


@memoised
def _cues(rows: Rows) -> Floats:
    """1 for each row with a cue."""
    return rows.measure(_measure_cues)


def _measure_cues(document: Document, sentences: Sequence[Sentence]) -> list[float]:
    return [float(has_cue(sentence.text, document.language)) for sentence in sentences]
