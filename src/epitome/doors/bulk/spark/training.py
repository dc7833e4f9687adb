"""Training on a cluster: from documents to feature tables, and LinearRank fitted from sums over their parts.

The weights equal those of `epitome.maths.learners.linear_rank`; a part is the tables of one partition, held by its
task.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.document_rows import load_document, select_read
from epitome.doors.bulk.spark.spark_frames import Row, load_spark, map_rows, select_columns
from epitome.learning.training.examples import ExampleCollector
from epitome.learning.training.learning import (
    TrainingTable,
    build_comparisons,
    check_tasks,
    choose_kinds,
    find_relevant,
    measure_example,
)
from epitome.learning.training.train import measure_spread, weigh_query
from epitome.maths.arrays import Floats
from epitome.maths.learners.linear_rank import fit_from_parts
from epitome.maths.learners.ranking_sums import RankingPart
from epitome.maths.learners.scoring import minmax_scale
from epitome.runtime.errors import UsageError
from epitome.systems import LEARNT, SEMANTIC
from epitome.walk.background import Background
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_COLUMNS = ("kind", "values", "labels")


def training_tables(
    documents: DataFrame,
    *,
    system: str,
    recipe: str = "best",
    labels: str = "marcu",
    background: Background | None = None,
) -> DataFrame:
    """(id, kind, values, labels) of each document that can be learnt from: `labels` has one label per sentence,
    `values` the features of all sentences, one sentence after another.

    Labels are derived from abstracts, as in `epitome.train`. `background` is that of the system (None: the shipped
    one).
    """
    pa = load_arrow()
    _find_recipe(system, recipe, None)
    shared = documents.sparkSession.sparkContext.broadcast(background)

    def measure(rows: Iterable[Row]) -> Iterator[Row]:
        summariser = _find_recipe(system, recipe, shared.value)
        measuring, collector = summariser.without_unused_themes(), ExampleCollector(candidates=summariser.candidates)
        for row in rows:
            for example in collector.collect([load_document(row)], labels=labels):
                table = measure_example(measuring, example, links=summariser.learns_links)
                yield {
                    "id": row["id"],
                    "kind": table.kind,
                    "values": table.values.ravel().tolist(),
                    "labels": table.labels.tolist(),
                }

    numbers = pa.list_(pa.float64())
    columns = {"id": pa.string(), "kind": pa.string(), "values": numbers, "labels": numbers}
    return map_rows(select_read(documents), measure, columns)


def train_linear_rank(
    tables: DataFrame,
    *,
    system: str,
    recipe: str = "best",
    background: Background | None = None,
    max_iter: int = 100,
    tol: float = 1e-6,
    alpha: float = 0.0,
) -> Summariser:
    """Learn a system's weights from tables that `training_tables` made with the same system, recipe and background."""
    summariser = _find_recipe(system, recipe, background)
    parts = _Parts(tables, len(summariser.feature_names))
    settings = {"max_iter": max_iter, "tol": tol, "alpha": alpha}
    try:
        tasks = parts.count_tasks()
        arrays = parts.fit(None, settings)
        special = {kind: parts.fit(kind, settings) for kind in choose_kinds(summariser.kinds.names, tasks)}
        names = summariser.feature_names
        learnt = Learnt(learner="linear_rank", needs=names, arrays=arrays, special=special)
        spread = parts.measure_spread(lambda table: measure_spread(learnt, summariser, table))
        card = {"labels": "from tables", **parts.count_rows()}
    finally:
        parts.close()
    return replace(summariser, ranker=learnt if spread is None else weigh_query(learnt, summariser, spread), card=card)


