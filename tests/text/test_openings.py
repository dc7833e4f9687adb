"""How sentences open: leaning on the one before, or saying what something is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.text.cue_tables import CUE_PHRASES
from epitome.text.opening_tables import IS, LEANING, SELF
from epitome.text.openings import defines, leans_back, speaks_of_itself


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "However, the pump is old."),
        ("en", "It lifts water from the lake."),
        ("en", "This is why the pump stands there."),
        ("en", "“But nobody came,” she said."),
        ("de", "Deshalb steht die Pumpe dort."),
        ("fr", "Cependant, la pompe est vieille."),
        ("es", "Sin embargo, la bomba es vieja."),
        ("it", "Tuttavia la pompa è vecchia."),
        ("pt", "No entanto, a bomba é velha."),
        ("nl", "Daarom staat de pomp daar."),
        ("ru", "Однако насос старый."),
        ("zh", "因此水泵在那里。"),
        ("ja", "しかし、ポンプは古いです。"),
    ],
)
def test_a_sentence_that_goes_on_leans_back(language: str, sentence: str) -> None:
    assert leans_back(sentence, language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "It is possible to open the pump by hand."),
        ("en", "This pump lifts water from the lake."),
        ("en", "Butter is kept cool by the pump."),
        ("de", "Die Pumpe ist jedoch alt."),
        ("fr", "Il est possible d'ouvrir la pompe."),
        ("sv", "Men pumpen är gammal."),  # no table
    ],
)
def test_a_sentence_that_opens_by_itself_does_not(language: str, sentence: str) -> None:
    assert not leans_back(sentence, language)


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


def test_the_tables_have_the_same_languages_and_compile() -> None:
    assert set(LEANING) == set(IS) == set(SELF) == set(CUE_PHRASES)
    for table in (LEANING, IS, SELF):
        assert all(re.compile(f"(?:{pattern})").match("") is None for pattern in table.values())


@given(st.text(max_size=300), st.text(max_size=10), st.sampled_from([*LEANING, "xx"]))
def test_any_text_can_be_asked(text: str, name: str, language: str) -> None:
    assert leans_back(text, language) in (True, False)
    assert defines(text, name, language) in (True, False)
