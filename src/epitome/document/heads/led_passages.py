"""Led passages: a sentence that leads to something ("To cite R in publications, use:") with what it leads to.

The sentence alone says nothing; what is below it is the answer. It is the last of its block and ends without a mark of
its own, and leads to

- the code of the next block of the same section;
- if it ends with a colon, to the sentences of the list that it heads, as many as fit, or else to one short line ("Here
  you need to type:", and a host name below).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import takewhile

from epitome.document.document import Document
from epitome.document.views import Block, Sentence
from epitome.language.end_marks import COLONS, FINAL_MARKS
from epitome.runtime.memo import memoised

_MAX_LISTING_CHARACTERS = 1_000
_MAX_LIST_CHARACTERS = 500
_MAX_LIST_SENTENCES = 20
_MAX_LINE_CHARACTERS = 80


def find_led_passage(document: Document, sentence: Sentence) -> tuple[int, int] | None:
    """The span of a sentence and of what it leads to; None if it leads to nothing."""
    text = sentence.text.rstrip()
    if text.endswith(tuple(FINAL_MARKS)):
        return None
    number = bisect_right(_list_starts(document), sentence.start) - 1
    if number < 0 or number + 1 >= len(document.blocks):
        return None
    block, following = document.blocks[number], document.blocks[number + 1]
    if block.kind == "row" or document.text[sentence.end : block.end].strip() or following.section != block.section:
        return None
    is_listing = following.kind == "code" and following.end - sentence.end <= _MAX_LISTING_CHARACTERS
    end = following.end if is_listing else None
    if end is None and text.endswith(tuple(COLONS)):
        end = _find_list_end(document, sentence) or _find_line_end(document, following)
    return None if end is None else (sentence.start, end)


def _find_list_end(document: Document, sentence: Sentence) -> int | None:
    """Where the last sentence ends that fits, of the list that a sentence heads."""
    after = document.sentences[sentence.index + 1 : sentence.index + 1 + _MAX_LIST_SENTENCES]
    listed = takewhile(lambda s: _is_led(document, s, sentence) and s.end - sentence.end <= _MAX_LIST_CHARACTERS, after)
    return max((s.end for s in listed), default=None)


def _is_led(document: Document, item: Sentence, sentence: Sentence) -> bool:
    heads = document.tree.list_heads(item.head)
    return any(head.kind == "lead-in" and sentence.start <= head.start < sentence.end for head in heads)


def _find_line_end(document: Document, block: Block) -> int | None:
    text = document.text[block.start : block.end]
    is_line = block.kind == "paragraph" and len(text) <= _MAX_LINE_CHARACTERS and "\n" not in text
    is_line = is_line and any(map(str.isalnum, text))
    return block.end if is_line and not text.endswith((*FINAL_MARKS, *COLONS)) else None


@memoised
def _list_starts(document: Document) -> list[int]:
    return [block.start for block in document.blocks]
