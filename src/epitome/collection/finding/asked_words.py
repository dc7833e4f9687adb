"""The words of a query in a collection: the weight of each, and which of them a text contains.

The weight of a word is its idf over the documents of the collection, ln(1 + (N - n + 0.5) / (n + 0.5)); words of
intent ("difference", "default") weigh 0.3 times that. A word that a text contains in another form ("computer" for
"computed") counts 0.9 times its weight.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from epitome.collection.store.rows import is_count, is_text, query_row, query_rows
from epitome.language.signs.asking import list_asking_terms
from epitome.language.words.letters import may_have_marks_or_runs
from epitome.language.words.terms import is_stop_word, mark_terms, mark_words
from epitome.language.words.words import find_words
from epitome.maths.okapi import okapi_idf
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_OTHER_FORM_FACTOR = 0.9
_INTENT_FACTOR = 0.3


@frozen
class AskedWords:
    """The words of a query, lower-cased, in order, and the marked term of each in the languages of a collection, the
    main language first. Stop words of the main language are left out unless there is nothing else.
    """

    words: tuple[str, ...]
    terms: dict[str, tuple[str, ...]]

    @classmethod
    def read(cls, query: str, languages: tuple[str, ...]) -> AskedWords:
        """Read the words of a query; there are none without languages."""
        words = find_words(query.lower())[: LIMITS.query_terms]
        marked = {language: mark_terms(query, language)[: LIMITS.query_terms] for language in languages}
        if not marked:
            return cls((), {})
        main = marked[languages[0]]
        content = [i for i, term in enumerate(main) if not is_stop_word(term)] or range(len(main))
        kept = list({main[i]: i for i in reversed(content)}.values())[::-1]  # each term once, where it comes first
        return cls(
            tuple(words[i] for i in kept), {code: tuple(terms[i] for i in kept) for code, terms in marked.items()}
        )


Forms = dict[str, int]


class WeighedWords:
    """The n words of a query with their weights in a collection. The words that a text contains are a bit set: bit i
    for word i as in the query, bit i + n for another form of it.
    """

    def __init__(self, asked: AskedWords, weights: tuple[float, ...]) -> None:
        self.asked, self.weights = asked, weights
        self.total = math.fsum(weights)
        self._numbers: dict[str, dict[str, int]] = {}
        self._weighed: dict[int, float] = {0: 0.0}

    def find_forms(self, text: str, language: str) -> Forms:
        """The forms of the query's words that a text contains, each with its bit."""
        numbers = self._number_terms(language)
        distinct = list(set(find_words(text.lower())))
        found = zip(distinct, map(numbers.get, mark_words(distinct, language)), strict=True)
        n, words = len(self.weights), self.asked.words
        return {word: 1 << (i if words[i] == word else i + n) for word, i in found if i is not None}

    def find(self, text: str, language: str) -> int:
        """The words of the query that a text contains, as a bit set."""
        return join_bits(self.find_forms(text, language).values())

    def _number_terms(self, language: str) -> dict[str, int]:
        """The number of each term of the query in a language."""
        if language not in self._numbers:
            terms = self.asked.terms.get(language) or mark_words(self.asked.words, language)
            self._numbers[language] = {term: i for i, term in reversed(list(enumerate(terms)))}
        return self._numbers[language]

    def weigh(self, found: int) -> float:
        """The share of the query's weight that the words of a bit set have."""
        if found not in self._weighed:
            n = len(self.weights)
            parts = (w * _weigh_form(found >> i, n) for i, w in enumerate(self.weights))
            self._weighed[found] = math.fsum(parts) / self.total
        return self._weighed[found]

    def weigh_terms(self, language: str) -> tuple[tuple[str, float], ...]:
        """Each term of the query in a language, with its weight."""
        return tuple((term, self.weights[i]) for term, i in self._number_terms(language).items())

    def without(self, found: int, known: int) -> int:
        """The found words that are not among the known ones in any form."""
        n = len(self.weights)
        either = (known | known >> n) & ((1 << n) - 1)
        return found & ~(either | either << n)


def find_given_forms(text: str, forms: Forms) -> int:
    """The words that a text contains, given all their forms. Most texts hold none of their letters, and are not split
    into words.
    """
    lowered = text.lower()
    if not (any(form in lowered for form in forms) or may_have_marks_or_runs(lowered)):
        return 0
    return join_bits(forms[word] for word in forms.keys() & find_words(lowered))


def join_bits(bits: Iterable[int]) -> int:
    """The union of several bit sets."""
    return reduce(or_, bits, 0)


def weigh_words(connection: sqlite3.Connection, asked: AskedWords) -> WeighedWords:
    """The words of a query with their weights in a collection; n is that of the most frequent term of a word."""
    (documents,) = query_row(connection, "SELECT count(*) FROM document", documents=is_count)
    distinct = tuple(dict.fromkeys(term for terms in asked.terms.values() for term in terms))
    sql = f"SELECT term, documents FROM term WHERE term IN ({', '.join('?' * len(distinct))})"
    frequency = dict(query_rows(connection, sql, distinct, term=is_text, documents=is_count))
    having = [max(frequency.get(terms[i], 0) for terms in asked.terms.values()) for i in range(len(asked.words))]
    return weigh_by_counts(asked, documents, having)


def weigh_by_counts(asked: AskedWords, documents: int, having: Sequence[int]) -> WeighedWords:
    """The words of a query with their weights, given how many of the documents have each."""
    intent = {language: list_asking_terms(language) for language in asked.terms}
    weights = []
    for i, n in enumerate(having):
        is_intent = any(terms[i] in intent[language] for language, terms in asked.terms.items())
        factor = _INTENT_FACTOR if is_intent else 1.0
        weights.append(factor * float(okapi_idf(documents, min(n, documents))))
    return WeighedWords(asked, tuple(weights))


def _weigh_form(found: int, n: int) -> float:
    return 1.0 if found & 1 else _OTHER_FORM_FACTOR if found >> n & 1 else 0.0
