"""Passages in the order in which they answer a query, each judged beside the others of the call.

    relevance(p) = BM25(p) / sum of idf(t) (k1 + 1) over the terms t of the query

so that a passage full of all terms comes near 1 and one without any has 0. Where the extra `meaning` is there and the
query is English, the best sentences of those that stand first are read again, as sentences of a document are
(`walk/meaning/rereading.py`), and the blend is brought into 0 to 1 by the same division.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from epitome.api.snippets.asked_terms import parse_query
from epitome.api.snippets.find_snippets import check_snippets, snippets
from epitome.api.snippets.second_reading import asks_for_reading
from epitome.language import detect_language, extract_terms
from epitome.maths.arrays import Floats
from epitome.maths.okapi import okapi_idf, okapi_weight
from epitome.maths.rounding import settle
from epitome.runtime.safe import clean_text
from epitome.walk.meaning.door import open_reader

_K1, _B = 1.2, 0.75
_READ_CHARACTERS = 320  # of each passage


def rank_passages(
    passages: Sequence[str], query: str, *, language: str | None = None, meaning: bool | None = None
) -> Floats:
    """The relevance of each passage, 0 to 1."""
    check_snippets("", query)
    texts = [clean_text(text) for text in passages]
    code = language or detect_language(" ".join(text[:200] for text in texts[:20]))
    asked = parse_query(query, code).terms
    counts = [Counter(extract_terms(text, code)) for text in texts]
    if not asked or not texts:
        return np.zeros(len(texts))
    lengths = np.array([some.total() for some in counts], np.float64)
    scores, most = np.zeros(len(texts)), 0.0
    for term in asked:
        times = np.array([some[term] for some in counts], np.float64)
        idf = float(okapi_idf(len(texts), float((times > 0).sum())))
        scores += okapi_weight(np.full(len(texts), idf), times, lengths, float(lengths.mean()), k1=_K1, b=_B)
        most += idf * (_K1 + 1)
    if asks_for_reading(query, code, meaning):
        scores = _read_again(texts, query, scores, code)
        most = max(most, float(scores.max()))
    return settle(np.clip(scores / most, 0.0, 1.0))


def _read_again(texts: Sequence[str], query: str, scores: Floats, language: str) -> Floats:
    from epitome_meaning import Line

    from epitome.walk.meaning.rereading import DIGITS, MOST, WEIGHT, blend_scores

    best = np.argsort(-scores, kind="stable")[:MOST]
    lines = []
    for number in best.tolist():
        found = snippets(texts[number], query, characters=_READ_CHARACTERS, language=language, meaning=False)
        lines.append(Line(number, found[0].text if found else texts[number][:_READ_CHARACTERS]))
    log_odds = settle(open_reader().read(query, lines).relevance, DIGITS)
    return blend_scores(scores, best, log_odds, WEIGHT)
