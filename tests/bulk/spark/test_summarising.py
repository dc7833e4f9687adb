"""Summaries on a real Spark: the rows of the plain run, whatever happens to Python on the way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.bulk import batches
from epitome.runtime.errors import UsageError
from support.bulk import list_texts
from support.office import write_docx, write_paragraph
from support.spark import MARKS, KillOnce

pytestmark = MARKS
COUNT = 12
QUERIES = ["fish", None, "lime"]


def build_frame(spark: Any) -> Any:
    rows = [(f"r{i}", text, QUERIES[i % 3]) for i, text in enumerate(list_texts(COUNT))]
    return spark.createDataFrame(rows, "id string, body string, q string").repartition(2)


def collect(df: Any) -> list[dict[str, Any]]:
    return sorted((row.asDict(recursive=True) for row in df.collect()), key=lambda row: int(row["id"][1:]))


def summarise_plainly(**asked: Any) -> list[dict[str, Any]]:
    pa = pytest.importorskip("pyarrow")
    table = pa.table(
        {"id": [f"r{i}" for i in range(COUNT)], "body": list_texts(COUNT), "q": [QUERIES[i % 3] for i in range(COUNT)]}
    )
    found: Iterable[Any] = batches(table, workers=0, text_column="body", **asked)
    return [row for batch in found for row in batch.to_pylist()]


def test_the_rows_are_those_of_the_plain_run(spark: Any) -> None:
    df = build_frame(spark)
    found = epitome.bulk.spark.summarise(df, text="body", query_column="q", sentences=1)
    assert found.columns == ["id", "summary", "extracts", "system", "recipe", "truncated", "error"]
    assert collect(found) == summarise_plainly(query_column="q", sentences=1)


def test_a_killed_worker_changes_nothing(spark: Any, tmp_path: Path) -> None:
    marker = tmp_path / "killed"
    kill = KillOnce(str(marker), "fish of lake 7 ")
    found = collect(epitome.bulk.spark.summarise(build_frame(spark), text="body", query="fish", tokens=(9, kill)))
    assert marker.exists()
    assert found == summarise_plainly(query="fish", tokens=(9, kill))


def test_a_model_of_a_file_is_sent_along(spark: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.model"
    epitome.load("structured.best").save(path)
    found = epitome.bulk.spark.summarise(build_frame(spark), text="body", model=path, sentences=2)
    path.unlink()
    assert collect(found) == summarise_plainly(model="structured.best", sentences=2)


def test_files_and_bytes_are_documents_of_any_format(spark: Any, tmp_path: Path) -> None:
    for i in range(3):
        (tmp_path / f"page {i}.html").write_text(f"<html><body><p>The dog {i} ran away.</p></body></html>")
    (tmp_path / "page 3.docx").write_bytes(
        write_docx(write_paragraph("The dog 3 ran away."))
    )  # read in another process
    files = spark.read.format("binaryFile").load(str(tmp_path))
    expected = [f"The dog {i} ran away." for i in range(4)]
    by_content = epitome.bulk.spark.summarise(files, content="content", id="path").collect()
    assert sorted(row.summary for row in by_content) == expected
    missing = spark.createDataFrame([(str(tmp_path / "none.html"),)], ["path"])
    by_path = epitome.bulk.spark.summarise(files.select("path").union(missing), path="path", workers=1).collect()
    assert sorted(row.summary for row in by_path if row.error is None) == expected
    (refused,) = (row for row in by_path if row.error is not None)
    assert refused.id == str(tmp_path / "none.html") and refused.error.endswith("(not-found)")


def test_what_cannot_be_asked_is_told_at_once(spark: Any) -> None:
    df = build_frame(spark)
    with pytest.raises(UsageError, match="2 columns"):
        epitome.bulk.spark.summarise(df, text="body", path="id")
    with pytest.raises(UsageError, match="no column text"):
        epitome.bulk.spark.summarise(df, text="text")
    with pytest.raises(UsageError, match="no column id"):
        epitome.bulk.spark.summarise(df.drop("id"), text="body")
    with pytest.raises(UsageError, match="column of queries"):
        epitome.bulk.spark.summarise(df, text="body", query="fish", query_column="q")
