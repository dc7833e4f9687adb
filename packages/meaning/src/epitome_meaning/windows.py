"""What the reader reads at once: a query, and sentences of a document, each behind a mark.

    [CLS] query [SEP] heading ; tail of the sentence before [MARK] sentence [MARK] next sentence ...

Sentences come in the order of the document. Where one does not follow on the one before in the window, its heading (if
it is another one) and the end of the sentence before it stand in front, so that "It costs nothing" still has its "it".
Several windows share the sentences of a document; each begins with the query.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

CLS, SEP, MARK, PAD = "[CLS]", "[SEP]", "[MARK]", "[PAD]"


@dataclass(frozen=True)
class Shape:
    """How long a window and its parts may be, in word pieces."""

    window: int = 256
    query: int = 96
    sentence: int = 64
    heading: int = 8
    before: int = 16


@dataclass(frozen=True)
class Piece:
    """A sentence as word pieces, with its place in the document, its heading and the sentence before it."""

    place: int
    sentence: Sequence[int]
    heading: Sequence[int] = ()
    before: Sequence[int] = ()


@dataclass
class Window:
    """Word pieces; where each sentence's mark stands and its pieces end; and which sentences they are."""

    pieces: list[int]
    asked: int  # pieces of the query, with [CLS] and [SEP]
    marks: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Signs:
    """The numbers of the signs in a vocabulary."""

    cls: int
    sep: int
    mark: int


def make_windows(query: Sequence[int], sentences: Sequence[Piece], signs: Signs, shape: Shape) -> list[Window]:
    """Windows that hold all sentences, in the order of their places; each sentence stands in one."""
    start = [signs.cls, *query[: shape.query], signs.sep]
    found: list[Window] = []
    window: Window | None = None
    last = -2
    shown: Sequence[int] = ()
    for number in sorted(range(len(sentences)), key=lambda number: sentences[number].place):
        one = sentences[number]
        read = one.sentence[: shape.sentence]
        front = [] if one.place == last + 1 else _introduce(one, shown, shape)
        if window is None or len(window.pieces) + len(front) + 1 + len(read) > shape.window:
            window = Window(list(start), len(start))
            found.append(window)
            front = _introduce(one, (), shape)
        window.pieces += front
        window.marks.append(len(window.pieces))
        window.pieces += [signs.mark, *read]
        window.ends.append(len(window.pieces))
        window.sentences.append(number)
        last, shown = one.place, one.heading
    return found


def _introduce(one: Piece, shown: Sequence[int], shape: Shape) -> list[int]:
    heading = [] if list(one.heading) == list(shown) else list(one.heading[: shape.heading])
    before = list(one.before[-shape.before :]) if shape.before else []
    return heading + before
