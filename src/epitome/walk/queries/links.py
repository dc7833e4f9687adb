"""Queries from what other pages say about a page, and from the title in its body.

Anchors: one segment for each link to the page, its anchor text. Linking: the words of all sentences that link to it.
Last link: those of the last of them. Body title: the title in the page's body (its first heading, or text formatted
like one), since the <title> may be the site's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from epitome.document import Task
from epitome.language import extract_terms
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.queries.need import split_terms
from epitome.walk.queries.query import QueryMaker
from epitome.walk.table import Queries, Query, Rows


def _make_query(name: str, texts: Sequence[str], language: str) -> Query:
    """A segment for each text that has terms, cut to the maximum length of a sentence."""
    most = LIMITS.sentence_characters
    cut = any(len(text) > most for text in texts)
    segments = (tuple(extract_terms(text[:most], language)) for text in texts)
    notes = (f"only the first {most:,} characters of what links here were read",) if cut else ()
    text = " ".join(text[:most] for text in texts)
    return Query(name, text, tuple(segment for segment in segments if segment), notes, truncated=cut)


@frozen(kw_only=True)
class Anchors(QueryMaker):
    """The anchor texts that point here."""

    name: ClassVar[str] = "anchors"
    description: ClassVar[str] = "the texts of the links to the page"
    possessive: ClassVar[str] = "those of links to the page"
    word_kind: ClassVar[str] = "anchor"
    family: ClassVar[str] = "links"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """A segment per occurrence; anchors of stop words alone are left out."""
        return _make_query(self.name, [link.anchor for link in task.in_links], task.language)


@frozen(kw_only=True)
class Linking(QueryMaker):
    """The words of all sentences that link to the page, or of the last one only."""

    family: ClassVar[str] = "links"
    last: bool = False

    @property
    def name(self) -> str:
        """Which of them."""
        return "last-link" if self.last else "linking"

    @property
    def description(self) -> str:
        """What it holds."""
        return "the words of the last sentence that links here" if self.last else "the words of what links here"

    @property
    def possessive(self) -> str:
        """Whose words."""
        return "those of the last sentence that links here" if self.last else "those of what links here"

    @property
    def word_kind(self) -> str:
        """What kind of words."""
        return "last-link" if self.last else "linking-sentence"

    @property
    def text_name(self) -> str:
        """What its text is."""
        return "the last sentence that links here" if self.last else "what links here"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The words of the sentences."""
        links = task.in_links[-1:] if self.last else task.in_links
        return _make_query(self.name, [link.sentence for link in links], task.language)


@frozen(kw_only=True)
class BodyTitle(QueryMaker):
    """The title that the body shows; without one, the title."""

    name: ClassVar[str] = "body-title"
    description: ClassVar[str] = "the title that the page's body shows"
    possessive: ClassVar[str] = "those of the title in the body"
    word_kind: ClassVar[str] = "body-title"
    family: ClassVar[str] = "document"

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The body's title in terms."""
        document = task.documents[0]
        title = document.body_title or document.title
        return Query(self.name, title, split_terms(title, task.language)[0])
