"""Lengths in words, and where a text may be cut."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import clip_sentence, count_words, find_cuts, measure_characters

LETTERS = "abé 1.\u00a0酸雨カナกี่น้ำសាមြन्दी한국。"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("Acid rain kills fish.", 4),
        ("हम आज शाम को मिलेंगे", 5),
        ("오늘 비가 온다", 3),
        ("— … 。", 3),
        ("酸雨", 2),  # 2 / 1.6, rounded up
        ("酸雨会使湖泊里的鱼死亡。", 7),  # 11 / 1.6
        ("用 Python 3 写", 4),  # 2 / 1.6 and two words
        ("カナ", 1),
        ("ต้นกาแฟเติบโตได้ดี", 4),  # 13 letters without marks / 4.1
        ("ก ข ค", 3),  # never fewer than the pieces between blanks
    ],
)
def test_words_are_counted(text: str, words: int) -> None:
    assert count_words(text) == words


PARALLEL = {
    "en": "The moon goes round the earth in about twenty-seven days, and always shows it the same side.",
    "zh": "月亮大约用二十七天绕地球一周，并且总是以同一面朝向地球。",
    "ja": "月はおよそ二十七日で地球のまわりを一周し、いつも同じ面を地球に向けている。",
    "th": "ดวงจันทร์โคจรรอบโลกใช้เวลาประมาณยี่สิบเจ็ดวัน และหันด้านเดียวกันเข้าหาโลกเสมอ",
}


@pytest.mark.parametrize("language", PARALLEL)
def test_the_same_sentence_has_about_as_many_words_in_every_script(language: str) -> None:
    assert 13 <= count_words(PARALLEL[language]) <= 21
    assert 70 <= measure_characters(PARALLEL[language]) <= 130


@given(st.text(max_size=40))
def test_no_text_has_fewer_words_than_pieces_between_blanks(text: str) -> None:
    assert count_words(text) >= len(text.split())


@given(st.text(alphabet=LETTERS, max_size=40), st.text(alphabet=LETTERS, max_size=40))
def test_two_texts_have_together_no_more_words_than_apart(one: str, other: str) -> None:
    assert max(count_words(one), count_words(other)) <= count_words(f"{one} {other}")
    assert count_words(f"{one} {other}") <= count_words(one) + count_words(other)


@given(st.text(alphabet=st.characters(max_codepoint=0x24F), max_size=60))
def test_latin_text_is_measured_and_cut_at_blanks(text: str) -> None:
    pieces = text.split()
    assert count_words(text) == len(pieces)
    assert measure_characters(text) == len(text)
    assert [text[:cut].rsplit(maxsplit=1)[-1] for cut in find_cuts(text)] == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("acid rain", ["acid", " rain"]),
        ("酸雨。水", ["酸", "雨", "。水"]),
        ("用Python写", ["用", "Python", "写"]),
        ("กี่วัน ดี", ["กี่", "วั", "น", " ดี"]),
        ("한국 말", ["한국", " 말"]),
    ],
)
def test_cuts_are_after_words_or_around_letters_with_their_marks(text: str, pieces: list[str]) -> None:
    cuts = [0, *find_cuts(text)]
    found = [text[a:b] for a, b in pairwise(cuts)]
    assert found == pieces


@given(st.text(alphabet=LETTERS, max_size=60))
def test_no_cut_parts_a_letter_from_its_marks(text: str) -> None:
    for cut in find_cuts(text):
        assert cut == len(text) or unicodedata.category(text[cut])[0] != "M" or not text[cut - 1].isalnum()


def test_the_start_of_a_sentence_is_cut_between_letters_where_there_are_no_blanks() -> None:
    assert clip_sentence("用 Python 写" + "酸雨" * 50) == "用 Python 写" + "酸雨" * 32 + "酸"
    assert clip_sentence("กี่" * 40) == "กี่" * 25
    assert clip_sentence("ก" + "\u0e49" * 100) == "ก" + "\u0e49" * 74
    assert clip_sentence("words " * 20) == ("words " * 12).strip()


@pytest.mark.slow
@pytest.mark.parametrize("character", "a 雨ก\u0e49。\u1100")
def test_a_million_of_one_character_are_measured(character: str) -> None:
    text = character * 1_000_000
    assert count_words(text) <= 1_000_000
    assert len(find_cuts(text)) <= 1_000_000
