"""A system that measures each task once: what is learnt anew, or from fewer features, reads the same tables."""

from collections.abc import Hashable
from dataclasses import dataclass, field, fields, replace
from typing import Self

import numpy as np

from epitome.document import Task
from epitome.features import Feature
from epitome.rankers import Ranker
from epitome.summariser import Summariser
from epitome.table import FeatureTable


@dataclass(frozen=True, kw_only=True)
class Remembering(Summariser):
    """The walk as it is; tables are remembered with all features, and given with those that it has."""

    known: dict[Hashable, FeatureTable] = field(default_factory=dict)

    def measure(self, task: Task) -> FeatureTable:
        """The table of a task, in the order of the features."""
        linking = task.reading.linking if task.reading else None
        key = tuple((d.id, len(d.text)) for d in task.documents), task.query, task.in_links, task.sources, linking
        if key not in self.known:
            table = super().measure(task)
            sheet = replace(table.sheet, rows=replace(table.sheet.rows))  # without what was memoised on the way
            self.known[key] = replace(table, sheet=sheet)
        whole = self.known[key]
        names = tuple(feature.name for feature in self.features)
        if names == whole.names:
            return whole
        columns = [whole.names.index(name) for name in names]
        return replace(whole, names=names, values=np.ascontiguousarray(whole.values[:, columns]))

    def ranked_by(self, ranker: Ranker, features: tuple[Feature, ...] | None = None) -> Self:
        """The same with other weights, and perhaps with some of its features alone."""
        return replace(self, ranker=ranker, features=features or self.features)


def remember_tables(recipe: Summariser) -> Remembering:
    """A recipe to measure by; it has no weights yet."""
    system = recipe.without_unused_themes()
    return Remembering(**{slot.name: getattr(system, slot.name) for slot in fields(system)})
