"""Web Annotations: what is written is read again as the equal quote, and what others write is read with care."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome import Document, InputError
from epitome.document.citing import Quote, read_annotations, write_annotation
from epitome.document.citing.quotes import find_place, read_quotes

TEXT = st.text(st.characters(codec="utf-8"), max_size=60)
QUOTES = st.builds(
    lambda text, source, span, prefix, suffix, page, is_exact: Quote(
        text=text,
        source=source,
        start=None if span is None else span[0],
        end=None if span is None else span[0] + span[1],
        prefix=prefix,
        suffix=suffix,
        page=page,
        is_exact=is_exact,
    ),
    TEXT.filter(str.strip),
    TEXT,
    st.none() | st.tuples(st.integers(0, 10**9), st.integers(0, 10**4)),
    TEXT,
    TEXT,
    st.none() | st.integers(1, 2_000),
    st.booleans(),
)


def test_an_annotation_by_hand() -> None:
    document = Document.from_sentences(["Boats sail.", "Horses pull.", "Coal is heavy."], id="my canals.txt")
    annotation = epitome.rank(document, system="lead")[1].cite("annotation")
    assert annotation.pop("id").startswith("urn:uuid:")
    assert annotation == {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "type": "Annotation",
        "motivation": "highlighting",
        "generator": {"type": "Software", "name": "epitome"},
        "target": {
            "type": "SpecificResource",
            "source": "my%20canals.txt",
            "selector": [
                {
                    "type": "TextQuoteSelector",
                    "exact": "Horses pull.",
                    "prefix": "Boats sail. ",
                    "suffix": " Coal is heavy.",
                },
                {"type": "TextPositionSelector", "start": 12, "end": 24},
            ],
        },
    }


@given(st.lists(QUOTES, max_size=4))
def test_what_is_written_is_read_again(quotes: list[Quote]) -> None:
    written = json.loads(json.dumps([write_annotation(quote) for quote in quotes]))
    assert list(read_annotations(written)) == quotes
    page = {"type": "AnnotationPage", "items": written}
    assert list(read_annotations({"type": "AnnotationCollection", "first": page})) == quotes


@pytest.mark.parametrize("path", ["a b.txt", "a%20b.txt", "/root/ü#?.html", "x:y.txt", "t\udcff.txt", "[a].txt"])
def test_a_path_survives_as_an_address(path: str) -> None:
    document = Document.from_sentences(["Boats sail."], id=path)
    assert find_place(epitome.rank(document, system="lead")[0].cite("annotation")["target"]["source"]) == path


def test_the_annotation_of_another_program_has_a_hint_only() -> None:
    foreign = {
        "type": "Annotation",
        "target": [
            {
                "source": {"id": "https://example.org/"},
                "selector": {"type": "TextQuoteSelector", "exact": "Boats", "prefix": 7},
            },
            "https://example.org/whole",
            {"source": "https://example.org/", "selector": [{"type": "CssSelector", "value": "p"}]},
        ],
    }
    assert list(read_annotations(foreign)) == [Quote(text="Boats", source="https://example.org/", is_exact=False)]


HOSTILE: list[Any] = [
    b"", b"{", b"nothing", b"\xff\xfe{}", b"[" * 100_000, b"{}", b"[]", b"null", b'"text"', b"1" * 10_000,
    b'{"target": null}', b'{"target": [[[]]]}', b'{"type": "Annotation", "target": {"source": 1, "selector": 2}}',
    b'{"text": "a", "document_id": "b", "start": -1, "end": 2}',
    b'{"text": "a", "document_id": "b", "start": true, "end": 2}',
    b'{"text": " ", "document_id": "b", "start": 0, "end": 1}',
    b'{"a": 1}\n{"b": ',
    b'{"x":' * 5_000 + b"1" + b"}" * 5_000,
]  # fmt: skip


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_files_without_quotes_are_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(InputError):
        read_quotes(data, name="file.json")


def test_our_json_gives_quotes_with_places_and_addresses() -> None:
    data = {
        "documents": [{"id": "a.html", "url": "https://example.org/a"}],
        "extracts": [
            {"text": "Boats.", "document_id": "a.html", "start": 3, "end": 9, "page": 2},
            {"text": "Said.", "document_id": "a.html", "start": 0, "end": 5, "origin": "link", "said_by": "b.html"},
        ],
    }
    own = {"text": "C", "document_id": "c.html", "start": 0, "end": 1}
    found = [{"id": "c.html", "address": "file:///d/c%20.html", "extracts": [own]}]
    lines = "\n".join(json.dumps(entry) for entry in (data, found)).encode()
    assert read_quotes(lines, name="x") == [
        Quote(text="Boats.", source="a.html", start=3, end=9, page=2, elsewhere="https://example.org/a"),
        Quote(text="Said.", source="b.html"),
        Quote(text="C", source="/d/c .html", start=0, end=1),
    ]
