"""Kinds of tasks, told from what is there, for rankers that learnt some kinds apart.

"unlinked": nothing is known of pages that link here. With links: "research" where headings announce introduction,
methods, results and discussion; "sectioned" with at least four sections; else "page".
"""

from __future__ import annotations

from epitome.document import Document
from epitome.table import FeatureTable
from epitome.text import heading_types

KINDS = ("unlinked", "research", "sectioned", "page")
_RESEARCH = frozenset(("introduction", "methods", "results", "discussion"))
_SECTIONS = 4


def kind_of(table: FeatureTable) -> str:
    """The kind of the task behind a table; "" for one without documents to tell it by."""
    linking = table.queries.get("linking")
    if linking is None:
        return ""
    return shape_of(table.rows.documents[0]) if linking.terms else "unlinked"


def shape_of(document: Document) -> str:
    """What a linked document is like."""
    found = document.remember(
        "heading types", lambda: frozenset(t for s in document.sections for t in heading_types(s.titles))
    )
    if found >= _RESEARCH:
        return "research"
    return "sectioned" if len(document.sections) > _SECTIONS else "page"
