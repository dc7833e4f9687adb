"""The sentences of a document that ask: those of questions whose answers follow them.

Such a question may begin with "Q:" and need not end with a question mark.
"""

from __future__ import annotations

from bisect import bisect_left

from epitome.document.document import Document
from epitome.runtime.memo import memoised


@memoised
def find_asking_sentences(document: Document) -> frozenset[int]:
    """The start of each sentence that belongs to such a question."""
    heads = [head for head in document.heads if head.kind == "question"]
    starts = [sentence.start for sentence in document.sentences] if heads else []
    spans = ((bisect_left(starts, head.start), bisect_left(starts, head.end)) for head in heads)
    return frozenset(start for first, last in spans for start in starts[first:last])
