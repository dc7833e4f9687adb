"""What questions ask for, and sentences that give it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import extract_terms, list_packs, load_pack
from epitome.language.signs.asking import KINDS, find_asked, find_defined, list_asking_terms, measure_given

PACKED = [language for language in list_packs() if load_pack(language).asking.number]


@pytest.mark.parametrize(
    ("query", "language", "kind"),
    [
        ("How many locks has the canal?", "en", "number"),
        ("when was the lock built", "en", "date"),
        ("Who built it?", "en", "person"),
        ("where does the canal end", "en", "place"),
        ("which depth is taken by default", "en", "default"),
        ("why do the gates leak", "en", "cause"),
        ("How do I open the gate?", "en", "way"),
        ("Wie viele Schleusen hat der Kanal?", "de", "number"),
        ("¿Cuándo se construyó?", "es", "date"),
        ("Qui a construit le canal ?", "fr", "person"),
        ("为什么闸门漏水", "zh", "cause"),
    ],
)
def test_questions_say_what_they_ask_for(query: str, language: str, kind: str) -> None:
    assert kind in find_asked(query, language)


def test_other_queries_ask_for_nothing_special() -> None:
    assert find_asked("gates of the canal", "en") == frozenset()
    assert find_asked("How many locks?", "xx") == frozenset()


@pytest.mark.parametrize(
    ("kind", "sentence", "other"),
    [
        ("number", "It has twelve locks.", "It has locks."),
        ("number", "The limit is 1,600.", "See chapter-2-of-the-book."),
        ("date", "It opened in 1832.", "It opened late."),
        ("place", "It ends near the town of Bergen.", "Boats wait."),
        ("default", "The depth defaults to two metres.", "The depth is set."),
        ("cause", "They leak because the wood is old.", "They leak."),
        ("way", "Turn it by pulling the lever.", "It is heavy."),
    ],
)
def test_sentences_give_it_or_not(kind: str, sentence: str, other: str) -> None:
    assert measure_given(kind, sentence, "en") > measure_given(kind, other, "en") == 0


def test_names_of_the_question_are_no_answer_to_who() -> None:
    asked = frozenset({"who", "built", "the", "great", "canal"})
    assert measure_given("person", "Once the Great Canal was dug.", "en", asked) == 0
    assert measure_given("person", "It was dug by Anna Berg.", "en", asked) == 0.5
    assert measure_given("person", "It was dug by Anna Berg, then by Otto Lund.", "en", asked) == 1


def test_what_is_to_be_defined() -> None:
    assert find_defined("What is a bare repository?", "en") == ("bare repository",)
    assert find_defined("what are locks", "en") == ("locks", "lock")
    assert find_defined("what does detached mean?", "en") == ("detached",)
    assert find_defined("Was ist eine Schleuse?", "de") == ("schleuse",)
    assert find_defined("what is the depth of the water in the upper lock", "en") == ()
    assert find_defined("canal locks", "en") == ()


@given(st.sampled_from(KINDS), st.text(max_size=200), st.sampled_from([*PACKED, "xx"]))
def test_what_is_given_is_a_share(kind: str, sentence: str, language: str) -> None:
    assert 0 <= measure_given(kind, sentence, language) <= 1
    find_defined(sentence, language)


@pytest.mark.parametrize("piece", ["a", "A ", " ", "1", "what is a ", "in the "])
def test_long_input_is_read_to_a_limit(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    assert all(0 <= measure_given(kind, text, "en") <= 1 for kind in KINDS)
    assert find_asked(text, "en") <= frozenset(KINDS)
    assert len(find_defined(text, "en")) <= 2


@pytest.mark.parametrize(("language", "word"), [("en", "differences"), ("de", "Unterschied"), ("fr", "différence")])
def test_words_that_ask_are_known_in_their_forms(language: str, word: str) -> None:
    assert set(extract_terms(word, language)) <= list_asking_terms(language)


def test_words_of_content_are_not_among_them_nor_any_of_other_languages() -> None:
    assert list_asking_terms("en").isdisjoint(extract_terms("index table lock merge trout", "en"))
    assert list_asking_terms("xx") == frozenset()
