"""No document holds control characters, lone surrogates or marks that turn text around, however its text came in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome import Document
from epitome.runtime.safe import clean_text

NOT_KEPT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
BAD = [chr(n) for n in (*range(9), *range(11, 32), *range(0x7F, 0xA0), 0x2028, 0x202E, 0x2066, 0xD800, 0xFEFF)]
TEXT = "The boats\t{0}carried coal{0} along the canal. {0}It froze in{0}\nthe winter of 1895.{0} The locks {0} leak."


SOME = "\x00\x07\r\x0c\x1b\x1f\x7f\x85\x9b\u2028\u202e\u2066\ud800\ufeff"
MORE = " The weather was fine." * 20  # so that it is no binary file


def from_dict(text: str) -> Document:
    plain = Document.from_sentences([NOT_KEPT.sub("x", text)])
    return Document.from_dict({**plain.to_dict(), "text": text, "title": text, "notes": [text], "authors": [text]})


def from_page(text: str) -> Document:
    shown = "".join(f"&#{ord(letter)};" if letter in SOME[1:] and ord(letter) < 128 else letter for letter in text)
    page = (
        f"<html><head><title>{shown}</title></head><body><h1>{shown}</h1><p>{shown}</p><pre>{shown}</pre></body></html>"
    )
    return epitome.read(page.encode("utf-8", "replace"))


WAYS: dict[str, Callable[[str], Document]] = {
    "text": epitome.read,
    "bytes": lambda text: epitome.read(text.encode("utf-8", "replace")),
    "sentences": lambda text: Document.from_sentences([text, text], title=text, sections=[[text], [text]]),
    "dict": from_dict,
    "page": from_page,
    "markdown": lambda text: epitome.read(f"# {text}\n\n{text}\n\n    {text}\n".encode("utf-8", "replace")),
    "json": lambda text: epitome.read(json.dumps({"title": text, "text": text, "authors": [text]}).encode()),
    "json sentences": lambda text: epitome.read(json.dumps({"sentences": text.split(". ")}).encode()),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_nothing_of_a_document_holds_control_characters(way: Callable[[str], Document]) -> None:
    for letter in ("\r\n", *SOME):
        document = way(TEXT.format(letter) + MORE)
        summary = epitome.summarise(document, sentences=9)
        titles = [part for section in document.sections for part in (section.title, *section.titles)]
        shown = [
            document.text,
            document.title,
            str(summary),
            str(epitome.outline(document)),
            *titles,
            *document.authors,
        ]
        assert not NOT_KEPT.search("\n".join(shown)), repr(letter)
        assert summary and str(summary) == " ".join(extract.text for extract in summary)
        assert all(extract.text == document.text[extract.start : extract.end] for extract in summary)


@pytest.mark.parametrize("letter", [*BAD, "\r\n"], ids=repr)
def test_offsets_stay_those_of_the_source(letter: str) -> None:
    text = TEXT.format(letter)
    document = epitome.read(text)
    assert len(document.text) == len(text)
    kept = [(a, b) for a, b in zip(text, document.text, strict=True) if not NOT_KEPT.match(a)]
    assert all(a == b for a, b in kept)
    assert [len(s.text) for s in Document.from_sentences([text, letter]).sentences] == [len(text), len(letter)]


def test_line_ends_stay_line_ends_and_other_texts_as_they_are() -> None:
    assert clean_text("a\r\nb\rc\x0cd\x85e\u2028f") == "a \nb\nc\nd\ne\nf"
    assert clean_text("a\x1b[31m\x00\u202eb\ud800") == "a\ufffd[31m\ufffd\ufffdb\ufffd"
    for text in ("plain", "tabs\tand\nlines", "עברית\u200f (x)", "e\u0301 \u200d zero\u200b", "\u00a0blank\u3000"):
        assert clean_text(text) is text


def test_budgets_count_what_is_given() -> None:
    text = ("The boats \x1b[31mcarried\x1b[0m coal\r\nalong the canal. " * 3) + "It froze\x00 in winter."
    for characters in (10, 20, 45, 60, 100):
        assert 0 < len(str(epitome.summarise(text, characters=characters))) <= characters
    for words in (3, 7, 8, 14):
        assert 0 < len(str(epitome.summarise(text, words=words)).split()) <= words


def test_linking_sentences_are_cleaned_too() -> None:
    document = Document.from_sentences(["Coal came by boat.", "The canal froze."], title="Coal")
    said = [("coal\x1b", "All of the \x1b[31mcoal\u202e came\r\nby boat.", "a.html")]
    summary = epitome.summarise(document, query="coal", link_context=said, sources="links", system="webpage")
    assert str(summary) == "All of the \ufffd[31mcoal\ufffd came \nby boat."


def test_a_collection_gives_what_documents_hold(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(TEXT.format("\x1b[31m").encode())
    epitome.index(tmp_path / "c.db", tmp_path / "a.txt")
    with epitome.Collection(tmp_path / "c.db") as collection:
        assert collection.document("a.txt").text == epitome.read(tmp_path / "a.txt").text
