"""Calls that used to give something other than what was meant, without a word."""

from __future__ import annotations

from typing import Any

import pytest

import epitome

TEXT = "The river is long and wide. Meadows flood every spring."


def test_a_dict_with_a_text_is_that_text() -> None:
    assert epitome.summarise({"text": TEXT}, sentences=1).to_dict() == epitome.summarise(TEXT, sentences=1).to_dict()
    assert epitome.read({"text": TEXT, "title": "Rivers"}).text == TEXT
    several = epitome.summarise([{"text": TEXT}, "A lock lifts boats."], sentences=3)
    assert {document.text for document in several.documents} == {TEXT, "A lock lifts boats."}


@pytest.mark.parametrize("record", [{"body": TEXT}, {"text": None}, {"text": 7}, {}])
def test_any_other_dict_is_refused(record: dict[str, Any]) -> None:
    for call in (epitome.read, epitome.summarise):
        with pytest.raises(epitome.UsageError, match='the dict has no "text"'):
            call(record)


@pytest.mark.parametrize("name", ["data.csv", "rows.tsv", "rows.jsonl", "big.parquet", "table.xlsx", "a/notes.md"])
def test_a_name_of_a_missing_file_is_no_text(name: str) -> None:
    with pytest.raises(epitome.NotFound, match="there is no file"):
        epitome.summarise(name)


def test_a_second_positional_argument_is_told_to_be_the_query() -> None:
    for call in (epitome.summarise, epitome.rank):
        with pytest.raises(epitome.UsageError, match="query="):
            call(TEXT, "When does it flood?")  # type: ignore[call-arg]


def test_a_budget_that_no_sentence_fits_cuts_the_best_and_says_so() -> None:
    summary = epitome.summarise(TEXT, query="flood", words=1)
    assert [extract.text for extract in summary.extracts] == ["Meadows"]
    assert "no sentence fits the budget, so the best one is cut" in summary.notes
    assert not any("cut" in note for note in epitome.summarise(TEXT, words=8, cut="last").notes)
