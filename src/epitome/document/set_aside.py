"""Sentences of boilerplate blocks in sections that are not boilerplate.

A page marks its navigation by sections; a collection also marks single blocks that recur on the pages of a site
(`collection/store/templates.py`).
"""

from __future__ import annotations

from bisect import bisect_left

from epitome.document.record import DocumentRecord
from epitome.runtime.memo import memoised


@memoised
def find_set_aside(document: DocumentRecord) -> frozenset[int]:
    """The numbers of the sentences in boilerplate blocks of other sections."""
    aside = [b for b in document.blocks if b.kind == "boilerplate" and document.sections[b.section].kind != b.kind]
    if not aside:
        return frozenset()
    starts = [s.start for s in document.sentences]
    return frozenset(i for b in aside for i in range(bisect_left(starts, b.start), bisect_left(starts, b.end)))
