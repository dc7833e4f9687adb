"""Labels of themes worked by hand: which terms are telling, and the words that stand for them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.language import extract_terms
from epitome.maths.arrays import Floats
from epitome.walk.candidates import Body
from epitome.walk.table import Rows
from epitome.walk.themes import Topics
from epitome.walk.themes.theme_labels import label_themes
from epitome.walk.themes.topics import find_nouns

BOATS = "barge canal lock horse rope tunnel".split()
CAKES = "butter flour sugar yeast milk".split()
WORDS = ["canal", "Canals", "CANAL", "boat", "Boats", "boating", "horse", "the", "Of", "NASA"]


def rows_of(texts: Sequence[str], language: str = "en") -> Rows:
    return Body()(Task((Document.from_sentences(texts, language=language),)))


def summed(rows: Rows, number: Sequence[int]) -> Floats:
    return np.array([rows.terms.counts.toarray()[np.array(number) == k].sum(axis=0) for k in range(max(number) + 1)])


def labelled(texts: Sequence[str], number: Sequence[int] | None = None, language: str = "en") -> tuple[str, ...]:
    rows = rows_of(texts, language)
    number = number or [0] * len(texts)
    return label_themes(rows, np.array(number), summed(rows, number))


def test_a_label_prefers_words_that_other_themes_do_not_have() -> None:
    # shared: 4 ln(3/2) = 1.62; own: 3 ln 3 = 3.30 and 2 ln 3 = 2.20
    assert 4 * math.log(3 / 2) < 2 * math.log(3)
    texts = ["water water water water", "steam steam steam", "water water water water", "coal coal"]
    assert labelled(texts, [0, 0, 1, 1]) == ("steam, water", "coal, water")


def test_a_stem_is_shown_as_its_most_frequent_word_in_the_theme() -> None:
    texts = ["a pregnancy and pregnancies", "of pregnancies", "one pregnancy, pregnancy, pregnancy"]
    assert labelled(texts, [0, 0, 1]) == ("pregnancies", "pregnancy")


def test_of_two_words_that_are_equally_frequent_the_first_is_shown() -> None:
    assert labelled(["see boats", "a boat"]) == ("boats, see",)
    assert labelled(["see a boat", "the boats"]) == ("boat, see",)


@pytest.mark.parametrize(
    ("texts", "label"),
    [
        (["they saw London", "in London"], "London, saw"),
        (["London lies there", "in London"], "London, lies"),
        (["Trout swim", "Trout jump"], "trout, swim, jump"),  # a capital that begins a sentence tells nothing
        (["“Trout swim”"], "trout, swim"),
        (["the Trout swims", "trout"], "trout, swims"),
        (["NASA flies", "a flight"], "NASA, flies, flight"),  # more capitals than a beginning asks for
        (["the Nasa", "the NASA", "the NASA"], "NASA"),
        (["a Canal", "the canals", "the canals"], "canals"),
    ],
)
def test_words_are_in_small_letters_unless_they_never_stand_in_them(texts: list[str], label: str) -> None:
    assert labelled(texts) == (label,)


def test_how_a_word_is_written_is_told_by_all_themes() -> None:
    texts = ["Bingley lifts boats", "Rain falls", "from Bingley, in rain", "Bingley"]
    assert labelled(texts, [0, 0, 1, 1])[0].split(", ")[:2] == ["lifts", "boats"]
    assert "Bingley" in labelled(texts[:1] + texts[2:], [0, 1, 1])[1]
    assert labelled(["Bingley", "from Bingley"], [0, 1]) == ("Bingley", "Bingley")
    assert labelled(["Rain", "in rain"], [0, 1]) == ("rain", "rain")


def test_numbers_stand_only_where_there_are_no_words() -> None:
    assert labelled(["1999 1999 1999 lock", "1999 2001"]) == ("lock",)
    assert labelled(["1999 1999", "2001"]) == ("1999, 2001",)


def test_german_nouns_keep_their_capitals() -> None:
    assert labelled(["Der Fluss ist tief", "ein tiefer Fluss"], language="de") == ("Fluss, tief",)


def test_the_same_word_in_two_languages_stands_in_a_label_once() -> None:
    documents = [
        Document.from_sentences(["national stations"], language="en", id="a"),
        Document.from_sentences(["stations national"], language="fr", id="b"),
    ]
    rows = Body()(Task(tuple(documents)))
    assert len(rows.terms.vocabulary) > 2
    (label,) = label_themes(rows, np.zeros(2, np.int64), summed(rows, [0, 0]))
    assert len(set(label.split(", "))) == len(label.split(", "))


def test_without_words_a_theme_is_called_other() -> None:
    assert labelled(["and so", "of the"]) == ("other",)


def test_an_endless_word_is_cut() -> None:
    assert labelled(["x" * 1_500]) == ("x" * 64,)


@settings(max_examples=60)
@given(st.lists(st.tuples(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6), st.integers(0, 2)), min_size=1))
def test_every_word_of_a_label_stands_in_its_theme(drawn: list[tuple[list[str], int]]) -> None:
    texts = [" ".join(some) for some, _ in drawn]
    number = [k for _, k in drawn]
    rows = rows_of(texts)
    found = label_themes(rows, np.array(number), summed(rows, number))
    assert found == label_themes(rows, np.array(number), summed(rows, number))
    for k, label in enumerate(found):
        mine = " ".join(text for text, theme in zip(texts, number, strict=True) if theme == k)
        said = set(mine.split()) | set(mine.lower().split())
        assert label == "other" or set(label.split(", ")) <= said
        assert (label == "other") == (not extract_terms(mine, "en"))


# --------------------------------------------------------------------------------------------------- nouns


def with_nouns(texts: Sequence[str], number: Sequence[int], *known: str) -> tuple[str, ...]:
    rows = rows_of(texts)
    chosen = frozenset(rows.terms.vocabulary.number[term] for word in known for term in extract_terms(word, "en"))
    return label_themes(rows, np.array(number), summed(rows, number), chosen)


def test_nouns_alone_stand_in_a_label_where_a_theme_has_some() -> None:
    texts = ["find find find used used boats", "called called passes"]
    assert with_nouns(texts, [0, 1]) == ("find, used, boats", "called, passes")
    assert with_nouns(texts, [0, 1], "boats") == ("boats", "called, passes")
    assert with_nouns(["1999 1999 boats find"], [0], "boats") == ("boats",)


def test_a_term_is_a_noun_if_its_words_are_more_often_than_not() -> None:
    rows = rows_of(["The old lock leaks.", "They lock the gate.", "A boat passes the lock.", "Rusty boats sink."])
    found = {rows.terms.vocabulary.terms[t] for t in find_nouns(rows)}
    assert {"lock", "boat", "gate"} <= found
    assert not found & {"old", "rusti", "pass", "sink"}
    even = rows_of(["The old lock leaks.", "They lock the gate."])
    assert even.terms.vocabulary.number["lock"] not in find_nouns(even)


def test_nouns_are_told_of_english_only_and_of_nothing_where_there_are_no_words() -> None:
    assert find_nouns(rows_of(["Der Fluss ist tief."], language="de")) == frozenset()
    assert find_nouns(rows_of(["..."])) == frozenset()


def test_themes_are_called_by_nouns_where_sentences_were_tagged() -> None:
    random = Random(5)
    boats = [
        f"The {random.choice(BOATS)} quickly passes an old {random.choice(BOATS)} near the mill." for _ in range(60)
    ]
    cakes = [f"Bakers often mix fresh {random.choice(CAKES)} and warm {random.choice(CAKES)}." for _ in range(60)]
    rare = [f"The {a}o{b}{c}ter was seen." for a in "bdfglmprst" for b in "bdfglm" for c in "aeiou"]
    rows = rows_of([*boats, *cakes, *rare])
    assert rows.terms.counts.shape[1] >= 200
    found = Topics()(rows, {})
    known = {word for text in (*boats, *cakes, *rare) for word in text.rstrip(".").lower().split()}
    others = {"quickly", "passes", "old", "often", "mix", "fresh", "warm", "was", "seen", "near"}
    for label in found.labels:
        assert set(label.split(", ")) <= known - others
