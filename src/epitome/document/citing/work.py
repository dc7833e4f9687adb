"""Work: the bibliographic data of the document that a quote comes from."""

from __future__ import annotations

from urllib.parse import quote

from epitome.document import Document
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.runtime.web_address import WEB, find_web_address


@frozen
class Work:
    """A source: `id` is where it was read from, `url` its public address."""

    id: str
    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    url: str | None = None
    media: str = "text"
    language: str = ""

    @property
    def address(self) -> str | None:
        """Its web address; None for a file without one."""
        return find_web_address(self.url, self.id)

    @property
    def name(self) -> str:
        """The last part of its id: its file name."""
        return self.id.rstrip("/").rpartition("/")[2] or self.id

    @property
    def iri(self) -> str:
        """Where it was read from, as an IRI: a web address, a quoted relative path, or a file URL."""
        if self.id.startswith(WEB):
            return self.id
        path = quote(self.id, errors="surrogateescape")
        return f"file:///{path.lstrip('/')}" if path.startswith("/") else path


@memoised
def describe_work(document: Document) -> Work:
    """The bibliographic data of a document."""
    return Work(
        document.id, document.title, document.authors, document.date, document.url, document.media, document.language
    )
