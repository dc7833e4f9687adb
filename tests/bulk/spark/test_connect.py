"""Over Spark Connect everything is as without it: a real server on this machine, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.collection import Collection, index
from epitome.learning.models.card import learnt_ranker
from epitome.learning.training.examples import ExampleCollector
from epitome.learning.training.learning import learn, measure_example
from epitome.learning.training.train import add_query_weights
from epitome.systems import LEARNT
from epitome.walk.background import Background
from support import connect
from support.docs.stage import ROOT
from support.spark import MARKS, leave_out, require_spark
from support.waiting import LONG
from training.articles import documents as make_documents

pytestmark = MARKS
NEEDED = ("grpc", "grpc_status", "google.rpc", "google.protobuf")


def has(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    require_spark()
    if missing := [name for name in NEEDED if not has(name)]:
        leave_out(f"{missing[0]} is not installed (requirements/spark.txt has it)")
    folder = tmp_path_factory.mktemp("connect")
    bare = folder / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(bare)], check=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_"))}
    environment |= {
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    command = [sys.executable, "-m", "support.connect", str(folder), str(bare / "bin" / "python")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=3 * LONG, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads((folder / "answers.json").read_text(encoding="utf-8"))
    return {**found, "parts": folder / "parts"}


def test_a_python_without_epitome_is_named(answers: dict[str, Any]) -> None:
    assert answers["is_connect"]
    assert "No module named" in answers["refused"]
    assert "spark.conf.set('spark.sql.execution.pyspark.python'" in answers["refused"]


def test_summaries_by_a_model_of_a_file_with_kept_columns(answers: dict[str, Any]) -> None:
    known = [[*row, str(epitome.summarise(row[1], sentences=1, model="structured.best"))] for row in connect.ROWS]
    assert answers["summaries"] == known


def test_what_is_learnt_from_documents_is_that_of_one_machine(answers: dict[str, Any], tmp_path: Path) -> None:
    pages = [replace(epitome.read(data), id=name) for name, data in connect.PAGES]
    background = Background.learn(pages, fewest=2, clusters=3)
    assert answers["words"] == dict(zip(background.words, background.cluster.tolist(), strict=True))
    with Collection(tmp_path / "direct.epitome") as direct, Collection(tmp_path / "imported.epitome") as imported:
        for page in pages:
            direct.add(page)
        assert len(index(imported, [str(answers["parts"])]).added) == len(pages)
        links = {page.id: [list(link) for link in direct.in_links(page.id or "")] for page in pages}
        assert answers["links"] == links and all(links.values())
        assert [imported.document(page.id or "") for page in pages] == [direct.document(p.id or "") for p in pages]
    recipe = LEARNT[connect.SYSTEM][connect.RECIPE](background)
    examples = list(ExampleCollector().collect(make_documents(range(6)), labels="marcu"))
    tables = [measure_example(recipe.without_unused_themes(), example) for example in examples]
    fitted = learn("linear_rank", recipe.feature_names, tables, kinds=recipe.kinds.names, max_iter=1, alpha=0.01)
    expected = add_query_weights(fitted, recipe, tables)
    np.testing.assert_allclose(answers["weights"], expected.arrays["coef"], rtol=0, atol=1e-8)
    model = replace(recipe, ranker=expected)
    assert learnt_ranker(model) is expected
    assert answers["summary"] == str(epitome.summarise(make_documents(range(1))[0], model=model)) != ""


def test_sql_gives_the_snippets_of_the_library(answers: dict[str, Any]) -> None:
    known = {id: epitome.snippets(text, "which fish", sentences=1)[0].text for id, text, _ in connect.ROWS}
    assert answers["snippets"] == known
