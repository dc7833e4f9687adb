"""Summaries on Spark: `epitome.bulk.batches` over the Arrow batches of each partition."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING, Any

from epitome.doors.bulk.arrow import build_schema
from epitome.doors.bulk.arrow_batches import batches
from epitome.doors.bulk.bulk_requests import build_work, check_workers
from epitome.doors.bulk.payloads import Columns
from epitome.doors.bulk.spark.kept_columns import KeptColumns
from epitome.doors.bulk.spark.sharing import share
from epitome.doors.bulk.spark.spark_frames import build_spark_schema, map_batches, select_documents
from epitome.learning.models import load
from epitome.runtime.errors import UsageError
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame


def summarise(
    df: DataFrame,
    *,
    text: str | None = None,
    content: str | None = None,
    path: str | None = None,
    query: str | None = None,
    query_column: str | None = None,
    id: str | None = None,
    keep: bool = False,
    workers: int = 0,
    seconds: float = LIMITS.bulk_seconds,
    memory_bytes: int = LIMITS.bulk_memory_bytes,
    **asked: Any,
) -> DataFrame:
    """Summarise each row of a data frame, with the columns of `epitome.bulk.run`.

    Name one of three columns: `text` has texts, `content` documents of any format as bytes, `path` the paths of files
    that every machine of the cluster sees. `id` names the column of ids: by default "id", otherwise that of the paths.
    `keep=True` returns the columns of `df` as they are, in place of `id`, and those of the summaries after them.
    `asked` are arguments of `epitome.summarise`. A model, with its background, is loaded here and sent to each machine
    once. By default the rows of a partition are summarised in Spark's own Python process; with `workers=1` in a child
    process, so that a document that hangs, crashes or uses too much memory only fails its own row (`seconds`,
    `memory_bytes`).
    """
    if keep and id is not None:
        raise UsageError("with keep=True there is no column of ids but your own", "leave id= out")
    kept = KeptColumns.check(df) if keep else None
    others = {} if kept is None else kept.selected
    names = {"text": text, "content": content, "path": path, "id": id}
    selected = select_documents(df, **names, has_id=not keep, query=query_column, **others)
    if asked.get("model") is not None and isinstance(asked["model"], str | PathLike):
        asked["model"] = load(asked["model"])  # the other machines may not have its file
    asked["query"] = query
    build_work(Columns(query=query_column), asked, memory_bytes=memory_bytes)  # raises errors here, not on a worker
    settings = {
        "path_column" if path is not None else "text_column": "text",
        "query_column": None if query_column is None else "query",
        "workers": check_workers(workers),
        "seconds": seconds,
        "memory_bytes": memory_bytes,
    }
    shared = share(df.sparkSession, {**asked, **settings})

    def summarise_batches(source: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return batches(source, **shared.value)

    if kept is None:
        return map_batches(selected, summarise_batches, build_spark_schema(build_schema()))
    return map_batches(selected, lambda source: kept.carry(source, summarise_batches), kept.build_schema(df))
