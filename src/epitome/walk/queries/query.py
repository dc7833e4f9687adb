"""The interface of all queries: how reasons refer to their words, and how they are built."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from epitome.document import Task
from epitome.runtime.frozen import frozen
from epitome.walk.table import Queries, Query, Rows


class QueryWords(ABC):
    """A query by name, and the phrases with which features refer to it."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name under which features find the query."""

    @property
    @abstractmethod
    def possessive(self) -> str:
        """Whose words it holds: "the title's"."""

    @property
    @abstractmethod
    def word_kind(self) -> str:
        """What kind of words it holds: "title", as in "shares 3 title words"."""

    @property
    @abstractmethod
    def family(self) -> str:
        """What the words come from: the reader's "need", the "document" itself, or "links" to it."""

    @property
    def text_name(self) -> str:
        """What its text is, for features that compare meaning."""
        return "what is asked"


class QueryMaker(QueryWords):
    """Builds a query in terms from a task and its candidates."""

    @property
    @abstractmethod
    def description(self) -> str:
        """What the query holds, in one sentence."""

    @abstractmethod
    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The query of a task; `made` holds those made before it."""


@frozen
class ThemeQuery(QueryWords):
    """The query of each row's theme, built by the part that finds themes."""

    name: ClassVar[str] = "theme"
    possessive: ClassVar[str] = "its theme's"
    word_kind: ClassVar[str] = "theme"
    family: ClassVar[str] = "document"


def get_or_make_query(maker: QueryMaker, task: Task, rows: Rows, made: Queries) -> Query:
    """A query that another one builds on: the existing one, else a new one."""
    return made[maker.name] if maker.name in made else maker(task, rows, made)
