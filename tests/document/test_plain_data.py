from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.runtime.errors import InputError

PAGE = b"""<!DOCTYPE html><html lang="en"><head><title>Lakes</title></head><body><main><h1>Lakes</h1>
<p>Acid rain fell on <a href="https://example.org/lake">the lake</a>. The fish died.</p>
<h2>Fish</h2><p id="x">Trout swim. Carp do not.</p>
<table><tr><th>Fish</th><th>Length</th></tr><tr><td>Trout</td><td>40 cm</td></tr></table></main></body></html>"""
DOCUMENT = epitome.read(PAGE)
DATA = json.dumps(DOCUMENT.to_dict())

NUMBER: list[Any] = [None, "x", "0", -5, 10**9, 1.5, True, [], {}]
STRING: list[Any] = [None, 5, 1.5, True, [], {}]
STRINGS: list[Any] = [None, 5, "abc", [5], [None], {}, {"a": 1}]
KIND: list[Any] = [*STRING, "", "nonsense"]
PARAGRAPH: list[Any] = ["x", 1.5, True, [], 2**60]
PAIRS: list[Any] = [None, 5, "ab", ["ab"], [["a"]], [["a", 5]], [["a", "b", "c"]], {}]
HEAD: list[Any] = [None, "x", -2, 10**9, 1.5, True, []]
ROW: list[Any] = ["x", 0, -5, 10**9, 1.5, True, []]
LINK_SENTENCE: list[Any] = [value for value in NUMBER if value is not None]
FIELDS: dict[str, list[list[Any]]] = {
    "sentences": [NUMBER, NUMBER, PARAGRAPH, NUMBER, NUMBER, HEAD, ROW],
    "sections": [NUMBER, NUMBER, KIND, STRING, STRINGS, NUMBER, NUMBER, STRING],
    "links": [STRING, STRING, LINK_SENTENCE, NUMBER, NUMBER],
    "elements": [STRING, NUMBER, NUMBER, NUMBER, NUMBER, STRING, STRING, STRING, PAIRS],
    "blocks": [NUMBER, NUMBER, STRING, NUMBER, NUMBER],
    "heads": [KIND, NUMBER, NUMBER, HEAD],
    "cells": [NUMBER, NUMBER, NUMBER],
}
OPTIONAL = ("type", "cells")  # documents of before have no cells
KEYS: dict[str, list[Any]] = {
    "format": [None, 1, "epitome/2", "", []],
    "type": [None, "summary", 5, []],
    "id": STRING,
    "title": STRING,
    "body_title": STRING,
    "description": STRING,
    "page_kind": [None, 1, [], "essay"],
    "language": STRING,
    "date": [5, 1.5, True, [], {}],
    "url": [5, 1.5, True, [], {}],
    "media": STRING,
    "text": [*STRING, "", "short"],
    "authors": STRINGS,
    "notes": STRINGS,
    "truncated": [None, 5, "no", [], {}],
    "sentences": [None, 5, "x", "", {}, [5], [None], ["abcdefg"], [[]], [{}]],
    "sections": [None, 5, "x", "", {}, [], [5], ["abcdefghi"], [[]]],
    "links": [None, 5, "x", "", {}, [5], ["abcde"], [[]]],
    "elements": [None, 5, "x", "", {}, [], [5], ["abcdefghi"], [[]]],
    "blocks": [None, 5, "x", "", {}, [5], ["abcde"], [[]]],
    "heads": [None, 5, "x", "", {}, [5], ["abcd"], [[]]],
    "cells": [None, 5, "x", "", {}, [5], ["abc"], [[]]],
}
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=3),
    st.lists(st.one_of(st.none(), st.integers(-2, 9), st.text(max_size=2)), max_size=8),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)


def data() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(DATA)
    return made


def refused(damaged: Any) -> None:
    with pytest.raises(InputError, match=r"epitome/1 document.*; write it"):
        Document.from_dict(damaged)


def test_a_document_comes_back_equal_through_json() -> None:
    again = Document.from_dict(data())
    assert again == DOCUMENT
    assert again.to_dict() == DOCUMENT.to_dict()
    assert [s.text for s in again.sentences] == [s.text for s in DOCUMENT.sentences]
    assert len(again.links) == 1
    assert again.links[0].anchor == again.text[again.links[0].start : again.links[0].end] == "the lake"


