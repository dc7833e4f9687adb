"""`least=`, `sentences="auto"` and `passage=`, as a user asks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.runtime.errors import UsageError

EXAMPLES = Path(__file__).parents[2] / "examples"
ACID = epitome.read(EXAMPLES / "acid-rain.xml")
ASKED = "how is lime spread on acid lakes?"
FOREIGN = "who won the chess tournament in Havana?"


def test_least_leaves_out_what_is_less_relevant() -> None:
    every = epitome.summarise(ACID, query=ASKED, sentences=5)
    relevance = sorted(e.relevance or 0.0 for e in every)
    floor = relevance[2]
    kept = epitome.summarise(ACID, query=ASKED, sentences=5, least=floor)
    assert len(kept) > 0 and all((e.relevance or 0.0) >= floor for e in kept)
    assert min(every, key=lambda e: e.rank).text in str(kept)


def test_a_floor_that_nothing_reaches_gives_an_empty_summary_with_one_note() -> None:
    made = epitome.summarise(ACID, query=FOREIGN, least=0.5)
    assert len(made) == 0 and str(made) == ""
    assert made.notes[0] == "nothing here answers this" and made.answered is False
    assert made.to_dict()["extracts"] == []


def test_without_a_floor_a_summary_is_never_empty() -> None:
    assert len(epitome.summarise(ACID, query=FOREIGN, sentences=2)) == 2


def test_auto_takes_as_many_as_answer() -> None:
    made = epitome.summarise(ACID, query=ASKED, sentences="auto", order="rank")
    best = max(e.relevance or 0.0 for e in epitome.rank(ACID, query=ASKED))
    assert 1 <= len(made) <= 10
    assert all((e.relevance or 0.0) >= 0.35 * best for e in made if e.rank == 1)


@pytest.mark.parametrize("asked", [{"sentences": "auto"}, {"least": 0.1}])
def test_both_need_a_query_and_a_system_that_tells_relevance(asked: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="tells no relevance"):
        epitome.summarise(ACID, **asked)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="tells no relevance"):
        epitome.summarise(ACID, query=ASKED, system="bm25", **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("least", [-0.1, 1.5, True, float("nan"), "much"])
def test_a_floor_is_a_share(least: object) -> None:
    with pytest.raises(UsageError, match="is no share"):
        epitome.summarise(ACID, query=ASKED, least=least)  # type: ignore[arg-type]


def test_a_passage_holds_the_sentence_and_its_neighbours_of_the_same_section() -> None:
    made = epitome.summarise(ACID, query=ASKED, sentences=3, passage=1)
    for extract in made:
        assert extract.passage is not None
        start, end = extract.passage
        here = extract.sentence
        inside = [s for s in ACID.sentences if start <= s.start and s.end <= end and s.text.strip()]
        assert here in inside and extract.shown == ACID.text[start:end]
        assert {s.section_index for s in inside} == {here.section_index}
        assert all(abs(s.index - here.index) <= 1 for s in inside)
        assert extract.to_dict()["passage"] == [start, end]
    assert epitome.summarise(ACID, query=ASKED, sentences=3)[0].passage is None
    assert str(made) == str(epitome.summarise(ACID, query=ASKED, sentences=3))


@pytest.mark.parametrize("passage", [-1, 101, 1.5, True])
def test_a_passage_is_a_number_of_sentences(passage: object) -> None:
    with pytest.raises(UsageError, match="no number of sentences"):
        epitome.summarise(ACID, query=ASKED, passage=passage)  # type: ignore[arg-type]


def test_a_sentence_of_another_page_has_no_passage() -> None:
    links = [("lime", "Lime is spread on acid lakes from boats.", "boats.html")]
    made = epitome.summarise(ACID, query=ASKED, link_context=links, sources="links", passage=2)
    assert made[0].origin == "link" and made[0].passage is None and made[0].shown == made[0].text
