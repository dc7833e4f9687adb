"""Asking sentences: those of a question over its answer, which a "Q:" may open and no question mark need end."""

from __future__ import annotations

from bisect import bisect_left

from epitome.document.document import Document
from epitome.runtime.memo import memoised


@memoised
def find_asking_sentences(document: Document) -> frozenset[int]:
    """Where the sentences of questions over their answers begin."""
    starts = [sentence.start for sentence in document.sentences]
    heads = (head for head in document.heads if head.kind == "question")
    spans = ((bisect_left(starts, head.start), bisect_left(starts, head.end)) for head in heads)
    return frozenset(start for first, last in spans for start in starts[first:last])
