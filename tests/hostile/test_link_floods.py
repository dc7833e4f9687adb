"""Link contexts that nobody would write by hand: too many, too long, empty, of the page itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

import epitome
from epitome import Document
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

PAGE = Document.from_sentences(
    ["Boats carry coal along the canal.", "A horse can pull a heavy boat."], title="Canal boats", id="canal.html"
)
ONLY_FIRST = "only the first 1,000 linking sentences were taken"
SYSTEMS = ["webpage", "webpage.sum"]


def summary(links: object, **arguments: object) -> epitome.Summary:
    made = {"query": "coal", "sources": "both", "sentences": 3, **arguments}
    return epitome.summarise(PAGE, link_context=links, **made)  # type: ignore[arg-type]


@pytest.mark.slow
def test_of_a_million_links_the_first_thousand_are_taken_and_that_is_told() -> None:
    links = [("coal", f"Number {i} tells of coal.", f"page{i}") for i in range(1000)] * 1000
    made = summary(links)
    assert ONLY_FIRST in made.notes
    assert [e.to_dict() for e in made] == [e.to_dict() for e in summary(links[:1000])]
    assert ONLY_FIRST not in summary(links[:1000]).notes


def test_no_more_is_taken_from_a_stream_without_end() -> None:
    taken = count()

    def endless() -> Iterator[tuple[str, str]]:
        while True:
            yield "coal", f"Number {next(taken)} tells of coal."

    assert ONLY_FIRST in summary(endless()).notes
    assert next(taken) <= LIMITS.link_sentences + 1


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_thousand_different_sentences_are_all_compared(system: str) -> None:
    links = [("coal", " ".join(f"w{i}x{j}" for j in range(40)), f"page{i}") for i in range(1000)]
    made = epitome.rank(PAGE, query="coal", link_context=links, sources="links", system=system)
    assert len(made) == 1000


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_thousand_equal_sentences_are_one(system: str) -> None:
    made = epitome.rank(
        PAGE, query="coal", link_context=[("coal", "They tell of coal.")] * 1000, sources="links", system=system
    )
    assert [(e.index, e.text) for e in made] == [(0, "They tell of coal.")]
    assert "999 linking sentences were left out for repeating others" in made.notes


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("sources", ["content", "links", "both"])
def test_a_very_long_sentence_stays_whole_and_only_its_beginning_is_read(system: str, sources: str) -> None:
    long = "coal " * 200_000
    made = summary([(long, long, "a"), ("coal", "They tell of coal and iron.", "b")], sources=sources, system=system)
    assert made.truncated
    assert any("2,000 characters" in note for note in made.notes)
    assert all(e.text == long for e in made if e.origin == "link" and e.index == 0)
    assert (
        len(summary([("x", long)], sources="links", system=system, sentences=None, characters=50).to_dict()["text"])
        <= 50
    )


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("sources", ["content", "links", "both"])
@pytest.mark.parametrize(
    "links",
    [
        [("", "")],
        [("", "", "")],
        [(" ", "\n\t")],
        [("", "Coal.")],
        [("coal", "")],
        [("...", "?!")],
        [("\x00", "\x00\x1b[31m")],
        [("\ud800", "A lone \ud800 surrogate of coal.")],
        [("the", "of the and")],
        [("🙂", "🙂🙂 你好 שלום")],
    ],
)
def test_links_that_say_next_to_nothing_break_nothing(system: str, sources: str, links: list[tuple[str, ...]]) -> None:
    made = summary(links, sources=sources, system=system)
    assert len(made) > 0 and str(made).strip()
    assert all(e.text == clean_text(links[e.index][1]) for e in made if e.origin == "link")
    made.to_html().encode("utf-8")


def test_what_a_page_says_of_itself_counts_like_any_other() -> None:
    own = [("coal", PAGE.sentences[0].text, PAGE.id)]
    made = summary(own, sentences=9)
    assert [(e.origin, e.text) for e in made][-1] == ("link", PAGE.sentences[0].text)
    assert made[-1].said_by == made[-1].document_id == PAGE.id
    assert len([e for e in made if e.origin == "content"]) == 1  # the same text does not stand twice
    root = made.to_html()
    assert root.count("<mark ") == 1
