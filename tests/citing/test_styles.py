"""Extracts as citations, each style worked by hand."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import epitome
from epitome import Document, Extract, UsageError

TEXTS = ["Boats sail on canals.", "Horses pull them along the towpath.", "Coal is heavy."]


def made(**changes: Any) -> Extract:
    """The second sentence of a document of three, of which two share a paragraph."""
    document = Document.from_sentences(
        TEXTS, title="On canals", id="canals.txt", paragraphs=[0, 0, 1], date="2024-03-12"
    )
    return epitome.rank(replace(document, **changes), system="lead")[1]


def test_characters_of_a_text_for_anthropic() -> None:
    assert made().cite("anthropic", document_index=2) == {
        "type": "char_location",
        "cited_text": "Horses pull them along the towpath.",
        "document_index": 2,
        "document_title": "On canals",
        "start_char_index": 22,
        "end_char_index": 57,
    }


def test_the_paragraph_as_a_block_for_anthropic() -> None:
    assert made(title="").cite("anthropic", blocks=True) == {
        "type": "content_block_location",
        "cited_text": "Boats sail on canals. Horses pull them along the towpath.",
        "document_index": 0,
        "document_title": None,
        "start_block_index": 0,
        "end_block_index": 1,
    }


def test_pages_of_a_pdf_for_anthropic_end_after_the_last() -> None:
    extract = made()
    boxes = ((4, 0.0, 0.0, 9.0, 9.0), (5, 0.0, 0.0, 9.0, 9.0))
    extract = replace(extract, sentence=extract.sentence._replace(boxes=boxes))
    assert extract.cite("anthropic") == {
        "type": "page_location",
        "cited_text": "Horses pull them along the towpath.",
        "document_index": 0,
        "document_title": "On canals",
        "start_page_number": 4,
        "end_page_number": 6,
    }


def test_an_address_for_openai_with_the_characters_of_the_answer() -> None:
    assert made(url="https://example.org/canals").cite("openai", at=100) == {
        "type": "url_citation",
        "start_index": 100,
        "end_index": 135,
        "url": "https://example.org/canals",
        "title": "On canals",
    }


def test_a_file_for_openai() -> None:
    assert made(id="texts/canals.txt").cite("openai", document_index=3) == {
        "type": "file_citation",
        "file_id": "texts/canals.txt",
        "filename": "canals.txt",
        "index": 3,
    }


def test_csl_tells_names_dates_and_address() -> None:
    authors = ("Quill, Harriet", "Canal Society", "Doe, Jane, Jr.")
    extract = made(authors=authors, url="https://example.org/", media="html")
    assert extract.cite("csl") == {
        "id": "canals.txt",
        "type": "webpage",
        "title": "On canals",
        "author": [
            {"family": "Quill", "given": "Harriet"},
            {"literal": "Canal Society"},
            {"literal": "Doe, Jane, Jr."},
        ],
        "issued": {"date-parts": [[2024, 3, 12]]},
        "URL": "https://example.org/",
        "language": "en",
    }


def test_ris_is_a_tag_a_line() -> None:
    assert made(authors=("Quill, Harriet",), title="On\ncanals").cite("ris") == (
        "TY  - GEN\nTI  - On canals\nAU  - Quill, Harriet\nPY  - 2024\nDA  - 2024/03/12\nLA  - en\nER  - \n"
    )


def test_bibtex_escapes_what_has_a_meaning_there() -> None:
    extract = made(authors=("Harriet Quïll", "Lock and Sons"), title="50% {of} canals_", url="https://e.org/a_b%20{c}")
    assert extract.cite("bibtex") == (
        "@misc{quill2024canals_,\n"
        "  title = {{50\\% \\textbraceleft{}of\\textbraceright{} canals\\_}},\n"
        "  author = {Harriet Quïll and {Lock and Sons}},\n"
        "  year = {2024},\n"
        "  url = {https://e.org/a_b%20%7Bc%7D},\n"
        "  language = {en},\n"
        "  month = mar,\n"
        "}\n"
    )


@pytest.mark.parametrize(
    ("date", "parts"), [("2024", [2024]), ("2024-13-01", [2024]), ("2024-02-99T10:00", [2024, 2]), ("soon", None)]
)
def test_dates_are_told_as_far_as_they_can_be_read(date: str, parts: list[int] | None) -> None:
    issued = made(date=date).cite("csl").get("issued")
    assert issued == (None if parts is None else {"date-parts": [parts]})


def test_a_sentence_that_another_page_says_is_cited_from_there() -> None:
    document = Document.from_sentences(TEXTS, id="canals.txt")
    links = [("boats", "Canals are full of boats.", "https://other.example/page")]
    said = replace(made(), document_id=document.id, origin="link", said_by=links[0][2])
    said = replace(said, work=replace(said.work, id=links[0][2], title="")) if said.work else said
    annotation = said.cite("annotation")
    assert annotation["target"]["source"] == "https://other.example/page"
    assert [selector["type"] for selector in annotation["target"]["selector"]] == ["TextQuoteSelector"]


def test_an_extract_that_was_sent_elsewhere_still_knows_its_source() -> None:
    extract = made(authors=("Quill, Harriet",))
    again = pickle.loads(pickle.dumps(extract))
    assert again == extract and again.cite("bibtex") == extract.cite("bibtex")
    assert "work" not in extract.to_dict() and "work" not in repr(extract)


def test_an_extract_made_by_hand_knows_its_id() -> None:
    assert replace(made(), work=None).cite("csl")["id"] == "canals.txt"


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(UsageError, match="anthropic, openai, annotation, csl, ris, bibtex"):
        made().cite("chicago")  # type: ignore[call-overload]
