"""Meaning: cosines of vectors that the test wrote down, and what holds for all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import Feature, Meaning, MeaningCentre, Normalised
from epitome.walk.queries import Linking, Title
from epitome.walk.table import Queries, Query, Rows
from epitome.walk.table.vectors import encoder_of
from support.samples.columns import build_sheet
from support.samples.encoders import Written

ENCODER = Written({"cat": (1, 0), "kitten": (4, 3), "dog": (0, 1), "bank": (-1, 0)})
SENTENCES = ["Cat.", "Kitten.", "Dog.", "Bank.", "Nothing."]


def table(*documents: list[str], query: str = "cat", encoder: Written = ENCODER) -> tuple[Rows, Queries]:
    made = tuple(Document.from_sentences(some, id=str(n)) for n, some in enumerate(documents))
    rows = replace(Body()(Task(made, query)), encoder=encoder)
    return rows, {"need": Query("need", query, ())}


def column(feature: Feature, rows: Rows, queries: Queries) -> list[float]:
    return [float(x) for x in build_sheet(rows, queries).column(feature)]


def test_the_cosine_with_the_query_whatever_the_words() -> None:
    assert column(Meaning(), *table(SENTENCES)) == [1, 0.8, 0, -1, 0]  # (4, 3) / 5
    assert column(Meaning(), *table(SENTENCES, query="cat dog dog dog")) == pytest.approx(
        [10**-0.5, (0.8 + 3 * 0.6) / 10**0.5, 3 * 10**-0.5, -(10**-0.5), 0], abs=1e-6
    )


@pytest.mark.parametrize("query", ["", "  ", "unheard"])
def test_a_query_without_meaning_is_near_to_nothing(query: str) -> None:
    assert column(Meaning(), *table(SENTENCES, query=query)) == [0] * 5


def test_a_long_query_is_the_mean_of_its_pieces() -> None:
    rows, _ = table(SENTENCES)
    long = ("cat " * 500)[:2000] + "dog"
    assert column(Meaning(), rows, {"need": Query("need", long, ())})[0] == pytest.approx(2**-0.5, abs=1e-6)


def test_the_centre_is_that_of_the_own_document() -> None:
    # cat + dog: (1, 1); bank alone: itself
    found = column(MeaningCentre(), *table(["Cat.", "Dog.", "Nothing."], ["Bank."]))
    assert found == pytest.approx([2**-0.5, 2**-0.5, 0, 1], abs=1e-6)


def test_sentences_are_encoded_once_for_all_columns() -> None:
    encoder = Written(ENCODER.words)
    rows, queries = table(SENTENCES, encoder=encoder)
    for feature in (Meaning(), MeaningCentre(), Normalised(feature=Meaning())):
        column(feature, rows, queries)
    assert encoder.asked.count(5) == 1


def test_it_says_what_it_found() -> None:
    rows, queries = table(SENTENCES)
    assert Meaning().explain(build_sheet(rows, queries), 1, 0.8) == "meaning 80 % as close to the query as can be"
    assert Meaning(query=Title()).explain(build_sheet(rows, queries), 1, -0.2) == "meaning far from the title"
    assert (
        MeaningCentre().explain(build_sheet(rows, queries), 1, 0.75)
        == "meaning 75 % as close to its document as can be"
    )
    assert (Meaning().name, Meaning(query=Linking(last=True)).name) == ("meaning", "meaning_last_link")


def test_without_an_encoder_the_one_of_the_extra_is_asked() -> None:
    rows, _ = table(SENTENCES)
    assert encoder_of(rows) is ENCODER
    assert encoder_of(replace(rows, encoder=None)).name == "wordllama-256"


@settings(max_examples=40)
@given(st.lists(st.sampled_from(["cat", "kitten", "dog", "bank", "x", ""]), min_size=1, max_size=6), st.data())
def test_cosines_stay_in_range_and_go_with_their_sentences(words: list[str], data: st.DataObject) -> None:
    texts = [f"{word} cat" for word in words]
    order = data.draw(st.permutations(range(len(texts))))
    straight = column(Meaning(), *table(texts, query="kitten"))
    assert all(-1 <= value <= 1 for value in straight)
    assert column(Meaning(), *table([texts[i] for i in order], query="kitten")) == [straight[i] for i in order]
