"""Step 2 round by round: the loss, the labels that change, and ROUGE-2 if learning stopped there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from topic_tasks import MAIN, MEASURES, Remembered, chosen_text, recall

from epitome.datasets import Judged
from epitome.maths.transductive import TransductiveRanking, transduce
from epitome.rankers import Transductive
from epitome.systems.topic import PAPER
from epitome.table import FeatureTable

ROUNDS = 10
STOPS = (0, 1, 2, 3, 5, ROUNDS)


@dataclass(frozen=True, kw_only=True)
class Stopped(Transductive):
    """The same, stopped after some rounds; after none it is step 1."""

    rounds: int

    def learn(self, table: FeatureTable) -> TransductiveRanking:
        """At most so many rounds."""
        start = table.names.index(self.first)
        others = np.delete(table.values, start, axis=1)
        return transduce(others, table.values[:, start], table.themes, max_iter=self.rounds)


def course(tasks: Sequence[Judged], themes: Remembered) -> dict[str, Any]:
    """Means over the themes that learn (a settled one keeps its last loss and changes no labels), and over tasks."""
    published = PAPER.ranker
    assert isinstance(published, Transductive)
    stopped = {k: Stopped(first=published.first, needs=published.needs, rounds=k) for k in STOPS}
    system = replace(PAPER, themes=themes)
    losses: list[list[float]] = []
    changes: list[list[int]] = []
    found: dict[int, list[float]] = {k: [] for k in STOPS}
    small = 0
    for example in tasks:
        table = system.measure(example.task)
        for k, ranker in stopped.items():
            text = chosen_text(system, table, ranker.scores(table), example)
            found[k].append(recall(MEASURES[MAIN], text, example))
        whole = stopped[ROUNDS].learn(table)
        small += sum(not loss for loss in whole.losses)
        losses += [[*loss, *[loss[-1]] * (ROUNDS - len(loss))] for loss in whole.losses if loss]
        changes += [[*some, *[0] * (ROUNDS - len(some))] for some in whole.changes if some]
    return {
        "tasks": len(tasks),
        "themes": len(losses),
        "small": small,
        "loss": np.mean(losses, axis=0).tolist(),
        "changes": np.mean(changes, axis=0).tolist(),
        "settled": np.mean(np.array(changes) == 0, axis=0).tolist(),
        "recall": {k: float(np.mean(some)) for k, some in found.items()},
    }
