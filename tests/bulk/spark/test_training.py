"""Training tables and weights of Spark are those of one machine, to 1e-8."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.document import Document
from epitome.doors.bulk import spark as on_spark
from epitome.learning.models.card import learnt_ranker
from epitome.learning.training.examples import ExampleCollector
from epitome.learning.training.learning import TrainingTable, learn, measure_example
from epitome.learning.training.train import add_query_weights
from epitome.runtime.errors import InputError, UsageError
from epitome.systems import LEARNT
from support.spark import MARKS
from training.articles import documents

pytestmark = MARKS
SYSTEM, RECIPE = "structured", "paper"


def make_articles(count: int) -> list[Document]:
    return [replace(document, id=f"a{number}") for number, document in enumerate(documents(range(count)))]


@pytest.fixture(scope="module")
def known() -> dict[str, TrainingTable]:
    recipe = LEARNT[SYSTEM][RECIPE](None)
    examples = list(ExampleCollector().collect(make_articles(12), labels="marcu"))
    return {e.task.documents[0].id or "": measure_example(recipe.without_unused_themes(), e) for e in examples}


@pytest.fixture(scope="module")
def tables(spark: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    rows = [(document.id, json.dumps(document.to_dict())) for document in make_articles(12)]
    df = spark.createDataFrame(rows, "id string, document string").repartition(2)
    path = str(tmp_path_factory.mktemp("tables") / "tables.parquet")
    on_spark.training_tables(df, system=SYSTEM, recipe=RECIPE).write.parquet(path)
    return spark.read.parquet(path)


def test_tables_are_those_of_one_machine(tables: Any, known: dict[str, TrainingTable]) -> None:
    rows = {row.id: row for row in tables.collect()}
    assert rows.keys() == known.keys() and len(known) > 8
    for id, table in known.items():
        assert rows[id].kind == table.kind
        np.testing.assert_allclose(rows[id].labels, table.labels, rtol=0, atol=1e-8)
        np.testing.assert_allclose(rows[id].values, table.values.ravel(), rtol=0, atol=1e-8)


@pytest.mark.parametrize("alpha", [0.0, 1e-3])
def test_weights_are_those_of_one_machine(
    alpha: float, spark: Any, known: dict[str, TrainingTable], tmp_path: Path
) -> None:
    random = np.random.default_rng(5)  # labels that no weights separate: then there is one minimum
    whole = [replace(table, labels=random.integers(0, 3, len(table.labels)).astype(float)) for table in known.values()]
    rows = [(t.kind, t.values.ravel().tolist(), t.labels.tolist()) for t in whole]
    schema = "kind string, values array<double>, labels array<double>"
    spark.createDataFrame(rows, schema).repartition(2).write.parquet(str(tmp_path / "tables"))
    given: dict[str, Any] = {"max_iter": 4, "alpha": alpha}
    tables = spark.read.parquet(str(tmp_path / "tables"))
    found = learnt_ranker(on_spark.train_linear_rank(tables, system=SYSTEM, recipe=RECIPE, **given)).arrays
    recipe = LEARNT[SYSTEM][RECIPE](None)
    fitted = learn("linear_rank", recipe.feature_names, whole, kinds=recipe.kinds.names, **given)
    expected = add_query_weights(fitted, recipe, whole).arrays
    assert found.keys() == expected.keys()
    assert np.abs(expected["coef"]).max() > 0.1
    for name, array in expected.items():
        np.testing.assert_allclose(found[name], array, rtol=0, atol=1e-8)


def test_a_trained_model_is_saved_and_summarises(tables: Any, tmp_path: Path) -> None:
    model = on_spark.train_linear_rank(tables, system=SYSTEM, recipe=RECIPE, max_iter=1, alpha=0.01)
    model.save(tmp_path / "spark.model")
    loaded = epitome.load(tmp_path / "spark.model")
    (article, *_) = make_articles(1)
    assert str(epitome.summarise(article, model=loaded)) == str(epitome.summarise(article, model=model)) != ""
    assert loaded.card["tasks"] == tables.count()


def test_what_cannot_be_trained_is_refused(tables: Any) -> None:
    with pytest.raises(UsageError, match="not trained on Spark"):
        on_spark.train_linear_rank(tables, system="bm25")
    with pytest.raises(InputError, match="no task has both"):
        on_spark.train_linear_rank(tables.limit(0), system=SYSTEM, recipe=RECIPE)
