"""The weight of a page among the hits of a search: from the anchor texts of links to it, and from its kind.

Where other pages link to a page, their anchor texts describe it: the page weighs 1 + a / 2, where a is the greatest
share of the query's weight in one of its thirty most frequent anchors.

Pages that name everything and explain little match any query. A page is a list of links if at least half of its text is
in links; it is a log if it has at least eight titled sections and more than half of their titles contain a date. The
weight of a list of links is divided by four, that of a log by two.
"""

from __future__ import annotations

import re
import sqlite3

from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.section_closeness import ComparedPage
from epitome.collection.store.rows import is_count, is_text, query_row, query_rows

_ANCHOR_FACTOR = 0.5
_MAX_ANCHORS = 30
_MIN_LINK_SHARE, _LIST_WEIGHT = 0.5, 0.25
_MIN_LOG_SECTIONS, _LOG_WEIGHT = 8, 0.5
_MAX_TITLE_CHARACTERS = 200
_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ANCHORS = """
SELECT anchor FROM hyperlink
WHERE NOT aside AND address = (SELECT key FROM address WHERE document = ? AND name = ?)
GROUP BY anchor ORDER BY count(*) DESC, anchor LIMIT ?
"""
_LINKED_CHARACTERS = 'SELECT coalesce(sum("end" - start), 0) FROM hyperlink WHERE document = ? AND NOT aside'
_SECTION_TITLES = "SELECT title FROM section WHERE document = ? AND title != '' ORDER BY number LIMIT ?"
_MAX_TITLES = 500


def weigh_page(connection: sqlite3.Connection, page: ComparedPage, words: WeighedWords) -> float:
    """The factor by which the scores of a page are multiplied."""
    return (1 + _ANCHOR_FACTOR * _weigh_anchors(connection, page, words)) * _weigh_kind(connection, page)


def _weigh_anchors(connection: sqlite3.Connection, page: ComparedPage, words: WeighedWords) -> float:
    """The greatest share of the query's weight in an anchor of another page."""
    rows = query_rows(connection, _ANCHORS, (page.key, page.id, _MAX_ANCHORS), anchor=is_text)
    return max(
        (words.weigh(words.find(anchor[:_MAX_TITLE_CHARACTERS], page.language)) for (anchor,) in rows), default=0.0
    )


def _weigh_kind(connection: sqlite3.Connection, page: ComparedPage) -> float:
    (linked,) = query_row(connection, _LINKED_CHARACTERS, (page.key,), linked=is_count)
    if linked >= _MIN_LINK_SHARE * len(page.text):
        return _LIST_WEIGHT if linked else 1.0
    titles = [title for (title,) in query_rows(connection, _SECTION_TITLES, (page.key, _MAX_TITLES), title=is_text)]
    dated = sum(bool(_DATE.search(title[:_MAX_TITLE_CHARACTERS])) for title in titles)
    return _LOG_WEIGHT if len(titles) >= _MIN_LOG_SECTIONS and 2 * dated > len(titles) else 1.0
