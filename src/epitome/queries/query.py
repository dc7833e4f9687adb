"""QueryMaker: the shape that all queries share."""

from __future__ import annotations

from typing import Protocol

from epitome.document import Task
from epitome.table import Query, Rows


class QueryMaker(Protocol):
    """A task and its candidates to a need in terms."""

    @property
    def name(self) -> str:
        """How features call the query."""
        ...

    @property
    def says(self) -> str:
        """What it holds, in one sentence."""
        ...

    def __call__(self, task: Task, rows: Rows) -> Query:
        """The query of a task."""
        ...
