"""Task: what is asked of a summariser."""

from __future__ import annotations

from dataclasses import dataclass

from epitome.document.document import Document
from epitome.document.views import Sentence


@dataclass(frozen=True)
class Scope:
    """A part of one document: the elements or the sections first .. end-1, with the title of that part."""

    of: str
    first: int
    end: int
    title: str

    def holds(self, sentence: Sentence) -> bool:
        """Whether a sentence stands inside."""
        place = sentence.element if self.of == "element" else sentence.section_index
        return self.first <= place < self.end


@dataclass(frozen=True)
class LinkSentence:
    """What another page says where it links here: the anchor text, the sentence around it, and the page."""

    anchor: str
    sentence: str
    source: str | None = None


@dataclass(frozen=True)
class Reading:
    """What is being read: the linking sentence, and the document that it stands in (None: nothing around it is known).

    It need not be one of that document's sentences, as others may split them otherwise.
    """

    linking: str
    document: Document | None = None


@dataclass(frozen=True)
class Task:
    """What is asked: of which documents (or which part of one), for which need; what is said by those that link here,
    and whether their sentences may be chosen (`sources`: "content", "links" or "both"); what is being read meanwhile.
    """

    documents: tuple[Document, ...]
    query: str | None = None
    scope: Scope | None = None
    in_links: tuple[LinkSentence, ...] = ()
    sources: str = "content"
    reading: Reading | None = None

    @property
    def language(self) -> str:
        """The language of the need: that of the first document."""
        return self.documents[0].language
