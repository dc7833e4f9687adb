"""What is kept of passages: verbatim at its offsets, in order, within the budget; hostile texts."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.doors.integrations.entries import REASONS
from epitome.doors.integrations.kept_passages import KeptPassage, keep_sentences
from epitome.doors.integrations.stretches import Passage
from epitome.runtime.errors import LimitError, UsageError
from epitome.runtime.limits import LIMITS
from support.strategies import QUERY, odd_sentences, plain_sentences

LAKES = "Acid rain fell on the lake. Fish died in the acid water. Lime was spread to repair the lake."
BREAD = "Bread is baked from flour. A baker rises early."

texts = st.one_of(
    st.text(max_size=80),
    st.text(st.characters(), max_size=20),  # lone surrogates too
    st.lists(st.one_of(plain_sentences(), odd_sentences), max_size=6).map(" ".join),
    st.lists(st.one_of(plain_sentences(), st.sampled_from(("", "====", "- item", "By Ann Lee"))), max_size=6).map(
        "\n".join
    ),
)
passage_lists = st.lists(st.builds(Passage, text=texts, title=st.sampled_from(("", "The lamp"))), max_size=5)
systems = st.sampled_from((None, "bm25", "lead", "structured", "webpage", "mmr"))


def kept(*said: str, query: str | None = "acid lake", language: str | None = "en", **asked: Any) -> list[KeptPassage]:
    return keep_sentences([Passage(text=text) for text in said], query, language=language, **asked)


def printed(some: list[KeptPassage]) -> str:
    return " ".join(one.text for one in some)


def assert_sound(passages: list[Passage], found: list[KeptPassage]) -> None:
    places = [one.place for one in found]
    assert places == sorted(set(places))
    ranks = [e["rank"] for one in found for e in one.entry["extracts"]]
    assert len(set(ranks)) == len(ranks)
    for one in found:
        extracts = one.entry["extracts"]
        stretches = [(e["start"], e["end"]) for e in extracts]
        assert stretches == sorted(stretches)
        assert all(before[1] <= after[0] for before, after in pairwise(stretches))
        for e in extracts:
            pieces = [passages[p["place"]].text[p["start"] : p["end"]] for p in e["pieces"]]
            assert "".join(pieces).split() == e["text"].split() != [] or len(pieces) > 1
            assert pieces[0] == passages[one.place].text[e["start"] : e["end"]]
            assert len(pieces) > 1 or pieces[0] == e["text"] != ""
        assert one.text == " ".join(e["text"] for e in extracts)
        assert (one.start, one.end) == (stretches[0][0], stretches[-1][1])
        assert one.score == max(e["score"] for e in extracts)
        assert all(len(e["reasons"]) <= REASONS and all(r["says"] for r in e["reasons"]) for e in extracts)
        json.dumps(one.entry)


def test_by_hand() -> None:
    found = kept(LAKES, BREAD, "The lake was acid.", sentences=2, system="bm25")
    assert [(one.place, one.text) for one in found] == [
        (0, "Acid rain fell on the lake."),
        (2, "The lake was acid."),
    ]
    (first,) = found[0].entry["extracts"]
    assert (first["start"], first["end"], first["cut"], first["rank"]) == (0, 27, False, 2)
    assert [reason["says"] for reason in first["reasons"]] == ["shares 2 query words"]
    assert first["reasons"][0]["contribution"] == pytest.approx(first["score"])
    told = {key: found[0].entry[key] for key in ("system", "recipe", "model", "notes")}
    assert told == {"system": "bm25", "recipe": "best", "model": None, "notes": []}


def test_sentences_that_stand_apart_are_joined_by_one_blank() -> None:
    (one,) = kept(LAKES, sentences=2, system="bm25", query="rain lime")
    assert one.text == "Acid rain fell on the lake. Lime was spread to repair the lake."
    assert LAKES[one.start : one.end] == LAKES


def test_the_model_that_answered_is_told() -> None:
    assert {one.entry["model"] for one in kept(LAKES, BREAD, words=20)} == {"topic.best"}
    assert kept(LAKES, words=20)[0].entry["model"] == "webpage.transfer"


def test_without_a_query_the_need_is_the_title_of_one_passage() -> None:
    titled = [Passage(text=LAKES, title="Lime")]
    for query in (None, "", "  "):
        (one,) = keep_sentences(titled, query, language="en", sentences=1, system="bm25")
        assert one.text == "Lime was spread to repair the lake."


def test_without_a_query_several_passages_go_by_their_most_frequent_words_and_say_so() -> None:
    found = kept(LAKES, BREAD, query=None, sentences=1, system="bm25")
    assert found[0].entry["notes"] == ["without a query and a title the need is the most frequent words: " + WORDS]


WORDS = "acid, lake, rain, fell, fish"


@pytest.mark.slow
@given(passages=passage_lists, system=systems, query=st.sampled_from((None, "", QUERY)), size=st.integers(1, 40))
@settings(max_examples=60)
def test_every_extract_is_verbatim_at_its_offsets_in_order_and_within_the_budget(
    passages: list[Passage], system: str | None, query: str | None, size: int
) -> None:
    found = keep_sentences(passages, query, language=None, system=system, words=size)
    assert_sound(passages, found)
    assert len(printed(found).split()) <= size


@pytest.mark.slow
@given(passages=passage_lists, size=st.integers(1, 40), cut=st.sampled_from((None, "last")))
@settings(max_examples=60)
def test_tokens_and_characters_hold_over_all_passages_together(
    passages: list[Passage], size: int, cut: str | None
) -> None:
    def count(text: str) -> int:
        return -(-len(text) // 4)

    by_tokens = keep_sentences(passages, QUERY, language=None, system="bm25", tokens=(size, count), cut=cut)
    assert_sound(passages, by_tokens)
    assert count(printed(by_tokens)) <= size
    by_characters = keep_sentences(passages, QUERY, language=None, system="bm25", characters=size)
    assert len(printed(by_characters)) <= size


@pytest.mark.parametrize("said", [[], [""], ["", " \n\t", "\u2003"]])
def test_nothing_is_kept_of_nothing(said: list[str]) -> None:
    assert kept(*said, words=5) == []


def test_blank_passages_among_others_are_passed_over() -> None:
    assert [one.place for one in kept("", " ", LAKES, "\n\n", sentences=1)] == [2]


def test_markup_stays_text() -> None:
    page = "<script>alert(1)</script> An acid lake &amp; <b>fish</b>. <!-- Lime --> {{x}} ]]> &#x41;"
    found = kept(page, words=50, system="bm25")
    assert_sound([Passage(text=page)], found)
    assert "<script>alert(1)</script>" in printed(found) and "&#x41;" in printed(found)
    begun = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e; lake</a>'
    assert printed(kept(begun, words=50, system="bm25")) == begun
    assert printed(kept("%PDF-1.7 is how a file about an acid lake begins.", words=50)).startswith("%PDF-1.7")


def test_what_no_encoding_has_comes_back_as_it_was() -> None:
    odd = "The acid\0lake \ud800 is \udfff here. Fish."
    found = kept(odd, words=50, system="bm25")
    assert printed(found) == odd


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Der See war sauer. Das Brot wird gebacken.", "saurer See", "Der See war sauer."),
        ("湖水是酸性的。面包是烤的。", "湖水", "湖水是酸性的。"),
        ("Озеро было кислым. Хлеб пекут рано.", "озеро", "Озеро было кислым."),
    ],
)
def test_other_languages(text: str, query: str, expected: str) -> None:
    assert printed(kept(text, query=query, language=None, sentences=1, system="bm25")) == expected


def test_of_equal_passages_the_first_is_kept() -> None:
    found = kept("Bread rises.", "The lake is acid.", "The lake is acid.", words=50, system="bm25")
    assert [one.place for one in found] == [0, 1]


def test_a_large_passage_is_read_whole() -> None:
    large = "A baker rises early. " * 20_000 + "The lake was acid."
    found = kept(large, BREAD, sentences=1, system="bm25")
    assert [(one.text, one.end) for one in found] == [("The lake was acid.", len(large))]


def test_a_passage_beyond_the_limit_is_refused() -> None:
    with pytest.raises(LimitError, match="characters"):
        kept("a" * (LIMITS.file_bytes + 1))


def test_a_title_is_taken_from_the_metadata_where_it_is_text() -> None:
    assert Passage.of("a", {"title": "T"}).title == "T"
    assert Passage.of("a", {"title": ["T"]}).title == Passage.of("a", {}).title == ""
    assert len(Passage.of("a", {"title": "T" * 5_000}).title) == LIMITS.query_characters


@pytest.mark.parametrize("asked", [{"words": 0}, {"words": 1, "sentences": 1}, {"system": "bm26"}, {"recipe": "x"}])
def test_impossible_wishes_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        kept(LAKES, **asked)