@pytest.mark.parametrize(
    "source",
    [
        b"Lakes\n\nAcid rain fell.\r\nFish died.\n",
        b"<?xml version='1.0'?><doc a='1'><title>T</title><sec><title>S</title><p>Fish died. Rain.</p></sec></doc>",
        b'{"title": "T", "text": "Fish died.", "authors": ["A. Smith"], "date": "2001-01-01"}',
        "İstanbul ﬃ 🐟 fish.".encode(),
    ],
)
def test_documents_of_every_kind_come_back_equal_and_are_summarised_alike(source: bytes) -> None:
    document = epitome.read(source)
    again = Document.from_dict(json.loads(json.dumps(document.to_dict())))
    assert again == document
    assert epitome.summarise(again).to_dict() == epitome.summarise(document).to_dict()


def test_a_document_read_from_its_json_is_the_same() -> None:
    assert epitome.read(DATA.encode()) == DOCUMENT


@pytest.mark.parametrize("key", [key for key in KEYS if key not in OPTIONAL])
def test_a_missing_key_is_refused(key: str) -> None:
    damaged = data()
    del damaged[key]
    refused(damaged)


def test_every_key_is_fuzzed() -> None:
    assert set(KEYS) == set(data())
    for key, fields in FIELDS.items():
        assert all(len(row) == len(fields) for row in data()[key])
        assert data()[key]


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in KEYS.items() for value in values])
def test_a_key_of_the_wrong_type_is_refused(key: str, value: Any) -> None:
    refused({**data(), key: value})


@pytest.mark.parametrize("key", FIELDS)
def test_a_row_too_short_or_too_long_is_refused(key: str) -> None:
    damaged = data()
    damaged[key][-1].append(0)
    refused(damaged)
    damaged = data()
    damaged[key][-1].pop()
    refused(damaged)


@pytest.mark.parametrize(
    ("key", "place", "value"),
    [(key, i, value) for key, fields in FIELDS.items() for i, values in enumerate(fields) for value in values],
)
def test_a_field_of_the_wrong_type_or_out_of_range_is_refused(key: str, place: int, value: Any) -> None:
    damaged = data()
    damaged[key][-1][place] = value
    refused(damaged)


@pytest.mark.parametrize("key", ["sentences", "blocks", "links", "elements"])
def test_an_end_before_its_start_is_refused(key: str) -> None:
    damaged = data()
    at = {"sentences": 0, "blocks": 0, "links": 3, "elements": 3}[key]
    row = damaged[key][-1]
    assert row[at] < row[at + 1]
    row[at], row[at + 1] = row[at + 1], row[at]
    refused(damaged)


def test_an_end_beyond_the_text_is_refused() -> None:
    damaged = data()
    damaged["sentences"][-1][1] = len(damaged["text"]) + 1
    refused(damaged)


@pytest.mark.parametrize("value", [None, 5, "x", [], [1], {}, {"format": "epitome/1"}])
def test_what_is_no_document_is_refused(value: Any) -> None:
    refused(value)


def test_a_summary_is_no_document() -> None:
    refused(epitome.summarise(DOCUMENT).to_dict())


@given(st.data())
def test_junk_anywhere_is_refused_or_gives_a_document_whose_offsets_fit(drawn: st.DataObject) -> None:
    damaged = copy.deepcopy(data())
    key = drawn.draw(st.sampled_from(sorted(damaged)))
    junk = drawn.draw(JUNK)
    if isinstance(damaged[key], list) and damaged[key] and drawn.draw(st.booleans()):
        row = drawn.draw(st.integers(0, len(damaged[key]) - 1))
        if isinstance(damaged[key][row], list):
            damaged[key][row][drawn.draw(st.integers(0, len(damaged[key][row]) - 1))] = junk
        else:
            damaged[key][row] = junk
    else:
        damaged[key] = junk
    try:
        document = Document.from_dict(damaged)
    except InputError as error:
        assert "epitome/1" in str(error)
        return
    for sentence in document.sentences:
        assert document.text[sentence.start : sentence.end] == sentence.text
        assert 0 <= sentence.start <= sentence.end <= len(document.text)
    assert Document.from_dict(document.to_dict()) == document
