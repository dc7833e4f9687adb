"""The passages closest to each claim: sentences of the sources by the cosine of their tf-idf vectors.

    cos(c, s) = sum over terms t of c_t s_t / (|c| |s|),  x_t = tf(t) idf(t)

A claim that leans on the one before ("It was closed in 1900.") is sought among the sentences that have a word of its
own, and of those the ones are closest that also speak of what that other speaks of:

    cos(c, s) + cos(b, s) / 2,  b = the claim before

One sparse product for all claims: linear in the words of the sources. A passage that is close may prove a claim or deny
it: the cosine is no verdict, and is not shown.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np

from epitome.api.checking.checked_claim import SourcePassage
from epitome.document import Document, Sentence
from epitome.language import count_terms
from epitome.language.signs.leaning_signs import leans_back
from epitome.maths.weighting import unit_tfidf

_CLAIMS_AT_ONCE = 64
_WEIGHT_BEFORE = 0.5


def find_closest(
    claims: Sequence[str], language: str, sources: Sequence[Document], *, most: int
) -> list[list[SourcePassage]]:
    """For each claim the sentences of the sources that are closest to it; none where no word of it occurs."""
    places = [(number, sentence) for number, source in enumerate(sources) for sentence in source.sentences]
    if not places or not claims:
        return [[] for _ in claims]
    texts = [sentence.text for _, sentence in places]
    languages = [sources[number].language_of(sentence) for number, sentence in places]
    counted = count_terms(texts, languages).concatenate(count_terms(list(claims), [language] * len(claims)))
    vectors = unit_tfidf(counted.counts)
    there = vectors[: len(places)]
    leaning = [number > 0 and leans_back(claim, language) for number, claim in enumerate(claims)]
    found: list[list[SourcePassage]] = []
    for first in range(len(places), vectors.shape[0], _CLAIMS_AT_ONCE):
        products = (vectors[first : first + _CLAIMS_AT_ONCE] @ there.T).tocsr()
        for row in range(products.shape[0]):
            start, end = products.indptr[row], products.indptr[row + 1]
            columns, values = products.indices[start:end], products.data[start:end]
            if leaning[len(found)]:
                before = there[columns] @ vectors[first + row - 1].T
                values = values + _WEIGHT_BEFORE * before.toarray().ravel()
            best = columns[np.lexsort((columns, -values.round(9)))][:most]
            found.append([build_passage(sources, places[i][0], places[i][1].start, places[i][1].end) for i in best])
    return found


def find_sentence(document: Document, at: int) -> Sentence | None:
    """The sentence that stands at a place, or the last before it."""
    sentences = document.sentences
    number = bisect_right(sentences, at, key=lambda sentence: sentence.start)
    return sentences[max(0, number - 1)] if sentences else None


def build_passage(sources: Sequence[Document], number: int, start: int, end: int) -> SourcePassage:
    """A stretch of a source, with the page and section of the sentence in which it begins."""
    source = sources[number]
    sentence = find_sentence(source, start)
    return SourcePassage(
        source=number,
        document_id=source.id,
        start=start,
        end=end,
        text=source.text[start:end],
        page=None if sentence is None else sentence.page,
        section=() if sentence is None else sentence.section,
        confidence=None if sentence is None else sentence.confidence,
    )
