"""What the tools return beside their text: plain data for programs, whose shapes are the tools' output schemas.

The text is for the model. The `text` of a passage is exactly the characters `start` to `end` of its source; keys
without a value are left out.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class PassageResult(TypedDict):
    """A passage of a source, with the heads that it needs; of a brief with its theme."""

    source: str
    start: int
    end: int
    text: str
    line: NotRequired[int]
    page: NotRequired[int]
    section: NotRequired[list[str]]
    under: NotRequired[list[str]]
    relevance: NotRequired[float]
    theme: NotRequired[str]


class PassagesResult(TypedDict):
    """Passages in the order of the text, and notes on what was left out.

    `answered` says whether anything answers the question; `next` is where a text that was cut goes on; `verdict` and
    `reason` say what can be proved of a claim.
    """

    passages: list[PassageResult]
    notes: list[str]
    answered: NotRequired[bool]
    next: NotRequired[int]
    verdict: NotRequired[str]
    reason: NotRequired[str]


class SectionResult(TypedDict):
    """A section by its number, with its defined terms and key sentences; 0 is the whole document."""

    number: int
    level: int
    title: str
    tokens: int
    terms: list[str]
    passages: list[PassageResult]


class OutlineResult(TypedDict):
    """The sections of a document, and how many are left out."""

    source: str
    sections: list[SectionResult]
    left_out: int


class ClaimResult(TypedDict):
    """A quote or claim of an answer, by its characters there, and the passage closest to it."""

    start: int
    end: int
    text: str
    verdict: str
    reason: str
    closest: NotRequired[PassageResult]


class CheckResult(TypedDict):
    """The claims that fit, how many of an answer have each verdict, and how many are left out."""

    counts: dict[str, int]
    claims: list[ClaimResult]
    left_out: int
    notes: list[str]
