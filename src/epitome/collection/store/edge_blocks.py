"""The edges of a page: the first and last blocks of its body, where the templates of a site appear.

Header lines, footers, support notices and titles of a book come first or last. Which of them are templates is decided
from all pages of the site (`templates.py`); this module handles a single page: it finds its edge blocks and their
digests, and, given the digests of templates, decides which blocks are marked.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence, Set
from hashlib import blake2b

from epitome.document import Block, Document, Section
from epitome.runtime.frozen import frozen

_MAX_BLOCKS = 8  # at each end
_MAX_CHARACTERS = 600
_PROSE = ("paragraph", "item")
_DIGITS = re.compile(r"\d+")


@frozen
class EdgeBlock:
    """A block near an end of a page: its sentences (first, last + 1), its section and the digest of its text (None for
    one too long to be a template).
    """

    first: int
    last: int
    section: int
    digest: int | None


@frozen
class EdgeBlocks:
    """The edge blocks of a page in document order.

    `page` is a hash of its title: copies and versions of a page share it, and count once. `has_more`: there is other
    prose between the blocks at the beginning and those at the end. `whole` lists (section, its blocks) for each section
    that holds nothing but edge blocks.
    """

    page: int
    blocks: tuple[EdgeBlock, ...]
    has_more: bool
    whole: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def digests(self) -> frozenset[int]:
        """The digests of all blocks."""
        return frozenset(block.digest for block in self.blocks if block.digest is not None)

    def choose_marked(self, templates: Set[int]) -> frozenset[int]:
        """The numbers of the blocks to mark, if these digests are templates.

        The templates in the longest run from either end of which more than half are templates: a recurring paragraph
        in the middle of the text is not marked. Nothing is marked if no other text would remain.
        """
        is_template = [block.digest in templates for block in self.blocks]
        if not any(is_template):
            return frozenset()
        head = is_template[:_MAX_BLOCKS]
        tail = is_template[: -_MAX_BLOCKS - 1 : -1]
        last = len(is_template) - 1
        marked = {i for i in range(_measure_run(head)) if head[i]}
        marked |= {last - i for i in range(_measure_run(tail)) if tail[i]}
        return frozenset(marked) if self.has_more or len(marked) < len(self.blocks) else frozenset()

    def find_whole_sections(self, marked: Set[int]) -> frozenset[int]:
        """The sections that hold nothing but marked blocks."""
        return frozenset(section for section, blocks in self.whole if marked >= set(blocks))

    def find_blocks(self, sentences: Set[int]) -> frozenset[int]:
        """The numbers of the blocks that begin with one of these sentences."""
        return frozenset(number for number, block in enumerate(self.blocks) if block.first in sentences)

    def list_sentences(self, marked: Set[int]) -> list[int]:
        """The numbers of the sentences in marked blocks, in order."""
        return [i for number in sorted(marked) for i in range(self.blocks[number].first, self.blocks[number].last)]


def _measure_run(is_template: Sequence[bool]) -> int:
    """The length of the longest run from the beginning of which more than half are templates."""
    longest = count = 0
    for length, flag in enumerate(is_template, 1):
        count += flag
        if 2 * count > length:
            longest = length
    return longest


def find_edges(document: Document) -> EdgeBlocks:
    """The edge blocks of a document."""
    starts = [b.start for b in document.blocks]
    head = list(_group(document, starts, range(len(document.sentences))))
    has_more = False
    if len(head) > _MAX_BLOCKS:
        head = head[:_MAX_BLOCKS]
        after = head[-1][1]
        tail = list(_group(document, starts, range(len(document.sentences) - 1, after - 1, -1)))
        has_more = len(tail) > _MAX_BLOCKS
        head += reversed(tail[:_MAX_BLOCKS])
    blocks = tuple(
        EdgeBlock(first, last, block.section, _compute_digest(document.text[block.start : block.end]))
        for first, last, block in head
    )
    return EdgeBlocks(_identify_page(document), blocks, has_more, _find_whole(document, blocks))


def _group(document: Document, starts: list[int], numbers: range) -> Iterator[tuple[int, int, Block]]:
    """(first sentence, last + 1, block) of the body's prose blocks in the order of the given sentences, up to one block
    more than an edge may have.
    """
    here: Block | None = None
    low = high = found = 0
    for number in numbers:
        sentence = document.sentences[number]
        if document.sections[sentence.section_index].kind != "body":
            continue
        place = bisect_right(starts, sentence.start) - 1
        block = document.blocks[place] if place >= 0 else None
        if block is None or block.kind not in _PROSE or sentence.start >= block.end:
            continue
        if block is here:
            low, high = min(low, number), max(high, number)
            continue
        if here is not None:
            yield low, high + 1, here
            found += 1
            if found > _MAX_BLOCKS:
                return
        here, low, high = block, number, number
    if here is not None:
        yield low, high + 1, here


def _compute_digest(text: str) -> int | None:
    words = text.split() if len(text) <= 2 * _MAX_CHARACTERS else []
    normal = " ".join(words)
    return _hash(normal) if 0 < len(normal) <= _MAX_CHARACTERS else None


def _identify_page(document: Document) -> int:
    """A hash of a page's title without digits, or of its text if it has no title."""
    title = _DIGITS.sub("", f"{document.title}\n{document.body_title}")
    return _hash(title if any(map(str.isalpha, title)) else document.text)


def _hash(text: str) -> int:
    data = text.encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big", signed=True)


def _find_whole(document: Document, blocks: Sequence[EdgeBlock]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The sections without subsections that hold only edge blocks, apart from headings."""
    inside: dict[int, list[int]] = {}
    for number, block in enumerate(blocks):
        inside.setdefault(block.section, []).append(number)
    leaves = {s for s in inside if _is_leaf(document.sections[s])}
    held: dict[int, int] = {}
    for b in document.blocks:
        if b.section in leaves and b.kind != "heading":
            held[b.section] = held.get(b.section, 0) + 1
    return tuple((s, tuple(inside[s])) for s in sorted(leaves) if held.get(s) == len(inside[s]))


def _is_leaf(section: Section) -> bool:
    return section.index > 0 and section.end == section.index + 1
