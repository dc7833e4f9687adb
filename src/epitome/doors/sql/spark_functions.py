"""Spark SQL: a function whose rows travel by Arrow; epitome must be installed where the partitions are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from epitome.doors.bulk.spark.executors import require_epitome
from epitome.doors.sql.snippet_settings import SNIPPET, SnippetSettings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register_in_spark(session: SparkSession, settings: SnippetSettings) -> None:
    """`epitome_snippet(text, query)`."""
    from pyspark.sql.functions import udf

    require_epitome(session)
    session.udf.register(SNIPPET, udf(settings.tell, "string", useArrow=True))
