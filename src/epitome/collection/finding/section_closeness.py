"""How close together the words of a query are in a section: in a sentence, its headings, and the sentence before it.

The closeness of a section is that of its best sentence: the share of the query's weight in the sentence, plus 0.9 times
the share of the words it lacks that are in its headings (the titles of page and section, its defined term or table
head), plus 0.3 times the share of the remaining words that are in the sentence before it.

Heads precede their first sentence in the text. At most `_MAX_SECTION_CHARACTERS` of a section are read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from epitome.collection.finding.asked_words import Forms, WeighedWords, find_given_forms
from epitome.collection.store.rows import BadValue, is_count, is_key, is_text, query_row
from epitome.collection.store.stored_documents import load_titles
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_HEADING_FACTOR, _PREVIOUS_FACTOR = 0.9, 0.3
_MAX_SECTION_CHARACTERS = 50_000
_MAX_HEAD_CHARACTERS, _MAX_FIRST_HEAD_CHARACTERS = 300, 100
_SENTENCES = """
SELECT start, sentence."end", head, section.language FROM sentence JOIN section ON section.document = sentence.document
AND section.number = sentence.section WHERE sentence.document = ? AND section.holder = ? AND NOT template
ORDER BY sentence.number
"""


class _Place(NamedTuple):
    start: int
    end: int
    head: int
    language: str


@frozen
class ComparedPage:
    """The text of a page, with its title and language."""

    key: int
    id: str
    title: str
    language: str
    text: str


def load_page_text(connection: sqlite3.Connection, key: int) -> ComparedPage:
    """The text of the page with a key."""
    sql = "SELECT id, title, language, text FROM document WHERE key = ?"
    return ComparedPage(
        key, *query_row(connection, sql, (key,), id=is_text, title=is_text, language=is_text, text=is_text)
    )


@frozen
class SectionReading:
    """A section as read for a query: its closeness to the query, and its sentences."""

    closeness: float
    text: str


def read_section(
    connection: sqlite3.Connection, page: ComparedPage, number: int, words: WeighedWords
) -> SectionReading:
    """Read a section of a page for a query."""
    places = _load_places(connection, page, number)
    over_section = (page.title, *load_titles(connection, page.key, number))
    titles = words.find("\n".join(title[: LIMITS.sentence_characters] for title in over_section), page.language)
    best = _HEADING_FACTOR * words.weigh(titles)
    if places:
        first = max(places[0].start - _MAX_FIRST_HEAD_CHARACTERS, 0)
        forms = words.find_forms(page.text[first : places[-1].end][: 2 * _MAX_SECTION_CHARACTERS], places[0].language)
        around = set(_look_around(page.text, places, first, forms)) if forms else set()
        best = max((_weigh_sentence(words, own, over | titles, before) for own, over, before in around), default=best)
    return SectionReading(best, " ".join(page.text[p.start : p.end] for p in places))


def _look_around(text: str, places: list[_Place], end: int, forms: Forms) -> Iterator[tuple[int, int, int]]:
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


def _load_places(connection: sqlite3.Connection, page: ComparedPage, number: int) -> list[_Place]:
    """The positions of a section's sentences, without templates of the site, up to the limit of characters."""
    places: list[_Place] = []
    characters = 0
    for start, end, head, language in connection.execute(_SENTENCES, (page.key, number)):
        if not (is_count(start) and is_count(end) and is_key(head) and is_text(language) and end <= len(page.text)):
            raise BadValue("a sentence is no place in its text")
        characters += end - start
        if characters > _MAX_SECTION_CHARACTERS:
            break
        places.append(_Place(start, min(end, start + LIMITS.sentence_characters), head, language or page.language))
    return places
