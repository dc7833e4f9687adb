"""Names the subject of an overview: the title over its first extract, for outputs that do not show the title anyway.

"This has been an extraordinary release." does not say of what. The title is needed where the first extract does not say
what the thing is and has less than half of the title's terms.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.document import Document
from epitome.document.heads.needed_heads import NeededHead, find_title
from epitome.document.summary import Extract, Summary
from epitome.language import classify_headings, extract_terms
from epitome.walk.features.of_sentence.definitions import find_definitions

_MIN_SHARE = 0.5  # of the title's terms


def name_subject(summary: Summary) -> Summary:
    """The same summary of one document, with the title over its first extract if that does not name the subject."""
    if len(summary.documents) != 1 or not summary.extracts:
        return summary
    document, (first, *others) = summary.documents[0], summary.extracts
    title = find_title(document)
    if title is None or first.origin != "content" or _names(document, title, first):
        return summary
    return replace(summary, extracts=(replace(first, under=(title, *first.under)), *others))


def leave_out_subject(summary: Summary) -> Summary:
    """The same summary without the title that `name_subject` added."""
    extracts = (replace(e, under=tuple(head for head in e.under if head.kind != "title")) for e in summary.extracts)
    return replace(summary, extracts=tuple(extracts))


def _names(document: Document, title: NeededHead, extract: Extract) -> bool:
    """Whether an extract has half of the title's terms, or some and says what the thing is; also where the title
    stands below it or only names a part ("Introduction").
    """
    is_part = classify_headings([title.text], document.language) != ("other",)
    if extract.start < title.end or is_part:
        return True
    terms = set(extract_terms(title.text, document.language))
    said = terms.intersection(extract_terms(extract.display, document.language))
    least = 1 if extract.index in find_definitions(document) else _MIN_SHARE * len(terms)
    return len(said) >= least
