"""A system that measures each task once: what is learnt anew, or from fewer features, reads the same tables."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, fields, replace

import numpy as np

from epitome.document import Task
from epitome.features import Feature
from epitome.rankers import Ranker
from epitome.summariser import Summariser
from epitome.systems import Recipe
from epitome.table import FeatureTable


@dataclass(frozen=True, kw_only=True)
class Remembering(Summariser):
    """The walk as it is; tables are remembered with all features, and given with those that it has."""

    known: dict[Hashable, FeatureTable] = field(default_factory=dict)

    def measure(self, task: Task) -> FeatureTable:
        """The table of a task, in the order of the features."""
        key = _key(task)
        if key not in self.known:
            table = super().measure(task)
            self.known[key] = replace(table, rows=replace(table.rows))  # without what was remembered on the way
        whole = self.known[key]
        names = tuple(feature.name for feature in self.features)
        if names == whole.names:
            return whole
        place = {name: i for i, name in enumerate(whole.names)}
        return replace(whole, names=names, values=np.ascontiguousarray(whole.values[:, [place[n] for n in names]]))

    def ranked_by(self, ranker: Ranker, features: tuple[Feature, ...] | None = None) -> Remembering:
        """The same with other weights, and perhaps with some of its features alone."""
        return replace(self, ranker=ranker, features=self.features if features is None else features)


def remembering(recipe: Recipe) -> Remembering:
    """A recipe to measure by; it has no weights yet."""
    made = recipe.unlearnt()
    return Remembering(**{slot.name: getattr(made, slot.name) for slot in fields(made)})


def _key(task: Task) -> Hashable:
    """What tells tasks apart: their documents and all that is asked of them."""
    linking = task.reading.linking if task.reading else None
    documents = tuple((document.id, len(document.text)) for document in task.documents)
    return documents, task.query, task.in_links, task.sources, linking
