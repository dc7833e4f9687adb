"""The caller's columns come back as they were, whatever their types, and ids may repeat."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import pytest

import epitome
from epitome.runtime.errors import UsageError
from support.spark import MARKS

pytestmark = MARKS
ADDED = ["summary", "extracts", "system", "recipe", "truncated", "error"]
TYPES = (
    "id bigint, body string, day date, at timestamp, price decimal(10, 2), words array<string>, "
    "counts map<string, int>, place struct<lake: string, depth: double>, data binary, title string"
)
NOON = datetime.datetime(2024, 5, 1, 12)
ROWS = [
    (
        1,
        "Rain fell. The fish died.",
        NOON.date(),
        NOON,
        Decimal("1.50"),
        ["a"],
        {"b": 2},
        ("c", 3.5),
        b"\0",
    ),
    (1, "Lime helped a little. The fish came back.", None, None, None, None, None, None, None),
    (None, None, None, NOON, None, [], {}, (None, None), b""),
    (2, "Snow fell. The fish slept.", None, None, Decimal("-2.00"), ["x", None], {"y": None}, None, None),
]


@pytest.mark.parametrize("workers", [0, 1])
def test_columns_are_kept_with_their_types_where_ids_repeat(spark: Any, workers: int) -> None:
    df = spark.createDataFrame([(*row, "Lakes") for row in ROWS], TYPES).repartition(3)
    found = epitome.bulk.spark.summarise(df, text="body", query="fish", sentences=1, keep=True, workers=workers)
    assert found.columns == [*df.columns, *ADDED]
    assert found.schema.fields[: len(df.columns)] == df.schema.fields
    rows = {row.body: row.asDict(recursive=True) for row in found.collect()}
    known = {row.body: row.asDict(recursive=True) for row in df.collect()}
    assert {body: {name: row[name] for name in df.columns} for body, row in rows.items()} == known
    for body, row in rows.items():
        assert row["summary"] == (None if body is None else body.partition(". ")[2])
        assert (row["error"] is None) == (body is not None)


def test_ids_that_repeat_keep_their_rows(spark: Any) -> None:
    df = spark.createDataFrame([row[:2] for row in ROWS[:2]], "id int, body string")
    found = epitome.bulk.spark.summarise(df, text="body", query="fish", sentences=1)
    rows = sorted((row.id, row.summary) for row in found.collect())
    assert rows == [("1", "The fish came back."), ("1", "The fish died.")]


def test_names_that_clash_are_a_usage_error(spark: Any) -> None:
    df = spark.createDataFrame([("A text.", "mine")], "body string, Summary string")
    with pytest.raises(UsageError, match="the column Summary would be there twice"):
        epitome.bulk.spark.summarise(df, text="body", keep=True)
    with pytest.raises(UsageError, match="leave id= out"):
        epitome.bulk.spark.summarise(df.drop("Summary"), text="body", id="body", keep=True)
