"""Helpers for Spark: its types, its session, and the selection of columns of a data frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.executors import require_epitome
from epitome.runtime.errors import MissingExtra, UsageError
from epitome.runtime.installing import advise_install

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType

Row = dict[str, Any]
_ROWS_AT_ONCE = 100


def load_spark() -> Any:
    """Import pyspark with its SQL modules; MissingExtra if it is not installed."""
    try:
        import pyspark.sql.functions
        import pyspark.sql.pandas.types
    except ImportError:
        raise MissingExtra("Spark needs pyspark, pandas and pyarrow", advise_install("spark")) from None
    return pyspark


def build_spark_schema(schema: pa.Schema) -> StructType:
    """The Spark schema of an Arrow schema."""
    return load_spark().sql.pandas.types.from_arrow_schema(schema)


def select_columns(df: DataFrame, columns: Mapping[str, str]) -> DataFrame:
    """Select columns of a data frame (new name -> existing name); UsageError if one is missing."""
    missing = [name for name in columns.values() if name not in df.columns]
    if missing:
        raise UsageError(f"there is no column {missing[0]}", f"there are {', '.join(df.columns)[:200]}")
    return df.select(*(df[_quote(own)].alias(new) for new, own in columns.items()))


def select_documents(
    df: DataFrame,
    *,
    text: str | None,
    content: str | None,
    path: str | None,
    id: str | None,
    has_id: bool = True,
    **others: str | None,
) -> DataFrame:
    """Select the columns id (unless the rows need none: `has_id`), text (paths if `path` is given), title if there is
    one, and the others that are named.
    """
    load_spark()
    given = [name for name in (text, content, path) if name is not None]
    if len(given) != 1:
        raise UsageError(f"{len(given)} columns of documents were named", "name one of text=, content= and path=")
    if has_id and id is None and "id" not in df.columns and path is None:
        raise UsageError("there is no column id", "name the column of ids: id=")
    by_default = "id" if "id" in df.columns else given[0]
    columns = {"text": given[0]} | ({"title": "title"} if "title" in df.columns else {})
    if has_id:
        columns["id"] = id or by_default
    return select_columns(df, columns | {new: own for new, own in others.items() if own is not None})


def _quote(name: str) -> str:
    """Quote a column name, so that dots and spaces in it are literal."""
    return "`" + name.replace("`", "``") + "`"


def map_rows(
    df: DataFrame, work: Callable[[Iterator[Row]], Iterable[Row]], columns: Mapping[str, pa.DataType]
) -> DataFrame:
    """Apply a function to the rows of each partition; only a few rows are in memory at once."""
    schema = load_arrow().schema(dict(columns))

    def run(source: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows = work(row for batch in source for row in batch.to_pylist())
        for some in batched(rows, _ROWS_AT_ONCE):
            yield load_arrow().RecordBatch.from_pylist(some, schema=schema)

    return map_batches(df, run, build_spark_schema(schema))


def map_batches(
    df: DataFrame, work: Callable[[Iterator[pa.RecordBatch]], Iterable[pa.RecordBatch]], schema: StructType
) -> DataFrame:
    """Apply a function to the Arrow batches of each partition, where epitome is found to work (`require_epitome`)."""
    require_epitome(df.sparkSession)
    return df.mapInArrow(work, schema)


def batched(rows: Iterable[Row], size: int) -> Iterator[list[Row]]:
    """The rows in lists of `size`."""
    iterator = iter(rows)
    while some := list(islice(iterator, size)):
        yield some
