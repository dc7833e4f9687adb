"""Work: what a citation tells of the document that a quote comes from."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from epitome.document import Document
from epitome.runtime.memo import memoised


@dataclass(frozen=True, slots=True)
class Work:
    """A source: `id` is where it was read from, `url` the address that it is known under."""

    id: str
    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    url: str | None = None
    media: str = "text"
    language: str = ""

    @property
    def address(self) -> str | None:
        """Its address in the web; None for a file that names none."""
        return next((a for a in (self.url, self.id) if a and a.startswith(("http://", "https://"))), None)

    @property
    def name(self) -> str:
        """The last part of its place: the name of its file."""
        return self.id.rstrip("/").rpartition("/")[2] or self.id

    @property
    def iri(self) -> str:
        """Where it was read from, as an IRI: a web address as it is; a path quoted, from the root a file's address."""
        if self.id.startswith(("http://", "https://")):
            return self.id
        path = quote(self.id, errors="surrogateescape")
        return f"file:///{path.lstrip('/')}" if path.startswith("/") else path


@memoised
def describe_work(document: Document) -> Work:
    """The record of a document."""
    return Work(
        document.id, document.title, document.authors, document.date, document.url, document.media, document.language
    )
