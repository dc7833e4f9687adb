"""Labels of a document that has an abstract: 1 for the sentences of its extract."""

from __future__ import annotations

import numpy as np

from epitome.document import Document
from epitome.errors import InputError, UsageError
from epitome.labels.greedy import greedy_extract
from epitome.labels.marcu import marcu_extract
from epitome.text import count_terms

METHODS = ("marcu", "greedy")


def labels_from_abstract(document: Document, *, method: str = "marcu") -> tuple[float, ...]:
    """One 0 or 1 per sentence of the document; only body sentences can be in the extract."""
    if method not in METHODS:
        raise UsageError(f"there is no way {method!r} to make labels", f"use one of {', '.join(METHODS)}")
    body = [s for s in document.sentences if document.kind_of(s) == "body" and s.text.strip()]
    if not document.abstract or not body:
        raise InputError(f"{document.id} has no abstract or no body to label", "give documents with both")
    texts = [s.text for s in body]
    if method == "greedy":
        extract = greedy_extract(texts, document.abstract)
    else:
        counted = count_terms([*texts, document.abstract], [document.language] * (len(texts) + 1)).counts
        everything = np.arange(len(texts))
        extract = marcu_extract(counted[everything], counted[[len(texts)]].toarray().ravel())
    chosen = {body[i].index for i in extract}
    return tuple(float(s.index in chosen) for s in document.sentences)
