"""Response bodies about the collection and its jobs, for the OpenAPI description."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from epitome.doors.service.schemas.responses import Format, ResponseModel


class Entry(ResponseModel):
    """A document of the collection."""

    id: str
    title: str
    language: str
    date: str | None
    media: str
    url: str | None
    sentences: int
    truncated: bool


class Listing(ResponseModel):
    """What is in the collection."""

    format: Format
    type: Literal["collection"]
    documents: list[Entry]


class JobProblem(ResponseModel):
    """Why a job failed, as the members of a problem."""

    model_config = ConfigDict(extra="allow")
    type: str
    title: str
    status: int
    detail: str
    code: str


class JobFailure(ResponseModel):
    """A page of a site that was not added, and why."""

    name: str
    problem: JobProblem


class Job(ResponseModel):
    """An upload, a site or a training that is worked on; `id` once it is in the collection or held, as the `document`.
    Of a site: how many of the `total` pages that are known are done, and which failed.
    """

    format: Format
    type: Literal["job"]
    job: str
    status: Literal["queued", "running", "done", "failed", "cancelled", "expired"]
    name: str
    title: str = Field(description="Of the document, once it was read; else empty.")
    keep: bool
    bytes: int
    id: str | None
    problem: JobProblem | None
    kind: Literal["document", "site", "training"]
    change: int = Field(description="Of two answers about a job, that with the greater number is the newer one.")
    done: int | None = None
    failed: int | None = None
    total: int | None = None
    failures: list[JobFailure] | None = None
    folder: str | None = Field(None, description="Of a training: whose marks are learnt from.")
    lesson: dict[str, Any] | None = Field(None, description="Of a training that is done: what was learnt.")
    document: dict[str, Any] | None = None


class Removal(ResponseModel):
    """What was removed, and the word that puts it back while so many seconds last."""

    format: Format
    type: Literal["removal"]
    removal: str
    removed: int
    seconds: float


class Restored(ResponseModel):
    """What was put back."""

    format: Format
    type: Literal["restored"]
    restored: int


class Pairing(ResponseModel):
    """What a paired extension keeps."""

    origin: str
    token: str


class ProblemDetails(BaseModel):
    """An error (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str
