"""Note: a highlighted quote of a document, with what its reader wrote beside it."""

from __future__ import annotations

from typing import Any

from epitome.document.citing.anchoring import GONE, Anchor
from epitome.document.citing.annotation import Quote, write_annotation
from epitome.document.citing.quotation import write_quotation
from epitome.document.citing.work import Work
from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class Note:
    """A highlight, with a comment and tags or without; `anchor` is its quote and its place.

    `work` is the document as the collection knows it now; `is_there` tells whether the collection still has it.
    """

    id: str
    document: str
    anchor: Anchor
    comment: str = ""
    tags: tuple[str, ...] = ()
    created: str
    changed: str
    work: Work
    is_there: bool = True

    @property
    def state(self) -> str:
        """ "stands", "moved" or "changed" since the document was last indexed; "gone", also if its document is."""
        return self.anchor.state if self.is_there else GONE

    @property
    def quote(self) -> Quote:
        """Its quote, for `verify` and for exports."""
        anchor = self.anchor
        return Quote(
            text=anchor.quote,
            source=self.work.iri,
            start=anchor.start,
            end=anchor.end,
            prefix=anchor.prefix,
            suffix=anchor.suffix,
            page=anchor.page,
        )

    @property
    def cited(self) -> str:
        """Its quote with its source, as plain text."""
        work, page = self.work, self.anchor.page
        link = work.address
        if link and page and work.media == "pdf":
            link = f"{link.partition('#')[0]}#page={page}"
        place = f"page {page}" if page else ""
        return write_quotation(self.anchor.quote, work, title=work.title or work.name, place=place, link=link)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        anchor, work = self.anchor, self.work
        return {
            "note": self.id,
            "id": self.document,
            "title": work.title or work.name,
            "authors": list(work.authors),
            "date": work.date,
            "url": work.address,
            "quote": anchor.quote,
            "start": anchor.start,
            "end": anchor.end,
            "page": anchor.page,
            "state": self.state,
            "is_there": self.is_there,
            "cited": self.cited,
            "comment": self.comment,
            "tags": list(self.tags),
            "created": self.created,
            "changed": self.changed,
        }

    def to_annotation(self) -> dict[str, Any]:
        """A W3C Web Annotation; its source's title, authors and date go along as Dublin Core terms."""
        bodies = [{"type": "TextualBody", "value": tag, "purpose": "tagging"} for tag in self.tags]
        if self.comment:
            comment = {"type": "TextualBody", "value": self.comment, "format": "text/plain", "purpose": "commenting"}
            bodies.insert(0, comment)
        return {
            **write_annotation(self.quote),
            "id": self.id,
            "motivation": "commenting" if self.comment else "highlighting",
            "created": self.created,
            "modified": self.changed,
            **({"body": bodies} if bodies else {}),
        }


@frozen(kw_only=True)
class NoteFilter:
    """Selects notes: with all these words in quote, comment or tags (the beginnings of words are enough), on one
    document, in or below a folder, with all these tags, in one of these states. Empty fields are no condition.
    """

    words: str = ""
    document: str = ""
    folder: str = ""
    tags: tuple[str, ...] = ()
    states: tuple[str, ...] = ()


@frozen(kw_only=True)
class NotesFound:
    """A page of the notes that were selected, how many there are in all, and how many of them have each tag."""

    notes: tuple[Note, ...]
    total: int
    tags: dict[str, int]
