from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.language import STYLE_CUES, measure_style
from epitome.runtime.limits import LIMITS


def shown(sentence: str, language: str = "en") -> dict[str, float]:
    return {name: value for name, value in zip(STYLE_CUES, measure_style(sentence, language), strict=True) if value}


def test_a_claim_by_hand() -> None:
    # 42 characters, one of them a capital letter
    assert shown("Here we show that lakes recover in spring.") == {
        "first_person": 1.0,
        "reports": 1.0,
        "opens_here": 1.0,
        "capitals": pytest.approx(1 / 42),
    }


@pytest.mark.parametrize(
    ("sentence", "opening"),
    [
        ("In this study lakes were limed.", "opens_here"),
        ("Thus lakes recover.", "opens_conclusion"),
        ("In summary, lakes recover.", "opens_conclusion"),
        ("These results are new.", "opens_result"),
        ("However, fish died.", "opens_contrast"),
        ("For example, trout died.", "opens_step"),
        ("It rained.", "opens_back"),
        ("Lakes, thus, recover.", None),
        ("Thusly, lakes recover.", None),
        ("Thisbe swam.", None),
    ],
)
def test_a_sentence_has_at_most_one_opening(sentence: str, opening: str | None) -> None:
    openings = {name for name in shown(sentence) if name.startswith("opens_")}
    assert openings == ({opening} if opening else set())


def test_what_was_done_needs_both_the_verb_and_its_helper() -> None:
    assert "was_done" in shown("Samples were collected at dawn.")
    assert "was_done" not in shown("We collected samples at dawn.")
    assert "was_done" not in shown("Samples were red.")


def test_citations_and_brackets_count_up_to_three() -> None:
    assert shown("Lakes die [1].")["citations"] == pytest.approx(1 / 3)
    assert shown("Lakes die (Muir, 1999; Odd, 2001).")["citations"] == pytest.approx(1 / 3)
    assert shown("Lakes die [1], fish die [2], eggs die [3], all die [4].")["citations"] == 1.0
    assert shown("A (b) c (d).")["brackets"] == pytest.approx(2 / 3)
    assert "citations" not in shown("Lakes die (in spring).")


def test_digits_and_capitals_are_shares_of_the_characters() -> None:
    found = shown("In 1985")
    assert found["digits"] == pytest.approx(4 / 7)
    assert found["capitals"] == pytest.approx(1 / 7)
    assert shown("Why?")["asks"] == 1.0


def test_another_language_shows_no_english_words() -> None:
    sentence = "Here we show that 4 lakes were used?"
    english, german = shown(sentence), shown(sentence, "de")
    assert {"first_person", "reports", "was_done", "opens_here"} <= set(english)
    assert set(german) <= {"asks", "cue", "digits", "capitals"}
    assert german["digits"] == english["digits"]


def test_only_the_beginning_is_looked_at() -> None:
    long = "lake " * 400 + "we show 1234?"
    assert len("lake " * 400) == LIMITS.sentence_characters
    assert not shown(long)


@given(st.text(max_size=300), st.sampled_from(["en", "de", "xx"]))
@settings(max_examples=100)
def test_every_sign_of_any_text_is_in_0_to_1(text: str, language: str) -> None:
    found = measure_style(text, language)
    assert len(found) == len(STYLE_CUES)
    assert all(0.0 <= value <= 1.0 for value in found)


@pytest.mark.parametrize("text", ["(" * 2000, "[1" * 1000, "(1999 " * 333, "et al" * 400, "(" + "1999a" * 399])
def test_hostile_brackets_are_told_quickly_enough_to_finish(text: str) -> None:
    assert measure_style(text, "en")[STYLE_CUES.index("brackets")] in (0.0, pytest.approx(1 / 3), 1.0)
