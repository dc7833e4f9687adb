"""A theme's label: the words that are most its own.

The terms with the largest tf * ln((1 + K) / themes with the term), K themes in all; numbers only where there
are no words. A term is a stem; shown is the word that most often stands for it in the theme, ties by first appearance:
in small letters, unless it never stands in them. A capital at the beginning of a sentence tells nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import numpy as np

from epitome.limits import LIMITS
from epitome.table import Floats, Integers, Rows
from epitome.text import term_spans
from epitome.text.terms import STOP, WORD

NAMELESS = "other"
_TERMS = 3
_LOOKED_AT = 30


def labels(rows: Rows, number: Integers, by_theme: Floats) -> tuple[str, ...]:
    """The label of each theme: `number[i]` is row i's theme, `by_theme` counts themes by terms."""
    names = rows.terms.vocabulary.terms
    found = [_first(largest(row, _LOOKED_AT), names) for row in _telling(by_theme)]
    seen = _seen(rows, number, found)
    shown = [dict.fromkeys(_word(seen[k, t]) or names[t] for t in terms) for k, terms in enumerate(found)]
    return tuple(", ".join(words) or NAMELESS for words in shown)


def largest(values: Floats, most: int) -> list[int]:
    """The places of the largest values above 0, ties by place."""
    order = np.argsort(-values, kind="stable")[:most]
    return [int(i) for i in order if values[i] > 0]


def _first(order: list[int], names: Sequence[str]) -> list[int]:
    """The first terms that have a letter; numbers alone tell a reader little, and stand only where nothing else does."""
    written = (t for t in order if any(sign.isalpha() for sign in names[t]))
    return list(islice(written, _TERMS)) or order[:_TERMS]


def _telling(by_theme: Floats) -> Floats:
    spread = np.maximum(1, (by_theme > 0).sum(axis=0))
    return np.asarray(by_theme * np.log((1 + len(by_theme)) / spread))


def _seen(rows: Rows, number: Integers, wanted: list[list[int]]) -> dict[tuple[int, int], list[tuple[str, bool]]]:
    """For each theme and wanted term its words as they stand, with whether they begin a sentence; only the sentences
    that have such a term are read.
    """
    seen: dict[tuple[int, int], list[tuple[str, bool]]] = {(k, t): [] for k, terms in enumerate(wanted) for t in terms}
    chosen = np.zeros(rows.terms.counts.shape[1])
    chosen[[t for _, t in seen]] = 1.0
    known = rows.terms.vocabulary.number
    for row in np.flatnonzero(rows.terms.counts @ chosen):
        text = rows.sentences[row].text[: LIMITS.sentence_characters]
        theme = int(number[row])
        begins = WORD.search(text)
        for start, end, term in term_spans(text, rows.documents[rows.document_of[row]].language):
            found = seen.get((theme, known.get(term, STOP)))
            if found is not None:
                word = text[start : min(end, start + LIMITS.word_characters)]
                found.append((word, begins is not None and begins.start() == start))
    return seen


def _word(seen: list[tuple[str, bool]]) -> str:
    """The most frequent word, as it is written where its letters tell something."""
    if not seen:
        return ""
    ((small, _),) = Counter(word.lower() for word, _ in seen).most_common(1)
    telling = [word for word, first in seen if word.lower() == small and not (first and word.capitalize() == word)]
    return small if not telling or small in telling else Counter(telling).most_common(1)[0][0]
