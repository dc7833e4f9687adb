"""Example: a task with what people would have answered."""

from __future__ import annotations

from dataclasses import dataclass, field

from epitome.document import Budget, Task
from epitome.measures import Key


@dataclass(frozen=True)
class Example:
    """A task and its labels: one list of 0/1 or grades per document, one entry a sentence."""

    task: Task
    labels: tuple[tuple[float, ...], ...] = ()


@dataclass(frozen=True)
class Judged(Example):
    """An example of a corpus: with an id, the sentences each annotator chose, reference summaries, and the length asked
    for.

    A key of `gold` is (document id, index of the sentence). `kind` names the sort of task (S0 to S4 in the open
    sets).
    """

    id: str = ""
    kind: str = ""
    gold: tuple[frozenset[Key], ...] = ()
    references: tuple[str, ...] = ()
    limit: Budget = field(default_factory=lambda: Budget(unit="sentences", size=5))
    cluster: str = ""
