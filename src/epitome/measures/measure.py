"""Measure: a value that prints as it is written, so that tables and commands share one spelling (`F1@3`)."""

from __future__ import annotations

from typing import Protocol

from epitome.measures.outcome import Outcome


class Measure(Protocol):
    """One number per task: None where the task cannot be judged (no gold, no reference)."""

    @property
    def says(self) -> str:
        """What it measures, in one sentence."""
        ...

    def __call__(self, outcome: Outcome) -> float | None:
        """The measure of one outcome."""
        ...

    def __str__(self) -> str:
        """How it is written."""
        ...
