"""`epitome.snippets`: hand-worked scores, places, budgets, and what is refused."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

import epitome
from epitome.api.snippets.asked_terms import parse_query
from epitome.api.snippets.text_pieces import find_head, find_pieces
from epitome.language.words.term_places import find_term_places

TEXT = "Acid rain falls. Fish die of it. Rain falls on."
LOCKS = (
    "Locks\n\nA lock lifts boats. The keeper opens the gate at seven.\n\n"
    "Winter\n\nThe lock is closed then. Boats wait below the bridge.\n"
)


def test_the_score_is_worked_out_by_hand() -> None:
    found = epitome.snippets(TEXT, "acid rain on fish", sentences=1, count=3, language="en")
    rare = log(1 + (1 - 1 + 0.5) / (1 + 0.5))  # 47 characters are one sentence, at most once each
    acid, rain, fish = 1.25 * rare, 1.125 * rare, rare
    assert [TEXT[one.start : one.end] for one in found] == ["Acid rain falls.", "Fish die of it.", "Rain falls on."]
    assert found[0].score == pytest.approx(acid + rain + 0.1 * (acid + rain))
    assert found[1].score == pytest.approx(fish + 0.25 * (acid + rain))
    assert found[2].score == pytest.approx(rain + 0.25 * fish)
    assert [mark for one in found for mark in one.marks] == [(0, 4), (5, 9), (17, 21), (33, 37)]


def test_order_pairs_and_terms_of_a_query() -> None:
    asked = parse_query("effects of acid rain on fish, and acid rain", "en")
    assert asked.terms == ("effect", "acid", "rain", "fish")
    assert asked.pairs == {("acid", "rain")}
    weights = asked.weigh({"effect": 1, "acid": 1, "rain": 1, "fish": 9}, 1_200)
    assert weights["effect"] > weights["acid"] > weights["rain"] > weights["fish"]


def test_a_snippet_knows_its_heading_and_marks_its_words() -> None:
    (first, second) = epitome.snippets(LOCKS, "lock in winter", count=2, language="en")
    assert first.text == "The lock is closed then. Boats wait below the bridge."
    assert LOCKS[slice(*first.head or ())] == "Winter"
    assert first.marked("<", ">") == "The <lock> is closed then. Boats wait below the bridge."
    assert LOCKS[slice(*second.head or ())] == "Locks"
    assert first.to_dict() == {
        "text": first.text,
        "start": first.start,
        "end": first.end,
        "marks": [list(mark) for mark in first.marks],
        "score": first.score,
        "cut": False,
        "head": list(first.head or ()),
    }


def test_a_long_sentence_is_cut_around_its_words() -> None:
    text = "word " * 100 + "the needle lies here " + "word " * 100
    (found,) = epitome.snippets(text, "needle", characters=40, language="en")
    assert found.cut
    assert len(found.text) <= 40
    assert "needle" in found.text
    assert text[found.start - 1] == text[found.end] == " "
    before, after = found.text.split("needle")
    assert abs(len(before) - len(after)) < 12


OPTIONS = (
    "Options\n\n--raw, -r\n    Strings have no quotes then.\n\n--slurp, -s\n    All inputs become one array.\n\n"
    "A filter runs once. Its output is null.\n\nStatus\n\nAn error gives 5.\n"
)


@pytest.mark.parametrize(
    ("query", "characters", "shown"),
    [
        ("quotes", 28, "Strings have no quotes then."),
        ("quotes", 50, "--raw, -r\n    Strings have no quotes then."),
        ("quotes", 60, "--raw, -r\n    Strings have no quotes then."),
        ("error", 400, "An error gives 5."),
        ("filter output", 60, "A filter runs once. Its output is null."),
        ("array filter", 55, "All inputs become one array.\n\nA filter runs once."),
        ("array", 100, "--slurp, -s\n    All inputs become one array.\n\nA filter runs once. Its output is null."),
    ],
)
def test_characters_that_are_left_go_to_the_sentences_around(query: str, characters: int, shown: str) -> None:
    (found,) = epitome.snippets(OPTIONS, query, characters=characters, language="en")
    assert found.text == shown
    assert found.head is None or found.head[1] <= found.start


def test_what_is_shown_is_not_entered_by_another_snippet() -> None:
    text = "Boats sail.\n\nNothing is here.\n\nBoats wait."
    found = epitome.snippets(text, "boats", characters=30, count=3, language="en")
    assert [one.text for one in found] == ["Boats sail.\n\nNothing is here.", "Boats wait."]


@pytest.mark.parametrize("query", ["zebra", "the of and", "", "?!", "the"])
def test_nothing_is_an_empty_list(query: str) -> None:
    assert epitome.snippets(LOCKS, query) == []


def test_what_is_said_twice_is_shown_once() -> None:
    text = "Boats wait here.\n\nBoats  wait here.\n\nBoats sleep."
    found = epitome.snippets(text, "boats", sentences=1, count=5, language="en")
    assert [one.text for one in found] == ["Boats wait here.", "Boats sleep."]


def test_stems_whose_beginning_changes_are_found() -> None:
    for language, text, query in (
        ("de", "Die Häuser stehen.", "Haus"),
        ("es", "Los árboles crecen.", "árbol"),
        ("it", "Perché piove? Le perle brillano.", "perla"),
        ("ar", "الكتاب على الطاولة.", "كتاب"),
        ("zh", "每天晚上备份一次。", "备份"),
        ("th", "เรือ จอด ที่ สะพาน", "สะพาน"),
    ):
        assert len(epitome.snippets(text, query, language=language)) == 1, language


def test_a_wrapped_line_does_not_end_a_block_but_a_short_one_does() -> None:
    text = "Opening\n" + "A lock on the canal near the old bridge lifts boats,\nand a keeper opens it\n" + "Gate two\n"
    places = find_term_places(text, ["keeper", "gate"], frozenset(("keeper", "gate")), "en")
    assert [text[piece.start : piece.end] for piece in find_pieces(text, places)] == [
        "A lock on the canal near the old bridge lifts boats,\nand a keeper opens it",
        "Gate two",
    ]
    assert find_head(text, text.index("A lock")) == (0, 7)
    assert find_head(text, 0) is None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sentences": 0}, "sentences is 0; give a whole number from 1 up"),
        ({"characters": 2.5}, "characters is 2.5"),
        ({"count": None}, "count is None"),
        ({"count": True}, "count is True"),
        ({"sentences": 1, "characters": 2}, "both sentences and characters"),
        ({"language": "klingonian"}, "the language 'klingonian' is unknown"),
    ],
)
def test_wrong_arguments_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(epitome.UsageError, match=message):
        epitome.snippets(TEXT, "rain", **options)


def test_other_types_and_too_long_a_query_are_refused() -> None:
    for text, query in ((b"rain", "rain"), (TEXT, None), (7, "rain")):
        with pytest.raises(epitome.UsageError, match="give a string"):
            epitome.snippets(text, query)  # type: ignore[arg-type]
    with pytest.raises(epitome.LimitError):
        epitome.snippets(TEXT, "rain " * 300)


def test_meaning_needs_its_package() -> None:
    with pytest.raises(epitome.MissingExtra):
        epitome.snippets(TEXT, "rain", meaning=True)
