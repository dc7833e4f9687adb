"""What rows and their words mean, as vectors (`epitome.semantic`), worked out once for all parts that ask."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.limits import LIMITS
from epitome.semantic import Encoder, static
from epitome.semantic.encoder import Vectors
from epitome.table import Query, Rows
from epitome.text import map_terms_to_words

_MOST_WORDS = 20_000


def encoder_of(rows: Rows) -> Encoder:
    """Who makes vectors for the rows; needs the extra `semantic` where nobody was given."""
    return rows.encoder or static()


def sentence_vectors(rows: Rows) -> Vectors:
    """One row of length 1 a sentence."""
    return rows.remember("sentence vectors", lambda: encoder_of(rows).encode([s.text for s in rows.sentences]))


def term_vectors(rows: Rows) -> Vectors:
    """One row of length 1 for each of the first 20,000 terms of the rows, each by the first word that is one."""

    def made() -> Vectors:
        known: dict[str, str] = {}
        for language in sorted({document.language for document in rows.documents}):
            mine = np.array([document.language == language for document in rows.documents])[rows.document_of]
            texts = (rows.sentences[i].text[: LIMITS.sentence_characters] for i in np.flatnonzero(mine))
            known = {**map_terms_to_words(texts, language), **known}
        return encoder_of(rows).encode([known.get(term, term) for term in rows.terms.vocabulary.terms[:_MOST_WORDS]])

    return rows.remember("term vectors", made)


def query_term_vectors(rows: Rows, query: Query, asked: Sequence[str]) -> Vectors:
    """One row of length 1 for each of some terms of a query, by the query's own words where its text tells them."""
    known = map_terms_to_words([query.text[: LIMITS.reading_characters]], rows.documents[0].language)
    return encoder_of(rows).encode([known.get(term, term) for term in asked])
