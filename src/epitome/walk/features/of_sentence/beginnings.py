"""Features of the first words of a sentence alone (`language.clip_sentence`), for use where no more of it is shown.

OfBeginning: another feature, computed on the beginning: term counts and frequencies are those of the beginnings;
features of the sentence itself (its length, its position) still use all of it.

FunctionWords: |{a, an, and, by, for, in, of, on, that, the, to, we, with} in the beginning of s| / 13: a beginning in
plain prose says something complete in few words, one full of names, numbers and brackets does not. These are the
function words in most of the one-sentence summaries of the open train splits. English; 0 in other languages.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import numpy as np

from epitome.document import Document
from epitome.language import clip_sentence, split_words
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, Wrapper
from epitome.walk.table import Sheet

FUNCTION_WORDS = frozenset("a an and by for in of on that the to we with".split())


@frozen(kw_only=True)
class OfBeginning(Wrapper):
    """A feature of the first words of a sentence, computed as if it had no others."""

    @property
    def name(self) -> str:
        """begun_ and the feature's name."""
        return f"begun_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, of the beginning."""
        return f"of its first words, {self.feature.description}"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """What the feature found in the beginning."""
        return f"in its first words: {self.feature.explain(cut_to_beginnings(sheet), row, value)}"

    def column(self, sheet: Sheet) -> Floats:
        """f of each row's beginning."""
        return cut_to_beginnings(sheet).column(self.feature)


@memoised
def cut_to_beginnings(sheet: Sheet) -> Sheet:
    """The same sheet with the terms of the rows' beginnings only; the sentences are unchanged."""
    rows = sheet.rows
    begun = [beginning_words(document) for document in rows.documents]
    lengths = [len(begun[d][s.index]) for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    return replace(sheet, rows=replace(rows, terms=rows.terms.truncate(np.array(lengths, np.int64))))


@memoised
def beginning_words(document: Document) -> list[list[str]]:
    """The words in the beginning of each sentence."""
    return [split_words(clip_sentence(s.text)) for s in document.sentences]


@frozen(kw_only=True)
class FunctionWords(Feature):
    """The share of the most common function words that occur in the beginning."""

    name: ClassVar[str] = "small_words"
    description: ClassVar[str] = "how many of the commonest small words its first words have"
    family: ClassVar[str] = "style"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The number of distinct ones."""
        return f"begins with {round(value * len(FUNCTION_WORDS))} of the commonest small words"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows = sheet.rows
        begun = [beginning_words(d) if d.language == "en" else None for d in rows.documents]
        pairs = ((begun[d], s.index) for d, s in zip(rows.document_of, rows.sentences, strict=True))
        counts = [0 if some is None else len(FUNCTION_WORDS.intersection(some[i])) for some, i in pairs]
        return np.array(counts, np.float64) / len(FUNCTION_WORDS)
