from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.runtime.errors import UsageError
from epitome.runtime.safe import clean_text

STRINGS = st.lists(st.text(max_size=12), max_size=8)
PATHS = st.one_of(st.none(), st.lists(st.sampled_from(["A", "B", "C d"]), max_size=3))


@given(STRINGS, st.data())
def test_there_is_one_sentence_a_string_and_only_control_characters_are_changed(
    strings: list[str], data: st.DataObject
) -> None:
    n = len(strings)
    sections = data.draw(st.one_of(st.none(), st.lists(PATHS, min_size=n, max_size=n)))
    paragraphs = data.draw(
        st.one_of(st.none(), st.lists(st.one_of(st.none(), st.integers(0, 3)), min_size=n, max_size=n))
    )
    document = Document.from_sentences(strings, title="T", sections=sections, paragraphs=paragraphs, date="2001-02-03")
    texts = [clean_text(string) for string in strings]
    assert [s.text for s in document.sentences] == texts
    for i, sentence in enumerate(document.sentences):
        assert sentence.index == i
        assert document.text[sentence.start : sentence.end] == texts[i]
        assert sentence.section == tuple((sections[i] if sections else None) or ())
        assert sentence.paragraph == (paragraphs[i] if paragraphs else None)
        assert document.sections[sentence.section_index].titles == sentence.section
        assert document.elements[sentence.element].name == "p"
    assert Document.from_dict(json.loads(json.dumps(document.to_dict()))) == document


@given(st.lists(st.tuples(st.sampled_from(["One.", "", "Two words."]), st.integers(0, 2)), min_size=1, max_size=8))
def test_texts_are_joined_by_a_blank_or_a_blank_line_where_the_paragraph_changes(given: list[tuple[str, int]]) -> None:
    expected = given[0][0]
    for (_, before), (text, paragraph) in pairwise(given):
        expected += (" " if before == paragraph else "\n\n") + text
    document = Document.from_sentences([t for t, _ in given], paragraphs=[p for _, p in given])
    assert document.text == expected


def test_without_paragraphs_and_sections_all_are_joined_by_one_blank() -> None:
    assert Document.from_sentences(["One.", "", "Three."]).text == "One.  Three."


def test_what_is_not_given_is_plain() -> None:
    document = Document.from_sentences(["One."])
    assert (document.title, document.date, document.language, document.media) == ("", None, "en", "sentences")
    assert len(document.sections) == 1
    assert document.sections[0].titles == ()
    assert document.abstract == ""


def test_the_id_is_given_or_made_of_the_content() -> None:
    assert Document.from_sentences(["One."], id="x").id == "x"
    assert Document.from_sentences(["One."], id="").id == ""
    same, again, other = (Document.from_sentences([t]).id for t in ("One.", "One.", "Two."))
    assert same == again != other


def test_section_paths_become_a_tree() -> None:
    document = Document.from_sentences(
        ["a", "b", "c", "d", "e"], title="T", sections=[[], ["A"], ["A", "B"], ["A"], ["C", "D"]]
    )
    assert [(s.titles, s.parent, s.end, s.level) for s in document.sections] == [
        ((), -1, 5, 0),
        (("A",), 0, 3, 1),
        (("A", "B"), 1, 3, 2),
        (("C",), 0, 5, 1),
        (("C", "D"), 3, 5, 2),
    ]
    assert [s.section_index for s in document.sentences] == [0, 1, 2, 1, 4]


def test_an_unknown_section_stands_in_the_document_itself() -> None:
    document = Document.from_sentences(["a", "b"], sections=[None, []])
    assert [s.section_index for s in document.sentences] == [0, 0]
    assert document.text == "a b"


@pytest.mark.parametrize(
    "arguments",
    [
        {"sentences": "One. Two."},
        {"sentences": ["One.", 2]},
        {"sentences": [None]},
        {"sentences": ["One."], "sections": [["A"], ["B"]]},
        {"sentences": ["One."], "sections": ["A"]},
        {"sentences": ["One.", "Two."], "paragraphs": [0]},
        {"sentences": ["One."], "paragraphs": ["first"]},
    ],
)
def test_lists_that_do_not_fit_are_refused_with_advice(arguments: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=";"):
        Document.from_sentences(**arguments)


@pytest.mark.parametrize(("name", "code"), [("German", "de"), ("de-AT", "de"), ("DE", "de")])
def test_a_language_by_name_or_region_is_read_like_its_code(name: str, code: str) -> None:
    texts = ["Die Fische starben.", "Der Regen fiel.", "Ein Fisch und der Regen."]
    found, expected = (
        epitome.rank(Document.from_sentences(texts, language=language), query="der Fisch", system="bm25")
        for language in (name, code)
    )
    assert [(e.index, e.score) for e in found] == [(e.index, e.score) for e in expected]
