"""What a writer leaves out of a quote, or puts into it, and says so: "...", "[...]", "[he]", "[T]he"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from epitome.document.quoting.source_index import KeyStretch, SourceIndex
from epitome.language.folding.folded_text import FoldedText

ELLIPSIS, BRACKETS = "ellipsis", "brackets"
_DOTS = r"(?:\.{3,}|…+|\.(?:\s\.){2,3})"
_OMISSION = re.compile(rf"[\[(]\s*{_DOTS}\s*[\])]|{_DOTS}|(?<!\w)\[[^\[\]\n]{{1,80}}\](?!\w)")
_IN_WORD = re.compile(r"\[(\w{1,20})\](?=\w)|(?<=\w)\[(\w{1,20})\]")
_MOST_PLACES = 64
_MAX_GAP = 1_000  # characters that may be left out of one place


class KeptPart(NamedTuple):
    """A part of a quote between omissions, folded, and the stretch of it that counts."""

    folded: FoldedText
    stretch: KeyStretch


def split_omissions(quote: str) -> tuple[list[KeptPart], tuple[str, ...]]:
    """The parts of a quote that are said to be verbatim, and by what they are parted; no parts if it is whole, or if
    most of it stands in brackets.
    """
    without = _IN_WORD.sub(lambda found: found[1] or found[2], quote)
    marks = [mark.group() for mark in _OMISSION.finditer(without)]
    if not marks and without == quote:
        return [], ()
    folded = [FoldedText(text) for text in _OMISSION.split(without)]
    parts = [KeptPart(one, KeyStretch(*one.strip())) for one in folded]
    kinds = [ELLIPSIS] if any("." in mark or "…" in mark for mark in marks) else []
    if without != quote or any("." not in mark and "…" not in mark for mark in marks):
        kinds.append(BRACKETS)
    kept = [part for part in parts if part.stretch.first < part.stretch.last]
    is_little = 2 * sum(len(part.folded.text) for part in kept) < len(without)
    return [] if is_little else kept, tuple(kinds)


def find_parts(index: SourceIndex, parts: list[KeptPart], cited: int | None) -> list[KeyStretch] | None:
    """Where the parts stand: in order and close to each other if they do so anywhere, best in the text that is cited,
    else each where it is found first; None if one of them is nowhere.
    """
    places = [[s for s in index.find(*part) if not index.is_cut(s)][:_MOST_PLACES] for part in parts]
    if not all(places):
        return None
    chains = [chain for first in places[0] if (chain := _follow(index, first, places[1:])) is not None]
    if not chains:
        return [some[0] for some in places]
    return min(chains, key=lambda c: (index.find_source(c[0].first) != cited, c[-1].last - c[0].first))


def _follow(index: SourceIndex, first: KeyStretch, rest: list[list[KeyStretch]]) -> list[KeyStretch] | None:
    """The nearest place of each further part after the one before it."""
    chain = [first]
    for places in rest:
        after = next((s for s in places if s.first >= chain[-1].last), None)
        if after is None or after.first - chain[-1].last > _MAX_GAP:
            return None
        if index.find_source(after.first) != index.find_source(first.first):
            return None
        chain.append(after)
    return chain


def has_own_marks(index: SourceIndex, chain: list[KeyStretch], kinds: tuple[str, ...]) -> bool:
    """Whether the source itself has brackets or dots where the quote has: then the writer did not put them there."""
    gaps = [
        *(index.key[a.last : b.first] for a, b in pairwise(chain)),
        index.key[max(0, chain[0].first - 1) : chain[0].first],
        index.key[chain[-1].last : chain[-1].last + 1],
    ]
    brackets = BRACKETS in kinds and any("[" in gap or "]" in gap for gap in gaps)
    return brackets or (ELLIPSIS in kinds and any("..." in gap for gap in gaps))


def is_one_place(index: SourceIndex, chain: list[KeyStretch]) -> bool:
    """Whether parts follow each other in one text, closely."""
    sources = {index.find_source(stretch.first) for stretch in chain}
    gaps = [b.first - a.last for a, b in pairwise(chain)]
    return len(sources) == 1 and all(0 <= gap <= _MAX_GAP for gap in gaps)
