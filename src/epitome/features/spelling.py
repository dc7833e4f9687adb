"""Spelling: sequences of four letters in common with a query's text, whatever the words are.

Where stems fail (names spelt otherwise, compounds, faults of scanning) letters still agree. With G the distinct
four-character sequences of the lower-cased query, w(g) = ln(1 + (n - df + 1/2) / (df + 1/2)) over the n candidates:

    Spelling(s) = sum of w(g) over g in G that stand in s / (sum of w(g) over G * sqrt(1 + |s| / 20)), |s| in signs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.features.of_query import OfQuery
from epitome.features.query_words import whose
from epitome.limits import LIMITS
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows

_LETTERS = 4
_LONG = 20
Codes = NDArray[np.uint64]


@dataclass(frozen=True, kw_only=True)
class Spelling(OfQuery):
    """The share of the query's four-letter sequences, shorter sentences preferred; in [0, 1]."""

    @property
    def name(self) -> str:
        """spelling, and of what."""
        return self._name("spelling")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how much its spelling is that of {whose(self.query).removesuffix(chr(39) + 's')}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The share."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row: its sequences are looked up among the query's."""
        asked = np.unique(_sequences(queries[self.query].text[: LIMITS.sentence_characters]))
        if not len(asked):
            return np.zeros(len(rows))
        code, row, lengths = rows.remember("four letters", lambda: _of_rows(rows))
        at = np.minimum(np.searchsorted(asked, code), len(asked) - 1)
        hit = asked[at] == code
        found = np.unique(row[hit] * len(asked) + at[hit])  # each sequence once a row
        owner, which = found // len(asked), found % len(asked)
        df = np.bincount(which, minlength=len(asked))
        weight = np.log1p((len(rows) - df + 0.5) / (df + 0.5))
        shared = np.bincount(owner, weight[which], minlength=len(rows))
        made: Floats = shared / (weight.sum() * np.sqrt(1 + lengths / _LONG))
        return made


def _sequences(text: str) -> Codes:
    """Each run of four signs of a text as a number; 16 bits a sign, signs beyond reach into the one before."""
    signs = np.frombuffer(text.lower().encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    many = max(0, len(signs) - _LETTERS + 1)
    code = np.zeros(many, np.uint64)
    for k in range(_LETTERS):
        code = (code << np.uint64(16)) ^ signs[k : many + k]
    return code


def _of_rows(rows: Rows) -> tuple[Codes, Integers, Integers]:
    """The sequences of all rows, the row that holds each, and the rows' lengths."""
    of = [_of_document(document) for document in rows.documents]
    codes = [of[d][s.index] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    sizes = np.array([len(some) for some in codes], np.int64)
    return np.concatenate(codes), np.repeat(np.arange(len(rows)), sizes), sizes + _LETTERS - 1


def _of_document(document: Document) -> list[Codes]:
    """The sequences of each sentence, worked out once, all in one go, and kept with the document."""

    def made() -> list[Codes]:
        texts = [s.text[: LIMITS.sentence_characters].lower() for s in document.sentences]
        ends = np.cumsum([len(text) for text in texts])
        together = _sequences("".join(texts))
        starts = [0, *ends[:-1]]
        return [together[start : max(start, end - _LETTERS + 1)] for start, end in zip(starts, ends, strict=True)]

    return document.remember("four letters", made)
