from __future__ import annotations

import json
from pathlib import Path

import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes

MARKDOWN = """---
title: "My notes"
date: 2020-01-02
author: Al Pen
lang: en
---

Intro text is here.

## First *part*

Text with [a link](https://x.example/a) and `code` here.
A wrapped **line** is here.

- Item one is here.
- Item two is here.

  Second paragraph of two.

### Deep

Deep text is here.

```
some = code
```

> Quoted words are here.

| a | b |
|---|---|
| 1 | 2 |

## References

Pen, a book
"""

TEXT = (
    "A Canal\r\n\r\nBy Lee Lock\r\n\r\n12 May 2019\r\n\r\nThe canal was dug by\r\nhand in winter. It froze.\r\n\r\n"
    "1. Locks\r\n\r\nLocks lift boats:\r\n\r\n- big ones lift ten boats at\r\n  once, slowly\r\n"
    "- small ones lift one boat\r\n\r\n1.1 Gates\r\n\r\nGates leak.\r\n\r\n"
    "The End\r\n-------\r\n\r\nIt closed in 1950.\r\n"
)


def markdown(source: str) -> Document:
    return read_bytes(source.encode(), id="notes.md", name="notes.md")


def from_json(value: object) -> Document:
    return read_bytes(json.dumps(value).encode(), id="x.json", name="x.json")


def test_markdown_front_matter_gives_title_date_author_and_language() -> None:
    document = markdown(MARKDOWN)
    assert (document.title, document.date, document.authors) == ("My notes", "2020-01-02", ("Al Pen",))
    assert document.language == "en"
    assert "author" not in document.text


def test_markdown_is_read_as_a_reader_sees_it() -> None:
    document = markdown(MARKDOWN)
    assert [(s.text, s.section) for s in document.sentences] == [
        ("Intro text is here.", ()),
        ("Text with a link and code here.", ("First part",)),
        ("A wrapped line is here.", ("First part",)),
        ("Item one is here.", ("First part",)),
        ("Item two is here.", ("First part",)),
        ("Second paragraph of two.", ("First part",)),
        ("Deep text is here.", ("First part", "Deep")),
        ("Quoted words are here.", ("First part", "Deep")),
        ("1 2", ("First part", "Deep")),
        ("Pen, a book", ("References",)),
    ]
    assert document.sentences[-2].heads == ("First part", "Deep", "a", "b")
    assert document.kind_of(document.sentences[-1]) == "references"
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)


def test_markdown_links_code_and_tables_are_kept_apart() -> None:
    document = markdown(MARKDOWN)
    (link,) = document.links
    assert (link.target, link.anchor, link.sentence) == ("https://x.example/a", "a link", 1)
    kept = {b.kind: document.text[b.start : b.end] for b in document.blocks if b.kind in ("code", "table", "row")}
    assert kept == {"code": "some = code", "table": "a b", "row": "1 2"}


def test_markdown_without_a_target_shows_its_words_and_directives_are_not_read() -> None:
    said = "The gates are [made of oak][] and [painted][paint]; a[i][j] is code."
    document = markdown(f"{{anchor gates}}\n\n{said}\n\n{{{{ footer }}}}\n")
    assert [s.text for s in document.sentences] == ["The gates are made of oak and painted; a[i][j] is code."]


def test_the_first_markdown_heading_is_the_title() -> None:
    document = markdown("Notes\n=====\n\nWords are here.\n\nPart\n----\n\nOthers are there.\n")
    assert document.title == "Notes"
    assert [s.section for s in document.sentences] == [(), ("Part",)]


def test_markdown_lists_are_read_far_deeper_than_brackets() -> None:
    lists = "".join(f"{'  ' * depth}- Item {depth} is here.\n" for depth in range(40))
    assert markdown(lists).sentences[-1].text == "Item 39 is here."
    assert [link.target for link in markdown("[" * 9 + "a](/x)" + "]" * 8).links] == ["/x"]
    assert markdown("[" * 99 + "a word](/x)" + "]" * 98).sentences[-1].text.startswith("[" * 90)


def test_an_opened_markdown_bracket_is_looked_at_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    from markdown_it.parser_inline import ParserInline
    from markdown_it.rules_inline import StateInline

    looks = 0
    skip = ParserInline.skipToken

    def count_and_skip(parser: ParserInline, state: StateInline) -> None:
        nonlocal looks
        looks += 1
        skip(parser, state)

    monkeypatch.setattr(ParserInline, "skipToken", count_and_skip)
    markdown("[" * 1_000)
    assert 0 < looks < 25 * 1_000


def test_markdown_paths_are_accepted_as_elements() -> None:
    document = markdown(MARKDOWN)
    for s in document.sentences:
        assert s.text in [e.text for e in epitome.summarise(document, element=s.path, system="lead", sentences=9)]


def test_plain_text_is_the_text_of_the_file_to_the_letter_but_for_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "canal.txt"
    file.write_bytes(TEXT.encode())
    document = epitome.read(file)
    assert document.text == TEXT.replace("\r\n", " \n")
    assert [document.text[s.start : s.end] for s in document.sentences] == [s.text for s in document.sentences]


