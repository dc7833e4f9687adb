from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome import Document, UsageError
from epitome.language import (
    demand_language,
    extract_terms,
    list_packs,
    load_pack,
    load_stop_words,
    parse_language,
    split_sentences,
)
from epitome.language.language_codes import TWO_LETTERS


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("en", "en"),
        ("EN", "en"),
        ("en-GB", "en"),
        ("en_US", "en"),
        ("English", "en"),
        (" german ", "de"),
        ("nb", "no"),
        ("nn-NO", "no"),
        ("pt_BR.UTF-8", "pt"),
        ("", None),
        (None, None),
        ("xx", None),
        ("Klingon", None),
        ("deu", "de"),
        ("ger", "de"),
        ("fas", "fa"),
        ("per-IR", "fa"),
        ("cmn-Hans", "zh"),
        ("zh-Hant-TW", "zh"),
        ("zh-yue", "zh"),
        ("yue", "yue"),
        ("YUE-HK", "yue"),
        ("SW", "sw"),
        ("iw", "he"),
        ("in", "id"),
        ("nob", "no"),
        ("eng_Latn", "en"),
        ("sr@latin", "sr"),
        ("de-CH-1901", "de"),
        ("sl-rozaj-biske", "sl"),
        ("es-419", "es"),
        ("de-DE-u-co-phonebk", "de"),
        ("en-a-bbb-x-a-ccc", "en"),
        ("ja-x-whatever", "ja"),
        ("i-klingon", "tlh"),
        ("Chinese", "zh"),
        ("x-default", None),
        ("x-klingon", None),
        ("i-default", None),
        ("und", None),
        ("und-Latn", None),
        ("mul", None),
        ("mis", None),
        ("zxx", None),
        ("qaa", None),
        ("C", None),
        ("POSIX", None),
        ("e", None),
        ("12", None),
        ("en-", None),
        ("-en", None),
        ("en--GB", None),
        ("en GB", None),
        ("en/GB", None),
        ("en-GB-toolongsubtag", None),
        ("en-u", None),
        ("de-419-DE", None),
        ("a-DE", None),
        ("ar-a-aaa-b", None),
        ("英语", None),
        ("en" * 100_000, None),
        ("en" + "-x" * 100_000, None),
    ],
)
def test_languages_are_known_by_tag_code_and_name(name: str | None, code: str | None) -> None:
    assert parse_language(name) == code


@given(st.text(max_size=30) | st.from_regex(r"[a-zA-Z0-9_-]{1,30}", fullmatch=True))
def test_a_language_is_a_subtag_in_small_letters_or_none(name: str) -> None:
    code = parse_language(name)
    assert code is None or (code in TWO_LETTERS if len(code) == 2 else len(code) == 3 and code.isalpha())
    assert code is None or parse_language(code) == parse_language(code.upper()) == code


@given(st.sampled_from(sorted(TWO_LETTERS)), st.sampled_from(["", "-GB", "_Latn", "-Cyrl-UZ", "-x-private", ".UTF-8"]))
def test_what_follows_the_language_changes_nothing(code: str, rest: str) -> None:
    assert parse_language(code + rest) == parse_language(code)


@pytest.mark.parametrize("language", ["", "Klingon", "en-", "x-default", 7, None, "e" * 1_000])
def test_what_names_no_language_is_refused_with_advice(language: object) -> None:
    with pytest.raises(UsageError, match=r"the language .{1,120} is unknown") as caught:
        demand_language(language)
    assert "BCP 47" in str(caught.value)


def test_sentences_may_be_of_any_language() -> None:
    assert Document.from_sentences(["Samaki walikufa."], language="sw-KE").language == "sw"
    assert Document.from_sentences(["魚死咗。"], language="YUE").language == "yue"
    with pytest.raises(UsageError, match="language"):
        Document.from_sentences(["One."], language="en GB")


@pytest.mark.parametrize("language", ["yue", "tlh", "zh"])
def test_a_language_without_stemmer_and_stop_words_has_neither(language: str) -> None:
    assert load_stop_words(language) == frozenset()
    assert extract_terms("Running the lakes", language) == ["running", "the", "lakes"]
    assert split_sentences("Wadau wapo. Ziwa ni kubwa.", language) == ([(0, 11), (12, 26)], False)


def test_every_code_is_its_own_name_and_has_a_stemmer_of_snowball() -> None:
    import Stemmer

    known = set(Stemmer.algorithms())
    packs = {code: load_pack(code) for code in list_packs()}
    assert sum(bool(pack.stemmer) for pack in packs.values()) >= 33
    for code, pack in packs.items():
        assert parse_language(code) == parse_language(pack.name) == code
        assert not pack.stemmer or (pack.stemmer in known and parse_language(pack.stemmer) == code)


def test_stop_words_are_lower_case_and_single() -> None:
    for code in list_packs():
        for word in load_stop_words(code):
            assert word == word.lower()
            assert len(word.split()) == 1
