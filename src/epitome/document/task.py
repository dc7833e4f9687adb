"""Task: a request to a summariser."""

from __future__ import annotations

from epitome.document.document import Document
from epitome.document.views import Sentence
from epitome.runtime.frozen import frozen


@frozen
class Scope:
    """A part of one document: the elements, sections or sentences (`unit`) first .. end-1, with the title of that
    part.
    """

    unit: str
    first: int
    end: int
    title: str

    def contains(self, sentence: Sentence) -> bool:
        """Whether a sentence is inside."""
        places = {"element": sentence.element, "section": sentence.section_index, "sentence": sentence.index}
        return self.first <= places[self.unit] < self.end


@frozen
class LinkSentence:
    """A link from another page: the anchor text, the sentence around it, and the page."""

    anchor: str
    sentence: str
    source: str | None = None


@frozen
class Reading:
    """What the user is reading: the linking sentence, and the document that it is part of (None: unknown).

    It need not be one of that document's sentences, since the caller may split them differently. `fragment` is that of
    the link's address ("" for none): the place on the linked page.
    """

    linking: str
    document: Document | None = None
    fragment: str = ""


@frozen
class Task:
    """A request for a summary.

    >>> import epitome
    >>> task = epitome.Task((epitome.read("examples/tides.html"),), query="What is a neap tide?")
    >>> print(epitome.load("webpage.transfer")(task, budget=epitome.Budget(unit="sentences", size=1)))
    At the quarter moons they pull at right angles and partly cancel, which gives the modest neap tide.

    `documents`, or the part `scope` of one, are summarised for the need `query`. `in_links` are the links from other
    pages; `sources` ("content", "links" or "both") decides whether their sentences may be chosen. `reading` is what the
    user reads at the same time. `said` are texts that the user already sees, with one blank between words: no chosen
    sentence repeats one.
    """

    documents: tuple[Document, ...]
    query: str | None = None
    scope: Scope | None = None
    in_links: tuple[LinkSentence, ...] = ()
    sources: str = "content"
    reading: Reading | None = None
    said: frozenset[str] = frozenset()

    @property
    def language(self) -> str:
        """The language of the need: that of the first document."""
        return self.documents[0].language

    @property
    def is_asked(self) -> bool:
        """Whether there is a query with more than blanks."""
        return self.query is not None and bool(self.query.strip())
