"""The front door: its names, their arguments, and what opening it loads."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

import epitome

NAMES = [
    "Budget",
    "Check",
    "Collection",
    "Document",
    "EpitomeError",
    "Example",
    "Extract",
    "FetchError",
    "InputError",
    "LimitError",
    "Link",
    "MissingExtra",
    "ModelError",
    "NotFound",
    "Outline",
    "Ranking",
    "Result",
    "Results",
    "Section",
    "Sentence",
    "Snippet",
    "StoreError",
    "Summariser",
    "Summary",
    "Task",
    "UsageError",
    "brief",
    "check",
    "elaborate",
    "index",
    "load",
    "outline",
    "rank",
    "read",
    "read_many",
    "search",
    "snippets",
    "summarise",
    "summarise_many",
    "summarize",
    "train",
]
NEVER = (
    *("fastapi", "starlette", "uvicorn", "pyspark", "sklearn", "pandas", "matplotlib", "torch", "lightgbm"),
    *("langchain_core", "llama_index", "tokenizers", "safetensors", "onnxruntime", "pyarrow", "polars", "dask"),
)
LATER = ("numpy", "scipy", "lxml", "typer")
NEED = ["query", "element", "system", "recipe", "model", "language"]
BUDGET = ["sentences", "words", "characters", "ratio", "tokens", "order", "cut"]


def loaded_after(code: str) -> set[str]:
    """The top-level packages that a fresh process has loaded after some code."""
    told = "\nimport sys, json\nprint('\\n' + json.dumps(sorted({m.partition('.')[0] for m in sys.modules})))"
    done = subprocess.run([sys.executable, "-c", code + told], capture_output=True, text=True, check=True, timeout=300)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_the_public_names_are_these_and_no_others() -> None:
    assert epitome.__all__ == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_resolves_and_is_listed(name: str) -> None:
    assert getattr(epitome, name).__name__ == {"summarize": "summarise"}.get(name, name)
    assert name in dir(epitome)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="sumarise"):
        getattr(epitome, "sumarise")  # noqa: B009


def test_star_import_brings_exactly_the_public_names() -> None:
    space: dict[str, object] = {}
    code = compile("from epitome import *", "star", "exec")
    eval(code, space)
    assert sorted(n for n in space if not n.startswith("__")) == sorted(NAMES)


def test_the_version_is_that_of_the_distribution() -> None:
    from importlib.metadata import version

    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", epitome.__version__)
    assert version("epitome-reader") == epitome.__version__


@pytest.mark.parametrize(
    ("function", "first", "named"),
    [
        (epitome.read, "source", ["language"]),
        (epitome.summarise, "target", [*NEED, *BUDGET]),
        (epitome.rank, "target", NEED),
        (epitome.outline, "document", ["sentences", "query", "system", "recipe", "model", "language"]),
        (epitome.load, "model", []),
    ],
)
def test_functions_take_one_thing_and_the_promised_keywords(
    function: Callable[..., object], first: str, named: list[str]
) -> None:
    parameters = inspect.signature(function).parameters
    assert next(iter(parameters)) == first
    assert {p.name for p in parameters.values() if p.kind is p.KEYWORD_ONLY} >= set(named)
    assert [p.name for p in parameters.values() if p.kind is not p.KEYWORD_ONLY] == [first]


def test_training_takes_a_system_and_examples() -> None:
    parameters = inspect.signature(epitome.train).parameters
    assert [p.name for p in parameters.values() if p.kind is not p.KEYWORD_ONLY] == ["system", "examples"]
    assert {n: p.default for n, p in parameters.items() if p.kind is p.KEYWORD_ONLY} == {
        "ranker": None,
        "recipe": "best",
        "labels": "marcu",
        "embeddings": None,
        "settings": None,
    }


def test_defaults_are_those_of_the_contract() -> None:
    defaults = {n: p.default for n, p in inspect.signature(epitome.summarise).parameters.items()}
    assert (defaults["recipe"], defaults["order"], defaults["cut"]) == ("best", "document", None)
    assert inspect.signature(epitome.outline).parameters["sentences"].default == 2


def test_import_loads_no_framework_and_no_numbers() -> None:
    assert not loaded_after("import epitome") & {*NEVER, *LATER}


def test_summarising_loads_no_framework_no_learner_and_no_command_line() -> None:
    code = (
        "import epitome\n"
        "d = epitome.read(b'<a><title>Canals</title><p>A canal is dug by hand. Boats use the canal.</p></a>')\n"
        "assert len(epitome.summarise(d, query='boats', sentences=1)) == 1\n"
        "assert len(epitome.rank(d)) == 2 and epitome.outline(d) and epitome.summarise(d).to_html()"
    )
    assert not loaded_after(code) & {*NEVER, "typer", "click", "rich"}


def test_plain_text_is_summarised_without_lxml() -> None:
    code = (
        "import epitome\n"
        "assert len(epitome.summarise(epitome.read(b'A canal is dug by hand. Boats use it.'), sentences=1)) == 1"
    )
    assert "lxml" not in loaded_after(code)


@pytest.mark.parametrize("command", ["--help", "summarise --help"])
def test_help_loads_neither_numbers_nor_parsers(command: str) -> None:
    code = f"from epitome.doors.cli.main import main\nassert main({command.split()!r}) == 0"
    assert not loaded_after(code) & {*NEVER, "numpy", "scipy", "lxml"}
