"""Stretches: passages of one source that overlap or adjoin, put together, so that no edge breaks a sentence.

Where passages say at which character of their source they begin, those that touch are joined, if what they share is the
same to the letter; at most `_GAP` characters may be missing between them (splitters strip white space). Where they do
not say it, one is joined to another of its source whose beginning it ends with (at least `_SHARED` characters). A
passage that touches no other is a stretch by itself. All of it is linear in the text: beginnings are looked up, and at
most `_TRIES` places of each passage are compared.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from epitome.runtime.limits import LIMITS

_JOINTS = ("", " ", "\n\n")  # what is put where nothing, one or two characters are missing
_GAP = len(_JOINTS) - 1
_SHARED = 24
_FARTHEST = 4_000  # characters at the end of a passage in which another may begin
_TRIES = 8
Chain = list[tuple[int, int]]  # places, and how many characters after the one before each begins
_NAMES = ("source", "document_id", "doc_id", "file_path", "file_name", "url")


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A text to choose from; its title ("": that of the text itself, where it has one), the name of its source, the
    character of the source at which it begins, and its id, where they are known.
    """

    text: str
    title: str = ""
    source: str | None = None
    start: int | None = None
    id: str | None = None

    @classmethod
    def of(cls, text: str, metadata: Mapping[str, Any], *, id: str | None = None) -> Passage:
        """The passage of a text with metadata, which may name a title, a source and where it begins in that."""
        title, start = metadata.get("title"), metadata.get("start_index")
        named = (metadata.get(name) for name in _NAMES)
        return cls(
            text=text,
            title=title[: LIMITS.query_characters] if isinstance(title, str) else "",
            source=next((str(name) for name in named if isinstance(name, str | int) and name != ""), None),
            start=start if type(start) is int and start >= 0 else None,
            id=id,
        )


@dataclass(frozen=True)
class PassagePiece:
    """Characters `start` to `end` of the passage at a place."""

    place: int
    start: int
    end: int


@dataclass(frozen=True)
class Stretch:
    """A text put together from passages: part n is the passage at `places[n]`, from `starts[n]` to `ends[n]`.

    Both grow from part to part: a passage that another holds whole is no part.
    """

    text: str
    title: str
    places: list[int]
    starts: list[int]
    ends: list[int]

    @property
    def begins_at(self) -> int:
        """The first place."""
        return min(self.places)

    def find_pieces(self, start: int, end: int) -> list[PassagePiece]:
        """The pieces of passages that make up a span: one where a passage has it whole; between two of them there is
        nothing but white space.
        """
        first = bisect_left(self.ends, end)
        if self.starts[first] <= start:
            return [self._cut(first, start, end)]
        pieces: list[PassagePiece] = []
        at = start
        while at < end:
            last = bisect_right(self.starts, at) - 1
            if self.ends[last] > at:
                pieces.append(self._cut(last, at, min(end, self.ends[last])))
                at = self.ends[last]
            else:
                at = self.starts[last + 1]
        return pieces

    def _cut(self, part: int, start: int, end: int) -> PassagePiece:
        return PassagePiece(self.places[part], start - self.starts[part], end - self.starts[part])


def join_passages(passages: Sequence[Passage]) -> list[Stretch]:
    """The stretches of passages, by the place of their first one; blank passages are passed over."""
    by_source: dict[str | None, list[int]] = {}
    for place, passage in enumerate(passages):
        if passage.text.strip():
            by_source.setdefault(passage.source, []).append(place)
    chains: list[Chain] = []
    for places in by_source.values():
        chains += _chain_placed(passages, [place for place in places if passages[place].start is not None])
        chains += _chain_loose(passages, [place for place in places if passages[place].start is None])
    stretches = [_build_stretch(passages, chain) for chain in chains]
    return sorted(stretches, key=lambda stretch: stretch.begins_at)


def _chain_placed(passages: Sequence[Passage], places: Sequence[int]) -> list[Chain]:
    """Passages that say where they begin, in the order of their source: those that touch in one chain."""
    starts = {place: passages[place].start or 0 for place in places}
    chains: list[Chain] = []
    for place in sorted(places, key=lambda place: (starts[place], -len(passages[place].text), place)):
        if chains:
            before = chains[-1][-1][0]
            after = starts[place] - starts[before]
            if _is_at(passages[before].text, passages[place].text, after):
                if after + len(passages[place].text) > len(passages[before].text):
                    chains[-1].append((place, after))
                continue
        chains.append([(place, 0)])
    return chains


def _chain_loose(passages: Sequence[Passage], places: Sequence[int]) -> list[Chain]:
    """Passages that do not say where they begin: each before the one whose beginning it ends with."""
    heads: dict[str, list[int]] = {}
    for place in places:
        if len(passages[place].text) >= _SHARED:
            heads.setdefault(passages[place].text[:_SHARED], []).append(place)
    following: dict[int, tuple[int, int]] = {}
    held: set[int] = set()  # by another passage, whole
    led: set[int] = set()  # by the one before
    for place in places:
        if place not in held:
            for other, after in _find_following(passages, place, heads):
                if other in held or other in led:
                    continue
                if after + len(passages[other].text) <= len(passages[place].text):
                    held.add(other)
                else:
                    following[place] = other, after
                    led.add(other)
                    break
    chains: list[Chain] = []
    seen = set(held)
    for place in (*(p for p in places if p not in led), *places):  # what is led alone stands in a ring
        chain: Chain = []
        at, after = place, 0
        while at not in seen:
            seen.add(at)
            chain.append((at, after))
            at, after = following.get(at, (at, 0))
        chains += [chain] if chain else []
    return chains


def _find_following(
    passages: Sequence[Passage], place: int, heads: Mapping[str, Sequence[int]]
) -> Iterator[tuple[int, int]]:
    """The passages that begin where this one has not ended, with the character at which they do."""
    text = passages[place].text
    tries = _TRIES
    for at in range(max(0, len(text) - _FARTHEST), len(text) - _SHARED + 1):
        for other in heads.get(text[at : at + _SHARED], ())[:_TRIES]:
            if other != place and tries > 0:
                tries -= 1
                if _is_at(text, passages[other].text, at):
                    yield other, at
        if not tries:
            return


def _is_at(text: str, other: str, at: int) -> bool:
    """Whether another text may stand at a character of one: both are the same there, or it follows at once."""
    shared = min(len(text) - at, len(other))
    return text[at : at + shared] == other[:shared] if shared > 0 else at <= len(text) + _GAP


def _build_stretch(passages: Sequence[Passage], chain: Chain) -> Stretch:
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for place, after in chain:
        text = passages[place].text
        starts.append(starts[-1] + after if starts else 0)
        missing = starts[-1] - ends[-1] if ends else 0
        pieces += (_JOINTS[max(0, missing)], text[max(0, -missing) :])
        ends.append(starts[-1] + len(text))
    title = next((passages[place].title for place, _ in chain if passages[place].title), "")
    return Stretch("".join(pieces), title, [place for place, _ in chain], starts, ends)
