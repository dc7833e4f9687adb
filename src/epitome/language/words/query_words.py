"""The words of a query: the segments of a given query, or the automatic query of a cluster of documents (Liang, Devlin
& Tait 2007; docs/methods/queryorder.md).

A segment is a maximal run of words between stop words or punctuation, in the order given:

    "effects of acid rain on fish" -> effects | acid rain | fish

The automatic query consists of the most frequent words of the cluster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice

from epitome.language.packs import load_common, load_pack
from epitome.language.words.terms import make_term_function, split_words
from epitome.language.words.words import count_run_letters, find_word_spans
from epitome.runtime.limits import LIMITS


def split_segments(query: str, language: str, *, stems: bool = True) -> tuple[tuple[str, ...], ...]:
    """Split a query into segments, tuples of terms; stop words and punctuation end a segment."""
    make_term = make_term_function(language, stems)
    segments: list[list[str]] = [[]]
    before = 0
    for start, end in find_word_spans(query):
        term = make_term(query[start:end].lower()[: LIMITS.word_characters])
        if term is None or not (start <= before or query[before:start].isspace()):
            segments.append([])
        if term is not None:
            segments[-1].append(term)
        before = end
    return tuple(tuple(segment) for segment in segments if segment)


def find_most_frequent_words(texts: Iterable[str], language: str, *, most: int = 5) -> list[str]:
    """The most frequent words that are neither stop words, nor words for dates, nor numbers; most frequent first.

    Words are counted without stemming; equally frequent words are in order of first occurrence. Single letters do not
    count as words.
    """
    make_term = make_term_function(language, False)
    calendar = load_common().calendar | load_pack(language).calendar
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(split_words(text))
    candidates = (
        word
        for word, _ in counts.most_common()
        if len(word) > 1 and count_run_letters(word) != 1 and not word.isdigit() and word not in calendar
    )
    words = (word for word in candidates if make_term(word[: LIMITS.word_characters]) is not None)
    return list(islice(words, most))
