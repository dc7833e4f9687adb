"""NearMass: near words count by their cosine; by hand, against a plain loop, at the limits."""

from __future__ import annotations

from dataclasses import replace
from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.background import Background
from epitome.candidates import Body
from epitome.document import Document, Task
from epitome.errors import UsageError
from epitome.features import Mass, NearMass
from epitome.queries import Asked, Need, QueryMaker
from epitome.table import Floats
from written.encoders import Written

ENCODER = Written({"car": (1, 0), "automobile": (4, 3), "wagon": (5, 12), "banana": (0, 1), "bananas": (0, 3)})
# weights ln((1 + N) / (1 + df)), N = 7: car ln 8/2, banana ln 8/4: two to one
KNOWN = Background("en", 7, ("banana", "car"), np.array([3.0, 1.0]), np.zeros(2, np.int64))
TEXTS = ["Car.", "Automobile.", "Wagon.", "Bananas.", "Automobile, banana.", "Nothing."]


def column(query: str, texts: list[str] = TEXTS, least: float = 0.4, encoder: Written = ENCODER) -> Floats:
    task = Task((Document.from_sentences(texts, language="en"),), query)
    rows = replace(Body()(task), encoder=encoder)
    feature = NearMass(least=least, background=KNOWN)
    return feature.column(rows, {"need": Need()(task, rows)}, np.zeros(len(rows), np.int64))


def test_near_words_count_by_their_cosine() -> None:
    # automobile and car .8, wagon and car 5/13 = .38 (not near), banana and wagon 12/13, banana and automobile .6
    assert column("car").tolist() == [1, 0.8, 0, 0, 0.8, 0]
    assert column("car", least=0.3).tolist() == [1, 0.8, round(5 / 13, 6), 0, 0.8, 0]
    expected = [2 / 3, (2 * 0.8 + 0.6) / 3, 12 / 13 / 3, 1 / 3, (2 * 0.8 + 1) / 3, 0]
    assert column("car banana") == pytest.approx(expected, abs=2e-6)


def test_only_the_same_words_are_near_where_nothing_is_known_of_them() -> None:
    task = Task((Document.from_sentences(TEXTS, language="en"),), "car bananas zebra")
    rows = replace(Body()(task), encoder=Written({"other": (1.0, 0.0)}))
    queries, theme = {"need": Need()(task, rows)}, np.zeros(len(rows), np.int64)
    plain = Mass(weights="background", background=KNOWN).column(rows, queries, theme)
    assert NearMass(background=KNOWN).column(rows, queries, theme) == pytest.approx(plain, abs=1e-6)


@pytest.mark.parametrize("made", [Asked(), Need()])
def test_a_query_that_says_nothing_here_is_not_said(made: QueryMaker) -> None:
    document = Document.from_sentences(["Car.", "Banana."], language="en")
    task = Task((document,), "of" if made.name == "asked" else "zebra")
    rows = replace(Body()(task), encoder=ENCODER)
    feature = NearMass(query=made.name)
    assert feature.column(rows, {made.name: made(task, rows)}, np.zeros(2, np.int64)).tolist() == [0, 0]


@pytest.mark.parametrize("least", [0.0, -1.0, 1.5])
def test_what_is_near_is_checked(least: float) -> None:
    with pytest.raises(UsageError):
        NearMass(least=least)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from([*ENCODER.words, "zebra"]), max_size=4), min_size=1, max_size=5),
    st.lists(st.sampled_from([*ENCODER.words, "zebra"]), min_size=1, max_size=3, unique=True),
)
def test_it_is_what_a_plain_loop_finds(texts: list[list[str]], query: list[str]) -> None:
    def term(word: str) -> str:
        return word.removesuffix("s")

    def cosine(one: str, other: str) -> float:
        first, second = ENCODER.encode([one, other])
        return float(first @ second)

    def weight(word: str) -> float:
        return log(8 / {"banana": 4, "car": 2}.get(word, 1))

    asked = list(dict.fromkeys(map(term, query)))
    total = sum(map(weight, asked))
    expected = []
    for words in [*texts, ["car"]]:
        said = 0.0
        for t in asked:
            cosines = [1.0 if term(w) == t else cosine(t, w) for w in words]
            said += weight(t) * max((c for c in cosines if c >= 0.4), default=0.0)
        expected.append(said / total)
    found = column(" ".join(query), [" ".join([*words, "and"]) for words in [*texts, ["car"]]])
    assert found == pytest.approx(expected, abs=2e-6)
    assert ((found >= 0) & (found <= 1)).all()
