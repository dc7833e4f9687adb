"""A finding of a paper that open data contradict, before and after the likely cause is taken away."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from epitome.learning.measures import randomisation_test
from harness.comparison import SURE, Test


@dataclass(frozen=True)
class Change:
    """What the finding says is above zero, a number a task: as it was found, and with the cause taken away."""

    finding: str
    cause: str
    set: str
    before: Sequence[float]
    after: Sequence[float]
    test: Test = randomisation_test

    @property
    def p(self) -> float:
        return self.test(self.after, self.before)

    @property
    def verdict(self) -> str:
        """The cause is confirmed where the finding gains by its removal with p < .05, and refuted where it loses."""
        if self.p >= SURE:
            return "not shown"
        return "confirmed" if np.mean(self.after) > np.mean(self.before) else "refuted"

    def to_row(self) -> tuple[object, ...]:
        figures = (f"{np.mean(some):+.4f}" for some in (self.before, self.after))
        return self.finding, self.cause, self.set, len(self.after), *figures, f"{self.p:.4f}", self.verdict
