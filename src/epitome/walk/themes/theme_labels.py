"""A theme's label: the words that are most characteristic of it.

The terms with the largest tf * ln((1 + K) / themes with the term), K themes in all; only nouns where a theme has known
nouns, numbers only where there are no words. A term is a stem; the label shows the word that most often has this stem
in the theme, ties by first appearance: in lower case, unless it never occurs so. A capital at the beginning of a
sentence does not count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

import numpy as np

from epitome.language import find_term_spans
from epitome.language.words.term_numbers import STOP
from epitome.language.words.words import count_run_letters, find_word_spans
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.limits import LIMITS
from epitome.walk.table import Rows

if TYPE_CHECKING:
    from scipy.sparse import csr_array

DEFAULT_LABEL = "other"
_TERMS_IN_LABEL = 3
_MAX_CANDIDATE_TERMS = 30  # among which nouns are searched for


def label_themes(rows: Rows, number: Integers, by_theme: Floats, nouns: Set[int] = frozenset()) -> tuple[str, ...]:
    """The label of each theme: `number[i]` is row i's theme, `by_theme` counts themes by terms, `nouns` are terms."""
    names = rows.terms.vocabulary.terms
    chosen = [_choose_terms(find_largest(row, _MAX_CANDIDATE_TERMS), names, nouns) for row in _weigh_terms(by_theme)]
    words, spellings = _count_words(rows, number, {t for terms in chosen for t in terms})
    labels = [
        dict.fromkeys(_spell(words[k, t], spellings) or names[t] for t in terms) for k, terms in enumerate(chosen)
    ]
    return tuple(", ".join(label) or DEFAULT_LABEL for label in labels)


def sum_by_theme(counts: csr_array, number: Integers) -> Floats:
    """Counts of themes by terms."""
    n = len(number)
    groups = build_csr((np.ones(n), (number, np.arange(n))), shape=(int(number.max(initial=-1)) + 1, n))
    return np.asarray((groups @ counts).todense())


def find_largest(values: Floats, limit: int) -> list[int]:
    """The indices of the largest values above 0, at most `limit`, ties by index."""
    order = np.argsort(-settle(values), kind="stable")[:limit]
    return [int(i) for i in order if values[i] > 0]


def _choose_terms(order: list[int], names: Sequence[str], nouns: Set[int]) -> list[int]:
    """The first nouns, else the first terms that have a letter; numbers, and the single letters of a script without
    spaces, only if there is nothing else.
    """
    with_letters = [t for t in order if any(map(str.isalpha, names[t])) and count_run_letters(names[t]) != 1]
    chosen = [t for t in with_letters if t in nouns] or with_letters or order
    return chosen[:_TERMS_IN_LABEL]


def _weigh_terms(by_theme: Floats) -> Floats:
    themes_with_term = np.maximum(1, (by_theme > 0).sum(axis=0))
    return np.asarray(by_theme * np.log((1 + len(by_theme)) / themes_with_term))


def _count_words(
    rows: Rows, number: Integers, chosen: set[int]
) -> tuple[dict[tuple[int, int], Counter[str]], dict[str, Counter[str]]]:
    """How often each lower-cased word has a chosen term as its stem in a theme; and how often each of these words has
    which capitals, except at the start of a sentence. Only sentences that have a chosen term are read.
    """
    words: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    known = rows.terms.vocabulary.number
    is_chosen = np.zeros(rows.terms.counts.shape[1])
    is_chosen[sorted(chosen)] = 1.0
    for row in np.flatnonzero(rows.terms.counts @ is_chosen):
        text = rows.sentences[row].text[: LIMITS.sentence_characters]
        first, _ = next(find_word_spans(text), (0, 0))
        for start, end, term in find_term_spans(text, rows.documents[rows.document_of[row]].language):
            if known.get(term, STOP) in chosen:
                word = text[start : min(end, start + LIMITS.word_characters)]
                words[int(number[row]), known[term]][word.lower()] += 1
                if start > first or word != word.capitalize():
                    spellings[word.lower()][word] += 1
    return words, spellings


def _spell(words: Counter[str], spellings: dict[str, Counter[str]]) -> str:
    """The most frequent word, in lower case if it ever occurs so or only begins sentences."""
    if not words:
        return ""
    ((word, _),) = words.most_common(1)
    forms = spellings.get(word)
    return word if not forms or word in forms else forms.most_common(1)[0][0]
