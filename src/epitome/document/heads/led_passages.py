"""Led passages: a sentence that leads to a listing ("To cite R in publications, use:") with that listing.

The sentence alone says nothing; the code below it is the answer. It leads to a listing if it is the last of its block,
the next block of the same section is code, and it ends with a colon or without a mark.
"""

from __future__ import annotations

from bisect import bisect_right

from epitome.document.document import Document
from epitome.document.views import Sentence
from epitome.language.end_marks import FINAL_MARKS
from epitome.runtime.memo import memoised

_MAX_LISTING_CHARACTERS = 1_000


def find_led_passage(document: Document, sentence: Sentence) -> tuple[int, int] | None:
    """The span of a sentence and the listing that it leads to; None if it leads to none."""
    if sentence.text.rstrip().endswith(tuple(FINAL_MARKS)):
        return None
    number = bisect_right(_list_starts(document), sentence.start) - 1
    if number < 0 or number + 1 >= len(document.blocks):
        return None
    block, following = document.blocks[number], document.blocks[number + 1]
    is_last = not document.text[sentence.end : block.end].strip()
    leads = is_last and following.kind == "code" and following.section == block.section and block.kind != "row"
    return (
        (sentence.start, following.end) if leads and following.end - sentence.end <= _MAX_LISTING_CHARACTERS else None
    )


@memoised
def _list_starts(document: Document) -> list[int]:
    return [block.start for block in document.blocks]
