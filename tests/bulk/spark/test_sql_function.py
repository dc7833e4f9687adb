"""`epitome_snippet` in Spark SQL."""

from __future__ import annotations

from typing import Any

import epitome
from support.spark import MARKS

pytestmark = MARKS
TEXT = "A lock lifts boats. The keeper opens the gate at seven."


def test_spark_sql_gives_the_snippets_of_the_library(spark: Any) -> None:
    epitome.sql.register(spark, sentences=1)
    spark.createDataFrame([(TEXT,), (None,), ("Nothing.",)], "body string").createOrReplaceTempView("page")
    rows = spark.sql("SELECT epitome_snippet(body, 'who opens the gate') AS found FROM page").collect()
    assert [row.found for row in rows] == [
        epitome.snippets(TEXT, "who opens the gate", sentences=1)[0].text,
        None,
        None,
    ]
