"""Kinds of tasks, recognised by their documents and queries: a system may have separate weights for each.

Pages. "unlinked": no linking sentences are known, or they are candidates themselves. With links: "research" where
headings announce introduction, methods, results and discussion; "scholarly" where at least 5 % of the sentences, and at
least eight, cite or mention a figure or table; else "page".

Topics. "several": candidates from several documents; "spoken": one English document in which at least 3 % of the
sentences, and at least three, contain speech fillers ("um", "yeah"; a bare "mm" is a millimetre); else "single".

Snippets. "titled": the query has the same words as the title; "abstract": at least a tenth of the candidates, but not
all, are in an abstract, which says what the others are about; else "asked".
"""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.language import STYLE_CUES, classify_headings
from epitome.runtime.late_patterns import late
from epitome.runtime.memo import memoised
from epitome.walk.queries import Linking, Need, Title
from epitome.walk.summariser import TaskKinds
from epitome.walk.table import Rows, Sheet
from epitome.walk.table.row_places import style_cues

_RESEARCH_PARTS = frozenset(("introduction", "methods", "results", "discussion"))
_MIN_SCHOLARLY_SHARE = 0.05
_MIN_SCHOLARLY_SENTENCES = 8  # a short page with a few years in brackets is not a paper
_MIN_SPOKEN_SHARE = 0.03
_MIN_SPOKEN_SENTENCES = 3
_MIN_ABSTRACT_SHARE = 0.1
_FILLER = late(r"\b(?:um+|uh+|hmm+|mmm+|mm-?hmm+|yeah|yep|okay)\b", re.IGNORECASE)
_SCHOLARLY_CUES = [STYLE_CUES.index(cue) for cue in ("citations", "mentions_figure")]


def classify_linked(sheet: Sheet) -> str:
    """The kind of a linked page."""
    rows = sheet.rows
    if _list_heading_types(rows.documents[0]) >= _RESEARCH_PARTS:
        return "research"
    scholarly = int((style_cues(rows)[:, _SCHOLARLY_CUES] > 0).any(axis=1).sum())
    return "scholarly" if scholarly >= max(_MIN_SCHOLARLY_SENTENCES, _MIN_SCHOLARLY_SHARE * len(rows)) else "page"


@memoised
def _list_heading_types(document: Document) -> set[str]:
    return {name for s in document.sections for name in classify_headings(s.titles, document.language)}


def classify_page(sheet: Sheet) -> str:
    """The kind of a page, with or without known linking sentences."""
    is_linked = sheet.queries[Linking().name].terms and sheet.rows.link is None
    return classify_linked(sheet) if is_linked else "unlinked"


def classify_topic(sheet: Sheet) -> str:
    """The kind of a topic: one or several documents, and whether one is a transcript of speech."""
    rows = sheet.rows
    if (rows.document_of != rows.document_of[0]).any():
        return "several"
    document = rows.documents[rows.document_of[0]]
    if document.language != "en":
        return "single"
    return (
        "spoken"
        if _count_fillers(document) >= max(_MIN_SPOKEN_SENTENCES, _MIN_SPOKEN_SHARE * len(document.sentences))
        else "single"
    )


@memoised
def _count_fillers(document: Document) -> int:
    """The number of sentences with speech fillers."""
    return sum(bool(_FILLER.search(s.text)) for s in document.sentences)


def classify_snippet(sheet: Sheet) -> str:
    """The kind of query that a snippet is for."""
    if set(sheet.queries[Need.name].terms) == set(sheet.queries[Title.name].terms):
        return "titled"
    return "abstract" if _MIN_ABSTRACT_SHARE <= _share_in_abstract(sheet.rows) < 1 else "asked"


def _share_in_abstract(rows: Rows) -> float:
    abstracts = [_find_abstract_sections(document) for document in rows.documents]
    inside = [s.section_index in abstracts[d] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    return sum(inside) / len(inside)


@memoised
def _find_abstract_sections(document: Document) -> frozenset[int]:
    named = (s.index for s in document.sections if s.kind == "abstract" or s.title.strip().lower() == "abstract")
    return frozenset(named)


PAGES = TaskKinds(("unlinked", "research", "scholarly", "page"), classify_page)
LINKED_PAGES = TaskKinds(("research", "scholarly", "page"), classify_linked)
TOPICS = TaskKinds(("several", "spoken", "single"), classify_topic)
SNIPPETS = TaskKinds(("titled", "abstract", "asked"), classify_snippet)
