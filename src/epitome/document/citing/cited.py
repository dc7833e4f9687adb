"""What a citation needs to know of an extract."""

from __future__ import annotations

from typing import Protocol

from epitome.document import Sentence
from epitome.document.citing.work import Work


class Cited(Protocol):
    """A chosen sentence, and its place in its document."""

    @property
    def text(self) -> str:
        """Its text."""
        ...

    @property
    def start(self) -> int:
        """Where it begins in the document's text."""
        ...

    @property
    def end(self) -> int:
        """Where it ends."""
        ...

    @property
    def origin(self) -> str:
        """ "content", or "link" where another page says it."""
        ...

    @property
    def sentence(self) -> Sentence:
        """The sentence that it was taken from."""
        ...

    @property
    def document_id(self) -> str:
        """The id of its document."""
        ...

    @property
    def date(self) -> str | None:
        """When its document was written."""
        ...

    @property
    def language(self) -> str:
        """The language of the sentence."""
        ...

    @property
    def work(self) -> Work | None:
        """Its source, as far as it is known."""
        ...
