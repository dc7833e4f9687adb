"""What a source says of a document beside its text."""

from __future__ import annotations

from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class DocumentHead:
    """The name of a document, and what its source states of it; what it does not state is found in the text, or empty.

    `language` is what the caller asks for, which counts before `declared_language`, the source's own word. `page_kind`
    is that of a page of the web; only what `may_be_index` is looked at for being a mere list of contents.
    """

    id: str
    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    language: str | None = None
    declared_language: str | None = None
    url: str | None = None
    description: str = ""
    page_kind: str = ""
    may_be_index: bool = False
