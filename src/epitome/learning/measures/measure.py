"""Measure: one number for an Outcome, which is the output of a system for one task with the human judgements.

`str` of a measure is the name that is parsed, so that tables and commands share one spelling (`F1@3`). An outcome holds
numbers and plain text, no documents.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from epitome.runtime.frozen import frozen

Key = tuple[Hashable, int]


@frozen
class Outcome:
    """One judged task.

    `ranked`: sentences best first, each as (document, position); all candidates, or those that were chosen. `gold`: one
    set of such keys per annotator. `text` and `references`: the summary and the reference summaries; a newline ends a
    sentence. `candidates`: every sentence of the task, which determines the neighbours of a sentence.
    """

    ranked: tuple[Key, ...] = ()
    gold: tuple[frozenset[Key], ...] = ()
    text: str = ""
    references: tuple[str, ...] = ()
    candidates: frozenset[Key] = frozenset()


class Measure(Protocol):
    """One number per task: None where the task cannot be judged (no gold, no reference)."""

    @property
    def description(self) -> str:
        """What it measures, in one sentence."""
        ...

    def __call__(self, outcome: Outcome) -> float | None:
        """The measure of one outcome."""
        ...

    def __str__(self) -> str:
        """Its name, as `parse_measure` reads it."""
        ...