def test_plain_text_title_author_and_date_are_found() -> None:
    document = epitome.read(TEXT.encode())
    assert (document.title, document.date, document.authors) == ("A Canal", "2019-05-12", ("Lee Lock",))


def test_plain_text_lines_headings_and_lists_are_understood() -> None:
    document = epitome.read(TEXT.encode())
    assert [(s.text, s.section) for s in document.sentences] == [
        ("The canal was dug by \nhand in winter.", ()),
        ("It froze.", ()),
        ("Locks lift boats:", ("1. Locks",)),
        ("big ones lift ten boats at \n  once, slowly", ("1. Locks",)),
        ("small ones lift one boat", ("1. Locks",)),
        ("Gates leak.", ("1. Locks", "1.1 Gates")),
        ("It closed in 1950.", ("The End",)),
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_systems_give_the_same_sentences(ending: str) -> None:
    source = TEXT.replace("\r\n", ending)
    document = epitome.read(source.encode())
    assert document.text == source.replace("\r\n", " \n").replace("\r", "\n")
    assert [s.text.split() for s in document.sentences] == [
        s.text.split() for s in epitome.read(TEXT.encode()).sentences
    ]


def test_one_line_of_text_is_a_document() -> None:
    document = epitome.read(b"Just one line without an end")
    assert [s.text for s in document.sentences] == ["Just one line without an end"]
    assert document.title == ""


def test_one_paragraph_a_line_keeps_paragraphs_apart() -> None:
    line = "This line is a paragraph of its own, " + "and it goes on and on " * 8 + "to its end."
    document = epitome.read(f"{line}\n{line}\n{line}\n".encode())
    assert [s.paragraph for s in document.sentences] == [0, 1, 2]


def test_plain_text_paths_are_accepted_as_elements() -> None:
    document = epitome.read(TEXT.encode())
    for s in document.sentences:
        assert s.text in [e.text for e in epitome.summarise(document, element=s.path, system="lead", sentences=9)]


def test_a_document_written_as_json_comes_back_equal() -> None:
    document = markdown(MARKDOWN)
    assert from_json(document.to_dict()) == document


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("sentences", [[0, 10**9, "", [], 0, 0, 0]]),
        ("sentences", [[5, 2, "", [], 0, 0, 0]]),
        ("sentences", [[0, 1, "", [], 0, 99, 0]]),
        ("sentences", [[0, 1]]),
        ("sections", []),
        ("elements", []),
        ("text", 7),
        ("links", [["x", "y", 99, 0, 1]]),
        ("type", "summary"),
    ],
)
def test_a_damaged_epitome_document_is_refused(key: str, value: object) -> None:
    with pytest.raises(epitome.InputError):
        from_json({**markdown(MARKDOWN).to_dict(), key: value})


def test_json_with_title_and_text_is_read() -> None:
    document = from_json(
        {
            "id": "note-7",
            "title": "T",
            "abstract": "Short abstract.",
            "text": "One is here. Two is here.\n\nThree is here.",
            "authors": ["A B"],
            "date": "2020",
            "language": "en",
        }
    )
    assert (document.id, document.title, document.date, document.authors) == ("note-7", "T", "2020", ("A B",))
    assert document.abstract == "Short abstract."
    assert [(s.text, s.paragraph) for s in document.sentences[1:]] == [
        ("One is here.", 1),
        ("Two is here.", 1),
        ("Three is here.", 2),
    ]


def test_json_sections_nest() -> None:
    document = from_json(
        {
            "title": "T",
            "sections": [
                {"title": "A", "text": "In a it is.", "sections": [{"heading": "B", "text": "In b it is."}]},
                {"title": "C", "paragraphs": ["In c it is.", "And still it is."]},
            ],
        }
    )
    assert [(s.text, s.section) for s in document.sentences] == [
        ("In a it is.", ("A",)),
        ("In b it is.", ("A", "B")),
        ("In c it is.", ("C",)),
        ("And still it is.", ("C",)),
    ]


@pytest.mark.parametrize("wrap", [lambda s: s, lambda s: {"title": "", "sentences": s}], ids=["list", "object"])
def test_json_sentences_are_taken_as_they_are(wrap: object) -> None:
    assert callable(wrap)
    sentences = ["One. Still one.", "", "Three  with blanks"]
    document = from_json(wrap(sentences))
    assert [s.text for s in document.sentences] == sentences


@pytest.mark.parametrize(
    "value",
    [
        {"text": "First words here.", "body": "Second words here."},
        {"text": "First words here.\n\n\n\nMiddle words here.", "content": "Second words here."},
    ],
)
def test_json_paths_are_accepted_as_elements_and_lead_to_their_sentence(value: object) -> None:
    document = from_json(value)
    for s in document.sentences:
        assert [e.text for e in epitome.summarise(document, element=s.path, system="lead")] == [s.text]


@pytest.mark.parametrize(
    "value", [7, "words", None, {}, [], {"text": ""}, {"a": {"b": "c"}}, [1, 2], {"sentences": []}]
)
def test_json_without_text_is_refused(value: object) -> None:
    with pytest.raises(epitome.InputError):
        from_json(value)


def test_malformed_json_is_refused() -> None:
    with pytest.raises(epitome.InputError, match="malformed"):
        read_bytes(b'{"text": "Some words', id="x", media="json")
