"""How close together the words of a query are in a section: in a sentence, its headings, and the sentence before it.

The closeness of a section is that of its best sentence: the share of the query's weight in the sentence, plus 0.9 times
the share of the words it lacks that are in its headings (the titles of page and section, its defined term or table
head), plus 0.3 times the share of the remaining words that are in the sentence before it.

Heads precede their first sentence in the text. At most `_MAX_SECTION_CHARACTERS` of a section are read.
"""

from __future__ import annotations

from collections.abc import Iterator

from epitome.collection.finding.asked_words import Forms, WeighedWords, find_given_forms
from epitome.collection.finding.compared_pages import ComparedPage, PageReader, SentencePlace
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_HEADING_FACTOR, _PREVIOUS_FACTOR = 0.9, 0.3
_MAX_SECTION_CHARACTERS = 50_000
_MAX_HEAD_CHARACTERS, _MAX_FIRST_HEAD_CHARACTERS = 300, 100


@frozen
class SectionReading:
    """A section as read for a query: its closeness to the query, and its sentences."""

    closeness: float
    text: str


def read_section(pages: PageReader, page: ComparedPage, number: int, words: WeighedWords) -> SectionReading:
    """Read a section of a page for a query."""
    places = pages.load_places(page, number, _MAX_SECTION_CHARACTERS)
    over_section = (page.title, *pages.load_titles(page, number))
    titles = words.find("\n".join(title[: LIMITS.sentence_characters] for title in over_section), page.language)
    best = _HEADING_FACTOR * words.weigh(titles)
    if places:
        first = max(places[0].start - _MAX_FIRST_HEAD_CHARACTERS, 0)
        forms = words.find_forms(page.text[first : places[-1].end][: 2 * _MAX_SECTION_CHARACTERS], places[0].language)
        around = set(_look_around(page.text, places, first, forms)) if forms else set()
        best = max((_weigh_sentence(words, own, over | titles, before) for own, over, before in around), default=best)
    return SectionReading(best, " ".join(page.text[p.start : p.end] for p in places))


def _look_around(text: str, places: list[SentencePlace], end: int, forms: Forms) -> Iterator[tuple[int, int, int]]:
    """The query's words in each sentence, in its own heads and in the sentence before it."""
    before, head, over = 0, -1, 0
    for place in places:
        if place.head != head:
            head = place.head
            gap = text[max(end, place.start - _MAX_HEAD_CHARACTERS) : place.start]
            over = find_given_forms(gap, forms) if head >= 0 else 0
        own = find_given_forms(text[place.start : place.end], forms)
        yield own, over, before
        before, end = own, place.end


def _weigh_sentence(words: WeighedWords, own: int, *others: int) -> float:
    """The share of the query's weight in a sentence, plus what its headings and the sentence before it add."""
    known, share = own, words.weigh(own)
    for factor, found in zip((_HEADING_FACTOR, _PREVIOUS_FACTOR), others, strict=True):
        share += factor * words.weigh(words.without(found, known))
        known |= found
    return share
