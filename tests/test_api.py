from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.document import Document
from epitome.runtime.errors import FetchError, InputError, LimitError, NotFound, UsageError

TEXT = b"Lakes\n\nAcid rain fell on the lake. The fish died.\n"
MARKDOWN = b"""# Lakes

Lakes are wide and deep. Some lakes are cold.

## Fish

Trout swim in cold water. Carp do not.

### Trout

Trout eat flies. Anglers love trout.

## Rain

Acid rain harms trout. It falls in spring.
"""
JATS = (
    b"<article><front><article-meta><title-group><article-title>Acid rain</article-title></title-group>"
    b"<abstract><p>All of it in brief.</p></abstract></article-meta></front>"
    b"<body><sec><title>Methods</title><p>We measured lakes.</p></sec></body></article>"
)


def test_a_document_is_read_from_a_path_in_either_form(tmp_path: Path) -> None:
    path = tmp_path / "lakes.txt"
    path.write_bytes(TEXT)
    for place in (path, str(path)):
        document = epitome.read(place)
        assert document.id == str(path)
        assert document.title == "Lakes"
        assert [s.text for s in document.sentences] == ["Acid rain fell on the lake.", "The fish died."]


def test_a_document_is_read_from_bytes_and_from_a_binary_file_object(tmp_path: Path) -> None:
    path = tmp_path / "lakes.txt"
    path.write_bytes(TEXT)
    with path.open("rb") as file:
        by_file = epitome.read(file)
    assert by_file.id == str(path)
    for document in (by_file, epitome.read(TEXT), epitome.read(io.BytesIO(TEXT))):
        assert document.text == TEXT.decode()
        assert len(document.sentences) == 2


def test_the_format_is_told_by_the_name_and_else_by_the_bytes(tmp_path: Path) -> None:
    for name, data, media in [
        ("a.md", b"# Title\n\nSome text here.", "markdown"),
        ("a.txt", b"# Title\n\nSome text here.", "text"),
        ("a.xml", JATS, "xml"),
        ("a.html", b"<p>Some text here.</p>", "html"),
        ("a.json", b'{"text": "Some text here."}', "json"),
    ]:
        path = tmp_path / name
        path.write_bytes(data)
        assert epitome.read(path).media == media
    assert epitome.read(b"<!DOCTYPE html><p>Some text here.</p>").media == "html"
    assert epitome.read(b"<?xml version='1.0'?><doc><p>Some text here.</p></doc>").media == "xml"
    assert epitome.read(b'{"text": "Some text here."}').media == "json"


def test_jats_bytes_without_an_xml_declaration_are_read_as_jats() -> None:
    document = epitome.read(JATS)
    assert document.media == "xml"
    assert document.title == "Acid rain"
    assert document.abstract == "All of it in brief."


def test_a_text_file_object_is_refused_with_advice() -> None:
    with pytest.raises(InputError, match="mode 'rb'"):
        epitome.read(io.StringIO("Some text."))  # type: ignore[arg-type]


@pytest.mark.parametrize("source", [None, 5, ["a.txt"], object()])
def test_what_cannot_be_read_is_refused(source: Any) -> None:
    with pytest.raises(UsageError, match="cannot be read; give a path"):
        epitome.read(source)


def test_missing_files_folders_and_web_addresses_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="no file"):
        epitome.read(tmp_path / "missing.txt")
    with pytest.raises(NotFound, match="no such file"):
        epitome.read(Path("a\0b.txt"))
    with pytest.raises(InputError, match="folder"):
        epitome.read(tmp_path)
    with pytest.raises(FetchError, match="address rule"):
        epitome.read("https://127.0.0.1/a.html")


@pytest.mark.parametrize("data", [b"", b"  \n\t "])
def test_empty_input_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="empty"):
        epitome.read(data)
    with pytest.raises(InputError, match="empty"):
        epitome.read(io.BytesIO(data))


def test_a_language_is_taken_by_code_or_name_and_an_unknown_one_refused() -> None:
    assert epitome.read(TEXT, language="de").language == "de"
    assert epitome.read(TEXT, language="German").language == "de"
    assert epitome.read(TEXT).language == "en"
    with pytest.raises(UsageError, match="language 'Klingon' is unknown"):
        epitome.read(TEXT, language="Klingon")
    with pytest.raises(UsageError, match="language"):
        epitome.summarise(epitome.read(TEXT), language="xx")


