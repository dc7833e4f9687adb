"""Request bodies: the arguments of the library's functions. An unknown key is refused, types are exact."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, model_validator

from epitome.api.one import SEVERAL_DOCUMENTS
from epitome.doors.service.service_limits import LIMITS
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS as TEXT_LIMITS
from epitome.sources.web import FetchSettings

LinkContext = Annotated[
    list[str], Field(min_length=2, max_length=3, description="Anchor text, sentence, and its page if known.")
]
RecipeName = Literal["best", "paper", "plain", "transfer", "semantic"]
DocumentId = Annotated[str, Field(max_length=4_096)]
ShortName = Annotated[str, Field(max_length=100)]
_DATE = r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"
_MAX_ERRORS = 3
_KEY = re.compile(r"[a-z_]{1,20}")
_SOURCE_KEYS = ("document", "text", "url", "id", "job")


class StrictModel(BaseModel):
    """A body without unknown keys or converted types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _require_one_of(*names: str) -> ConfigDict:
    """The schema of a body that has exactly one of these keys; a validator checks it."""
    return ConfigDict(json_schema_extra={"oneOf": [{"required": [name]} for name in names]})


class Source(StrictModel):
    """One document: exactly one of the five."""

    model_config = _require_one_of(*_SOURCE_KEYS)
    document: dict[str, Any] | None = Field(None, description="A document as `Document.to_dict` writes it.")
    text: str | None = Field(
        None, description="Its text, or its HTML, XML or Markdown: the beginning tells, as for `epitome.read`."
    )
    url: str | None = Field(None, description="A page of the web, fetched under guard.")
    id: str | None = Field(None, description="A document of the collection that is served.")
    job: str | None = Field(None, description="A job of this login that is done: the document that it read.")

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if sum(getattr(self, key) is not None for key in _SOURCE_KEYS) != 1:
            raise ValueError(f"give exactly one of {', '.join(_SOURCE_KEYS)}")
        return self

    @property
    def source(self) -> Source:
        """Where the document comes from."""
        return Source(**{key: getattr(self, key) for key in _SOURCE_KEYS})


Least = Annotated[
    float | None, Field(ge=0, le=1, allow_inf_nan=False, description="Leave out sentences of less relevance.")
]
Passage = Annotated[int | None, Field(ge=0, le=100, description="Tell where so many sentences around each stand.")]


class Budget(StrictModel):
    """How long a summary may be: exactly one of the four."""

    model_config = _require_one_of("sentences", "words", "characters", "ratio")
    sentences: Annotated[int, Field(ge=1, le=10**9)] | Literal["auto"] | None = None
    words: int | None = Field(None, ge=1, le=10**9)
    characters: int | None = Field(None, ge=1, le=10**9)
    ratio: float | None = Field(None, gt=0, le=1, allow_inf_nan=False)

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if sum(size is not None for size in self.model_dump().values()) != 1:
            raise ValueError("give exactly one of sentences, words, characters, ratio")
        return self


class RankingOptions(StrictModel):
    """The options of every ranking."""

    query: str | None = Field(
        None,
        description="What the reader needs; without it, the title.",
        json_schema_extra={"maxLength": TEXT_LIMITS.query_characters},
    )
    system: str | None = Field(None, description="A name that GET systems lists.")
    recipe: RecipeName = "best"
    model: str | None = Field(None, description="A shipped model, as GET systems lists them.")
    language: str | None = Field(None, description="A BCP 47 code such as en or pt-BR; else it is detected.")

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        arguments = self.model_dump(exclude={*_SOURCE_KEYS, "documents", "linked", "reading", "budget"})
        budget = getattr(self, "budget", None)
        arguments |= {} if budget is None else budget.model_dump()
        check_query(arguments.get("query"))
        return {name: value for name, value in arguments.items() if value is not None}


def check_query(query: str | None) -> None:
    """Refuse a query that is too long before a worker is used."""
    if query is not None and len(query) > TEXT_LIMITS.query_characters:
        raise LimitError(f"the query has {len(query):,} characters", f"give at most {TEXT_LIMITS.query_characters:,}")


class RankingBody(Source, RankingOptions):
    """As `epitome.rank`."""

    element: str | None = Field(None, description="XPath of the part to read, like //sec[2].")
    link_context: list[LinkContext] | None = None
    sources: Literal["content", "links", "both"] = "content"


class SummaryBody(RankingBody):
    """As `epitome.summarise` for one document."""

    budget: Budget | None = None
    order: Literal["document", "rank"] = "document"
    cut: Literal["last"] | None = None
    least: Least = None
    passage: Passage = None


