"""Extended concepts (Amini et al. 2007): the title and all words that share a word cluster with one of its keywords."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from epitome.background import Background, shipped_background
from epitome.document import Task
from epitome.queries.title import title_of, widened
from epitome.table import Query, Rows
from epitome.text import extract_terms


@dataclass(frozen=True, kw_only=True)
class ExtendedConcepts:
    """The title and its clusters' words, from the background given or the one shipped for the language."""

    name: ClassVar[str] = "extended"
    says: ClassVar[str] = "the title's keywords and the words of their clusters"
    needs: ClassVar[tuple[str, ...]] = ()
    background: Background | None = None

    def __call__(self, task: Task, rows: Rows) -> Query:
        """Title and cluster words."""
        background = self.background or shipped_background(task.language)
        if background is None:
            return widened(self.name, task, ())
        clusters = dict.fromkeys(map(background.cluster_of, extract_terms(title_of(task), task.language)))
        return widened(self.name, task, (w for c in clusters if c is not None for w in background.members[c]))