def test_the_language_of_sentences_in_json_is_a_code_too() -> None:
    sentences = b'{"sentences": ["The fish died."], "language": "en-GB"}'
    assert epitome.read(sentences).language == "en"
    assert epitome.read(b'["Der Fisch starb."]', language="German").language == "de"


def test_another_language_can_be_asked_for_when_summarising() -> None:
    document = Document.from_sentences(["Die Fische sterben.", "The die is cast."])
    assert {e.index: e.score > 0 for e in epitome.rank(document, query="die", system="bm25")} == {0: True, 1: True}
    german = epitome.rank(document, query="die Fische", system="bm25", language="de")
    assert {e.index: e.score > 0 for e in german} == {0: True, 1: False}
    assert german.documents[0].language == "de"
    assert document.language == "en"


@pytest.mark.parametrize("target", [[], (), [None], None, 5])
@pytest.mark.parametrize("function", [epitome.summarise, epitome.rank, epitome.outline])
def test_a_target_without_documents_is_refused(function: Any, target: Any) -> None:
    with pytest.raises(UsageError, match="document"):
        function(target)


def test_an_overlong_query_and_element_path_are_refused() -> None:
    document = epitome.read(TEXT)
    with pytest.raises(LimitError, match="query"):
        epitome.summarise(document, query="x" * 1_001)
    with pytest.raises(LimitError, match="query"):
        epitome.outline(document, query="x" * 1_001)
    with pytest.raises(LimitError, match="path"):
        epitome.rank(document, element="/" + "x" * 200)


def test_an_element_that_is_not_there_is_not_found() -> None:
    with pytest.raises(NotFound, match="no element matches"):
        epitome.summarise(epitome.read(MARKDOWN), element="//nothing")


def test_contradictory_budgets_are_refused() -> None:
    with pytest.raises(UsageError, match="only one"):
        epitome.summarise(epitome.read(TEXT), sentences=2, words=10)


