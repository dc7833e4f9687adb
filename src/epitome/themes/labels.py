"""A theme's label: the words that are most its own.

The terms with the largest tf * ln((1 + K) / themes with the term), K themes in all; nouns alone where a theme has some
that are known to be, numbers only where there are no words. A term is a stem; shown is the word that most often stands
for it in the theme, ties by first appearance: in small letters, unless it nowhere stands in them. A capital at the
beginning of a sentence tells nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence, Set

import numpy as np
from scipy.sparse import csr_array

from epitome.limits import LIMITS
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.table import Rows
from epitome.text import term_spans
from epitome.text.terms import STOP, WORD

NAMELESS = "other"
_TERMS = 3
_LOOKED_AT = 30


def labels(rows: Rows, number: Integers, by_theme: Floats, nouns: Set[int] = frozenset()) -> tuple[str, ...]:
    """The label of each theme: `number[i]` is row i's theme, `by_theme` counts themes by terms, `nouns` are terms."""
    names = rows.terms.vocabulary.terms
    telling = [_first(largest(row, _LOOKED_AT), names, nouns) for row in _telling(by_theme)]
    words, written = _words(rows, number, {t for some in telling for t in some})
    shown = [dict.fromkeys(_shown(words[k, t], written) or names[t] for t in some) for k, some in enumerate(telling)]
    return tuple(", ".join(some) or NAMELESS for some in shown)


def summed(counts: csr_array, number: Integers) -> Floats:
    """Themes by terms."""
    n = len(number)
    groups = csr_array((np.ones(n), (number, np.arange(n))), shape=(int(number.max(initial=-1)) + 1, n))
    return np.asarray((groups @ counts).todense())


def largest(values: Floats, most: int) -> list[int]:
    """The places of the largest values above 0, ties by place."""
    order = np.argsort(-settle(values), kind="stable")[:most]
    return [int(i) for i in order if values[i] > 0]


def _first(order: list[int], names: Sequence[str], nouns: Set[int]) -> list[int]:
    """The first nouns, else the first terms that have a letter; numbers stand only where nothing else does."""
    written = [t for t in order if any(sign.isalpha() for sign in names[t])]
    return [t for t in written if t in nouns][:_TERMS] or written[:_TERMS] or order[:_TERMS]


def _telling(by_theme: Floats) -> Floats:
    spread = np.maximum(1, (by_theme > 0).sum(axis=0))
    return np.asarray(by_theme * np.log((1 + len(by_theme)) / spread))


def _words(
    rows: Rows, number: Integers, wanted: set[int]
) -> tuple[dict[tuple[int, int], Counter[str]], dict[str, Counter[str]]]:
    """How often each word, in small letters, stands for a wanted term in a theme; and how each of these words is
    written where its letters tell something. Only sentences that have a wanted term are read.
    """
    words: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    written: dict[str, Counter[str]] = defaultdict(Counter)
    known = rows.terms.vocabulary.number
    chosen = np.zeros(rows.terms.counts.shape[1])
    chosen[sorted(wanted)] = 1.0
    for row in np.flatnonzero(rows.terms.counts @ chosen):
        text = rows.sentences[row].text[: LIMITS.sentence_characters]
        begins = WORD.search(text)
        for start, end, term in term_spans(text, rows.documents[rows.document_of[row]].language):
            if known.get(term, STOP) in wanted:
                word = text[start : min(end, start + LIMITS.word_characters)]
                words[int(number[row]), known[term]][word.lower()] += 1
                if begins is None or start > begins.start() or word != word.capitalize():
                    written[word.lower()][word] += 1
    return words, written


def _shown(words: Counter[str], written: dict[str, Counter[str]]) -> str:
    """The most frequent word, in small letters if it ever stands in them or only begins sentences."""
    if not words:
        return ""
    ((word, _),) = words.most_common(1)
    forms = written.get(word)
    return word if not forms or word in forms else forms.most_common(1)[0][0]
