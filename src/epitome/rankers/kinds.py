"""Kinds of tasks, told from what is there, for rankers that learnt some kinds apart.

Pages. "unlinked": nothing is known of pages that link here, or what they say may itself be chosen and is no need. With
links: "research" where headings announce introduction, methods, results and discussion; "scholarly" where at least 5 %
of the sentences, and eight, cite or mention a figure or table; else "page".

Topics. "several": candidates from several documents; "spoken": an English one in which at least 3 % of the sentences,
and three, hold what only speakers say ("um", "yeah"; a bare "mm" is a millimetre); else "single".

Snippets. "titled": what is asked for is the title's words; "abstract": at least a tenth of the candidates, and not
all, stand in an abstract, which says what the others are about; else "asked".
"""

from __future__ import annotations

import re
from functools import partial

from epitome.document import Document
from epitome.rows import sign_table
from epitome.table import FeatureTable, Rows
from epitome.text import STYLE_CUES, classify_headings

KINDS = ("unlinked", "research", "scholarly", "page", "several", "spoken", "single", "titled", "abstract", "asked")
_RESEARCH = frozenset(("introduction", "methods", "results", "discussion"))
_SCHOLARLY = 0.05
_FEWEST_SCHOLARLY = 8  # a short page with a few years in brackets is no paper
_SPOKEN = 0.03
_ABSTRACT = 0.1
_FEWEST_SPOKEN = 3
_FILLER = re.compile(r"\b(?:um+|uh+|hmm+|mmm+|mm-?hmm+|yeah|yep|okay)\b", re.IGNORECASE)
_OF_SCHOLARS = [STYLE_CUES.index(sign) for sign in ("citations", "mentions_figure")]


def kind_of(table: FeatureTable) -> str:
    """The kind of the task behind a table; "" where no system asks for linking sentences, aspects, or a need beside
    title and claims.

    Where one sentence that links is what is asked, it is one of those with links.
    """
    if "linking-sentence" in table.queries:
        return _linked(table.rows)
    linking = table.queries.get("linking")
    if linking is None:
        if "aspect" in table.queries:
            return _topic(table.rows)
        return _snippet(table) if {"need", "title", "claims"} <= table.queries.keys() else ""
    return _linked(table.rows) if linking.terms and table.rows.link is None else "unlinked"


def _linked(rows: Rows) -> str:
    document = rows.documents[0]
    found = document.remember(
        "heading types", lambda: {t for s in document.sections for t in classify_headings(s.titles)}
    )
    if found >= _RESEARCH:
        return "research"
    telling = int((sign_table(rows)[:, _OF_SCHOLARS] > 0).any(axis=1).sum())
    return "scholarly" if telling >= max(_FEWEST_SCHOLARLY, _SCHOLARLY * len(rows)) else "page"


def _snippet(table: FeatureTable) -> str:
    need, title = table.queries["need"], table.queries["title"]
    if set(need.terms) == set(title.terms):
        return "titled"
    return "abstract" if _ABSTRACT <= _share_in_abstract(table.rows) < 1 else "asked"


def _share_in_abstract(rows: Rows) -> float:
    def sections(document: Document) -> frozenset[int]:
        named = (s.index for s in document.sections if s.kind == "abstract" or s.title.strip().lower() == "abstract")
        return frozenset(named)

    abstracts = [document.remember("abstracts", partial(sections, document)) for document in rows.documents]
    inside = [s.section_index in abstracts[d] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    return sum(inside) / len(inside)


def _topic(rows: Rows) -> str:
    if (rows.document_of != rows.document_of[0]).any():
        return "several"
    document = rows.documents[rows.document_of[0]]
    if document.language != "en":
        return "single"
    spoken = document.remember("fillers", lambda: sum(bool(_FILLER.search(s.text)) for s in document.sentences))
    return "spoken" if spoken >= max(_FEWEST_SPOKEN, _SPOKEN * len(document.sentences)) else "single"