@pytest.fixture
def every_section_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small sections are worth a summary here."""
    monkeypatch.setattr("epitome.api.outline.FEWEST_WORDS", 1)
    monkeypatch.setattr("epitome.api.outline.FEWEST_TERMS", 0)


def test_an_outline_tells_sections_of_ten_words_and_five_terms() -> None:
    long_enough = "Trout, perch, carp, roach and eel live in this lake today."
    repeated = "Trout trout trout trout trout trout trout trout trout trout trout."
    document = Document.from_sentences(
        [long_enough, "Trout eat flies and perch.", repeated, long_enough],
        sections=[["Long"], ["Short"], ["Poor"], ["Around", "Inside"]],
    )
    titles = [section.title for section, _ in epitome.outline(document, sentences=1)]
    assert titles == ["", "Long", "Around", "Inside"]


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_begins_with_the_document_and_follows_its_sections(tmp_path: Path) -> None:
    path = tmp_path / "lakes.md"
    path.write_bytes(MARKDOWN)
    outline = epitome.outline(epitome.read(path), sentences=1)
    titles = [section.title for section, _ in outline]
    assert titles == ["Lakes", "Fish", "Trout", "Rain"]
    assert len(outline) == 4
    assert outline[0][0].index == 0
    for section, summary in outline:
        assert len(summary) == 1
        assert section.index <= summary[0].sentence.section_index < section.end


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_of_nested_sections_looks_inside_them(tmp_path: Path) -> None:
    path = tmp_path / "lakes.md"
    path.write_bytes(MARKDOWN)
    outline = epitome.outline(epitome.read(path), sentences=2, system="lead")
    held = {s.title: [e.text for e in summary] for s, summary in outline}
    assert held["Fish"] == ["Trout swim in cold water.", "Carp do not."]
    assert held["Trout"] == ["Trout eat flies.", "Anglers love trout."]


@pytest.mark.usefixtures("every_section_counts")
def test_no_branch_of_an_outline_says_a_thing_twice(tmp_path: Path) -> None:
    path = tmp_path / "lakes.md"
    path.write_bytes(MARKDOWN)
    for count in (1, 2, 3, 9):
        outline = epitome.outline(epitome.read(path), sentences=count)
        said = {section.index: [e.text for e in summary] for section, summary in outline}
        for section, _ in outline:
            branch, number = list(said[section.index]), section.parent
            while number >= 0:
                branch += said.get(number, [])
                number = outline.document.sections[number].parent
            assert len(branch) == len(set(branch))
    nothing_left = [summary for _, summary in outline if not summary]
    assert nothing_left and all("all that it says stands in a section around it" in s.notes for s in nothing_left)


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_asks_the_query_or_else_the_title_of_each_section() -> None:
    document = Document.from_sentences(
        ["Lakes are deep and cold.", "Trout are fish.", "Anglers buy hooks.", "Trout eat flies."],
        title="Lakes",
        sections=[[], ["Trout"], ["Trout"], ["Anglers"]],
    )
    by_title = {s.title: summary[0].index for s, summary in epitome.outline(document, sentences=1, system="bm25")}
    assert by_title == {"Lakes": 0, "Trout": 1, "Anglers": 3}
    asked = epitome.outline(document, sentences=1, system="bm25", query="anglers")
    assert {s.title: summary[0].index for s, summary in asked} == {"Lakes": 2, "Trout": 1, "Anglers": 3}


def test_an_outline_of_a_document_without_sections_is_the_document_alone() -> None:
    ((section, summary),) = epitome.outline(Document.from_sentences(["One.", "Two.", "Three."], id="x"))
    assert section.index == 0
    assert len(summary) == 2


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_gives_two_sentences_unless_asked_and_refuses_none() -> None:
    document = Document.from_sentences(["One.", "Two.", "Three.", "Four."], sections=[["A"]] * 4)
    assert [len(summary) for _, summary in epitome.outline(document)] == [2, 2]
    with pytest.raises(UsageError, match="sentences"):
        epitome.outline(document, sentences=0)


def test_a_note_says_that_fewer_sentences_are_worth_showing_than_were_asked_for() -> None:
    text = (
        "The canal was dug in 1790 and carried coal to the mills of the town. Boats were lifted by locks that needed "
        "no engine at all. All rights reserved. Copyright 1999 by the Canal Trust. See also the map. The keeper lived "
        "beside the upper gate and was paid by the boat."
    )
    notes = {n: epitome.summarise(text, sentences=n).notes for n in (3, 5)}
    assert notes[5][0].startswith("3 of 5 sentences: the others are notices")
    assert not any("sentences:" in note for note in notes[3])
    assert len(epitome.summarise(text, sentences=5, system="lead")) == 5


def test_an_outline_is_of_one_document() -> None:
    document = Document.from_sentences(["One."])
    with pytest.raises(UsageError, match="document"):
        epitome.outline([document, replace(document, id="another")])  # type: ignore[arg-type]


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_leaves_out_sections_without_sentences_and_below_six_levels() -> None:
    deep = [f"L{i}" for i in range(1, 9)]
    document = Document.from_sentences(["", "Deep down.", "Up."], sections=[["Empty"], deep, ["L1"]])
    titles = [section.title for section, _ in epitome.outline(document, sentences=1)]
    assert titles == ["", *deep[:6]]


@pytest.mark.usefixtures("every_section_counts")
def test_an_outline_can_be_printed_and_carried_as_plain_data() -> None:
    document = Document.from_sentences(["No.", "One.", "Two."], title="Top", sections=[[], ["A"], ["A", "B"]])
    outline = epitome.outline(document, sentences=1, system="lead")
    assert str(outline) == "Top\n  No.\n  A\n    One.\n    B\n      Two."
    data = outline.to_dict()
    assert (data["format"], data["type"]) == ("epitome/1", "outline")
    assert [s["titles"] for s in data["sections"]] == [[], ["A"], ["A", "B"]]


def test_summaries_and_rankings_are_sequences_and_plain_data() -> None:
    document = Document.from_sentences(["Fish died.", "Rain fell."], title="Rain", id="x")
    summary = epitome.summarise(document, system="bm25", sentences=1)
    data = summary.to_dict()
    assert (data["format"], data["type"], data["text"]) == ("epitome/1", "summary", "Rain fell.")
    assert [e["text"] for e in data["extracts"]] == [e.text for e in summary]
    assert data["extracts"][0]["reasons"][0]["part"] == "bm25"
    ranking = epitome.rank(document, system="bm25")
    assert ranking.to_dict()["type"] == "ranking"
    assert [e.index for e in ranking] == [1, 0]
    assert ranking[1].rank == 2
    assert ranking[:1] == (ranking[0],)
    assert ranking[0] in ranking
