"""Emphasised: how much of a sentence the page sets in bold, italic or larger letters (White, Jose & Ruthven 2003).

Score = characters of the sentence inside `Document.emphasis` / its characters; 0 where the format tells no emphasis.
[ours] White et al. score emphasised text, but by how much is lost; the share is as good for a word as for a sentence.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.document import Document
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class Emphasised(Feature):
    """The share of emphasised text."""

    name: ClassVar[str] = "emphasised"
    description: ClassVar[str] = "how much of it is set in bold, italic or larger letters"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        return sheet.rows.gather(_share_emphasised)


@memoised
def _share_emphasised(document: Document) -> Floats:
    """The share of each sentence of a document."""
    sentences = document.sentences
    starts = np.fromiter((s.start for s in sentences), np.int64, len(sentences))
    ends = np.fromiter((s.end for s in sentences), np.int64, len(sentences))
    if not document.emphasis:
        return np.zeros(len(sentences))
    inside = _count_before(document, ends) - _count_before(document, starts)
    shares: Floats = inside / np.maximum(ends - starts, 1)
    return shares


def _count_before(document: Document, places: Integers) -> Integers:
    """How many emphasised characters stand before each place of the text."""
    first, last = np.array(document.emphasis, np.int64).T
    begun = np.searchsorted(first, places, side="right")
    whole = np.concatenate([[0], np.cumsum(last - first)])
    beyond = np.maximum(0, np.append(0, last)[begun] - places)  # of the span that a place cuts
    counted: Integers = whole[begun] - beyond
    return counted
