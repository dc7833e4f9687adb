"""The golden cases: each folder asks once (case.json) and keeps the answer (expected.json)."""

from __future__ import annotations

import importlib.util
import json
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import epitome
from epitome.systems import LEARNT, SYSTEMS

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FOLDERS = sorted(p.parent for p in HERE.glob("*/case.json"))
BUDGETS = ("sentences", "words", "characters", "ratio", "tokens")


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("add_case", ROOT / "scripts" / "add_case.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


add_case = _script()


def loaded(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def same(one: Any, other: Any) -> bool:
    """Equal, numbers to 6 digits: the others belong to the processor."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= 1e-6 * max(1.0, abs(one))
    return type(one) is type(other) and bool(one == other)


def test_numbers_are_compared_to_six_digits_and_all_else_exactly() -> None:
    assert same({"a": [1.0, "x", None]}, {"a": [1.0000001, "x", None]})
    assert not same({"a": [1.0]}, {"a": [1.00001]})
    assert not same([1], [1.0])
    assert not same([1, 2], [1])
    assert not same({"a": 1}, {"b": 1})
    assert not same("x", "y")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_the_answer_of_a_case_is_the_expected_one(folder: Path) -> None:
    answer = add_case.answer_case(folder, loaded(folder / "case.json"))
    expected = loaded(folder / "expected.json")
    refresh = f"python scripts/add_case.py {folder.name} --refresh"
    assert add_case.list_sentences(answer) == add_case.list_sentences(expected), f"if this is better: {refresh}"
    assert same(answer, expected), f"if this is better: {refresh}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_a_case_names_its_system_and_its_offsets_fit_its_document(folder: Path) -> None:
    case, expected = loaded(folder / "case.json"), loaded(folder / "expected.json")
    assert case["arguments"]["system"] in {*SYSTEMS, *LEARNT}
    document = epitome.read(folder / case["source"])
    answers = [s["summary"] for s in expected["sections"]] if case["call"] == "outline" else [expected]
    for answer in answers:
        assert answer["system"] == case["arguments"]["system"]
        for extract in answer["extracts"]:
            assert document.text[extract["start"] : extract["end"]] == extract["text"]


def test_the_cases_cover_every_example_call_budget_and_order() -> None:
    cases = [loaded(f / "case.json") for f in FOLDERS]
    sources = {Path(c["source"]).name for c in cases}
    assert sources >= {p.name for p in (ROOT / "examples").iterdir() if p.suffix in (".xml", ".html", ".txt")}
    assert {c["call"] for c in cases} == {"summarise", "rank", "outline", "elaborate"}
    assert {c["arguments"]["system"] for c in cases} >= {"queryorder", "lead", "random", "tfidf", "bm25"}
    assert {b for c in cases for b in BUDGETS if b in c["arguments"]} == set(BUDGETS)
    assert any("element" in c["arguments"] for c in cases)
    assert any(c["arguments"].get("order") == "rank" for c in cases)
    asked = {Path(c["source"]).name for c in cases if "query" in c["arguments"]}
    assert asked == sources


def test_the_script_adds_a_case_prints_its_sentences_and_refuses_to_write_over_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "notes.txt"
    source.write_text("The lamp was lit at dusk. The miller slept. Nobody heard the river rise.", encoding="utf-8")
    cases = tmp_path / "project" / "tests" / "cases"
    words = ["one", str(source), "--query", "river", "--system", "tfidf", "--sentences", "1", "--cases", str(cases)]
    assert add_case.main(words) == 0
    assert "Nobody heard the river rise." in capsys.readouterr().out
    assert loaded(cases / "one" / "case.json") == {
        "source": "notes.txt",
        "call": "summarise",
        "arguments": {"query": "river", "system": "tfidf", "sentences": 1},
    }
    (extract,) = loaded(cases / "one" / "expected.json")["extracts"]
    assert set(extract) == {"text", "start", "end", "rank", "score", "reasons"}
    assert (extract["text"], extract["start"], extract["rank"]) == ("Nobody heard the river rise.", 44, 1)
    with pytest.raises(SystemExit, match="--refresh"):
        add_case.main(words)


def test_the_script_refreshes_a_case_from_what_it_asked_before(tmp_path: Path) -> None:
    kept = shutil.copytree(FOLDERS[0], tmp_path / "cases" / "kept")
    case = loaded(kept / "case.json")
    shutil.copy(FOLDERS[0] / case["source"], kept)
    case["source"] = Path(case["source"]).name
    (kept / "case.json").write_text(json.dumps(case), encoding="utf-8")
    (kept / "expected.json").write_text("{}", encoding="utf-8")
    assert add_case.main(["kept", "--refresh", "--cases", str(tmp_path / "cases")]) == 0
    assert loaded(kept / "expected.json") == loaded(FOLDERS[0] / "expected.json")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["new"], "give its SOURCE"),
        (["new", "nowhere.txt", "--system", "lead"], "there is no file"),
        (["new", "nowhere.txt"], "give --system"),
    ],
)
def test_the_script_says_what_is_missing(words: list[str], says: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=says):
        add_case.main([*words, "--cases", str(tmp_path)])
    assert not (tmp_path / "new").exists()


def test_the_script_leaves_nothing_behind_where_epitome_refuses(tmp_path: Path) -> None:
    source = tmp_path / "empty.txt"
    source.write_text(" ", encoding="utf-8")
    with pytest.raises(SystemExit, match="is empty"):
        add_case.main(["new", str(source), "--system", "lead", "--cases", str(tmp_path / "a" / "b" / "cases")])
    assert not (tmp_path / "a" / "b" / "cases" / "new").exists()
