"""The Python of executors that has no epitome is named at once, before any rows are sent."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.bulk.spark.executors import require_epitome
from epitome.runtime.errors import UsageError
from support.spark import MARKS

pytestmark = MARKS
ROW = [("a", "Acid rain fell. The fish died in it.")]


@pytest.fixture(scope="module")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Python of this version with no packages."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return str(folder / "bin" / "python")


@pytest.fixture
def context(spark: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The context of the tests, whose Python each of these changes."""
    monkeypatch.setattr(spark.sparkContext, "pythonExec", sys.executable)
    return spark.sparkContext


def test_a_named_python_without_epitome_is_a_usage_error(
    spark: Any, context: Any, bare_python: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = spark.newSession()
    monkeypatch.setenv("PYSPARK_PYTHON", bare_python)
    context.pythonExec = bare_python
    with pytest.raises(UsageError) as caught:
        epitome.bulk.spark.summarise(session.createDataFrame(ROW, "id string, body string"), text="body")
    said = str(caught.value)
    assert Path(bare_python).name in said and "No module named" in said
    assert f"set PYSPARK_PYTHON={sys.executable}" in said and "\n" not in said
    context.pythonExec = sys.executable
    require_epitome(session)  # asked again, since it failed


def test_on_one_machine_executors_have_the_python_of_the_program_unless_one_is_named(
    spark: Any, context: Any, bare_python: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYSPARK_PYTHON")
    context.pythonExec = bare_python  # as the first python3 on the path would be
    df = spark.newSession().createDataFrame(ROW, "id string, body string")
    (row,) = epitome.bulk.spark.summarise(df, text="body", sentences=1, query="fish").collect()
    assert row.summary == "The fish died in it." and context.pythonExec == sys.executable


def test_another_version_on_the_executors_is_a_usage_error(spark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.doors.bulk.spark.executors.describe_word_rules", lambda: "epitome 0.0.1")
    with pytest.raises(UsageError, match=rf"has epitome {epitome.__version__}, .*, this program epitome 0\.0\.1"):
        require_epitome(spark.newSession())
