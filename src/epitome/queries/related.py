"""Related: a short query and the words of the text that mean nearly the same.

Of all words of the text those are added whose cosine with a word of the query is at least `least`, the nearest first,
each query word at most `most`; only where the query has at most `short` different terms: a longer one says enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.queries.query import QueryMaker
from epitome.table import Query, Rows, encoder_of
from epitome.text import terms, words

_DIGITS = 6
_MOST_WORDS = 20_000  # of a text; each is a vector


@dataclass(frozen=True, kw_only=True)
class Related:
    """Another query, and words of the text near to its words in meaning."""

    says: ClassVar[str] = "the words of a short query and those that mean nearly the same"
    needs: ClassVar[tuple[str, ...]] = ()
    of: QueryMaker
    short: int = 3
    least: float = 0.5
    most: int = 5

    def __post_init__(self) -> None:
        if not 0 < self.least <= 1 or self.most < 1 or self.short < 1:
            raise UsageError("the settings of Related are off", "give least in (0, 1], most and short from 1")

    @property
    def name(self) -> str:
        """The other query's name, and -related."""
        return f"{self.of.name}-related"

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The query's segments, then one a word that was found."""
        asked = self.of(task, rows)
        if not 1 <= len(set(asked.terms)) <= self.short:
            return Query(self.name, asked.text, asked.segments)
        found = (term for word in self._near(asked, task, rows) for term in terms(word, task.language))
        added = dict.fromkeys(term for term in found if term not in asked.terms)
        return Query(self.name, asked.text, (*asked.segments, *((term,) for term in added)))

    def _near(self, asked: Query, task: Task, rows: Rows) -> list[str]:
        """Words of the text near to a word of the query, nearest first."""
        wanted = [word for word in dict.fromkeys(words(asked.text)) if terms(word, task.language)]
        known = rows.remember("words of the text", lambda: _words(rows))
        if not wanted or not known:
            return []
        encoder = encoder_of(rows)
        vectors = rows.remember("word vectors", lambda: encoder.encode(known))
        cosine = np.round((vectors @ encoder.encode(wanted).T).astype(np.float64), _DIGITS)
        best = np.argsort(-cosine, axis=0, kind="stable")[: self.most]
        near = {known[i]: max(cosine[i]) for j in range(len(wanted)) for i in best[:, j] if cosine[i, j] >= self.least}
        return sorted(near, key=lambda word: (-near[word], word))


def _words(rows: Rows) -> list[str]:
    """The different words of the text that may be said of it, in the order in which they come."""
    most = LIMITS.sentence_characters
    seen = dict.fromkeys(word for s in rows.sentences for word in words(s.text[:most]))
    languages = {document.language for document in rows.documents}
    told = (word for word in seen if not word.isdigit() and any(terms(word, one) for one in languages))
    return [word for word, _ in zip(told, range(_MOST_WORDS), strict=False)]
