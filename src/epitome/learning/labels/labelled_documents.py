"""Documents to learn from or to be judged on: labelled by their abstract, or left out for a reason.

As in Amini, Tombros, Usunier & Lalmas 2007, documents without keywords in the title, without an abstract, or whose
extract is one sentence are left out; where the candidates ask for it, also those whose title is a list of names.
"""

from __future__ import annotations

from epitome.document import Document, Task
from epitome.language import extract_terms
from epitome.learning.labels.informative_titles import has_informative_title
from epitome.learning.labels.labelled_extracts import label_from_abstract
from epitome.runtime.frozen import frozen
from epitome.walk.candidates import Body, Candidates

_MIN_CHOSEN_SENTENCES = 2
_BODY = Body()


@frozen
class NotUsed:
    """Why a document is left out: "no abstract", "a title of names", ..."""

    reason: str


def label_document(
    document: Document, *, method: str = "marcu", candidates: Candidates = _BODY
) -> tuple[float, ...] | NotUsed:
    """0 or 1 for each sentence of the document, 1 for those of the extract, which is taken from the candidates."""
    if not document.abstract:
        return NotUsed("no abstract")
    if not extract_terms(document.title, document.language):
        return NotUsed("no title")
    if not any(document.kind_of(s) == "body" and s.text.strip() for s in document.sentences):
        return NotUsed("no body")
    if candidates.needs_informative_title and not has_informative_title(document):
        return NotUsed("a title of names")
    among = candidates.list_sentences(document, Task((document,)))
    labels = label_from_abstract(document, method=method, among=among)
    return labels if sum(labels) >= _MIN_CHOSEN_SENTENCES else NotUsed("an extract of one sentence")
