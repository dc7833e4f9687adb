"""Rows and their words as vectors of meaning (`epitome.walk.semantic`), worked out once for all parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.language import map_terms_to_words
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised
from epitome.walk.semantic import Encoder, load_static
from epitome.walk.semantic.encoder import Vectors
from epitome.walk.table.records import Query, Rows

_MOST_WORDS = 20_000


def encoder_of(rows: Rows) -> Encoder:
    """The rows' encoder, else the one of the extra `semantic`."""
    return rows.encoder or load_static()


@memoised
def sentence_vectors(rows: Rows) -> Vectors:
    """A unit vector per sentence."""
    return encoder_of(rows).encode([s.text for s in rows.sentences])


@memoised
def term_vectors(rows: Rows) -> Vectors:
    """A unit vector for each of the first 20,000 terms of the rows, each by the first word that is one."""
    spelling: dict[str, str] = {}
    for language in sorted({document.language for document in rows.documents}):
        mine = np.array([document.language == language for document in rows.documents])[rows.document_of]
        texts = (rows.sentences[i].text[: LIMITS.sentence_characters] for i in np.flatnonzero(mine))
        spelling = {**map_terms_to_words(texts, language), **spelling}
    return encoder_of(rows).encode([spelling.get(term, term) for term in rows.terms.vocabulary.terms[:_MOST_WORDS]])


def query_term_vectors(rows: Rows, query: Query, terms: Sequence[str]) -> Vectors:
    """A unit vector for each of some terms of a query, by the words of its text where they are known."""
    spelling = map_terms_to_words([query.text[: LIMITS.reading_characters]], rows.documents[0].language)
    return encoder_of(rows).encode([spelling.get(term, term) for term in terms])
