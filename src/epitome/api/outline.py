"""Outlines: a summary for the whole document and for every section that is long enough.

A section gets a summary if it has a heading, its prose has at least ten words (length) and five different terms
(informativeness), and it is at most six levels deep. A shorter or deeper one is part of its parent's summary. A defined
term (an option, a parameter) is an entry one level below its section, with what its definition says.
The heading of a section serves as its title, instead of the document's, if it has more than stop words.
Sentences that the summary of an enclosing section shows are not repeated, so a section's summary may be empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from epitome.document import Budget, Document, Scope, Section, Task
from epitome.document.heads.defined_terms import DefinedTerm, find_defined_terms
from epitome.document.summary import Outline, Summary
from epitome.runtime.limits import LIMITS
from epitome.walk.candidates import count_document, scope_range
from epitome.walk.selection import squeeze_text
from epitome.walk.summariser import Summariser
from epitome.walk.table import count_sentence_words

LEVELS = 6
FEWEST_WORDS = 10
FEWEST_TERMS = 5


def outline_document(task: Task, summariser: Summariser, budget: Budget, *, notes: tuple[str, ...] = ()) -> Outline:
    """The outline of a task's document; `notes` are added to the summary of the whole."""
    (document,) = task.documents
    root = summariser(task, budget=budget)
    root = replace(root, notes=(*root.notes, *notes))
    parts, is_cut = list_parts(document)
    if is_cut:
        note = f"only {LIMITS.outline_sections:,} sections and terms are outlined"
        root = replace(root, truncated=True, notes=(*root.notes, note))
    entries = [(document.sections[0], root)]
    said = {0: _list_texts(root)}
    for part in parts:
        if isinstance(part, DefinedTerm):
            summary = summariser(replace(task, scope=part.scope), budget=budget)
            entries.append((part.to_section(document), _drop_heads(summary, "term")))
            continue
        above = said[_find_outlined(document, part, said)]
        summary = summariser(replace(task, scope=_scope(part), said=above), budget=budget)
        if not summary:
            summary = replace(summary, notes=(*summary.notes, "all that it says stands in a section around it"))
        said[part.index] = above | _list_texts(summary)
        entries.append((part, _drop_heads(summary, "heading")))
    return Outline(document, tuple(entries))


def _drop_heads(summary: Summary, kind: str) -> Summary:
    """The summary of a part whose own title, shown above it, is of this kind."""
    extracts = (replace(e, under=tuple(head for head in e.under if head.kind != kind)) for e in summary.extracts)
    return replace(summary, extracts=tuple(extracts))


def list_parts(document: Document) -> tuple[list[Section | DefinedTerm], bool]:
    """The sections that get a summary of their own, and the defined terms, in document order; and whether some are left
    out: no more than `LIMITS.outline_sections` are taken, sections before terms.
    """
    found: list[Section | DefinedTerm] = [*sections_to_summarise(document), *find_defined_terms(document)]
    parts = found[: LIMITS.outline_sections]
    starts = {section.index: document.elements[section.element].start for section in document.sections}
    parts.sort(key=lambda part: starts[part.index] if isinstance(part, Section) else part.start)
    return parts, len(parts) < len(found)


def _find_outlined(document: Document, section: Section, said: Mapping[int, frozenset[str]]) -> int:
    """The number of the nearest enclosing section that has a summary."""
    number = section.parent
    while number not in said:
        number = document.sections[number].parent
    return number


def _list_texts(summary: Summary) -> frozenset[str]:
    return frozenset(squeeze_text(extract.sentence.text) for extract in summary)


def sections_to_summarise(document: Document) -> list[Section]:
    """The sections that get a summary of their own, in document order."""
    lengths = np.append(0, np.cumsum(count_sentence_words(document)))
    counts = count_document(document, stems=True).counts
    sections = []
    for section in document.sections[1:]:
        if not section.title or section.kind != "body" or section.level > LEVELS:
            continue
        first, last = scope_range(document, _scope(section))
        if first >= last or lengths[last] - lengths[first] < FEWEST_WORDS:
            continue
        entries = counts.indices[counts.indptr[first] : counts.indptr[last]]
        if len(entries) >= FEWEST_TERMS and len(np.unique(entries)) >= FEWEST_TERMS:
            sections.append(section)
    return sections


def _scope(section: Section) -> Scope:
    return Scope("section", section.index, section.end, section.title)
