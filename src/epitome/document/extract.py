"""Extract: a chosen sentence, its position, why it was chosen, and its citation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from epitome.document import Sentence
from epitome.document.heads.needed_heads import NeededHead, join_heads
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import shorten

if TYPE_CHECKING:
    from epitome.document.citing import Work

_LIKELY, _POSSIBLE = 0.5, 0.15


def say_likelihood(relevance: float) -> str:
    """The word for a relevance: "likely" from one half on, "possible", or "unlikely"."""
    return "likely" if relevance >= _LIKELY else "possible" if relevance >= _POSSIBLE else "unlikely"


class Reason(NamedTuple):
    """The contribution of one part to a score: `contribution` = weight * `value`."""

    part: str
    value: float
    contribution: float
    description: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"part": self.part, "value": self.value, "contribution": self.contribution, "says": self.description}


@frozen
class Extract:
    """A chosen sentence: `document.text[start:end] == text`; `cut` if only its beginning was taken.

    >>> import epitome
    >>> (extract,) = epitome.summarise("examples/tides.html", query="What is a neap tide?", sentences=1)
    >>> print(extract.start, extract.end, extract.likelihood, "-", extract.place)
    2582 2681 likely - Spring tides and neap tides

    `relevance` is the probability that it answers the query, in [0, 1], comparable across documents; None without a
    query, or for a system that does not compute it. `passage` is its span including the neighbours that were asked
    for, or the listing that it leads to; `work` the bibliographic data of its source. `under` holds the heads without
    which it cannot be understood (the term that it defines, the heads of its table, the question that it answers):
    `display` shows them before it.
    """

    text: str
    index: int
    document_id: str
    score: float
    rank: int
    why: Callable[[], tuple[Reason, ...]] = field(repr=False, compare=False)
    start: int
    end: int
    cut: bool
    sentence: Sentence
    origin: str = "content"
    said_by: str | None = None
    role: str | None = None
    theme: int | None = None
    date: str | None = None
    language: str = ""
    relevance: float | None = None
    passage: tuple[int, int] | None = None
    under: tuple[NeededHead, ...] = ()
    work: Work | None = field(default=None, repr=False, compare=False)

    @property
    def shown(self) -> str:
        """The passage around it if it has one, else its own text."""
        return self.text if self.passage is None else self.sentence.source[slice(*self.passage)]

    @property
    def display(self) -> str:
        """What people and agents see: the heads that it needs, then `shown`; those inside the passage only once."""
        start, end = self.passage or (self.start, self.end)
        return join_heads([head for head in self.under if not start <= head.start < end], self.shown)

    @property
    def likelihood(self) -> str | None:
        """Its relevance in words: "likely", "possible" or "unlikely" to answer; None without a relevance."""
        return None if self.relevance is None else say_likelihood(self.relevance)

    def __repr__(self) -> str:
        return f"<Extract {self.rank} of {self.document_id!r}: {shorten(self.text)!r}, score {self.score:.3f}>"

    @property
    def place(self) -> str:
        """Its place in words: its headings, captions, terms and lead-ins, the row of its table; or the linking page
        that it comes from.
        """
        return f"said by {self.said_by or 'a page that links here'}" if self.origin == "link" else self.sentence.place

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The contribution of each part to the score, with a description; computed on demand. They sum to the score."""
        return self.why()

    @overload
    def cite(self, style: Literal["ris", "bibtex"]) -> str: ...
    @overload
    def cite(
        self,
        style: Literal["anthropic", "openai", "annotation", "csl"],
        *,
        document_index: int = 0,
        at: int = 0,
        blocks: bool = False,
    ) -> dict[str, Any]: ...
    def cite(self, style: str, *, document_index: int = 0, at: int = 0, blocks: bool = False) -> dict[str, Any] | str:
        """The citation of the extract (docs/citations.md): "anthropic", "openai", "annotation" and "csl" give plain
        data for JSON, "ris" and "bibtex" text.

        `document_index` is the number of its document in a request, `at` its start in an answer that cites it (for
        "openai"); `blocks` cites the paragraph (for "anthropic").
        """
        from epitome.document.citing import cite

        return cite(self, style, document_index=document_index, at=at, blocks=blocks)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the reasons themselves, not the table that they come from."""
        state = {f.name: getattr(self, f.name) for f in fields(self)} | {"why": partial(tuple, self.reasons)}
        return type(self), tuple(state.values())

    def to_dict(self) -> dict[str, Any]:
        """Plain data; a sentence of another page has no path here."""
        return {
            "text": self.text,
            "index": self.index,
            "document_id": self.document_id,
            "origin": self.origin,
            "said_by": self.said_by,
            "score": self.score,
            "rank": self.rank,
            "relevance": self.relevance,
            "likelihood": self.likelihood,
            "start": self.start,
            "end": self.end,
            "cut": self.cut,
            "passage": None if self.passage is None else list(self.passage),
            "under": [head.to_dict() for head in self.under],
            "display": self.display,
            "path": self.sentence.path if self.origin == "content" else "",
            "section": list(self.sentence.section),
            "heads": list(self.sentence.heads),
            "place": self.place,
            "page": self.sentence.page,
            "boxes": [list(box) for box in self.sentence.boxes],
            "language": self.language,
            "paragraph": self.sentence.paragraph,
            "role": self.role,
            "theme": self.theme,
            "date": self.date,
            "reasons": [r.to_dict() for r in self.reasons],
        }
