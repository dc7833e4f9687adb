"""Spark SQL: a function over whole columns; epitome must be installed where the partitions are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from epitome.doors.sql.snippet_settings import SNIPPET, SnippetSettings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register_in_spark(session: SparkSession, settings: SnippetSettings) -> None:
    """`epitome_snippet(text, query)`."""
    import pandas as pd
    from pyspark.sql.functions import pandas_udf

    def tell(texts: Any, queries: Any) -> Any:
        return pd.Series(list(map(settings.tell, texts, queries)), dtype="object")

    tell.__annotations__ = {"texts": pd.Series, "queries": pd.Series, "return": pd.Series}
    session.udf.register(SNIPPET, pandas_udf(tell, "string"))
