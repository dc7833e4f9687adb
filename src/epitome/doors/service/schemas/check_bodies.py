"""Checks: the request and the response."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from epitome.doors.service.schemas.requests import EXAMPLE_TEXT, Examples, Source, StrictModel
from epitome.doors.service.schemas.responses import DocumentReference, Format, ResponseModel
from epitome.doors.service.service_limits import LIMITS

_MAX_ANSWER = 200_000  # characters
Verdict = Literal["quoted", "supported", "contradicted", "not found", "cannot tell"]


class CheckBody(StrictModel):
    """As `epitome.check`; without sources, against the collection that is served."""

    examples: ClassVar[Examples] = {
        "quote": {
            "summary": "A quote and a claim",
            "value": {
                "answer": "The text says “Boats carry coal along the river” [1]. A lock has two gates.",
                "sources": [{"text": EXAMPLE_TEXT}],
            },
        },
    }
    answer: str = Field(min_length=1, max_length=_MAX_ANSWER, description="A text, HTML or Markdown.")
    sources: list[Source] = Field(default=[], max_length=LIMITS.documents, description="[1] cites the first of them.")
    passages: int = Field(3, ge=1, le=20, description="At most this many passages for each claim.")
    language: str | None = Field(None, description="A BCP 47 code such as en or pt-BR; else it is detected.")

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        return self.model_dump(exclude={"sources"}, exclude_none=True)


class DifferenceModel(ResponseModel):
    """Words in which a quote and its source differ."""

    kind: Literal["replaced", "added", "left out", "signs", "look-alike letters", "cut"]
    quoted: str
    quoted_start: int
    quoted_end: int
    text: str
    start: int
    end: int


class PassageModel(ResponseModel):
    """A stretch of a source."""

    document_id: str
    start: int
    end: int
    text: str
    page: int | None
    section: list[str]


class ClaimModel(ResponseModel):
    """A quote or a sentence of the answer."""

    kind: Literal["quote", "claim"]
    text: str
    start: int
    end: int
    verdict: Verdict
    probability: float | None
    reason: str
    state: Literal["exact", "same", "altered", "joined", "elsewhere", "nowhere"] | None
    differences: list[DifferenceModel]
    cited: list[int]
    passages: list[PassageModel]


class CheckModel(ResponseModel):
    """The quotes and claims of an answer, in order."""

    format: Format
    type: Literal["check"]
    answer: str
    sources: list[DocumentReference]
    counts: dict[Verdict, int]
    claims: list[ClaimModel]
    notes: list[str]
