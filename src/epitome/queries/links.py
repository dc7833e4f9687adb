"""What other pages say of a page, and what its body calls itself, as queries.

Anchors: one segment for each anchor text that points here, as often as it does. Linking: the words of all sentences
that link here. Last link: those of the last of them. Body title: the title that the page's body shows (its first
heading, or what is set like one), where the <title> may be the site's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from epitome.document import Task
from epitome.limits import LIMITS
from epitome.queries.need import in_terms
from epitome.table import Query, Rows
from epitome.text import extract_terms


def _made(name: str, texts: Sequence[str], language: str) -> Query:
    """A segment a text that has terms, of as many of its characters as a sentence is read."""
    most = LIMITS.sentence_characters
    cut = any(len(text) > most for text in texts)
    found = (tuple(extract_terms(text[:most], language)) for text in texts)
    notes = (f"only the first {most:,} characters of what links here were read",) if cut else ()
    said = " ".join(text[:most] for text in texts)
    return Query(name, said, tuple(words for words in found if words), notes, truncated=cut)


@dataclass(frozen=True, kw_only=True)
class Anchors:
    """The anchor texts that point here."""

    name: ClassVar[str] = "anchors"
    says: ClassVar[str] = "the texts of the links to the page"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """A segment an occurrence; anchors of stop words alone are left out."""
        return _made(self.name, [link.anchor for link in task.in_links], task.language)


@dataclass(frozen=True, kw_only=True)
class Linking:
    """The sentences that link here, all or the last."""

    last: bool = False

    @property
    def name(self) -> str:
        """Which of them."""
        return "last-link" if self.last else "linking"

    @property
    def says(self) -> str:
        """What it holds."""
        return "the words of the last sentence that links here" if self.last else "the words of what links here"

    @property
    def needs(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The words of the sentences."""
        links = task.in_links[-1:] if self.last else task.in_links
        return _made(self.name, [link.sentence for link in links], task.language)


@dataclass(frozen=True, kw_only=True)
class BodyTitle:
    """The title that the body shows; without one, the title."""

    name: ClassVar[str] = "body-title"
    says: ClassVar[str] = "the title that the page's body shows"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The body's title in terms."""
        document = task.documents[0]
        title = document.body_title or document.title
        return Query(self.name, title, in_terms(title, task.language)[0])
