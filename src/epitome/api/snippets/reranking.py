"""Passages in the order in which they answer a query, each judged beside the others of the call.

    relevance(p) = ((1 - SENTENCE) BM25(p, terms) + SENTENCE best(p) + WORDS BM25(p, words)) / (1 + WORDS)
    BM25(p, w) = BM25 of p for w / its highest possible, sum of idf(t) (k1 + 1) over t in w
    idf(t) = ln(1 + (N - n + .5) / (n + .5)): n of N passages have t
    best(p): the highest score of a sentence of p (`scored_sentences.py`) / sum of idf(t), with idf as weights

so that a passage full of all terms comes near 1 and one without any term has 0. N and n of a term also
count 50 passages on other subjects, with the word frequencies of the shipped background, where the language has one:
all passages that a search found contain the word that matters most, whose idf would else be near 0. Words are those of
the query with its stop words, by what the passages alone say: they find a title of small words, and decide where a name
is spelled in another way. Where the extra `meaning` is installed and the query is English, the best sentences of the
first passages are read again, as sentences of a document are (`walk/meaning/rereading.py`), and the blend is kept
within 0 to 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from epitome.api.snippets.asked_terms import AskedTerms, parse_query
from epitome.api.snippets.find_snippets import check_snippets, snippets
from epitome.api.snippets.scored_sentences import score_sentences
from epitome.api.snippets.second_reading import asks_for_reading
from epitome.api.snippets.text_pieces import find_pieces
from epitome.language import detect_language
from epitome.language.words.term_places import find_term_places
from epitome.language.words.terms import mark_terms
from epitome.maths.arrays import Floats
from epitome.maths.okapi import okapi_idf, okapi_weight
from epitome.maths.rounding import settle
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text
from epitome.walk.background import Background, shipped_background
from epitome.walk.meaning.door import open_reader

_K1, _B = 1.2, 0.75
_SENTENCE, _WORDS, _OTHER_PASSAGES = 0.35, 0.7, 50  # chosen on training questions
_READ_CHARACTERS = 320  # of each passage


def rank_passages(
    passages: Sequence[str], query: str, *, language: str | None = None, meaning: bool | None = None
) -> Floats:
    """The relevance of each passage, 0 to 1."""
    check_snippets("", query)
    texts = [clean_text(text) for text in passages]
    code = language or detect_language(" ".join(text[:200] for text in texts[:20]))
    asked = parse_query(query, code)
    if not asked.terms or not texts:
        return np.zeros(len(texts))
    counts = [Counter(mark_terms(text, code)) for text in texts]
    weights = _weigh_terms(asked.terms, counts, shipped_background(code))
    words = _weigh_terms(list(dict.fromkeys(mark_terms(query, code)))[: LIMITS.query_terms], counts, None)
    best = np.array([_score_best_sentence(text, asked, weights, code) for text in texts]) / sum(weights.values())
    scores = (1 - _SENTENCE) * _share_okapi(weights, counts) + _SENTENCE * best + _WORDS * _share_okapi(words, counts)
    scores *= np.array([any(term in some for term in weights) for some in counts]) / (1 + _WORDS)
    if asks_for_reading(query, code, meaning):
        scores = _read_again(texts, query, scores, code)
        scores = scores / max(1.0, float(scores.max()))
    return settle(np.clip(scores, 0.0, 1.0))


def _share_okapi(weights: Mapping[str, float], counts: Sequence[Counter[str]]) -> Floats:
    """BM25 of each passage, as a share of the highest that there can be."""
    lengths = np.array([some.total() for some in counts], np.float64)
    scores = np.zeros(len(counts))
    for term, idf in weights.items():
        times = np.array([some[term] for some in counts], np.float64)
        scores += okapi_weight(np.full(len(counts), idf), times, lengths, float(lengths.mean()), k1=_K1, b=_B)
    return scores / (sum(weights.values()) * (_K1 + 1))


def _weigh_terms(
    terms: Sequence[str], counts: Sequence[Mapping[str, int]], background: Background | None
) -> dict[str, float]:
    weights: dict[str, float] = {}
    for term in terms:
        passages, having = float(len(counts)), float(sum(term in some for some in counts))
        if background is not None:
            number = background.number.get(term)
            share = 0.0 if number is None else float(background.frequency[number]) / background.documents
            passages, having = passages + _OTHER_PASSAGES, having + _OTHER_PASSAGES * share
        weights[term] = float(okapi_idf(passages, having))
    return weights


def _score_best_sentence(text: str, asked: AskedTerms, weights: Mapping[str, float], language: str) -> float:
    places = find_term_places(text, asked.words, asked.known, language)
    if not places:
        return 0.0
    groups = score_sentences(text, asked, weights, list(find_pieces(text, places)), language)
    return max((sentence.score for group in groups for sentence in group), default=0.0)


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