class TopicBody(RankingOptions):
    """As `epitome.summarise` for several documents together."""

    documents: list[Source] = Field(min_length=1, max_length=LIMITS.documents)
    budget: Budget | None = None
    order: Literal["document", "rank"] = "document"
    cut: Literal["last"] | None = None
    least: Least = None
    passage: Passage = None

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function; one document is a topic too."""
        system: dict[str, Any] = {} if self.model or len(self.documents) > 1 else {"system": "topic"}
        budget: dict[str, Any] = {} if self.budget else {SEVERAL_DOCUMENTS.unit: int(SEVERAL_DOCUMENTS.size)}
        return {**system, **budget, **super().to_arguments()}


class OutlineBody(Source, RankingOptions):
    """As `epitome.outline`."""

    sentences: int = Field(2, ge=1, le=1_000)


class ElaborationBody(StrictModel):
    """As `epitome.elaborate`: the linked page, the page that is read, and the link or the sentence that holds it."""

    model_config = _require_one_of("link", "linking")
    linked: Source
    reading: Source | None = None
    link: str | None = Field(None, description="The address of the link, as the page that is read has it.")
    linking: str | None = Field(None, description="The sentence that holds the link.")
    sentences: int = Field(5, ge=1, le=1_000)
    elaboration: int = Field(0, ge=0, le=1_000)
    least: Least = None
    passage: Passage = None
    system: str = "elaborative"
    recipe: RecipeName = "best"
    model: str | None = None
    language: str | None = None

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if (self.link is None) == (self.linking is None):
            raise ValueError("give exactly one of link, linking")
        return self

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        return self.model_dump(exclude={"linked", "reading"}, exclude_none=True)


class FilterBody(StrictModel):
    """Which documents of the collection: in or below a folder, of some kinds and languages, between two dates."""

    model_config = ConfigDict(populate_by_name=True)
    folder: str | None = Field(None, max_length=4_096)
    kinds: list[ShortName] | None = Field(None, max_length=100)
    languages: list[ShortName] | None = Field(None, max_length=100)
    since: str | None = Field(None, alias="from", pattern=_DATE, description="A year, a month or a day.")
    until: str | None = Field(None, alias="to", pattern=_DATE)


class SearchBody(FilterBody):
    """As the search of a collection, each hit with its summary."""

    query: str = Field(min_length=1, json_schema_extra={"maxLength": TEXT_LIMITS.query_characters})
    by: Literal["page", "section"] = "page"
    top: int = Field(10, ge=1, le=LIMITS.hits)
    offset: int = Field(0, ge=0, le=LIMITS.found - LIMITS.hits)
    sort: Literal["relevance", "date", "title"] = "relevance"
    sources: Literal["content", "both"] = Field("both", description="Whether other pages may speak for a hit.")
    sentences: int | None = Field(None, ge=1, le=LIMITS.hit_sentences)
    system: str | None = None
    recipe: RecipeName = "best"
    model: str | None = None

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        check_query(self.query)
        return self.model_dump(exclude_none=True, by_alias=True)


class DocumentBody(StrictModel):
    """A document to read, and to keep in the collection if wanted: exactly one of the three."""

    model_config = _require_one_of("document", "text", "url")
    document: dict[str, Any] | None = Field(None, description="A document as `Document.to_dict` writes it.")
    text: str | None = Field(None, description="Its text, or its HTML, XML or Markdown.")
    url: str | None = Field(None, description="A page or a PDF of the web, fetched under guard.")
    keep: bool = Field(False, description="Whether it goes into the collection; else the job gives it back.")
    name: str | None = Field(None, max_length=200, description="What to call it, like the name of a file.")
    language: str | None = Field(None, description="A BCP 47 code such as en or pt-BR; else it is detected.")

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if sum(getattr(self, key) is not None for key in ("document", "text", "url")) != 1:
            raise ValueError("give exactly one of document, text, url")
        return self


class LoginBody(StrictModel):
    """The code of a login link."""

    code: str = Field(max_length=100)


class PairingBody(StrictModel):
    """The number that the terminal shows; none where the extension was given the token."""

    code: str | None = Field(None, max_length=100)


class SiteBody(StrictModel):
    """A site to add: its first page, how far links are followed from it, and how many pages at most."""

    url: str = Field(min_length=1, max_length=FetchSettings.url_characters)
    depth: int = Field(2, ge=0, le=LIMITS.site_depth)
    pages: int = Field(100, ge=1, le=LIMITS.site_pages)

    @model_validator(mode="after")
    def _check_address(self) -> Self:
        try:
            parts = urlsplit(self.url)
        except ValueError:
            raise ValueError("the address has no valid host name") from None
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError("give an address that begins with http:// or https://")
        return self


class RemovalBody(StrictModel):
    """The documents to remove."""

    ids: list[DocumentId] = Field(min_length=1, max_length=500)


class EmptyBody(StrictModel):
    """An empty object."""


def describe_errors(errors: Sequence[Mapping[str, Any]]) -> str:
    """Pydantic's errors of a body in one sentence: the first of them, quoting only plain names of keys."""
    details = []
    for error in errors[:_MAX_ERRORS]:
        location = ".".join(_format_step(step) for step in error["loc"][1:])
        what = "is unknown" if error["type"] == "extra_forbidden" else _format_message(error["type"], error["msg"])
        details.append(f"{location or 'the body'}: {what}")
    more = len(errors) - _MAX_ERRORS
    return "; ".join([*details, *([f"and {more} more"] if more > 0 else [])])


def _format_step(step: object) -> str:
    return str(step) if isinstance(step, int) or _KEY.fullmatch(str(step)) else "…"


def _format_message(kind: str, message: str) -> str:
    """Pydantic's message, which quotes only our own limits, unless the JSON itself is invalid."""
    return "this is no JSON" if kind == "json_invalid" else message.removeprefix("Value error, ").lower()
