"""Stretches: overlapping or adjacent passages of one source, joined so that no edge breaks a sentence.

If passages give their start offset in the source, those that touch are joined, provided that the overlap is identical;
at most `_MAX_GAP` characters may be missing between them (splitters strip white space). Otherwise a passage is joined
to another of the same source if its end is the start of the other one (at least `_MIN_OVERLAP` characters). A passage
that touches no other is a stretch of its own. The time is linear in the text: starts are looked up in a table, and at
most `_MAX_TRIES` candidates per passage are compared.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_JOINTS = ("", " ", "\n\n")  # inserted where nothing, one or two characters are missing
_MAX_GAP = len(_JOINTS) - 1
_MIN_OVERLAP = 24
_MAX_OVERLAP = 4_000  # characters at the end of a passage in which another may start
_MAX_TRIES = 8
Chain = list[tuple[int, int]]  # indices of passages, and the offset of each from the start of the previous one
_SOURCE_KEYS = ("source", "document_id", "doc_id", "file_path", "file_name", "url")


@frozen(kw_only=True)
class Passage:
    """A text to choose from; its title ("": that of the text itself, if it has one), the name of its source, its start
    offset in the source, and its id, if they are known.
    """

    text: str
    title: str = ""
    source: str | None = None
    start: int | None = None
    id: str | None = None

    @classmethod
    def of(cls, text: str, metadata: Mapping[str, Any], *, id: str | None = None) -> Passage:
        """The passage of a text with metadata, which may give a title, a source and the start offset in the source."""
        title, start = metadata.get("title"), metadata.get("start_index")
        named = (metadata.get(name) for name in _SOURCE_KEYS)
        return cls(
            text=text,
            title=title[: LIMITS.query_characters] if isinstance(title, str) else "",
            source=next((str(name) for name in named if isinstance(name, str | int) and name != ""), None),
            start=start if type(start) is int and start >= 0 else None,
            id=id,
        )


@frozen
class PassagePiece:
    """Characters `start` to `end` of the passage at index `place`."""

    place: int
    start: int
    end: int


@frozen
class Stretch:
    """A text joined from passages: part n is the passage at index `places[n]`, from `starts[n]` to `ends[n]`.

    Starts and ends both increase: a passage contained in another is not a part.
    """

    text: str
    title: str
    places: list[int]
    starts: list[int]
    ends: list[int]

    @property
    def begins_at(self) -> int:
        """The lowest index of its passages."""
        return min(self.places)

    def find_pieces(self, start: int, end: int) -> list[PassagePiece]:
        """The pieces of passages that make up a span: a single one if a passage contains all of it; between two pieces
        there is only white space.
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
    """Join passages into stretches, ordered by their first passage; blank passages are skipped."""
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
    """Chain passages with a start offset, in source order: those that touch are in one chain."""
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
    """Chain passages without a start offset: each precedes the one whose start is its end."""
    by_start: dict[str, list[int]] = {}
    for place in places:
        if len(passages[place].text) >= _MIN_OVERLAP:
            by_start.setdefault(passages[place].text[:_MIN_OVERLAP], []).append(place)
    following: dict[int, tuple[int, int]] = {}
    contained: set[int] = set()  # contained in another passage
    with_predecessor: set[int] = set()  # have a predecessor
    for place in places:
        if place not in contained:
            for other, after in _find_following(passages, place, by_start):
                if other in contained or other in with_predecessor:
                    continue
                if after + len(passages[other].text) <= len(passages[place].text):
                    contained.add(other)
                else:
                    following[place] = other, after
                    with_predecessor.add(other)
                    break
    chains: list[Chain] = []
    seen = set(contained)
    for place in (
        *(p for p in places if p not in with_predecessor),
        *places,
    ):  # a chain without a first passage is a cycle
        chain: Chain = []
        at, after = place, 0
        while at not in seen:
            seen.add(at)
            chain.append((at, after))
            at, after = following.get(at, (at, 0))
        chains += [chain] if chain else []
    return chains


def _find_following(
    passages: Sequence[Passage], place: int, by_start: Mapping[str, Sequence[int]]
) -> Iterator[tuple[int, int]]:
    """The passages that start inside this one, with the offset at which they start."""
    text = passages[place].text
    tries = _MAX_TRIES
    for at in range(max(0, len(text) - _MAX_OVERLAP), len(text) - _MIN_OVERLAP + 1):
        for other in by_start.get(text[at : at + _MIN_OVERLAP], ())[:_MAX_TRIES]:
            if other != place and tries > 0:
                tries -= 1
                if _is_at(text, passages[other].text, at):
                    yield other, at
        if not tries:
            return


def _is_at(text: str, other: str, at: int) -> bool:
    """Whether another text fits at an offset of this one: the overlap is identical, or it follows directly."""
    shared = min(len(text) - at, len(other))
    return text[at : at + shared] == other[:shared] if shared > 0 else at <= len(text) + _MAX_GAP


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
