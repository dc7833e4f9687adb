"""Whether a page is an index or a table of contents: almost nothing but names that link elsewhere.

An entry is a list item without final punctuation, of which links are a good part or all but a few words ("find() :
util.h", "Backups, 12"); or a paragraph without final punctuation that is mostly links. A page is an index if it has
enough entries, and they are most of its blocks and words. Its content is then of the kind "contents", like a table of
contents in a page with text.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.language.signs.fault_signs import has_end
from epitome.readers.build.block_drafts import BlockDraft

_MIN_ENTRIES = 8
_MIN_ENTRY_SHARE = 0.6  # of blocks, and of words
_MIN_LINKED_SHARE = {"item": 0.3, "paragraph": 0.8}  # of an entry's characters
_MAX_UNLINKED_WORDS = 3  # of an item, outside its links


def is_index(blocks: Sequence[BlockDraft]) -> bool:
    """Whether blocks of prose form an index."""
    if sum(bool(block.links) for block in blocks) < _MIN_ENTRIES:
        return False
    words = [len(block.text.split()) for block in blocks]
    entries = [count for block, count in zip(blocks, words, strict=True) if _is_entry(block)]
    return (
        len(entries) >= _MIN_ENTRIES
        and len(entries) >= _MIN_ENTRY_SHARE * len(blocks)
        and sum(entries) >= _MIN_ENTRY_SHARE * sum(words)
    )


def _is_entry(block: BlockDraft) -> bool:
    text = block.text.strip()
    if block.kind not in _MIN_LINKED_SHARE or not block.links or has_end(text):
        return False
    linked = [block.text[start:end] for start, end, _ in block.links]
    outside = len(text.split()) - sum(len(anchor.split()) for anchor in linked)
    has_few = block.kind == "item" and outside <= _MAX_UNLINKED_WORDS
    return has_few or sum(map(len, linked)) >= _MIN_LINKED_SHARE[block.kind] * len(text)
