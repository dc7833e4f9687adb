"""Outcome: what a system gave for one task, and what people would have given; numbers and plain text, no documents."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

Key = tuple[Hashable, int]


@dataclass(frozen=True)
class Outcome:
    """One judged task.

    `ranked`: sentences best first, each as (document, position); all candidates, or as many as were chosen. `gold`:
    one set of such keys per annotator. `text` and `references`: the summary and the reference summaries; a newline
    ends a sentence. `candidates`: every sentence there was, which says what the neighbours of a sentence are.
    """

    ranked: tuple[Key, ...] = ()
    gold: tuple[frozenset[Key], ...] = ()
    text: str = ""
    references: tuple[str, ...] = ()
    candidates: frozenset[Key] = frozenset()
