"""LICENSES.md names every shipped file that is no code, and leads to the text of its licence."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import PurePath

import pytest

from bill_of_materials import DATA, PACKAGE, ROOT, read_rows
from epitome.learning.models import load, shipped_models

CODE = {".py", ".pyc", ".js", ".css", ".html", ".toml"}  # packs of languages are written by hand, as code is
EXTENSION = "In the browser extension"
SECTIONS = (*DATA, EXTENSION)
LINK = re.compile(r"\[.+?\]\((.+?)\)")
LICENCE_FILES = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license-files"]


def list_named(*titles: str) -> list[str]:
    return [name for title in titles for files, *_ in read_rows(title) for name in files]


def list_texts(*titles: str) -> set[str]:
    return {place for title in titles for *_, link in read_rows(title) for place in LINK.findall(link)}


def list_extension() -> set[str]:
    """The names of the files of the extension's package."""
    spec = importlib.util.spec_from_file_location("extension_build", ROOT / "extension" / "build.py")
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    return set(build.collect_files("chromium"))


def test_every_file_of_the_wheel_that_is_no_code_is_named_once() -> None:
    texts = {place.removeprefix("src/epitome/") for place in list_texts(*DATA)}
    files = (p for p in PACKAGE.rglob("*") if p.is_file() and p.suffix not in CODE and not p.name.endswith(".d.ts"))
    shipped = {p.relative_to(PACKAGE).as_posix() for p in files}
    assert sorted(shipped - texts) == sorted(list_named(*DATA))


def test_every_file_of_the_extension_that_is_no_code_is_named_once() -> None:
    names = ("data", "tables", "stemmers", "proposals")
    folders = (*(f"packages/snippets-js/{name}/" for name in names), "hovers/weights.js")
    texts = list_texts(EXTENSION)
    shipped = {n for n in list_extension() if PurePath(n).suffix not in {*CODE, ".json"} or n.startswith(folders)}
    assert sorted(shipped - texts) == sorted(list_named(EXTENSION))


@pytest.mark.parametrize("title", SECTIONS)
def test_the_text_of_each_licence_is_shipped_beside_what_it_is_for(title: str) -> None:
    texts = list_texts(title)
    assert texts and all((ROOT / text).is_file() for text in texts)
    carried = list_extension() | {"LICENSE"} if title == EXTENSION else LICENCE_FILES
    assert texts <= set(carried)


def test_it_is_in_the_wheel_itself() -> None:
    assert "LICENSES.md" in LICENCE_FILES


@pytest.mark.parametrize("name", shipped_models())
def test_the_data_that_a_model_learnt_from_are_told(name: str) -> None:
    (origin,) = [
        told for files, told, *_ in read_rows("Learnt numbers in the wheel") if f"maths/shipped/{name}.model" in files
    ]
    learnt = {line.partition(",")[0] for line in load(name).card["data"]}
    assert learnt and all(re.search(rf"\b{data}\b", origin) for data in learnt), learnt
