"""A page in terms, as snippets-js/ranking/table.js wants it (`TermPage`), by Python's words, stems and sentences."""

from __future__ import annotations

from typing import Any

from epitome.document import Document, Reading, Task
from epitome.walk.candidates.body import Body, count_document
from epitome.walk.queries import LinkingSentence, Names, Numbers, PrecedingContext, Title
from epitome.walk.table import Query, Rows, count_sentence_words


def build_task(linked: Document, reading: Document | None, linking: str) -> Task:
    """The task of a linked page, as `elaborate` builds it."""
    return Task((linked,), linking, reading=Reading(linking, reading, ""))


def describe_page(task: Task) -> dict[str, Any]:
    """The linked page of a task, the linking sentence and what stands before it."""
    (document,) = task.documents
    rows = Body()(task)
    made: dict[str, Query] = {}
    for query in (LinkingSentence(), Names(), Numbers(), PrecedingContext(), Title()):
        made[query.name] = query(task, rows, made)
    return {
        "language": document.language,
        "title": list(made[Title.name].terms),
        "sentences": _describe_sentences(document, rows),
        "sections": [
            {"parent": s.parent, "title": s.title, "titles": list(s.titles), "element": s.element}
            for s in document.sections
        ],
        "elements": [{"kind": e.kind, "parent": e.parent} for e in document.elements],
        "linking": {
            "text": made[LinkingSentence.name].text,
            "terms": list(made[LinkingSentence.name].terms),
            "names": list(made[Names.name].terms),
            "numbers": list(made[Numbers.name].terms),
        },
        "before": list(made[PrecedingContext.name].terms),
    }


def _describe_sentences(document: Document, rows: Rows) -> list[dict[str, Any]]:
    counted = count_document(document, stems=True)
    terms = [*counted.vocabulary.terms, None]  # -1, a stop word, is the last
    candidates = {s.index for s in rows.sentences}
    words = count_sentence_words(document)
    return [
        {
            "text": s.text,
            "tokens": [terms[t] for t in counted.tokens[counted.bounds[s.index] : counted.bounds[s.index + 1]]],
            "words": words[s.index],
            "section": s.section_index,
            "element": s.element,
            "candidate": s.index in candidates,
        }
        for s in document.sentences
    ]
