"""Response bodies, for the OpenAPI description: the plain data of the library's results."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Format = Literal["epitome/1"]


class ResponseModel(BaseModel):
    """A body without keys beyond those described."""

    model_config = ConfigDict(extra="forbid")


class ReasonModel(ResponseModel):
    """What one part adds to a score."""

    part: str
    value: float
    contribution: float
    says: str


class NeededHeadModel(ResponseModel):
    """A text over a sentence without which it cannot be understood."""

    kind: str
    text: str
    start: int
    end: int


class ExtractModel(ResponseModel):
    """A chosen sentence, where it stands and why."""

    text: str
    index: int
    document_id: str
    origin: Literal["content", "link"]
    said_by: str | None
    score: float
    rank: int
    relevance: float | None
    likelihood: Literal["likely", "possible", "unlikely"] | None
    start: int
    end: int
    cut: bool
    passage: tuple[int, int] | None
    under: list[NeededHeadModel]
    display: str
    path: str
    section: list[str]
    heads: list[str]
    place: str
    page: int | None
    boxes: list[tuple[int, float, float, float, float]]
    language: str
    paragraph: int | None
    role: str | None
    theme: int | None
    date: str | None
    reasons: list[ReasonModel]


class DocumentReference(ResponseModel):
    """Which document an answer is about."""

    id: str
    title: str
    url: str | None
    language: str


class ExtractsModel(ResponseModel):
    """Sentences of documents, and the system that chose them."""

    format: Format
    system: str
    recipe: str
    model: str | None
    query: str | None
    documents: list[DocumentReference]
    truncated: bool
    notes: list[str]
    answers: float | None
    extracts: list[ExtractModel]


class RankingModel(ExtractsModel):
    """Every candidate, best first."""

    type: Literal["ranking"]


class SummaryModel(ExtractsModel):
    """The chosen sentences."""

    type: Literal["summary"]
    themes: list[str]
    supported: bool | None
    text: str


class LinkedPage(ResponseModel):
    """What a linked page says of itself, and how long it is."""

    date: str | None
    description: str
    sentences: int


class Elaboration(SummaryModel):
    """The chosen sentences of a linked page."""

    linked: LinkedPage


class OutlineDocument(ResponseModel):
    """Which document an outline is of."""

    id: str
    title: str
    url: str | None


class OutlineSection(ResponseModel):
    """A section and its summary."""

    title: str
    titles: list[str]
    kind: str
    level: int
    path: str
    summary: SummaryModel


class OutlineModel(ResponseModel):
    """The sections of a document in order, itself first."""

    format: Format
    type: Literal["outline"]
    document: OutlineDocument
    truncated: bool
    sections: list[OutlineSection]


class HitExtract(ExtractModel):
    """A sentence of a hit; `link` opens a web page at it, `marks` are the query's words in it."""

    link: str | None
    marks: list[list[int]]


class Hit(ResponseModel):
    """A page or section that was found; `truncated` where its summary was clipped."""

    format: Format
    rank: int
    score: float
    id: str
    title: str
    section: list[str]
    kind: str
    language: str
    date: str | None
    media: str
    url: str | None
    system: str
    model: str | None
    answers: float | None
    extracts: list[HitExtract]
    notes: list[str]
    truncated: bool


class ResultsModel(ResponseModel):
    """What was found, best first; `total` is how much there is in all, up to 1,000; `answered` is false where no hit
    here seems to answer; `meaning` tells whether sentences were read by meaning, too.
    """

    format: Format
    type: Literal["results"]
    query: str
    total: int
    answered: bool | None
    meaning: bool
    results: list[Hit]


class System(ResponseModel):
    """A way to rank sentences."""

    name: str
    learnt: bool
    says: str


class Systems(ResponseModel):
    """All ways, and the shipped models."""

    format: Format
    type: Literal["systems"]
    systems: list[System]
    models: list[str]


def describe_response(model: type[BaseModel], status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The `responses` argument of a route, for its OpenAPI description."""
    return {status: {"model": model}}
