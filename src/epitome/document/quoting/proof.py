"""What was found out about a quote."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from epitome.runtime.frozen import frozen

EXACT, SAME, ALTERED, JOINED, ELSEWHERE, NOWHERE = STATES = (
    "exact",
    "same",
    "altered",
    "joined",
    "elsewhere",
    "nowhere",
)
LOOK_ALIKE = "look-alike letters"


@frozen
class QuotePlace:
    """Characters `start` to `end` of the text with number `source`."""

    source: int
    start: int
    end: int


@frozen(kw_only=True)
class WordDifference:
    """Words in which a quote and its source differ, each with its place; one of the two may be empty.

    `kind` is "replaced", "added" (the source has no such words), "left out" (the quote has not), "signs",
    "look-alike letters" (Greek or Cyrillic for Latin ones, or the reverse) or "cut" (the quote has part of a word).
    """

    kind: str
    quoted: str
    quoted_start: int
    quoted_end: int
    text: str
    start: int
    end: int

    def __str__(self) -> str:
        if self.kind == LOOK_ALIKE:
            return f"“{self.quoted}” has letters that only look like those of the source's “{self.text}”"
        if self.kind == "cut":
            return f"“{self.quoted}” is part of the source's “{self.text}”"
        if not self.quoted:
            return f"“{self.text}” is left out"
        if not self.text:
            return f"“{self.quoted}” is not in the source"
        return f"“{self.quoted}” stands for the source's “{self.text}”"


@frozen(kw_only=True)
class Proof:
    """The state of a quote, where its words stand, and what differs.

    "exact": the same characters, runs of blanks counting as one. "same": but for `but_for` (case, typography,
    hyphenation, spacing, unseen characters, ellipsis, brackets). "altered": at least half of its words, in order, with
    `differences`. "joined": parts from several places. "elsewhere": exact or same, in another source than the one
    cited. "nowhere". `likeness` is the share of its words that stand there.
    """

    state: str
    places: tuple[QuotePlace, ...] = ()
    but_for: tuple[str, ...] = ()
    differences: tuple[WordDifference, ...] = ()
    likeness: float = 1.0

    @property
    def is_verbatim(self) -> bool:
        """Whether all words stand in one place of the source, with none left out between them."""
        return self.state in (EXACT, SAME, ELSEWHERE) and not self.differences

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


NOT_FOUND = Proof(state=NOWHERE, likeness=0.0)
