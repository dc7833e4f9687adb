"""StoredPages: the pages of a collection, read from its tables for the second stage of a search."""

from __future__ import annotations

import sqlite3
from itertools import islice

import numpy as np

from epitome.collection.finding.compared_pages import ComparedPage, SentencePlace
from epitome.collection.store.rows import BadValue, is_count, is_key, is_text, query_row, query_rows
from epitome.collection.store.stored_documents import load_titles
from epitome.maths.arrays import Integers
from epitome.runtime.limits import LIMITS

_IDS_PER_QUERY = 500
_SENTENCES = """
SELECT start, sentence."end", head, section.language FROM sentence JOIN section ON section.document = sentence.document
AND section.number = sentence.section WHERE sentence.document = ? AND section.holder = ? AND NOT template
ORDER BY sentence.number
"""
_ANCHORS = """
SELECT anchor FROM hyperlink
WHERE NOT aside AND address = (SELECT key FROM address WHERE document = ? AND name = ?)
GROUP BY anchor ORDER BY count(*) DESC, anchor LIMIT ?
"""
_LINKED_CHARACTERS = 'SELECT coalesce(sum("end" - start), 0) FROM hyperlink WHERE document = ? AND NOT aside'
_SECTION_TITLES = "SELECT title FROM section WHERE document = ? AND title != '' ORDER BY number LIMIT ?"


class StoredPages:
    """A `PageReader` of the tables."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def load_ids(self, keys: Integers) -> dict[int, str]:
        """The ids of pages by their keys."""
        ids: dict[int, str] = {}
        remaining = iter(np.unique(keys).tolist())
        while some := tuple(islice(remaining, _IDS_PER_QUERY)):
            sql = f"SELECT key, id FROM document WHERE key IN ({', '.join('?' * len(some))})"
            ids.update(query_rows(self._connection, sql, some, key=is_key, id=is_text))
            if not ids.keys() >= set(some):
                raise BadValue("the document of a section is missing")
        return ids

    def load_page(self, key: int) -> ComparedPage:
        """The page with a key."""
        sql = "SELECT id, title, language, text FROM document WHERE key = ?"
        row = query_row(self._connection, sql, (key,), id=is_text, title=is_text, language=is_text, text=is_text)
        return ComparedPage(key, *row)

    def load_titles(self, page: ComparedPage, number: int) -> tuple[str, ...]:
        """The path of titles of a section."""
        return load_titles(self._connection, page.key, number)

    def load_places(self, page: ComparedPage, number: int, most: int) -> list[SentencePlace]:
        """The sentences of a section."""
        places: list[SentencePlace] = []
        characters = 0
        length = len(page.text)
        for start, end, head, language in self._connection.execute(_SENTENCES, (page.key, number)):
            is_place = type(start) is type(end) is type(head) is int and type(language) is str
            if not (is_place and start >= 0 and 0 <= end <= length):
                raise BadValue("a sentence is no place in its text")
            characters += end - start
            if characters > most:
                break
            shown = min(end, start + LIMITS.sentence_characters)
            places.append(SentencePlace(start, shown, head, language or page.language))
        return places

    def load_anchors(self, page: ComparedPage, most: int) -> list[str]:
        """The most frequent anchor texts of links to a page."""
        return [
            anchor for (anchor,) in query_rows(self._connection, _ANCHORS, (page.key, page.id, most), anchor=is_text)
        ]

    def count_linked(self, page: ComparedPage) -> int:
        """The characters of a page that are in links."""
        (linked,) = query_row(self._connection, _LINKED_CHARACTERS, (page.key,), linked=is_count)
        return int(linked)

    def list_section_titles(self, page: ComparedPage, most: int) -> list[str]:
        """The first titles of a page's sections."""
        return [title for (title,) in query_rows(self._connection, _SECTION_TITLES, (page.key, most), title=is_text)]
