from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import split_sentences
from epitome.runtime.limits import LIMITS

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "tricky_sentences.json").read_text(encoding="utf-8"),
)
# what the splitter is known to get wrong; a case that starts to pass must leave this set
KNOWN_MISSES = {75}

PIECES = [
    "Acid rain fell.",
    "See Fig. 2",
    "(cf. Smith et al. 2001).",
    "Really?",
    "No!",
    "5 kg.",
    "[12]",
    "e.g.",
    "Dr. J. B. Smith",
    "“Quoted.”",
    "emoji 🐟 fish.",
    "été.",
    "酸雨。",
    "…",
    "- item",
    "\n",
    "\r\n",
    "\r\n\r\n",
    "\t",
    "\u00a0",
    "x",
]
PROSE = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from([" ", "  ", "", "\n", "\r\n"])), max_size=15).map(
    lambda parts: "".join(a + b for a, b in parts)
)


def split(text: str, language: str = "en") -> list[str]:
    return [text[start:end] for start, end in split_sentences(text, language)[0]]


def is_right(case: dict[str, Any]) -> bool:
    return bool(split(case["text"], case["language"]) == case["sentences"])


def test_there_are_at_least_sixty_tricky_cases() -> None:
    assert len(CASES) >= 60
    assert set(range(len(CASES))) >= KNOWN_MISSES


@pytest.mark.parametrize("number", [i for i in range(len(CASES)) if i not in KNOWN_MISSES])
def test_a_tricky_text_is_split_where_a_reader_would(number: int) -> None:
    case = CASES[number]
    assert split(case["text"], case["language"]) == case["sentences"], case["about"]


def test_the_known_misses_are_really_missed() -> None:
    assert {i for i in KNOWN_MISSES if is_right(CASES[i])} == set()


@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_tricky_case_holds_all_of_its_own_text(number: int) -> None:
    case = CASES[number]
    assert "".join("".join(case["sentences"]).split()) == "".join(case["text"].split())


@given(PROSE, st.sampled_from(["en", "de", "fr", "ru", "tr", "xx"]))
def test_spans_are_in_order_and_cover_everything_but_blanks(text: str, language: str) -> None:
    spans, cut = split_sentences(text, language)
    at = 0
    for start, end in spans:
        assert at <= start < end <= len(text)
        assert not text[at:start].strip()
        assert text[start:end] == text[start:end].strip()
        at = end
    assert not text[at:].strip()
    assert not cut


def test_offsets_lead_to_the_sentences() -> None:
    text = "  Acid rain fell. Fish died!  "
    assert split_sentences(text, "en") == ([(2, 17), (18, 28)], False)


def test_offsets_count_characters_and_not_bytes() -> None:
    text = "Ein 🐟 schwamm über die Straße. Danach kam der Regen 🌧. Ende."
    assert split(text, "de") == ["Ein 🐟 schwamm über die Straße.", "Danach kam der Regen 🌧.", "Ende."]


@pytest.mark.parametrize("text", ["", " ", "\n\r\n\t", "\u00a0 \u2003"])
def test_blank_text_has_no_sentences(text: str) -> None:
    assert split_sentences(text, "en") == ([], False)


def test_a_line_end_inside_a_sentence_does_not_end_it() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = f"Acid rain fell{end}on the lake.{end}Fish died."
        assert split(text) == [f"Acid rain fell{end}on the lake.", "Fish died."]


def test_carriage_returns_do_not_move_offsets() -> None:
    text = "One came first.\r\nTwo came then.\r\n\r\nThree came last.\r\n"
    spans, _ = split_sentences(text, "en")
    assert spans == [(0, 15), (17, 31), (35, 51)]


def test_an_overlong_sentence_is_cut_at_blanks_into_pieces_that_cover_it() -> None:
    text = "acid rain and fish " * 400
    spans, cut = split_sentences(text, "en")
    assert cut
    assert all(end - start <= LIMITS.sentence_characters for start, end in spans)
    assert " ".join(text[start:end] for start, end in spans) == text.strip()


def test_an_overlong_word_is_cut_into_pieces_that_cover_it() -> None:
    text = "x" * 4_500
    spans, cut = split_sentences(text, "en")
    assert cut
    assert spans == [(0, 2_000), (2_000, 4_000), (4_000, 4_500)]


def test_a_sentence_of_just_the_limit_is_not_cut() -> None:
    text = "x" * 1_999 + "."
    assert split_sentences(text, "en") == ([(0, 2_000)], False)


@given(st.lists(st.tuples(st.integers(1, 900), st.integers(1, 3)), min_size=4, max_size=20))
def test_the_pieces_of_any_overlong_text_hold_all_its_words_and_no_blanks_at_the_edges(
    lengths: list[tuple[int, int]],
) -> None:
    text = "".join("w" * letters + " " * blanks for letters, blanks in lengths)
    spans, cut = split_sentences(text, "en")
    assert cut == (len(text.strip()) > LIMITS.sentence_characters)
    assert all(text[start:end] == text[start:end].strip() != "" for start, end in spans)
    assert [word for start, end in spans for word in text[start:end].split()] == text.split()


def test_only_the_overlong_sentence_is_cut() -> None:
    text = "Fish died. " + "a " * 1_500 + "end. Rain fell."
    spans, cut = split_sentences(text, "en")
    assert cut
    assert text[slice(*spans[0])] == "Fish died."
    assert text[slice(*spans[-1])] == "Rain fell."
