from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import extract_terms, list_packs, load_pack, load_stop_words, split_words
from epitome.language.words.terms import mark_terms
from epitome.language.words.words import find_word_spans, find_words

WITH_STOP_WORDS = ("da", "de", "en", "es", "fi", "fr", "hu", "it", "ne", "nl", "no", "pt", "ru", "sv", "tr")

# What was a word in Latin text before other scripts had rules of their own: shipped models read these.
LATIN_WORD = re.compile(r"[^\W_]+")
ALPHABET = "abcXYZ019_- .,;:'\"()\t\n\r\x00\x7f@[`{~/^"


def test_words_are_lower_cased_and_keep_their_order() -> None:
    assert split_words("Acid RAIN kills the Fish") == ["acid", "rain", "kills", "the", "fish"]


def test_punctuation_and_underscores_separate_words() -> None:
    assert split_words("well-known, e.g. snake_case (a/b) don't") == [
        "well",
        "known",
        "e",
        "g",
        "snake",
        "case",
        "a",
        "b",
        "don",
        "t",
    ]


def test_digits_belong_to_words() -> None:
    assert split_words("In 1984 the B2 vitamin, 3.5 mg") == ["in", "1984", "the", "b2", "vitamin", "3", "5", "mg"]


def test_letters_of_other_alphabets_are_words() -> None:
    assert split_words("Ещё не ночь: größer, où, ŁÓDŹ") == ["ещё", "не", "ночь", "größer", "où", "łódź"]


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "...", "—«»!?", "___"])
def test_a_text_without_letters_has_no_words_and_no_terms(text: str) -> None:
    assert split_words(text) == []
    assert extract_terms(text, "en") == []


@given(st.text(alphabet=st.characters(max_codepoint=0xFF), max_size=60))
def test_words_of_latin_text_are_runs_of_letters_and_digits(text: str) -> None:
    lowered = text.lower()
    assert find_words(lowered) == LATIN_WORD.findall(lowered)


@given(st.text(alphabet=ALPHABET + "éßñøœłığЯжё²½ªαΩ—“”…€\u00a0", max_size=60))
def test_words_of_alphabets_are_the_same_whatever_else_the_text_has(text: str) -> None:
    lowered = text.lower()
    assert find_words(lowered) == LATIN_WORD.findall(lowered)
    assert find_words(f"{lowered} नि")[:-1] == find_words(f"{lowered} 酸")[:-1] == LATIN_WORD.findall(lowered)


@given(st.text(alphabet=ALPHABET + "éЯ酸カ한नेाीไทยשּׁ\u0301\u200c", max_size=60))
def test_words_stand_where_their_spans_say(text: str) -> None:
    lowered = text.lower()
    assert [lowered[start:end] for start, end in find_word_spans(lowered)] == find_words(lowered)
    assert find_words(f"{lowered} 酸")[:-1] == find_words(lowered)


@pytest.mark.parametrize("language", WITH_STOP_WORDS)
def test_every_shipped_stop_word_has_no_term_in_its_language(language: str) -> None:
    listed = load_stop_words(language)
    assert len(listed) > 40
    whole = [word for word in listed if split_words(word) == [word]]
    assert len(whole) > 40
    assert extract_terms(" ".join(sorted(whole)), language) == []


STEMMED = {language for language in list_packs() if load_pack(language).stemmer}


@pytest.mark.parametrize("language", sorted(STEMMED - set(WITH_STOP_WORDS)))
def test_a_language_without_a_list_has_no_stop_words_but_a_stemmer(language: str) -> None:
    assert load_stop_words(language) == frozenset()
    assert len(extract_terms("the cat", language)) == 2


@pytest.mark.parametrize("language", ["", "xx", "../en", "en.txt", "EN"])
def test_an_unknown_language_has_no_stop_words(language: str) -> None:
    assert load_stop_words(language) == frozenset()


def test_stop_words_are_left_out_in_any_case() -> None:
    assert extract_terms("The effects OF the Acid rain ON fish", "en") == extract_terms("effects acid rain fish", "en")
    assert len(extract_terms("The effects OF the Acid rain ON fish", "en")) == 4


def test_a_stop_word_of_one_language_is_a_term_in_another() -> None:
    assert extract_terms("die", "de") == []
    assert extract_terms("die", "en") == ["die"]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "fishing fishes fished", "fish fish fish"),
        ("de", "Häuser Hauses", "Haus Haus"),
        ("fr", "chats continuelle", "chat continuel"),
        ("es", "gatos casas", "gato casa"),
        ("it", "gatti case", "gatto casa"),
        ("pt", "meninos casas", "menino casa"),
        ("nl", "boeken huizen", "boek huis"),
        ("sv", "flickorna bilar", "flicka bil"),
        ("da", "bilerne huset", "bil hus"),
        ("no", "bilene huset", "bil hus"),
        ("fi", "talossa talon", "talo talo"),
        ("hu", "házak házban", "ház ház"),
        ("ru", "книги книгу", "книга книга"),
        ("tr", "kitaplar evler", "kitap ev"),
    ],
)
def test_inflected_forms_share_a_term(language: str, one: str, other: str) -> None:
    assert extract_terms(one, language) == extract_terms(other, language)
    assert len(extract_terms(one, language)) == len(one.split())


def test_an_unknown_language_keeps_words_as_they_stand() -> None:
    assert extract_terms("The fishes", "xx") == ["the", "fishes"]


def test_an_endless_word_is_cut_before_it_is_stemmed() -> None:
    (term,) = extract_terms("q" * 10_000, "en")
    assert term == "q" * 64


def test_ligatures_and_wide_letters_share_the_term_of_plain_letters() -> None:
    assert extract_terms("ﬁsh ｆｉｓｈ", "en") == ["fish", "fish"]


@pytest.mark.parametrize(
    ("language", "text"),
    [("fr", "L'été à Genève était très chaud"), ("de", "Über die Häuser für Gäste"), ("es", "¿Qué más está aquí?")],
)
def test_composed_and_decomposed_letters_give_the_same_terms(language: str, text: str) -> None:
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert composed != decomposed
    assert extract_terms(decomposed, language) == extract_terms(composed, language)


def test_a_word_with_an_empty_stem_is_its_own_term() -> None:
    """Greek "όταν" ("when"): Snowball leaves nothing of it."""
    assert "" not in mark_terms("Όταν βρέχει, το χρώμα αλλάζει.", "el")
    assert extract_terms("όταν", "el") == ["όταν"]
