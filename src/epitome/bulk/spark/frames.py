"""Spark at the door: its types, its session, and the columns that are asked of a data frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from epitome.errors import MissingExtra, UsageError

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType


def load_spark() -> Any:
    """The package pyspark, with its SQL."""
    try:
        import pyspark.sql.functions
        import pyspark.sql.pandas.types
    except ImportError:
        raise MissingExtra("Spark needs pyspark, pandas and pyarrow", "install epitome-reader[spark]") from None
    return pyspark


def build_spark_schema(schema: pa.Schema) -> StructType:
    """The columns of Arrow as Spark names them."""
    return load_spark().sql.pandas.types.from_arrow_schema(schema)


def select_columns(df: DataFrame, columns: Mapping[str, str]) -> DataFrame:
    """The columns of a data frame (new name -> its own), and no others; UsageError where one is missing."""
    missing = [name for name in columns.values() if name not in df.columns]
    if missing:
        raise UsageError(f"there is no column {missing[0]}", f"there are {', '.join(df.columns)[:200]}")
    return df.select(*(df[_quote(own)].alias(new) for new, own in columns.items()))


def _quote(name: str) -> str:
    """A name in which dots and blanks mean themselves."""
    return "`" + name.replace("`", "``") + "`"