class _Parts:
    """The tables of each partition, cached on the workers, and computations on them."""

    def __init__(self, tables: DataFrame, n_features: int) -> None:
        selected = select_columns(tables, {name: name for name in _COLUMNS})
        self._n_features = n_features
        pa = load_arrow()
        columns = {"kind": pa.string(), "values": pa.binary(), "labels": pa.binary()}

        def pack(rows: Iterable[Row]) -> Iterator[Row]:
            for row in rows:
                packed = {name: np.array(row[name], np.float64).tobytes() for name in ("values", "labels")}
                yield {"kind": row["kind"], **packed}

        def build(rows: Iterable[Any]) -> Iterator[list[TrainingTable]]:
            yield [_build_table(row["kind"], row["values"], row["labels"], n_features) for row in rows]

        self._tables = map_rows(selected, pack, columns).rdd.mapPartitions(build).persist(_choose_storage())

    def close(self) -> None:
        """Release the cached tables."""
        self._tables.unpersist()

    def count_tasks(self) -> dict[str, int]:
        """The number of informative tasks of each kind."""
        total: Counter[str] = Counter()
        for counted in self._tables.map(lambda some: Counter(t.kind for t in some if t.is_informative)).collect():
            total.update(counted)
        check_tasks(total.total())
        return dict(total)

    def count_rows(self) -> dict[str, int]:
        """The numbers of tasks, of sentences and of chosen sentences."""

        def count(some: list[TrainingTable]) -> tuple[int, int, int]:
            chosen = sum(int(find_relevant(t.labels).sum()) for t in some)
            return len(some), sum(len(t.labels) for t in some), chosen

        sums = np.sum(self._tables.map(count).collect(), axis=0)
        return dict(zip(("tasks", "sentences", "chosen"), sums.tolist(), strict=True))

    def measure_spread(self, measure: Callable[[TrainingTable], float | None]) -> float | None:
        """The mean spread over all tasks; None if one of them has a query."""
        spreads = [spread for some in self._tables.map(lambda s: [measure(t) for t in s]).collect() for spread in some]
        return None if None in spreads else float(np.mean(spreads))

    def fit(self, kind: str | None, settings: dict[str, Any]) -> dict[str, Floats]:
        """The arrays of LinearRank learnt from the tables of one kind (None: of all kinds)."""

        def choose(some: list[TrainingTable]) -> list[TrainingTable]:
            return [t for t in some if t.is_informative and kind in (None, t.kind)]

        useful = self._tables.map(choose).filter(bool)
        ranges = useful.map(_find_range).collect()
        scale = np.stack([np.min([low for low, _ in ranges], axis=0), np.max([high for _, high in ranges], axis=0)])

        def build(some: list[TrainingTable]) -> RankingPart | None:
            values, labels, group = build_comparisons(some)
            return RankingPart.build(minmax_scale(values, scale), labels, group)

        parts = useful.map(build).filter(lambda part: part is not None).persist(_choose_storage())
        try:
            fit = fit_from_parts(lambda ask: parts.map(ask).collect(), self._n_features, **settings)
        finally:
            parts.unpersist()
        return {"scale": scale, "coef": fit.weights}


def _find_range(tables: list[TrainingTable]) -> tuple[Floats, Floats]:
    values = np.vstack([table.values for table in tables])
    return values.min(axis=0), values.max(axis=0)


def _build_table(kind: str, values: bytes, labels: bytes, n_features: int) -> TrainingTable:
    numbers = np.frombuffer(values, np.float64)
    of_rows = np.frombuffer(labels, np.float64)
    if len(numbers) != len(of_rows) * n_features:
        raise UsageError(f"the tables do not have {n_features} features", "give the system and recipe of the tables")
    return TrainingTable(numbers.reshape(-1, n_features), of_rows, kind)


def _choose_storage() -> Any:
    return load_spark().StorageLevel.MEMORY_AND_DISK


def _find_recipe(system: str, recipe: str, background: Background | None) -> Summariser:
    if system not in LEARNT or recipe not in LEARNT[system] or recipe == SEMANTIC:
        known = ", ".join(f"{name} ({', '.join(r for r in LEARNT[name] if r != SEMANTIC)})" for name in LEARNT)
        raise UsageError(f"the {recipe} recipe of {system!r} is not trained on Spark", f"train one of {known}")
    return LEARNT[system][recipe](background)
