"""The blocks of docs/spark.md run in order, on the Spark of these tests; so does the one of a tutorial."""

from __future__ import annotations

import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from epitome.doors.cli.main import main
from support.docs.blocks import CodeBlock, read_blocks
from support.docs.stage import ROOT, set_stage
from support.spark import MARKS
from training.articles import article

pytestmark = MARKS


def read_marked(page: str) -> list[CodeBlock]:
    """The blocks of a page that are run here and nowhere else."""
    blocks = read_blocks((ROOT / page).read_text(encoding="utf-8"))
    return [block for block in blocks if block.reason and "test_page.py" in block.reason]


@pytest.fixture
def stage(spark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that Python and Spark, whose Java cannot change its own, take relative paths from."""
    set_stage(tmp_path)
    monkeypatch.chdir(tmp_path)
    hadoop = spark._jvm.org.apache.hadoop.fs
    files = hadoop.FileSystem.get(spark._jsc.hadoopConfiguration())
    before = files.getWorkingDirectory()
    files.setWorkingDirectory(hadoop.Path(str(tmp_path)))
    yield tmp_path
    files.setWorkingDirectory(before)


def test_the_page_does_what_it_shows(spark: Any, stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(60):
        (stage / f"articles/{number}.xml").write_bytes(article(number % 12))
    monkeypatch.setattr("pyspark.sql.SparkSession.stop", lambda session: None)  # other tests use it too
    names: dict[str, Any] = {}
    for block in read_marked("docs/spark.md"):
        if block.kind == "python":
            exec(compile(block.code, "spark.md", "exec"), names)
        else:
            (command,) = block.commands
            program, *arguments = shlex.split(command)
            if program == "epitome":
                assert main(arguments) == 0
            else:
                monkeypatch.setattr(
                    "sys.argv", ["examples/spark/summarise.py", *arguments[3:4], "job.parquet", *arguments[5:]]
                )
                runpy.run_path("examples/spark/summarise.py", run_name="__main__")
    assert spark.read.parquet("summaries.parquet").count() == spark.read.parquet("job.parquet").count() == 2
    assert Path("articles.model").stat().st_size > 1000 and Path("pages.epitome").is_file()


def test_the_tutorial_does_what_it_shows(spark: Any, stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyspark.sql.SparkSession.stop", lambda session: None)
    rows = pa.table({"id": ["lake"], "body": ["Acid rain fell. The fish died in it."], "question": ["what died?"]})
    pq.write_table(rows, stage / "rows.parquet")
    (block,) = read_marked("docs/tutorials/data-engineer.md")
    exec(compile(block.code, "data-engineer.md", "exec"), {})
    (row,) = spark.read.parquet("on-spark.parquet").collect()
    assert row.id == "lake" and row.summary == "The fish died in it." and row.error is None
