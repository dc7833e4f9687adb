"""Whether a page is an index or a table of contents: next to nothing but names that lead elsewhere.

An entry is an item of a list that no mark ends and of which links are a good part, or all but a few words ("find() :
util.h", "Backups, 12"), or a paragraph like that of which links are most. A page is an index where it has so many
entries, and they are most of its blocks and of its words. What such a page holds is "contents", as a list of contents
in a page with a text is.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.language.signs.fault_signs import has_end
from epitome.readers.build.block_drafts import BlockDraft

_FEWEST = 8  # entries
_MOST = 0.6  # of blocks, and of words
_LINKED = {"item": 0.3, "paragraph": 0.8}  # of an entry's characters
_FEW_WORDS = 3  # of an item, outside its links


def is_index(blocks: Sequence[BlockDraft]) -> bool:
    """Whether blocks of prose are those of an index."""
    if sum(bool(block.links) for block in blocks) < _FEWEST:
        return False
    words = [len(block.text.split()) for block in blocks]
    entries = [count for block, count in zip(blocks, words, strict=True) if _is_entry(block)]
    return len(entries) >= _FEWEST and len(entries) >= _MOST * len(blocks) and sum(entries) >= _MOST * sum(words)


def _is_entry(block: BlockDraft) -> bool:
    text = block.text.strip()
    if block.kind not in _LINKED or not block.links or has_end(text):
        return False
    linked = [block.text[start:end] for start, end, _ in block.links]
    outside = len(text.split()) - sum(len(anchor.split()) for anchor in linked)
    has_few = block.kind == "item" and outside <= _FEW_WORDS
    return has_few or sum(map(len, linked)) >= _LINKED[block.kind] * len(text)
