"""Titles, headings and page lines of plain texts."""

from __future__ import annotations

import pytest

from epitome.document import Document
from epitome.readers import detect_media, read_bytes

BODY = "The pump lifts water from the well into the tank.\nIt runs at night and stops when the tank is full."


def read(text: str, name: str = "README") -> Document:
    return read_bytes(text.encode(), id=name, media=detect_media(text.encode(), name))


def list_titles(document: Document) -> list[str]:
    return [section.title for section in document.sections]


@pytest.mark.parametrize(
    ("start", "title"),
    [
        ("    A Guide to Pumps\n    (for beginners)\n", "A Guide to Pumps (for beginners)"),
        ("=============\nPumps at Work\n=============\n", "Pumps at Work"),
        ("= Pumps at Work\n:author: Al Pen\n:toc:\n", "Pumps at Work"),
        ("Pumps at Work\n", "Pumps at Work"),
        ("We write to you today\nbecause the pump is broken.\n", ""),
    ],
)
def test_a_text_has_the_title_that_it_begins_with(start: str, title: str) -> None:
    document = read(f"{start}\n{BODY}\n\n{BODY}\n")
    assert document.title == title
    assert [s.text for s in document.sentences][-1].startswith("It runs at night")


def test_headings_with_a_mark_divide_a_text() -> None:
    document = read(f"= Pumps\n\n{BODY}\n\n== Care\n\n{BODY}\n\n=== Oil\nOil it in May and in June.\n", "pumps.adoc")
    assert list_titles(document) == ["Pumps", "Care", "Oil"]
    assert not any("=" in sentence.text for sentence in document.sentences)


def test_a_text_at_the_margin_is_no_manual_page() -> None:
    """Two lines in capitals over examples do not make a layout."""
    examples = "OPTIONS\n    color, lit\n\nPATHS\n    /usr/games\n"
    assert read(f"Pumps at Work\n\n{BODY}\n\n{BODY}\n\n{examples}").title == "Pumps at Work"


def test_lines_of_printed_pages_are_no_headings() -> None:
    lines = "\n".join(f"Line {letter} of the page speaks of the pump." for letter in "abcdefghijklmnopqrstuvw")
    pages = "".join(f"{lines}\n\nPump Guidebook {number}\n\n" for number in range(1, 5))
    assert list_titles(read(f"Pumps at Work\n\n{pages}")) == ["Pumps at Work"]
    chapters = "".join(f"Part {number}\n\n{BODY}\n\n" for number in range(1, 5))
    assert list_titles(read(f"Pumps at Work\n\n{chapters}"))[1:] == [f"Part {number}" for number in range(1, 5)]


def test_a_text_with_directives_is_restructured_text() -> None:
    text = f".. include:: head.txt\n\n=====\nPumps\n=====\n\n{BODY}\n"
    assert read(text, "pumps.txt").title == read(text).title == "Pumps"
    assert read(f"Pumps\n\n{BODY} .. note that.\n", "pumps.txt").media == "text"


CHANGES = "".join(
    f"Version 1.{number}:\n- The pump of 1.{number} runs longer.\n- Its tank is larger now.\n\n"
    for number in (4, 3, 2, 1)
)


def test_versions_over_their_changes_are_headings() -> None:
    document = read(CHANGES)
    assert list_titles(document) == ["", *(f"Version 1.{number}:" for number in (4, 3, 2, 1))]
    assert document.title == ""
    assert [s.text for s in document.sentences][:2] == ["The pump of 1.4 runs longer.", "Its tank is larger now."]


def test_a_sentence_or_an_item_with_a_version_heads_nothing() -> None:
    for start in ("We moved to version 1.2 in May.", "- Version 1.2 runs"):
        assert list_titles(read(f"Pumps at Work\n\n{start}\n- at night\n- in May\n\n{BODY}\n")) == ["Pumps at Work"]


@pytest.mark.parametrize(
    ("title", "expected"),
    [("Introduction", ""), ("Pumps", "Pumps"), ("New in version 2.1", ""), ("The pump", "The pump")],
)
def test_a_heading_like_the_others_is_the_title_if_the_text_speaks_of_it(title: str, expected: str) -> None:
    line = "=" * len(title)
    more = f"{BODY} Pumps rust: pumps are iron, and so are the tanks of most pumps, which stand near the pumps."
    document = read(f"{title}\n{line}\n\n{more}\n\nNew in version 2.0\n==================\n\n{BODY}\n")
    assert document.title == expected


def test_the_signs_that_underline_headings_tell_their_levels() -> None:
    parts = "".join(f"{name}\n{sign * 6}\n\n{BODY}\n\n" for name, sign in (("Water", "="), ("Care", "-"), ("Oil", "=")))
    document = read(f"Pumps at Work\n\n{parts}")
    assert [(section.title, section.level) for section in document.sections[1:]] == [
        ("Water", 1),
        ("Care", 2),
        ("Oil", 1),
    ]
