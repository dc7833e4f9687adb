"""Genre: what kind of text a document is, told from its markup, its headings and its words.

Each genre has signs; a sign is a rate (per sentence, or a number of headings) over the rate that is usual in such a
text, so that 1 says as much as a typical one. Research is told by 1; else the genre with the strongest sign wins, the
earlier of `GENRES` where two are equal or above `_SURE`; "other" where no sign reaches 1. Of a long document sentences
are read in even steps, at most `_MOST`: the work has a bound. Words are those of `language/signs/genre_words.py`; other
signs are the same in all languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from epitome.language import classify_headings
from epitome.language.signs.genre_words import WordText, count_genre_words, find_words, is_genre_heading
from epitome.runtime.memo import memoised

if TYPE_CHECKING:
    from epitome.document.document import Document

GENRES = ("research", "policy", "manual", "guide", "meeting", "qa", "encyclopaedia", "news", "story", "other")
OF_PAGE = {"documentation": "manual", "forum": "qa"}  # kinds of page that leave no choice
_MOST = 120  # sentences that are read
_LONGEST = 300  # characters of each
_FEWEST = 3  # signs, else chance
_SURE = 1.5
_PARTS = 30  # headings that are read as parts of an article
_ARTICLE_PARTS = frozenset(("introduction", "methods", "results", "discussion", "conclusion", "related"))
_CITES = re.compile(
    # every alternative begins with a character of its own, so that the others are passed over at once
    r"\[\d{1,3}(?:\s?[,\u2013-]\s?\d{1,3}){0,9}\]|et al\b(?<=\bet al)|\((?:[^()]{0,80}, )?(?:19|20)\d\d[a-z]?\)"
    r"|F(?<=\bF)ig(?:ure|s)?\.? ?\d|p(?<=\bp) ?[<=] ?0?\.\d|P(?<=\bP) ?[<=] ?0?\.\d|n(?<=\bn) ?= ?\d"
)
_TURN = re.compile(r"[^\W\d_][\w .'()-]{0,30}:\s")
_QUOTED = re.compile(r"[\"“”«»„「『]")
_SPOKEN = re.compile(r"\s?[—–-]\s")
_DATELINE = re.compile(
    r"[A-Z][A-Z .,'-]{2,40}(?:\([A-Za-z. ]{2,20}\))?\s?[-–—]{1,2}\s|.{0,60}\((?:Reuters|AP|AFP|CNN|dpa)\)"
)
_SAYS_WHAT = re.compile(r"\b(?:is|was|are|were|ist|war|est|était|es|fue|è|era|é|foi)\b|是|とは|は、")
_WORDED = ("policy", "reports", "news", "meeting", "story")
_ENDS_ASKING = ("?", "？", "؟")


@memoised
def tell_genre(document: Document, page_kind: str = "") -> str:
    """The genre of a document, one of `GENRES`; `page_kind` is what the reader of a web page took it for, "" where it
    cannot say.
    """
    if page_kind in OF_PAGE:
        return OF_PAGE[page_kind]
    if _read_research(document) >= 1:  # whatever other signs there are
        return "research"
    signs = _read_signs(document)
    if page_kind == "article":
        signs = {**signs, "news": signs["news"] + 0.5}
    best = max(GENRES[:-1], key=lambda genre: min(signs[genre], _SURE))
    return best if signs[best] >= 1 else "other"


def measure_news(document: Document) -> float:
    """How strong the signs of news are; 1 is typical."""
    return _read_signs(document)["news"]


def genre_of(document: Document) -> str:
    """The genre of a document, by all that is known of it."""
    return tell_genre(document, document.page_kind)


@dataclass(frozen=True)
class _Sample:
    """What is read of a document: the beginnings of sentences, their words, and the headings."""

    texts: tuple[str, ...]
    words: WordText
    titles: tuple[str, ...]
    language: str

    def rate_words(self, genre: str) -> float:
        """How many words of a genre stand in a sentence."""
        return _rate(count_genre_words(genre, self.words, self.language), self.texts)

    def count_headings(self, genre: str) -> int:
        """How many headings are those of a genre."""
        return sum(is_genre_heading(genre, title, self.language) for title in self.titles)


@memoised
def _take_sample(document: Document) -> _Sample:
    step = max(1, -(-len(document.sentences) // _MOST))
    texts = tuple(s.text[:_LONGEST] for s in document.sentences[::step])
    titles = dict.fromkeys(s.title.strip() for s in document.sections[1:] if s.title.strip())
    words = find_words("\n".join(texts), document.language)
    return _Sample(texts, words, tuple(titles)[:_MOST], document.language)


@memoised
def _read_research(document: Document) -> float:
    """How strong the signs of research are."""
    sample = _take_sample(document)
    worded = min(sample.rate_words("research") / 0.05, 0.6)
    return _sign_research(document, sample) + worded - 0.7 * (sample.count_headings("encyclopaedia") >= 2)


@memoised
def _read_signs(document: Document) -> dict[str, float]:
    """How strong the signs of each genre are; 1 is typical."""
    sample = _take_sample(document)
    texts, first = sample.texts, sample.texts[0] if sample.texts else ""
    rates = {genre: sample.rate_words(genre) for genre in _WORDED}
    headings = {genre: sample.count_headings(genre) for genre in ("guide", "manual", "encyclopaedia")}
    quoted = _rate(sum(bool(_QUOTED.search(t) or _SPOKEN.match(t)) for t in texts), texts)
    asking = _rate(sum(t.rstrip().endswith(_ENDS_ASKING) for t in texts), texts)
    turns = _rate(sum(bool(_TURN.match(t)) for t in texts), texts)
    return {
        "research": _read_research(document),
        "policy": rates["policy"] / 0.4,
        "manual": max(_share_blocks(document) / 0.2, headings["manual"] / 3),
        "guide": headings["guide"] / 2,
        "qa": asking / 0.2 if asking > quoted else 0.0,
        "meeting": max(rates["meeting"] / 0.03, turns / 0.4),
        "encyclopaedia": max(headings["encyclopaedia"] / 2, float(_defines_title(document.title, first))),
        "news": min(rates["reports"] / 0.25, 0.7) + min(rates["news"] / 0.4, 0.8) + bool(_DATELINE.match(first)),
        "story": min(rates["story"] / 0.5, quoted / 0.12),
    }


def _rate(number: int, texts: Sequence[str]) -> float:
    """So many signs per text; 0 where they are too few to tell."""
    return number / len(texts) if number >= min(_FEWEST, max(2, len(texts) // 3)) else 0.0


def _share_blocks(document: Document) -> float:
    """The share of blocks that are listings or terms of definitions."""
    kinds = [block.kind for block in document.blocks if block.kind != "boilerplate"]
    odd = sum(kind in ("code", "term") for kind in kinds)
    return odd / len(kinds) if odd >= _FEWEST else 0.0


def _sign_research(document: Document, sample: _Sample) -> float:
    """Citations, figures and tests; parts of an article in its headings; an abstract."""
    cites = _rate(sum(_CITES.search(t) is not None for t in sample.texts), sample.texts)
    short = [title for title in sample.titles if len(title) <= 40][:_PARTS]
    parts = {name for title in short for name in classify_headings([title], document.language)} & _ARTICLE_PARTS
    abstract = any(s.kind == "abstract" or s.title.strip().lower() == "abstract" for s in document.sections)
    return min(cites / 0.05, 1.2) + (0.5 if len(parts) >= 3 else 0.0) + (1.0 if abstract else 0.0)


def _defines_title(title: str, first: str) -> bool:
    """Whether a first sentence begins with the title and says what it is."""
    words = title.lower().split()
    if not 1 <= len(words) <= 5:
        return False
    start = first.lower()[: len(title) + 40]
    return all(word.strip(",.()") in start for word in words) and bool(_SAYS_WHAT.search(first[:250]))
