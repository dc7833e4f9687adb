"""Request bodies of the calls that only the page makes: a source stands under its own key, with what is asked of it."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, field_validator, model_validator

from epitome.doors.service.schemas.collection_requests import FilterBody
from epitome.doors.service.schemas.requests import Source, StrictModel, check_query
from epitome.doors.service.service_limits import LIMITS
from epitome.runtime.safe import one_line


class BrowsingBody(FilterBody):
    """A page of the list of documents; `words` must all stand in its title or id."""

    words: str | None = Field(None, max_length=1_000)
    sort: Literal["title", "date", "added", "size"] = "title"
    offset: int = Field(0, ge=0, le=10**6)
    top: int = Field(100, ge=1, le=500)

    def to_arguments(self) -> dict[str, object]:
        """What the worker needs."""
        return self.model_dump(exclude_none=True, by_alias=True)


class ViewBody(StrictModel):
    """The document that is opened."""

    source: Source


class PartBody(ViewBody):
    """A document that is opened, and which part of it if it is long."""

    part: int = Field(0, ge=0, le=10**6)

    def to_arguments(self) -> dict[str, object]:
        """What the worker needs beside the document."""
        return {"part": self.part}


class TitleBody(ViewBody):
    """Another title for a document of the collection, or for one that is held."""

    title: str = Field(max_length=200)

    @field_validator("title")
    @classmethod
    def _clean(cls, title: str) -> str:
        if not (cleaned := one_line(title).strip()):
            raise ValueError("give a title")
        return cleaned

    @model_validator(mode="after")
    def _check_source(self) -> Self:
        if self.source.id is None and self.source.job is None:
            raise ValueError("name the document by its id or its job")
        return self


class AskingBody(FilterBody):
    """A question to the documents of the collection and to those that are held for the caller, or to these alone."""

    query: str = Field(min_length=1)
    scope: Literal["all", "held"] = "all"
    offset: int = Field(0, ge=0, le=LIMITS.found - LIMITS.hits)
    top: int = Field(8, ge=1, le=LIMITS.hits)

    def to_arguments(self) -> dict[str, Any]:
        """What the worker needs."""
        check_query(self.query)
        return self.model_dump(exclude_none=True, by_alias=True, exclude={"scope"})


class MarksBody(ViewBody):
    """A question about a document, or none, and how much of it is marked: at most one of the two."""

    query: str | None = None
    ratio: float | None = Field(None, ge=0.05, le=0.5, allow_inf_nan=False)
    sentences: int | None = Field(None, ge=1, le=LIMITS.marks)

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if self.ratio is not None and self.sentences is not None:
            raise ValueError("give at most one of ratio, sentences")
        return self

    def to_arguments(self) -> dict[str, object]:
        """What the worker needs beside the document."""
        check_query(self.query)
        return {"query": self.query or None, "ratio": self.ratio, "sentences": self.sentences}


class SentenceBody(ViewBody):
    """A sentence of a document, by its index, and the question that it may answer."""

    query: str | None = None
    index: int = Field(ge=0, le=10**9)

    def to_arguments(self) -> dict[str, object]:
        """What the worker needs beside the document."""
        check_query(self.query)
        return {"query": self.query or None, "index": self.index}


class ExportBody(ViewBody):
    """A file of what is marked at a question and a ratio."""

    query: str | None = None
    ratio: float = Field(ge=0.05, le=0.5, allow_inf_nan=False)
    sentences: int | None = Field(None, ge=1, le=LIMITS.marks)
    format: Literal["markdown", "html", "json"]

    def to_arguments(self) -> dict[str, object]:
        """What the worker needs beside the document."""
        check_query(self.query)
        return {"query": self.query or None, "ratio": self.ratio, "sentences": self.sentences, "format": self.format}
