"""The record of one upload: its owner, its progress, and its result."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from epitome.runtime.safe import one_line

Status = Literal["receiving", "queued", "running", "done", "failed", "cancelled", "expired"]
TOKEN_OWNER = "token"
UNFINISHED = ("queued", "running")
_MAX_LABEL_CHARACTERS = 120


@dataclass(kw_only=True)
class UploadJob:
    """An upload, a site, or a training. `keep` is None until a worker has parsed a large JSON body (`is_body`).

    `owner` is `TOKEN_OWNER`, or the hash of a session's cookie. `document_id` and `title` are those of the document,
    known once it has been read; `size` is the number of bytes sent, `result_bytes` that of the document as JSON.
    """

    owner: str
    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    name: str = "upload"
    status: Status = "receiving"
    keep: bool | None = False
    language: str | None = None
    url: str | None = None
    media: str | None = None
    charset: str | None = None
    is_body: bool = False
    size: int = 0
    created: float = field(default_factory=time.time)
    finished: float | None = None
    document_id: str | None = None
    title: str = ""
    result_bytes: int = 0
    problem: dict[str, Any] | None = None
    # of a site: how far to follow links, the maximum number of pages, [address, depth] of each page, the next index
    kind: Literal["document", "site", "training"] = "document"
    depth: int = 0
    pages: int = 0
    site: list[list[Any]] = field(default_factory=list)
    at: int = 0
    done: int = 0
    failed: int = 0
    failures: list[dict[str, Any]] = field(default_factory=list)
    # of a training: the folder whose marks are learnt from, and what was learnt
    folder: str = ""
    lesson: dict[str, Any] | None = None
    # not saved
    change: int = field(default=0, metadata={"kept": False})
    crashes: int = field(default=0, metadata={"kept": False})
    is_cancelled: bool = field(default=False, metadata={"kept": False})
    kill: Callable[[], None] | None = field(default=None, metadata={"kept": False})

    def to_dict(self) -> dict[str, Any]:
        """The record to save."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.metadata.get("kept", True)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> UploadJob:
        """The job of a saved record."""
        return cls(**{f.name: data[f.name] for f in fields(cls) if f.name in data and f.metadata.get("kept", True)})

    def is_younger_than(self, seconds: float) -> bool:
        """Whether it was created less than `seconds` ago."""
        return time.time() - self.created < seconds

    def describe(self) -> dict[str, Any]:
        """The job as shown to its owner, without the document itself."""
        return {
            "format": "epitome/1",
            "type": "job",
            "job": self.id,
            "status": self.status,
            "name": self.name,
            "title": self.title,
            "keep": bool(self.keep),
            "bytes": self.size,
            "id": self.document_id if self.status == "done" else None,
            "problem": self.problem,
            "kind": self.kind,
            "change": self.change,
            **(self._describe_site() if self.kind == "site" else {}),
            **({"folder": self.folder, "lesson": self.lesson} if self.kind == "training" else {}),
        }

    def _describe_site(self) -> dict[str, Any]:
        return {"done": self.done, "failed": self.failed, "total": len(self.site), "failures": self.failures}


def clean_label(name: str) -> str:
    """A file name as a label: its last part on one line, and never a path."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return one_line(last).strip(" .")[:_MAX_LABEL_CHARACTERS].strip() or "upload"
