"""Request bodies about the collection: searches, documents to add or remove, sites, and who may call."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self
from urllib.parse import urlsplit

from pydantic import ConfigDict, Field, model_validator

from epitome.doors.service.schemas.requests import (
    EXAMPLE_TEXT,
    Examples,
    Meaning,
    RecipeName,
    StrictModel,
    check_query,
    require_one_of,
)
from epitome.doors.service.service_limits import LIMITS
from epitome.runtime.limits import LIMITS as TEXT_LIMITS
from epitome.sources.web import FetchSettings

DocumentId = Annotated[str, Field(max_length=4_096)]
ShortName = Annotated[str, Field(max_length=100)]
_DATE = r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"


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

    examples: ClassVar[Examples] = {
        "query": {"summary": "The best three pages", "value": {"query": "why are there two tides a day", "top": 3}}
    }
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
    meaning: Meaning = None

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        check_query(self.query)
        return self.model_dump(exclude_none=True, by_alias=True)


class DocumentBody(StrictModel):
    """A document to read, and to keep in the collection if wanted: exactly one of the three."""

    examples: ClassVar[Examples] = {
        "text": {
            "summary": "A text to be read",
            "value": {"text": EXAMPLE_TEXT, "name": "canals.md", "keep": False},
        },
    }
    model_config = require_one_of("document", "text", "url")
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

    examples: ClassVar[Examples] = {
        "code": {"summary": "The number that the terminal shows", "value": {"code": "123456"}}
    }
    code: str | None = Field(None, max_length=100)


class SiteBody(StrictModel):
    """A site to add: its first page, how far links are followed from it, and how many pages at most."""

    examples: ClassVar[Examples] = {
        "site": {"summary": "Two steps from its front page", "value": {"url": "https://boats.example/", "depth": 2}}
    }
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

    examples: ClassVar[Examples] = {
        "one": {"summary": "A document that is not wanted any more", "value": {"ids": ["old/page.html"]}}
    }
    ids: list[DocumentId] = Field(min_length=1, max_length=500)


class EmptyBody(StrictModel):
    """An empty object."""

    examples: ClassVar[Examples] = {"empty": {"summary": "Nothing more to say", "value": {}}}
