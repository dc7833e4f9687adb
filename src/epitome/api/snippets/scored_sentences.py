"""The sentences of the pieces that hold most of a query, each with its score.

    score(s) = fragment(s) (own(s) + PAIR pairs(s) + CONTEXT context(s))
    own(s) = sum of the weights of the distinct terms of s
    pairs(s) = sum of both weights over the distinct adjacent pairs of s
    context(s) = sum of the weights of the terms of the sentence before s, and of the heading over it, that s lacks

A pair counts where its terms follow each other in the query and in the sentence, with nothing but signs and blanks
between them. fragment(s) is .25 if s looks like a heading, else 1. A sentence without a term has the score 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from epitome.api.snippets.asked_terms import AskedTerms
from epitome.api.snippets.snippet import Span
from epitome.api.snippets.text_pieces import Piece, find_head, is_head
from epitome.language import split_sentences
from epitome.language.words.term_places import Place, find_term_places

PAIR, CONTEXT, FRAGMENT = 0.1, 0.25, 0.25
PIECES = 12  # that are split
_DIGITS = 9


class ScoredSentence(NamedTuple):
    """A sentence; `group` is the number of its piece, `number` its own in it."""

    start: int
    end: int
    score: float
    places: tuple[Place, ...]
    group: int
    number: int
    head: Span | None


def score_sentences(
    text: str,
    asked: AskedTerms,
    weights: Mapping[str, float],
    pieces: Sequence[Piece],
    language: str,
) -> list[list[ScoredSentence]]:
    """The sentences of the pieces that hold the most weight, piece by piece in the order of the text."""
    worth = [add_weights(piece.places, weights) for piece in pieces]
    best = sorted(range(len(pieces)), key=lambda number: (-worth[number], number))[:PIECES]
    return [
        list(_score_piece(text, asked, weights, pieces[number], group, language))
        for group, number in enumerate(sorted(best))
    ]


def _score_piece(
    text: str, asked: AskedTerms, weights: Mapping[str, float], piece: Piece, group: int, language: str
) -> Iterator[ScoredSentence]:
    spans, _ = split_sentences(text[piece.start : piece.end], language)
    fragment = is_head(text, piece.start, piece.end)
    head = None if fragment else find_head(text, piece.start)
    over: set[str] = set()
    if head is not None:
        over = {t for _, _, t in find_term_places(text[slice(*head)], asked.words, asked.known, language)}
    before: set[str] = set()
    at = 0
    for number, (first, last) in enumerate(spans):
        start, end = piece.start + first, piece.start + last
        while at < len(piece.places) and piece.places[at][0] < start:
            at += 1
        begins = at
        while at < len(piece.places) and piece.places[at][0] < end:
            at += 1
        places = piece.places[begins:at]
        own = _list_terms(places)
        score = sum(weights[term] for term in own)
        if own:
            score += PAIR * sum(weights[a] + weights[b] for a, b in _find_pairs(text, places, asked))
            score += CONTEXT * sum(weights[term] for term in asked.terms if term in before | over and term not in own)
            score *= FRAGMENT if fragment else 1
        yield ScoredSentence(start, end, round(score, _DIGITS), places, group, number, head)
        before = set(own)


def add_weights(places: Sequence[Place], weights: Mapping[str, float]) -> float:
    """The weights of the distinct terms of some places."""
    return round(sum(weights[term] for term in _list_terms(places)), _DIGITS)


def _list_terms(places: Sequence[Place]) -> list[str]:
    """The distinct terms of some places, in the order of their first."""
    return list(dict.fromkeys(term for _, _, term in places))


def _find_pairs(text: str, places: Sequence[Place], asked: AskedTerms) -> list[tuple[str, str]]:
    """The distinct pairs of the query that stand in a text, in their order."""
    beside = (
        (one[2], other[2])
        for one, other in pairwise(places)
        if (one[2], other[2]) in asked.pairs and not any(map(str.isalnum, text[one[1] : other[0]]))
    )
    return list(dict.fromkeys(beside))
