"""Requests on notes, feedback and corrected metadata."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from epitome.doors.service.schemas.collection_requests import DocumentId
from epitome.doors.service.schemas.requests import Examples, Source, StrictModel
from epitome.runtime.limits import LIMITS as TEXT_LIMITS

NoteId = Annotated[str, Field(min_length=1, max_length=1_000)]
Tag = Annotated[str, Field(max_length=100)]
Tags = Annotated[list[Tag], Field(max_length=50)]
State = Literal["stands", "moved", "changed", "gone"]
Place = Annotated[int, Field(ge=0, le=10**9)]


class NoteBody(StrictModel):
    """A highlight: characters `start` to `end` of a document of the collection."""

    examples: ClassVar[Examples] = {
        "highlight": {
            "summary": "A highlight with a comment and a tag",
            "value": {"id": "tides.html", "start": 0, "end": 36, "comment": "Why twice?", "tags": ["moon"]},
        }
    }
    id: DocumentId
    start: Place
    end: Place
    comment: str = Field("", max_length=20_000)
    tags: Tags = Field(default=[])


class NoteSearchBody(StrictModel):
    """Which notes: the beginnings of words in quote, comment or tags; on one document, or in or below a folder; with
    all these tags; in one of these states.
    """

    examples: ClassVar[Examples] = {
        "words": {"summary": "What was noted on the moon", "value": {"words": "moon", "top": 20}}
    }
    words: str = Field("", max_length=1_000)
    document: str = Field("", max_length=4_096)
    folder: str = Field("", max_length=4_096)
    tags: Tags = Field(default=[])
    states: list[State] = Field(default=[], max_length=4)
    sort: Literal["changed", "place"] = "changed"
    offset: int = Field(0, ge=0, le=10**6)
    top: int = Field(100, ge=1, le=500)


class NoteExportBody(StrictModel):
    """A file of the notes that a search finds."""

    examples: ClassVar[Examples] = {
        "markdown": {"summary": "All notes as Markdown", "value": {"format": "markdown"}},
    }
    format: Literal["markdown", "docx", "csl", "bibtex", "ris", "json"]
    words: str = Field("", max_length=1_000)
    document: str = Field("", max_length=4_096)
    folder: str = Field("", max_length=4_096)
    tags: Tags = Field(default=[])
    states: list[State] = Field(default=[], max_length=4)


class NoteChangeBody(StrictModel):
    """Another comment, or other tags; what is left out stays."""

    examples: ClassVar[Examples] = {
        "comment": {"summary": "Another comment", "value": {"note": "urn:uuid:0", "comment": "The moon!"}}
    }
    note: NoteId
    comment: str | None = Field(None, max_length=20_000)
    tags: Tags | None = None


class NotesBody(StrictModel):
    """Some notes, by their names."""

    examples: ClassVar[Examples] = {"one": {"summary": "One note", "value": {"notes": ["urn:uuid:0"]}}}
    notes: list[NoteId] = Field(min_length=1, max_length=500)


class NoteCheckBody(StrictModel):
    """A note, and the address of its document if that is a page of the web."""

    examples: ClassVar[Examples] = {"file": {"summary": "A note on a file", "value": {"note": "urn:uuid:0"}}}
    note: NoteId
    url: str | None = Field(None, max_length=2_048)


class NoteImportBody(StrictModel):
    """W3C Web Annotations: one, a list, a page or a collection."""

    examples: ClassVar[Examples] = {
        "annotation": {
            "summary": "An annotation of another program",
            "value": {
                "annotations": {
                    "type": "Annotation",
                    "bodyValue": "Why twice?",
                    "target": {
                        "source": "tides.html",
                        "selector": {"type": "TextQuoteSelector", "exact": "The sea rises and falls twice a day."},
                    },
                }
            },
        }
    }
    annotations: dict[str, Any] | list[Any]


class FeedbackBody(StrictModel):
    """A sentence that answers a question well (1) or badly (-1), or whose mark is taken back (0)."""

    examples: ClassVar[Examples] = {
        "good": {
            "summary": "A good answer",
            "value": {"id": "tides.html", "sentence": 0, "grade": 1, "query": "why are there two tides a day"},
        }
    }
    id: DocumentId
    sentence: Place
    grade: Literal[-1, 0, 1]
    query: str = Field("", max_length=TEXT_LIMITS.query_characters, description="Empty where nothing was asked.")


class FeedbackSearchBody(StrictModel):
    """The document whose marks are asked for; none: those of all documents."""

    examples: ClassVar[Examples] = {"document": {"summary": "Of one document", "value": {"id": "tides.html"}}}
    id: DocumentId | None = None


class MetadataBody(StrictModel):
    """Corrected title, authors or date of a document of the collection, or of one that is held."""

    examples: ClassVar[Examples] = {
        "authors": {
            "summary": "Who wrote it, and when",
            "value": {"source": {"id": "tides.html"}, "authors": ["Ada Lovelace"], "date": "1843-05"},
        }
    }
    source: Source
    title: str | None = Field(None, min_length=1, max_length=200)
    authors: list[Annotated[str, Field(max_length=200)]] | None = Field(None, max_length=100)
    date: str | None = Field(None, max_length=100, description="In any usual form; empty: no date.")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.source.id is None and self.source.job is None:
            raise ValueError("name the document by its id or its job")
        if not self.to_arguments():
            raise ValueError("give a title, authors or a date")
        return self

    def to_arguments(self) -> dict[str, Any]:
        """What is corrected."""
        return self.model_dump(exclude={"source"}, exclude_none=True)


class TrainingBody(StrictModel):
    """The folder whose marks are learnt from; empty: all marks."""

    examples: ClassVar[Examples] = {"all": {"summary": "Learn from all marks", "value": {"folder": ""}}}
    folder: str = Field("", max_length=4_096)


class TrainingUseBody(StrictModel):
    """What is used in and below a folder (empty: everywhere): the number of a lesson, or null for what is shipped."""

    examples: ClassVar[Examples] = {
        "none": {"summary": "Rank without the lesson again", "value": {"lesson": None, "folder": "reports"}}
    }
    lesson: Annotated[int, Field(ge=1, le=2**53)] | None = None
    folder: str = Field("", max_length=4_096)
