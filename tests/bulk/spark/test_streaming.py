"""The example of a stream does each file once, however often it is started."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from support.docs.stage import ROOT
from support.spark import MARKS

pytestmark = MARKS
EXAMPLE = ROOT / "examples" / "spark" / "streaming.py"


def arrive(folder: Path, name: str, *texts: str) -> None:
    lines = [json.dumps({"id": f"{name} {number}", "body": text}) for number, text in enumerate(texts)]
    (folder / f"{name}.json").write_text("\n".join(lines), encoding="utf-8")


def test_a_stream_summarises_what_has_arrived(spark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arriving, out = tmp_path / "arriving", tmp_path / "found.parquet"
    arriving.mkdir()
    asked = ["--text", "body", "--query", "fish", "--sentences", "1", "--once"]
    monkeypatch.setattr("sys.argv", [str(EXAMPLE), str(arriving), str(out), *asked])
    monkeypatch.setattr("pyspark.sql.SparkSession.stop", lambda session: None)  # other tests use it too
    arrive(arriving, "a", "Rain fell. The fish died.", "Lime helped. The fish came back.")
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert read_rows(spark, out) == [("a 0", "The fish died."), ("a 1", "The fish came back.")]
    arrive(arriving, "b", "Snow fell. The fish slept.")
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert read_rows(spark, out)[2:] == [("b 0", "The fish slept.")]


def read_rows(spark: Any, out: Path) -> list[tuple[str, str]]:
    found = spark.read.parquet(str(out))
    assert found.columns[:2] == ["id", "body"]
    return sorted((row.id, row.summary) for row in found.collect())
