"""Embeddings of rows and their words (`epitome.walk.semantic`), computed once for all parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.language import map_terms_to_words
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised
from epitome.walk.semantic import Encoder, load_static
from epitome.walk.semantic.encoder import Vectors
from epitome.walk.table.records import Query, Rows

_MAX_TERMS = 20_000


def encoder_of(rows: Rows) -> Encoder:
    """The rows' encoder, by default that of the extra `semantic`."""
    return rows.encoder or load_static()


@memoised
def sentence_vectors(rows: Rows) -> Vectors:
    """A unit vector per sentence."""
    return encoder_of(rows).encode([s.text for s in rows.sentences])


@memoised
def term_vectors(rows: Rows) -> Vectors:
    """A unit vector for each of the first 20,000 terms of the rows, each from the first word with that term."""
    spelling: dict[str, str] = {}
    for language in sorted({document.language for document in rows.documents}):
        in_language = np.array([document.language == language for document in rows.documents])[rows.document_of]
        texts = (rows.sentences[i].text[: LIMITS.sentence_characters] for i in np.flatnonzero(in_language))
        spelling = {**map_terms_to_words(texts, language), **spelling}
    return encoder_of(rows).encode([spelling.get(term, term) for term in rows.terms.vocabulary.terms[:_MAX_TERMS]])


def query_term_vectors(rows: Rows, query: Query, terms: Sequence[str]) -> Vectors:
    """A unit vector for each of some terms of a query, from the words of its text where they are known."""
    spelling = map_terms_to_words([query.text[: LIMITS.reading_characters]], rows.documents[0].language)
    return encoder_of(rows).encode([spelling.get(term, term) for term in terms])
