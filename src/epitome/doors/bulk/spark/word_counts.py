"""Document frequencies and word clusters of documents on a cluster.

The vocabulary is in the driver's memory, the documents are not: each task sums the contributions of its own documents
to the scores of words in clusters (`epitome.maths.mixture`), and the sums are added. A task holds words × clusters
numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.sparse import csr_array

from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.document_rows import load_document, select_read
from epitome.doors.bulk.spark.sharing import share
from epitome.doors.bulk.spark.spark_frames import Row, build_spark_schema, load_spark, map_batches, map_rows
from epitome.maths.arrays import Floats
from epitome.maths.mixture import ClusterChoice, Mixture, fit_from_sums
from epitome.walk.background import FEWEST_DOCUMENTS, Background, check_words, count_clusters, count_document

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame

_DOCUMENTS_AT_ONCE = 1_000


def document_frequencies(documents: DataFrame, *, language: str = "en") -> DataFrame:
    """(term, number of documents with it, occurrences) of each term of some documents."""
    return _add_frequencies(_count_terms(documents, language))


def learn_background(
    documents: DataFrame, *, language: str = "en", fewest: int = FEWEST_DOCUMENTS, clusters: int | None = None
) -> Background:
    """As `Background.learn`: frequencies and clusters of the words that are in at least `fewest` documents."""
    with _persisted(_count_terms(documents, language)) as counted:
        frequent = _add_frequencies(counted)
        rows = sorted(frequent.where(frequent["documents"] >= fewest).collect(), key=lambda row: row["term"])
        total = counted.count()
        check_words(total, len(rows), fewest)
        words = tuple(row["term"] for row in rows)
        totals = np.array([row["occurrences"] for row in rows], np.float64)
        with _persisted(_number_words(counted, words)) as numbered:
            cluster, _ = fit_from_sums(
                lambda mixture: _choose_all(numbered, mixture), totals, total, clusters or count_clusters(len(words))
            )
    return Background(language, total, words, np.array([row["documents"] for row in rows], np.float64), cluster)


@contextmanager
def _persisted(rows: DataFrame) -> Iterator[DataFrame]:
    """Persist rows in Spark inside the block, and release them afterwards."""
    rows.persist()
    try:
        yield rows
    finally:
        rows.unpersist()


def _count_terms(documents: DataFrame, language: str) -> DataFrame:
    """The terms of each document and how often they occur."""
    pa = load_arrow()

    def count(rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            counted = count_document(load_document(row), language)
            yield {"terms": list(counted), "counts": list(counted.values())}

    return map_rows(select_read(documents), count, {"terms": pa.list_(pa.string()), "counts": pa.list_(pa.int64())})


def _add_frequencies(counted: DataFrame) -> DataFrame:
    functions = load_spark().sql.functions
    pairs = counted.select(functions.explode(functions.arrays_zip("terms", "counts")).alias("pair"))
    sums = functions.count("*").alias("documents"), functions.sum("pair.counts").alias("occurrences")
    return pairs.groupBy(pairs["pair.terms"].alias("term")).agg(*sums)


def _number_words(counted: DataFrame, words: tuple[str, ...]) -> DataFrame:
    """The indices of each document's words, without words outside the vocabulary."""
    pa = load_arrow()
    shared = share(counted.sparkSession, {word: number for number, word in enumerate(words)})

    def number(rows: Iterable[Row]) -> Iterator[Row]:
        known = shared.value
        for row in rows:
            pairs = [(known[t], n) for t, n in zip(row["terms"], row["counts"], strict=True) if t in known]
            yield {"words": [word for word, _ in pairs], "counts": [n for _, n in pairs]}

    return map_rows(counted, number, {"words": pa.list_(pa.int64()), "counts": pa.list_(pa.int64())})


def _choose_all(numbered: DataFrame, mixture: Mixture) -> Iterator[ClusterChoice]:
    """The best cluster of every word: sums of gains over the documents of each task, then over the tasks."""
    arrow = load_arrow()
    shared = share(numbered.sparkSession, mixture)
    gained = arrow.schema({"start": arrow.int64(), "task": arrow.int64(), "gains": arrow.binary()})
    lists = {"best": arrow.list_(arrow.int64()), "value": arrow.list_(arrow.float64())}
    chosen = arrow.schema({"start": arrow.int64(), **lists})

    def gain(source: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from pyspark import TaskContext

        task = TaskContext.get().partitionId()
        sums: dict[int, Floats] = {}
        for counts in _build_counts(source, len(shared.value.totals)):
            for start, gains in shared.value.sum_gains(counts):
                sums[start] = sums[start] + gains if start in sums else gains
        for start, gains in sums.items():
            row = {"start": start, "task": task, "gains": gains.tobytes()}
            yield arrow.RecordBatch.from_pylist([row], schema=gained)

    def choose(table: pa.Table) -> pa.Table:
        rows = table.sort_by("task").to_pylist()  # a fixed order of summation
        clusters = len(shared.value.constant)
        gains: Any = sum(np.frombuffer(row["gains"], np.float64).reshape(-1, clusters) for row in rows)
        choice = shared.value.choose(rows[0]["start"], gains)
        row = {"start": choice.start, "best": choice.best.tolist(), "value": choice.value.tolist()}
        return arrow.Table.from_pylist([row], schema=chosen)

    sums = map_batches(numbered, gain, build_spark_schema(gained))
    for row in sums.groupBy("start").applyInArrow(choose, build_spark_schema(chosen)).collect():
        yield ClusterChoice(row["start"], np.array(row["best"], np.int64), np.array(row["value"], np.float64))
    shared.destroy()


def _build_counts(source: Iterable[pa.RecordBatch], words: int) -> Iterator[csr_array]:
    """Count matrices of words (rows) by documents (columns), a few documents at a time."""
    for batch in source:
        for first in range(0, batch.num_rows, _DOCUMENTS_AT_ONCE):
            some = batch.slice(first, _DOCUMENTS_AT_ONCE)
            number, count = (some.column(name).flatten().to_numpy(zero_copy_only=False) for name in ("words", "counts"))
            bounds = np.append(0, np.cumsum(some.column("words").value_lengths().to_numpy(zero_copy_only=False)))
            shape = (some.num_rows, words)
            counts = csr_array(csr_array((count.astype(np.float64), number, bounds), shape=shape).T)
            counts.sort_indices()
            yield counts
