"""The weight of a page among the hits of a search: from the anchor texts of links to it, and from its kind.

Where other pages link to a page, their anchor texts describe it: the page weighs 1 + a / 2, where a is the greatest
share of the query's weight in one of its thirty most frequent anchors.

Pages that name everything and explain little match any query. A page is a list of links if at least half of its text is
in links; it is a log if it has at least eight titled sections and more than half of their titles contain a date. The
weight of a list of links is divided by four, that of a log by two.
"""

from __future__ import annotations

import re

from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.compared_pages import ComparedPage, PageReader

_ANCHOR_FACTOR = 0.5
_MAX_ANCHORS = 30
_MIN_LINK_SHARE, _LIST_WEIGHT = 0.5, 0.25
_MIN_LOG_SECTIONS, _LOG_WEIGHT = 8, 0.5
_MAX_TITLE_CHARACTERS = 200
_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_MAX_TITLES = 500


def weigh_page(pages: PageReader, page: ComparedPage, words: WeighedWords) -> float:
    """The factor by which the scores of a page are multiplied."""
    return (1 + _ANCHOR_FACTOR * _weigh_anchors(pages, page, words)) * _weigh_kind(pages, page)


def _weigh_anchors(pages: PageReader, page: ComparedPage, words: WeighedWords) -> float:
    """The greatest share of the query's weight in an anchor of another page."""
    anchors = pages.load_anchors(page, _MAX_ANCHORS)
    return max((words.weigh(words.find(a[:_MAX_TITLE_CHARACTERS], page.language)) for a in anchors), default=0.0)


def _weigh_kind(pages: PageReader, page: ComparedPage) -> float:
    linked = pages.count_linked(page)
    if linked >= _MIN_LINK_SHARE * len(page.text):
        return _LIST_WEIGHT if linked else 1.0
    titles = pages.list_section_titles(page, _MAX_TITLES)
    dated = sum(bool(_DATE.search(title[:_MAX_TITLE_CHARACTERS])) for title in titles)
    return _LOG_WEIGHT if len(titles) >= _MIN_LOG_SECTIONS and 2 * dated > len(titles) else 1.0
