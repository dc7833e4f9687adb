"""Response bodies, for the OpenAPI description: the plain data of the library's results."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Format = Literal["epitome/1"]


def described(meaning: str) -> Any:
    """A key that is always there, with what it means."""
    return Field(description=meaning)


class ResponseModel(BaseModel):
    """A body without keys beyond those described."""

    model_config = ConfigDict(extra="forbid")


class ReasonModel(ResponseModel):
    """What one part adds to a score."""

    part: str = described("What is counted.")
    value: float = described("How much of it there is.")
    contribution: float = described("What that adds to the score.")
    says: str = described("The same in words.")


class NeededHeadModel(ResponseModel):
    """A text over a sentence without which it cannot be understood."""

    kind: str = described("What it is: a heading, a term, a column header, a lead-in, ...")
    text: str
    start: int = described("Where it begins in the document's text.")
    end: int = described("Where it ends there.")


class ExtractModel(ResponseModel):
    """A chosen sentence, where it stands and why."""

    text: str = described("The sentence, word for word.")
    index: int = described("Its number in its document, or in `link_context`.")
    document_id: str = described("The document that it is from, or is about.")
    origin: Literal["content", "link"] = described('"link" where it is from a page that links here.')
    said_by: str | None = described("That page.")
    score: float = described("Compares the sentences of one answer, and nothing else.")
    rank: int = described("1 is the best.")
    relevance: float | None = described("The probability that it answers the query, from 0 to 1.")
    likelihood: Literal["likely", "possible", "unlikely"] | None = described("The same in words.")
    start: int = described("Where it begins in the document's text, in characters.")
    end: int = described("Where it ends there.")
    cut: bool = described("Whether only its beginning was taken.")
    passage: tuple[int, int] | None = described("Where it begins and ends with the neighbours asked for.")
    under: list[NeededHeadModel] = described("The labels without which it cannot be understood.")
    display: str = described("What to show: these labels, then the sentence with its neighbours.")
    path: str = described("The path to its element: XPath in XML, CSS in HTML.")
    section: list[str] = described("The headings above it, the outermost first.")
    heads: list[str] = described("These, and captions, row and column headers, terms and lead-ins.")
    place: str = described("Where it stands, in words.")
    page: int | None = described("Its page, in formats that have pages.")
    boxes: list[tuple[int, float, float, float, float]] = described(
        "Where it is on its pages: page, x0, y0, x1, y1 in points from the top left."
    )
    language: str = described("Its language.")
    paragraph: int | None = described("The number of its paragraph.")
    role: str | None = described('Of an elaboration: "justification" or "elaboration".')
    theme: int | None = described("The number of its theme.")
    date: str | None = described("The date of its document.")
    reasons: list[ReasonModel] = described("What its score is made of; they add up to it.")


class DocumentReference(ResponseModel):
    """Which document an answer is about."""

    id: str
    title: str
    url: str | None = described("Its address, if it is a page of the web.")
    language: str


class ExtractsModel(ResponseModel):
    """Sentences of documents, and the system that chose them."""

    format: Format
    system: str = described("The method that chose.")
    recipe: str = described("How it weights the sentences.")
    model: str | None = described("The name of the learnt model.")
    query: str | None = described("What was asked.")
    documents: list[DocumentReference] = described("What was read.")
    truncated: bool = described("Whether something of the input was cut.")
    notes: list[str] = described("What was skipped, cut or guessed, in plain sentences.")
    answers: float | None = described("The probability that anything here answers the query.")
    extracts: list[ExtractModel] = described("The sentences.")


class RankingModel(ExtractsModel):
    """Every candidate, best first."""

    type: Literal["ranking"]


class SummaryModel(ExtractsModel):
    """The chosen sentences."""

    type: Literal["summary"]
    themes: list[str] = described("The label of each theme.")
    supported: bool | None = described("Always null: it is not judged whether a sentence is proved.")
    text: str = described("The texts of the sentences, joined by blanks.")


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
