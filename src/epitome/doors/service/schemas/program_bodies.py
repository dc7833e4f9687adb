"""What other programs ask: passages in their order, shortened, or as snippets; a call holds all that it is about.

Reranking has the shape of Cohere's and Jina's APIs, so unknown keys are passed over there.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from epitome.doors.service.schemas.guardrail_bodies import LenientModel
from epitome.doors.service.schemas.requests import Examples, Meaning, ShortName, StrictModel
from epitome.doors.service.schemas.responses import ResponseModel

_LOCKS = ["A lock lifts boats.", "The keeper opens the gate at seven. In winter it is closed."]
_ASKED = "when does the gate open?"
_MOST = 1_000
Query = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=1, le=100)]


class TextDocument(LenientModel):
    """A passage as an object."""

    text: str


Passages = Annotated[list[str | TextDocument], Field(min_length=1, max_length=_MOST)]


class RerankBody(LenientModel):
    """Passages to be put in order."""

    examples: ClassVar[Examples] = {
        "plain": {
            "summary": "The best two of some passages",
            "value": {"query": _ASKED, "documents": _LOCKS, "top_n": 2},
        }
    }
    query: Query
    documents: Passages
    model: ShortName | None = Field(None, description="Told again in the answer; there is one way to rank.")
    top_n: int | None = Field(None, ge=1)
    return_documents: bool | None = Field(None, description="Whether the passages come back with their scores.")

    def list_texts(self) -> list[str]:
        """The passages as texts."""
        return [one if isinstance(one, str) else one.text for one in self.documents]


class CompressBody(StrictModel):
    """Passages to be shortened to the sentences that answer."""

    examples: ClassVar[Examples] = {
        "plain": {"summary": "At most ten tokens", "value": {"query": _ASKED, "documents": _LOCKS, "tokens": 10}}
    }
    query: Query
    documents: Passages
    tokens: Annotated[int, Field(ge=1, le=10**6)] = Field(
        400, description="About this many tokens of a language model, for all."
    )
    language: ShortName | None = None
    meaning: Meaning = None

    def list_texts(self) -> list[str]:
        """The passages as texts."""
        return [one if isinstance(one, str) else one.text for one in self.documents]


class SnippetsBody(StrictModel):
    """Texts of which snippets are shown."""

    examples: ClassVar[Examples] = {
        "plain": {"summary": "One sentence of each text", "value": {"query": _ASKED, "texts": _LOCKS, "sentences": 1}}
    }
    query: Query
    texts: Annotated[list[str], Field(min_length=1, max_length=_MOST)]
    sentences: Count | None = None
    characters: Annotated[int, Field(ge=1, le=10_000)] | None = None
    count: Count = 1
    language: ShortName | None = None
    meaning: bool = Field(False, description="Whether the best sentences are read by meaning, too; slower.")


class RerankedDocument(ResponseModel):
    """A passage as it was given."""

    text: str


class RerankResult(ResponseModel):
    """A passage by its number, with how well it answers, 0 to 1."""

    index: int
    relevance_score: float
    document: RerankedDocument | None = None


class RerankUsage(ResponseModel):
    """About how many tokens were read."""

    total_tokens: int


class RerankModel(ResponseModel):
    """The passages, best first."""

    id: str
    model: str
    object: Literal["list"]
    results: list[RerankResult]
    usage: RerankUsage


class CompressedPassage(ResponseModel):
    """What is left of a passage: whole sentences, and where the first begins and the last ends."""

    index: int
    text: str
    start: int
    end: int
    score: float


class CompressModel(ResponseModel):
    """The passages of which something is left, in their order; `answered` is False where nothing seems to answer."""

    results: list[CompressedPassage]
    tokens: int
    answered: bool


class SnippetModel(ResponseModel):
    """A part of a text; places count characters of the whole text."""

    text: str
    start: int
    end: int
    marks: list[tuple[int, int]]
    score: float
    cut: bool
    head: tuple[int, int] | None


class SnippetsModel(ResponseModel):
    """The snippets of each text, in the order of the texts."""

    results: list[list[SnippetModel]]
