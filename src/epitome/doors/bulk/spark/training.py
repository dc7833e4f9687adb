"""Training on a cluster: from documents to feature tables, and LinearRank fitted from sums over their parts.

The weights equal those of `epitome.maths.learners.linear_rank`; a part is the tables of one partition, held by its
task.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.document_rows import load_document, select_read
from epitome.doors.bulk.spark.sharing import dump_value, load_value, share
from epitome.doors.bulk.spark.spark_frames import Row, map_rows, select_columns
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
_PART = "part"
Answer = TypeVar("Answer")


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
    shared = share(documents.sparkSession, background)

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
    """The tables of each partition, persisted on the workers, and computations on them."""

    def __init__(self, tables: DataFrame, n_features: int) -> None:
        selected = select_columns(tables, {name: name for name in _COLUMNS})
        self._n_features = n_features

        def build(rows: Iterable[Row]) -> Iterator[list[TrainingTable]]:
            yield [_build_table(row["kind"], row["values"], row["labels"], n_features) for row in rows]

        self._tables = _persist_parts(selected, build)

    def close(self) -> None:
        """Release the persisted tables."""
        self._tables.unpersist()

    def count_tasks(self) -> dict[str, int]:
        """The number of informative tasks of each kind."""
        total: Counter[str] = Counter()
        for counted in _ask_parts(self._tables, lambda some: Counter(t.kind for t in some if t.is_informative)):
            total.update(counted)
        check_tasks(total.total())
        return dict(total)

    def count_rows(self) -> dict[str, int]:
        """The numbers of tasks, of sentences and of chosen sentences."""

        def count(some: list[TrainingTable]) -> tuple[int, int, int]:
            chosen = sum(int(find_relevant(t.labels).sum()) for t in some)
            return len(some), sum(len(t.labels) for t in some), chosen

        sums = np.sum(_ask_parts(self._tables, count), axis=0)
        return dict(zip(("tasks", "sentences", "chosen"), sums.tolist(), strict=True))

    def measure_spread(self, measure: Callable[[TrainingTable], float | None]) -> float | None:
        """The mean spread over all tasks; None if one of them has a query."""
        of_parts = _ask_parts(self._tables, lambda some: [measure(table) for table in some])
        spreads: list[Any] = [spread for some in of_parts for spread in some]
        return None if None in spreads else float(np.mean(spreads))

    def fit(self, kind: str | None, settings: dict[str, Any]) -> dict[str, Floats]:
        """The arrays of LinearRank learnt from the tables of one kind (None: of all kinds)."""

        def choose(some: list[TrainingTable]) -> list[TrainingTable]:
            return [t for t in some if t.is_informative and kind in (None, t.kind)]

        def find_range(some: list[TrainingTable]) -> tuple[Floats, Floats] | None:
            chosen = choose(some)
            return _find_range(chosen) if chosen else None

        ranges = [found for found in _ask_parts(self._tables, find_range) if found is not None]
        scale = np.stack([np.min([low for low, _ in ranges], axis=0), np.max([high for _, high in ranges], axis=0)])

        def build(rows: Iterable[Row]) -> Iterator[RankingPart]:
            for chosen in map(choose, _load_parts(rows)):
                if chosen:
                    values, labels, group = build_comparisons(chosen)
                    part = RankingPart.build(minmax_scale(values, scale), labels, group)
                    if part is not None:
                        yield part

        parts = _persist_parts(self._tables, build)
        try:
            fit = fit_from_parts(lambda ask: _ask_parts(parts, ask), self._n_features, **settings)
        finally:
            parts.unpersist()
        return {"scale": scale, "coef": fit.weights}


def _persist_parts(df: DataFrame, build: Callable[[Iterable[Row]], Iterable[object]]) -> DataFrame:
    """What a function builds from the rows of each partition, a row for each, persisted where it was built.

    A row is what Spark itself would write: it comes from this program and returns to it.
    """

    def pack(rows: Iterable[Row]) -> Iterator[Row]:
        return ({_PART: dump_value(part)} for part in build(rows))

    return map_rows(df, pack, {_PART: load_arrow().binary()}).persist()


def _ask_parts(parts: DataFrame, work: Callable[[Any], Answer]) -> list[Answer]:
    """What a function finds in each part."""

    def answer(rows: Iterable[Row]) -> Iterator[Row]:
        return ({_PART: dump_value(work(part))} for part in _load_parts(rows))

    rows = map_rows(parts, answer, {_PART: load_arrow().binary()}).collect()
    return [load_value(row[_PART]) for row in rows]


def _load_parts(rows: Iterable[Row]) -> Iterator[Any]:
    return (load_value(row[_PART]) for row in rows)


def _find_range(tables: list[TrainingTable]) -> tuple[Floats, Floats]:
    values = np.vstack([table.values for table in tables])
    return values.min(axis=0), values.max(axis=0)


def _build_table(kind: str, values: list[float], labels: list[float], n_features: int) -> TrainingTable:
    numbers, of_rows = np.array(values, np.float64), np.array(labels, np.float64)
    if len(numbers) != len(of_rows) * n_features:
        raise UsageError(f"the tables do not have {n_features} features", "give the system and recipe of the tables")
    return TrainingTable(numbers.reshape(-1, n_features), of_rows, kind)


def _find_recipe(system: str, recipe: str, background: Background | None) -> Summariser:
    if system not in LEARNT or recipe not in LEARNT[system] or recipe == SEMANTIC:
        known = ", ".join(f"{name} ({', '.join(r for r in LEARNT[name] if r != SEMANTIC)})" for name in LEARNT)
        raise UsageError(f"the {recipe} recipe of {system!r} is not trained on Spark", f"train one of {known}")
    return LEARNT[system][recipe](background)
