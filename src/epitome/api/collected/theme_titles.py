"""Titles for themes, like those a person would write above their sentences.

The words that distinguish a theme ("slot, lsn, oid") say little to a reader. A theme is named after the heading above
most of its extracts, without its number (a tie goes to the better-ranked extract); after the page title if the heading
is one that several pages have ("Description", "Options") or there is none. Themes with the same title are merged; a
theme without any title keeps its words.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from epitome.document import Document
from epitome.document.summary import Extract, Summary

_NUMBER = re.compile(
    r"\s*(?:(?:chapter|part|section|appendix)\s+)?(?:[A-Z\d]{1,3}(?:\.\d{1,3})*\.\s+|[IVX]+\.\s+)", re.I
)
_MIN_PAGES_OF_GENERIC_TITLE = 3
_TITLE_CHARACTERS = 80


def title_themes(summary: Summary) -> Summary:
    """The summary with titles for its themes; themes without extracts are left out."""
    used = Counter(title for d in summary.documents for title in {clean_title(s.title) for s in d.sections})
    by_id = {d.id: d for d in summary.documents}
    found: dict[int, Counter[str]] = {}
    for extract in sorted(summary.extracts, key=lambda e: e.rank):
        if extract.theme is not None:
            title = _find_title(extract, by_id[extract.document_id], used) or summary.themes[extract.theme]
            found.setdefault(extract.theme, Counter())[title] += 1
    titles = {theme: counts.most_common(1)[0][0] for theme, counts in found.items()}
    labels = tuple(dict.fromkeys(titles.values()))
    number = {theme: labels.index(title) for theme, title in titles.items()}
    extracts = tuple(e if e.theme is None else replace(e, theme=number[e.theme]) for e in summary.extracts)
    return replace(summary, extracts=extracts, themes=labels)


def _find_title(extract: Extract, document: Document, used: Counter[str]) -> str:
    """The innermost distinctive heading above an extract, otherwise the page title."""
    titles = [*reversed(extract.sentence.section), document.title]
    for title in map(clean_title, titles):
        if title and used[title] < _MIN_PAGES_OF_GENERIC_TITLE:
            return title
    return clean_title(document.title)


def clean_title(title: str) -> str:
    """A title without its number, on one line."""
    return " ".join(_NUMBER.sub("", title[: 2 * _TITLE_CHARACTERS], count=1).split())[:_TITLE_CHARACTERS].strip(" .:")
