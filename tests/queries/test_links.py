"""Anchors, linking sentences and the title that a body shows, as queries."""

from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Document, LinkSentence, Task
from epitome.runtime.limits import LIMITS
from epitome.walk.candidates import Body
from epitome.walk.queries import Anchors, BodyTitle, Linking
from epitome.walk.table import Query

PAGE = Document.from_sentences(["Boats carry coal."], title="The canal boats")
LINKS = (
    LinkSentence("canal boats", "See the canal boats today."),
    LinkSentence("the of", "Read of the horses."),
    LinkSentence("", "An empty anchor."),
    LinkSentence("canal boats", "Boats again."),
    LinkSentence("Canals", "the"),
)


def made(maker: Anchors | Linking | BodyTitle, *links: LinkSentence, document: Document = PAGE) -> Query:
    task = Task((document,), in_links=links)
    return maker(task, Body()(task), {})


def test_anchors_are_one_segment_a_link_as_often_as_they_stand() -> None:
    query = made(Anchors(), *LINKS)
    assert query.segments == (("canal", "boat"), ("canal", "boat"), ("canal",))
    assert (query.name, query.notes, query.truncated) == ("anchors", (), False)


def test_linking_holds_the_words_of_all_sentences_or_of_the_last() -> None:
    assert made(Linking(), *LINKS).terms == tuple("see canal boat today read hors empti anchor boat".split())
    assert made(Linking(last=True), *LINKS[:2]).terms == ("read", "hors")
    assert made(Linking(last=True), *LINKS).terms == ()  # the last says only a stop word
    assert (Linking().name, Linking(last=True).name) == ("linking", "last-link")


@pytest.mark.parametrize("maker", [Anchors(), Linking(), Linking(last=True)])
def test_without_links_there_are_no_words(maker: Anchors | Linking) -> None:
    assert made(maker).segments == ()


@pytest.mark.parametrize("maker", [Anchors(), Linking(), Linking(last=True)])
def test_only_the_beginning_of_a_very_long_text_is_read_and_that_is_told(maker: Anchors | Linking) -> None:
    long = "canal " * LIMITS.sentence_characters
    query = made(maker, LinkSentence(long, long))
    assert len(query.terms) == LIMITS.sentence_characters // 6 + 1  # the last one is cut: "can"
    assert query.truncated
    assert query.notes == ("only the first 2,000 characters of what links here were read",)


def test_the_body_title_is_the_first_heading_and_else_the_title() -> None:
    page = epitome.read(
        b"<html><head><title>Our site</title></head><body><h1>Digging a canal</h1><p>Men dug it.</p></body></html>"
    )
    assert page.title == "Our site" and page.body_title == "Digging a canal"
    assert made(BodyTitle(), document=page).terms == ("dig", "canal")
    assert made(BodyTitle(), document=replace(page, body_title="")).terms == ("site",)
    assert made(BodyTitle()).text == "The canal boats"


def test_a_body_title_without_end_is_read_as_far_as_a_query_is() -> None:
    page = replace(PAGE, body_title=" ".join(f"word{i}" for i in range(500)))
    assert len(made(BodyTitle(), document=page).terms) == LIMITS.query_terms
