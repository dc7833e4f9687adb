"""Words of scripts with marks, and of those without blanks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import extract_terms, find_most_frequent_words, find_term_spans, split_segments, split_words
from epitome.language.words.words import count_run_letters, find_word_spans

LETTERS = "abc 酸雨备份データ한국กี่น้ำแข็งសាលាမြန်မာहिन्दीكتابשלום。,-1९"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("नेपाली भाषा", ["नेपाली", "भाषा"]),
        ("किताबें, पढ़ना", ["किताबें", "पढ़ना"]),
        ("வணக்கம் உலகம்", ["வணக்கம்", "உலகம்"]),
        ("كِتَابٌ جديد", ["كِتَابٌ", "جديد"]),
        ("שָׁלוֹם", ["שָׁלוֹם"]),
        ("می‌رود", ["می‌رود"]),
        ("e\u0301te\u0301", ["e\u0301te\u0301"]),
        ("\u0301 \u093f", []),
    ],
)
def test_marks_belong_to_the_letter_before_them(text: str, words: list[str]) -> None:
    assert split_words(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("酸雨", ["酸", "酸雨", "雨"]),
        ("备份数", ["备", "备份", "份", "份数", "数"]),
        ("酸", ["酸"]),
        ("用Python3写", ["用", "python3", "写"]),
        ("2019年", ["2019", "年"]),
        ("雨。水", ["雨", "水"]),
        ("น้ำ", ["น้ำ"]),
        ("แข็ง", ["แข็", "แข็ง", "ง"]),
        ("กี่วัน", ["กี่", "กี่วั", "วั", "วัน", "น"]),
        ("ខ្មែរ", ["ខ្មែ", "ខ្មែរ", "រ"]),
        ("한국", ["한", "한국", "국"]),
        (
            "\u1112\u1161\u11ab\u1100\u116e\u11a8",
            ["\u1112\u1161\u11ab", "\u1112\u1161\u11ab\u1100\u116e\u11a8", "\u1100\u116e\u11a8"],
        ),
        ("ﾃﾞｰ", ["ﾃﾞ", "ﾃﾞｰ", "ｰ"]),
        ("データ・ベ", ["デ", "デー", "ー", "ータ", "タ", "ベ"]),
    ],
)
def test_runs_are_letters_with_their_marks_and_pairs_of_them(text: str, words: list[str]) -> None:
    assert split_words(text) == words


def test_single_letters_of_longer_runs_can_be_left_out() -> None:
    text = "酸雨 水 a"
    assert [text[a:b] for a, b in find_word_spans(text, single_letters=False)] == ["酸雨", "水", "a"]


@pytest.mark.parametrize(
    ("word", "letters"), [("rain", 0), ("", 0), ("नि", 0), ("雨", 1), ("กี่", 1), ("酸雨", 2), ("กี่วั", 2)]
)
def test_letters_of_runs_are_counted(word: str, letters: int) -> None:
    assert count_run_letters(word) == letters


@pytest.mark.parametrize(
    ("query", "language", "segments"),
    [
        ("किताबें पढ़ना", "xx", (("किताबें", "पढना"),)),
        ("数据库，备份 a", "zh", (("数", "数据", "据", "据库", "库"), ("备", "备份", "份", "a"))),
        ("น้ำ-กี่", "th", (("น้ำ",), ("กี่",))),
        ("effects of acid rain on fish", "en", (("effect",), ("acid", "rain"), ("fish",))),
        ("well-known snake_case", "en", (("well",), ("known", "snake"), ("case",))),
    ],
)
def test_a_query_has_the_words_that_a_text_has(
    query: str, language: str, segments: tuple[tuple[str, ...], ...]
) -> None:
    assert split_segments(query, language) == segments


@given(st.text(alphabet=LETTERS, max_size=40), st.sampled_from(("en", "hi", "ar", "fa", "zh", "th")))
def test_query_text_and_spans_have_the_same_terms(text: str, language: str) -> None:
    terms = extract_terms(text, language)
    assert [term for segment in split_segments(text, language) for term in segment] == terms
    assert [term for _, _, term in find_term_spans(text, language)] == terms


def test_frequent_words_are_never_single_letters() -> None:
    assert find_most_frequent_words(["酸雨很多。酸雨", "น้ำฝน น้ำฝน"], "zh", most=2) == ["酸雨", "น้ำฝ"]


@pytest.mark.parametrize("character", "a雨ก\u0e49न\u093f한ﾃ\uff9e\u200d\u1780\u17d2\u1100")
def test_a_million_of_one_character_are_split(character: str) -> None:
    words = split_words(character * 1_000_000)
    assert len(words) in (0, 1, 1_999_999)
