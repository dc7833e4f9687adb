"""Genre: the kind of text of a document, classified by its markup, its headings and its words.

Each genre has a score: a rate (per sentence, or a number of headings) divided by the rate that is usual in such a text,
so that 1 is typical. A document with a research score of at least 1 is research; otherwise the genre with the highest
score wins, the earlier of `GENRES` if two are equal or above `_SCORE_CAP`; "other" if no score reaches 1. A long
document is sampled in even steps, at most `_MAX_SAMPLED` sentences, which bounds the work. Words are those of
`language/signs/genre_words.py`; other features are the same in all languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from epitome.language import classify_headings
from epitome.language.end_marks import QUESTION_MARKS
from epitome.language.signs.genre_words import WordText, count_genre_words, find_words, is_genre_heading
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.memo import memoised

if TYPE_CHECKING:
    from epitome.document.document import Document

GENRES = ("research", "policy", "manual", "guide", "meeting", "qa", "encyclopaedia", "news", "story", "other")
OF_PAGE = {"documentation": "manual", "forum": "qa"}  # kinds of page that determine the genre
_MAX_SAMPLED = 120  # sentences, and as many titles
_MAX_SENTENCE_CHARACTERS = 300  # characters of each
_MIN_OCCURRENCES = 3  # fewer may be chance
_SCORE_CAP = 1.5
_MAX_PART_HEADINGS = 30  # headings that are classified as parts of an article
_ARTICLE_PARTS = frozenset(("introduction", "methods", "results", "discussion", "conclusion", "related"))
_CITATION = re.compile(
    # every alternative begins with a different character, so that the others fail at once
    r"\[\d{1,3}(?:\s?[,\u2013-]\s?\d{1,3}){0,9}\]|et al\b(?<=\bet al)|\((?:[^()]{0,80}, )?(?:19|20)\d\d[a-z]?\)"
    r"|F(?<=\bF)ig(?:ure|s)?\.? ?\d|p(?<=\bp) ?[<=] ?0?\.\d|P(?<=\bP) ?[<=] ?0?\.\d|n(?<=\bn) ?= ?\d"
)
_SPEAKER_TURN = re.compile(r"[^\W\d_][\w .'()-]{0,30}:\s")
_QUOTED = re.compile(r"[\"“”«»„「『]")
_DIALOGUE_DASH = re.compile(r"\s?[—–-]\s")
_DATELINE = re.compile(
    r"[A-Z][A-Z .,'-]{2,40}(?:\([A-Za-z. ]{2,20}\))?\s?[-–—]{1,2}\s|.{0,60}\((?:Reuters|AP|AFP|CNN|dpa)\)"
)
_COPULA = late(r"\b(?:is|was|are|were|ist|war|est|était|es|fue|è|era|é|foi)\b|是|とは|は、")
_WORD_LISTS = ("policy", "reports", "news", "meeting", "story")


@memoised
def tell_genre(document: Document, page_kind: str = "") -> str:
    """The genre of a document, one of `GENRES`; `page_kind` is the kind that the reader of a web page assigned, "" if
    unknown.
    """
    if page_kind in OF_PAGE:
        return OF_PAGE[page_kind]
    if _score_research(document) >= 1:  # whatever the other scores are
        return "research"
    signs = _score_genres(document)
    if page_kind == "article":
        signs = {**signs, "news": signs["news"] + 0.5}
    best = max(GENRES[:-1], key=lambda genre: min(signs[genre], _SCORE_CAP))
    return best if signs[best] >= 1 else "other"


def measure_news(document: Document) -> float:
    """The score of news; 1 is typical."""
    return _score_genres(document)["news"]


def genre_of(document: Document) -> str:
    """The genre of a document, using the kind of page if it is known."""
    return tell_genre(document, document.page_kind)


@frozen
class _Sample:
    """A sample of a document: the beginnings of sentences, their words, and the headings."""

    texts: tuple[str, ...]
    words: WordText
    titles: tuple[str, ...]
    language: str

    def rate_words(self, genre: str) -> float:
        """The number of words of a genre per sentence."""
        return _rate(count_genre_words(genre, self.words, self.language), self.texts)

    def count_headings(self, genre: str) -> int:
        """The number of headings that are typical of a genre."""
        return sum(is_genre_heading(genre, title, self.language) for title in self.titles)


@memoised
def _take_sample(document: Document) -> _Sample:
    step = max(1, -(-len(document.sentences) // _MAX_SAMPLED))
    texts = tuple(s.text[:_MAX_SENTENCE_CHARACTERS] for s in document.sentences[::step])
    titles = dict.fromkeys(s.title.strip() for s in document.sections[1:] if s.title.strip())
    words = find_words("\n".join(texts), document.language)
    return _Sample(texts, words, tuple(titles)[:_MAX_SAMPLED], document.language)


@memoised
def _score_research(document: Document) -> float:
    """The score of research. A mail that numbers its links is none."""
    if document.media == "mail":
        return 0.0
    sample = _take_sample(document)
    worded = min(sample.rate_words("research") / 0.05, 0.6)
    return _score_article_features(document, sample) + worded - 0.7 * (sample.count_headings("encyclopaedia") >= 2)


@memoised
def _score_genres(document: Document) -> dict[str, float]:
    """The score of each genre; 1 is typical."""
    sample = _take_sample(document)
    texts, first = sample.texts, sample.texts[0] if sample.texts else ""
    rates = {genre: sample.rate_words(genre) for genre in _WORD_LISTS}
    headings = {genre: sample.count_headings(genre) for genre in ("guide", "manual", "encyclopaedia")}
    quoted = _rate(sum(bool(_QUOTED.search(t) or _DIALOGUE_DASH.match(t)) for t in texts), texts)
    asking = _rate(sum(t.rstrip().endswith(tuple(QUESTION_MARKS)) for t in texts), texts)
    questions = sum(head.kind == "question" for head in document.heads)  # "Q:" and "A:" are no speakers
    turns = _rate(sum(bool(_SPEAKER_TURN.match(t)) for t in texts), texts) if questions < _MIN_OCCURRENCES else 0.0
    return {
        "research": _score_research(document),
        "policy": rates["policy"] / 0.4,
        "manual": max(_measure_code_and_terms(document) / 0.2, headings["manual"] / 3),
        "guide": headings["guide"] / 2,
        "qa": asking / 0.2 if asking > quoted else 0.0,
        "meeting": max(rates["meeting"] / 0.03, turns / 0.4),
        "encyclopaedia": max(headings["encyclopaedia"] / 2, float(_defines_title(document.title, first))),
        "news": min(rates["reports"] / 0.25, 0.7) + min(rates["news"] / 0.4, 0.8) + bool(_DATELINE.match(first)),
        "story": min(rates["story"] / 0.5, quoted / 0.12),
    }


def _rate(number: int, texts: Sequence[str]) -> float:
    """The number per text; 0 if it is too small to be significant."""
    return number / len(texts) if number >= min(_MIN_OCCURRENCES, max(2, len(texts) // 3)) else 0.0


def _measure_code_and_terms(document: Document) -> float:
    """The share of blocks that are code listings or defined terms."""
    kinds = [block.kind for block in document.blocks if block.kind != "boilerplate"]
    odd = sum(kind in ("code", "term") for kind in kinds)
    return odd / len(kinds) if odd >= _MIN_OCCURRENCES else 0.0


def _score_article_features(document: Document, sample: _Sample) -> float:
    """Score citations, figures and tests, headings that are parts of an article, and an abstract."""
    cites = _rate(sum(_CITATION.search(t) is not None for t in sample.texts), sample.texts)
    short = [title for title in sample.titles if len(title) <= 40][:_MAX_PART_HEADINGS]
    parts = {name for title in short for name in classify_headings([title], document.language)} & _ARTICLE_PARTS
    abstract = any(s.kind == "abstract" or s.title.strip().lower() == "abstract" for s in document.sections)
    return min(cites / 0.05, 1.2) + (0.5 if len(parts) >= 3 else 0.0) + (0.7 if abstract else 0.0)


def _defines_title(title: str, first: str) -> bool:
    """Whether the first sentence begins with the title and defines it."""
    words = title.lower().split()
    if not 1 <= len(words) <= 5:
        return False
    start = first.lower()[: len(title) + 40]
    return all(word.strip(",.()") in start for word in words) and bool(_COPULA.search(first[:250]))
