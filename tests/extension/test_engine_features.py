"""The features and scores of the browser's engine are Python's, given Python's words, stems and sentences."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from browser_engine.data_files import write_background
from browser_engine.fitting import THEMES, get_recipe
from browser_engine.node import ENGINE, call_each
from epitome.document import Document, Task
from epitome.maths.learners.scoring import Scorer
from epitome.maths.rounding import settle
from epitome.walk.background import shipped_background
from support.browser.browsers import require_program
from support.engine_terms import build_task, describe_page

ROOT = Path(__file__).resolve().parents[2]
ARTICLE = [
    ("Introduction", "Acid rain harms lakes [3]."),
    ("Introduction", "We propose a new measure of it (Smith et al. 1999)."),
    ("Methods", "Samples were washed and 25 lakes were measured in 1987."),
    ("Results", "However, Fig. 2 shows that trout die where pH is under 5.1!"),
    ("Results", "Trout"),
    ("Discussion", "Is acid rain harmful to trout in lakes of the north?"),
    ("Discussion", "湖の魚は酸性雨で死ぬ。"),
    ("Discussion", "\U0001d538\U0001d539 acid rain, lakes and trout \U0001f41f."),
]


def read_model() -> dict[str, Any]:
    text = (ENGINE / "data" / "elaborative.js").read_text(encoding="utf-8")
    model: dict[str, Any] = json.loads(text.partition("MODEL = ")[2].rstrip(";\n"))
    return model


def build_article() -> Document:
    return Document.from_sentences(
        [text for _, text in ARTICLE],
        title="Acid rain and trout",
        sections=[[title] for title, _ in ARTICLE],
        paragraphs=[0, 0, 1, 2, 3, 4, 4, 5],
    )


def list_tasks() -> list[Task]:
    """Pages of the examples, each beside what the one before it says; an article with headings, and odd sentences."""
    paths = [*sorted((ROOT / "examples" / "site").glob("*.html")), ROOT / "examples" / "tides.html"]
    pages = [epitome.read(path) for path in paths]
    tasks = [
        build_task(page, before, before.sentences[len(before.sentences) // 2].text)
        for before, page in zip([pages[-1], *pages], pages, strict=False)
    ]
    long = build_task(pages[0], None, "Acid rain harms " + "trout in lakes, " * 200)
    article = build_article()
    odd = ["In 1987 Acid rain killed Trout in 25 lakes.", "The of and.", "酸性雨と湖の魚", "\U0001d538\U0001d539 rain"]
    return [*tasks, long, *(build_task(article, pages[0], linking) for linking in odd)]


@pytest.fixture(scope="module")
def compared() -> list[tuple[Task, dict[str, Any]]]:
    node = require_program("node", "node", shutil.which("node"))
    tasks = list_tasks()
    pages = [[describe_page(task)] for task in tasks]
    return list(
        zip(tasks, call_each("packages/snippets-js/ranking/elaborative.js", "rankPage", pages, node=node), strict=True)
    )


def test_every_feature_is_pythons_to_six_digits(compared: list[tuple[Task, dict[str, Any]]]) -> None:
    recipe = get_recipe()
    wanted = {name for name in recipe.feature_names if name not in THEMES}
    for task, found in compared:
        table = recipe.measure(task)
        assert wanted <= set(found["columns"])
        for column, name in enumerate(table.names):
            if name in wanted:
                np.testing.assert_allclose(found["columns"][name], table.values[:, column], atol=1e-6, err_msg=name)


def test_kinds_scores_and_order_are_pythons(compared: list[tuple[Task, dict[str, Any]]]) -> None:
    model = read_model()
    kinds = set()
    for task, found in compared:
        table = get_recipe().measure(task)
        kinds.add(table.kind)
        assert found["kind"] == table.kind
        weights = model["kinds"].get(table.kind, model["kinds"][""])
        arrays = {"scale": np.array([weights["low"], weights["high"]]), "coef": np.array(weights["weights"])}
        kept = [table.names.index(name) for name in model["features"]]
        scores = settle(Scorer(arrays).scores(table.values[:, kept]))
        np.testing.assert_allclose(found["scores"], scores, atol=1e-6)
        order = np.argsort(-scores, kind="stable")
        np.testing.assert_allclose(scores[found["order"]], scores[order], atol=1e-8)
    assert {"research", "page"} <= kinds


def test_the_model_has_every_feature_of_the_recipe_but_those_of_themes() -> None:
    assert read_model()["features"] == [name for name in get_recipe().feature_names if name not in THEMES]


def test_the_background_is_the_shipped_one() -> None:
    background = shipped_background("en")
    assert background is not None
    assert (ENGINE / "data" / "background.js").read_text(encoding="utf-8") == write_background(background)
