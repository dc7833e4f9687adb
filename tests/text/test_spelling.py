"""Words that are written in several ways have one term."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import extract_terms
from epitome.language.words.spelling import unite_spellings

SAME = [
    ("ar", "كِتَابٌ", "كتاب"),  # vowel signs
    ("ar", "كتـــاب", "كتاب"),  # tatweel
    ("ar", "أحمد", "احمد"),
    ("ar", "مصطفى", "مصطفي"),
    ("xx", "مدرسة", "مدرسه"),
    ("fa", "كتاب", "کتاب"),
    ("fa", "علي", "علی"),
    ("fa", "می‌رود", "میرود"),
    ("ur", "كتاب", "کتاب"),
    ("en", "كتاب", "کتاب"),
    ("xx", "שָׁלוֹם", "שלום"),
    ("hi", "चाँद", "चांद"),
    ("hi", "हिन्दी", "हिंदी"),
    ("hi", "सम्बन्ध", "संबंध"),
    ("hi", "काग़ज़", "कागज"),
    ("hi", "\u0958लम", "कलम"),
    ("hi", "१९६९", "1969"),
    ("th", "๑๙๖๙", "1969"),
    ("ar", "١٩٦٩", "1969"),
    ("fa", "۱۹۶۹", "1969"),
    ("ja", "ﾃﾞｰﾀ", "データ"),
    ("ja", "ＡＢＣ", "abc"),
    ("tr", "İstanbul", "istanbul"),
    ("th", "น\u0e4d\u0e32", "นำ"),
    ("el", "ΑΘΗΝΑ", "Αθήνα"),
    ("ru", "ёлка", "елка"),
]


@pytest.mark.parametrize(("language", "one", "other"), SAME)
def test_spellings_of_one_word_share_its_term(language: str, one: str, other: str) -> None:
    if language == "th" and "\u0e4d" in one:
        assert unite_spellings(one, language) == unite_spellings(other, language)
    else:
        assert extract_terms(one, language) == extract_terms(other, language) != []


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [("bn", "য়", "য"), ("de", "Straße", "Strasze"), ("hi", "कमल", "कमाल"), ("he", "שלום", "שלוש")],
)
def test_other_words_keep_their_own(language: str, one: str, other: str) -> None:
    assert extract_terms(one, language) != extract_terms(other, language)


def test_stop_words_have_no_term_in_any_spelling() -> None:
    assert extract_terms("बन्द बंद", "ne") == []


@given(st.text(alphabet=st.characters(max_codepoint=0xFF), max_size=20))
def test_only_compatible_forms_are_united_in_latin_words(text: str) -> None:
    for word in re.findall(r"[^\W_]+", text.lower()):
        assert unite_spellings(word, "en") == unicodedata.normalize("NFKC", word)


@given(st.text(max_size=20), st.sampled_from(("en", "ar", "fa", "hi")))
def test_one_spelling_is_a_fixed_point(word: str, language: str) -> None:
    once = unite_spellings(word.lower(), language)
    assert unite_spellings(once, language) == unite_spellings(unite_spellings(once, language), language)
