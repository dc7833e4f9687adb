"""Floods of different words, and of words in one title: both are cut before they cost memory and time."""

from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Document
from epitome.language import count_terms
from epitome.language.words import term_numbers, terms
from epitome.runtime.limits import LIMITS

LONG = "ice " * 5_000


def test_different_words_beyond_the_vocabulary_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (terms, term_numbers):
        monkeypatch.setattr(module, "LIMITS", replace(LIMITS, vocabulary=1_000))
    monkeypatch.setattr(terms, "_REMEMBERED_WORDS", 100)
    table = terms.TermTable("en", True)
    monkeypatch.setattr(terms, "_tables", {("en", True): table})
    counted = count_terms([f"w{n}x v{n}ing" for n in range(5_000)], ["en"] * 5_000)
    assert len(counted.vocabulary) == 1_000
    assert counted.vocabulary.full
    assert max(len(table), len(table.terms)) <= 1_100
    assert not terms._tables  # nor is what was kept for this document kept for the next


def test_a_term_has_one_place_whichever_of_its_words_comes_first() -> None:
    for words in ("harbour harbours harbouring", "harbouring harbours harbour", "harbours harbour harbours"):
        counted = count_terms([words], ["en"])
        assert counted.vocabulary.terms == ["harbour"]
        assert counted.counts.toarray().tolist() == [[3.0]]


def test_long_words_of_one_beginning_are_one_term() -> None:
    counted = count_terms(["x" * 100 + " " + "x" * 200 + " " + "x" * 64], ["en"])
    assert counted.vocabulary.terms == ["x" * 64]
    assert counted.counts.toarray().tolist() == [[3.0]]


def test_the_title_of_a_document_is_cut() -> None:
    page = f"<html><head><title>{LONG}</title></head><body><h1>{LONG}</h1><p>Ice is cold.</p></body></html>"
    article = f"<article><front><article-title>{LONG}</article-title></front><body><p>Ice.</p></body></article>"
    for source in (page, article, f"# {LONG}\n\nIce is cold.\n"):
        document = epitome.read(source)
        assert len(document.title) <= LIMITS.sentence_characters
        assert len(document.body_title) <= LIMITS.sentence_characters


def test_a_title_that_is_given_is_cut() -> None:
    document = Document.from_sentences(["Ice is cold."], title=LONG)
    assert document.title == LONG[: LIMITS.sentence_characters]
    told = document.to_dict()
    assert Document.from_dict(told) == document
    assert Document.from_dict({**told, "title": LONG}).title == document.title
