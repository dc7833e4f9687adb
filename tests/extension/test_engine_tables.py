"""The tables and learnt numbers of the engine are made from Python's."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version

import pytest

import compile_engine_tables as tables
from browser_engine.data_files import write_background, write_main_text, write_page_kinds
from browser_engine.fitting import THEMES, get_recipe
from browser_engine.node import ENGINE
from browser_engine.weights import read_model
from epitome.readers.html.main_text.model import load_main_text_model
from epitome.readers.html.page_kind import load_page_kind_model
from epitome.walk.background import shipped_background

COMPILED: dict[str, Callable[[], str]] = {
    "abbreviations": lambda: tables.compile_abbreviations(tables.read_proposed()),
    "cards": tables.compile_cards,
    "clauses": tables.compile_clauses,
    "genres": tables.compile_genres,
    "marks": tables.compile_marks,
    "notices": tables.compile_notices,
    "others": lambda: tables.compile_others(tables.read_proposed()),
    "phrases": tables.compile_phrases,
    "stopwords": tables.compile_stop_words,
}


@pytest.mark.parametrize("name", COMPILED)
def test_a_table_is_what_python_has(name: str) -> None:
    written = (tables.TABLES / f"{name}.js").read_text(encoding="utf-8")
    assert written == COMPILED[name](), "run scripts/compile_engine_tables.py"


def test_every_table_is_compared() -> None:
    assert {path.stem for path in tables.TABLES.glob("*.js")} == set(COMPILED)


def test_the_rules_are_those_of_the_sentencex_that_python_holds() -> None:
    assert tables.read_proposed()["version"] == version("sentencex"), (
        "compare packages/snippets-js/proposals with the new sentencex, then run scripts/compile_engine_tables.py"
    )


def test_the_model_has_every_feature_of_the_recipe_but_those_of_themes() -> None:
    assert read_model()["features"] == [name for name in get_recipe().feature_names if name not in THEMES]


def test_the_background_and_the_weights_of_pages_are_the_shipped_ones() -> None:
    background = shipped_background("en")
    assert background is not None
    assert (ENGINE / "data" / "background.js").read_text(encoding="utf-8") == write_background(background)
    for name, small in (("maintext.js", False), ("maintextsmall.js", True)):
        model = load_main_text_model(small=small)
        assert (ENGINE / "data" / name).read_text(encoding="utf-8") == write_main_text(model)
    assert (ENGINE / "data" / "pagekinds.js").read_text(encoding="utf-8") == write_page_kinds(load_page_kind_model())
