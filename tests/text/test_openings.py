"""How sentences open that say what something is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.packs import compile_phrases, list_packs, load_pack
from epitome.language.signs.openings import defines, speaks_of_itself

PACKED = [language for language in list_packs() if load_pack(language).openings.verbs]


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", "httpx", "HTTPX is a fully featured client."),
        ("en", "tar", "Tar packs many files into one."),
        ("en", "index", "An index is a list of words."),
        ("en", "git", "Git, the content tracker, is fast."),
        ("de", "die pumpe", "Die Pumpe ist ein Gerät zum Heben von Wasser."),
        ("de", "pumpe", "Eine Pumpe hebt Wasser."),
        ("fr", "pompe", "La pompe est un appareil."),
        ("ru", "насос", "Насос — это устройство."),
        ("zh", "水泵", "水泵是一种机器。"),
        ("ja", "ポンプ", "ポンプとは水を運ぶ機械です。"),
    ],
)
def test_a_name_and_a_verb_define(language: str, name: str, sentence: str) -> None:
    assert defines(sentence, name, language)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tar", "tar - an archiving program that is old"),
        ("tar", "Tarragon is a herb."),
        ("tar", "The old program is called tar."),
        ("", "Anything is anything."),
        ("a" * 61, "a" * 61 + " is long."),
    ],
)
def test_other_sentences_define_nothing(name: str, sentence: str) -> None:
    assert not defines(sentence, name, "en")


def test_a_text_may_speak_of_itself() -> None:
    assert speaks_of_itself("This module provides a client.", "en")
    assert speaks_of_itself("Dieses Kapitel behandelt Pumpen.", "de")
    assert not speaks_of_itself("This pump provides water.", "en")


def test_a_language_has_verbs_and_names_of_itself_or_neither_and_they_compile() -> None:
    for openings in (load_pack(language).openings for language in PACKED):
        assert openings.verbs and openings.itself
        assert all(re.compile(compile_phrases(some)).match("") is None for some in (openings.verbs, openings.itself))


@given(st.text(max_size=300), st.text(max_size=10), st.sampled_from([*PACKED, "xx"]))
def test_any_text_can_be_asked(text: str, name: str, language: str) -> None:
    assert defines(text, name, language) in (True, False)
