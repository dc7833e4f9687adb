"""What is measured of a linking sentence: by hand, and beside plain definitions."""

from __future__ import annotations

from itertools import pairwise
from math import log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.document import Document, Reading, Task
from epitome.language import extract_terms
from epitome.runtime.errors import UsageError
from epitome.walk.background import Background
from epitome.walk.candidates import Body
from epitome.walk.features import (
    BackgroundCosine,
    BigramCoverage,
    CharacterNgrams,
    Feature,
    GroupMean,
    NeighbourMax,
    NeighbourMean,
    RarestTerm,
    Unended,
    WeightedCoverage,
    WindowCoverage,
)
from epitome.walk.queries import LinkingLocalContext, LinkingSentence, Names, Numbers
from epitome.walk.table import Queries, Rows
from support.samples.columns import Given, build_sheet

LINKING = LinkingSentence()
KNOWN = Background("en", 9, ("salmon", "river"), np.array([9.0, 4.0]), np.array([0, 0]))


def asked(linking: str, *texts: str, sections: list[list[str]] | None = None) -> tuple[Rows, Queries]:
    document = Document.from_sentences(texts, sections=sections)
    task = Task((document,), linking, reading=Reading(linking))
    rows = Body()(task)
    return rows, {q.name: q(task, rows, {}) for q in (LinkingSentence(), LinkingLocalContext(), Names(), Numbers())}


def column(feature: Feature, rows: Rows, queries: Queries) -> list[float]:
    return [float(value) for value in build_sheet(rows, queries).column(feature)]


def idf(n: int, df: int) -> float:
    return log(1 + (n - df + 0.5) / (df + 0.5))


def test_mass_by_hand() -> None:
    # of 3 sentences salmon stands in 2, rivers in 1, zebras in none
    rows, queries = asked("Salmon zebras in rivers", "Salmon swim.", "Salmon in rivers.", "Bread.")
    salmon, river, zebra = idf(3, 2), idf(3, 1), idf(3, 0)
    total = salmon + river + zebra
    assert column(WeightedCoverage(query=LINKING), rows, queries) == pytest.approx(
        [salmon / total, (salmon + river) / total, 0]
    )


def test_mass_by_the_background() -> None:
    # ln(10 / 10) = 0 of salmon, ln(10 / 5) of river, ln 10 of zebra, which it does not know
    rows, queries = asked("Salmon zebras in rivers", "Salmon swim.", "Zebras drink.", "Rivers run.")
    weight = log(2) + log(10)
    made = column(WeightedCoverage(query=LINKING, weights="background", background=KNOWN), rows, queries)
    assert made == pytest.approx([0, log(10) / weight, log(2) / weight])
    with pytest.raises(UsageError, match="heavy"):
        WeightedCoverage(query=LINKING, weights="heavy")


def test_known_cosine_by_hand() -> None:
    # weights ln 2 of river, ln 10 of zebra and others; salmon weighs nothing
    rows, queries = asked("zebra rivers", "Salmon rivers.", "A zebra drinks.")
    length = sqrt(log(2) ** 2 + log(10) ** 2)
    expected = [log(2) / length, log(10) ** 2 / (length * log(10) * sqrt(2))]
    assert column(BackgroundCosine(query=LINKING, background=KNOWN), rows, queries) == pytest.approx(expected)


def test_bigrams_by_hand() -> None:
    # pairs (acid, rain), (rain, lake); "of" is skipped; n = 3: acid in 2, rain in 2, lake in 1
    rows, queries = asked("acid rain of lakes", "Acid rain.", "Acid falls, and rain on lakes.", "Bread.")
    first, second = idf(3, 2) + idf(3, 2), idf(3, 2) + idf(3, 1)
    made = column(BigramCoverage(query=LINKING), rows, queries)
    assert made == pytest.approx([first / (first + second), second / (first + second), 0])
    assert (
        BigramCoverage(query=LINKING).explain(build_sheet(rows, queries), 0, 0.25)
        == "has 25% of the linking-sentence word pairs"
    )


def test_a_pair_counts_once_and_in_its_order() -> None:
    rows, queries = asked("acid rain", "Acid rain, acid rain.", "Rain acid.")
    assert column(BigramCoverage(query=LINKING), rows, queries) == pytest.approx([1, 0])


def test_window_mass_by_hand() -> None:
    rows, queries = asked("acid rain lakes", "Acid.", "Rain.", "Bread.", "Lakes.")
    third = [1 / 3] * 3  # each word stands in one sentence: equal weights
    made = column(WindowCoverage(query=LINKING), rows, queries)
    assert made == pytest.approx([2 * third[0], 2 * third[0], 2 * third[0], third[0]])
    assert column(WindowCoverage(query=LINKING, width=3), rows, queries) == pytest.approx([1, 1, 1, 1])


def test_windows_end_with_their_document() -> None:
    task = Task(tuple(Document.from_sentences([t], id=t) for t in ("Acid.", "Rain.")), "acid rain")
    rows = Body()(task)
    queries = {LINKING.name: LINKING(task, rows, {})}
    assert column(WindowCoverage(query=LINKING), rows, queries) == pytest.approx([0.5, 0.5])
    given = Given(values=(1.0, 3.0))
    assert (
        column(NeighbourMax(feature=given), rows, queries)
        == column(NeighbourMean(feature=given), rows, queries)
        == [0, 0]
    )


def test_rarest_by_hand() -> None:
    rows, queries = asked("acid rain", "Acid.", "Acid rain.", "Bread.")
    assert column(RarestTerm(query=LINKING), rows, queries) == pytest.approx([idf(3, 2) / idf(3, 1), 1, 0])


def test_spelling_by_hand() -> None:
    # "abcde" has abcd and bcde; "xabcdx" has the first, in 6 signs; "bcde" the second, in 4
    rows, queries = asked("abcde", "xabcdx", "bcde", "zzzzz")
    assert column(CharacterNgrams(query=LINKING), rows, queries) == pytest.approx([0.5 / sqrt(1.3), 0.5 / sqrt(1.2), 0])
    rows, queries = asked("abc", "abc", "xyz")
    assert column(CharacterNgrams(query=LINKING), rows, queries) == [0, 0]


def test_around_and_peak_by_hand() -> None:
    rows, queries = asked("x", *["Some words."] * 4, sections=[["A"], ["A"], ["B"], ["B"]])
    given = Given(values=(8.0, 0.0, 4.0, 2.0))
    # 2^-1 (0 + 0)/2 + 2^-2 (4 + 0)/2 + 2^-3 (2 + 0)/2, over 7/8
    window = NeighbourMean(feature=given)
    assert column(window, rows, queries)[0] == pytest.approx((0.5 + 0.125) / 0.875)
    assert column(window, rows, queries)[1] == pytest.approx((0.25 * 12 + 0.125 * 2) / 0.875)
    assert column(GroupMean(feature=given, of="section"), rows, queries) == [4, 4, 3, 3]
    assert column(NeighbourMax(feature=given, width=1), rows, queries) == [0, 8, 2, 4]
    assert column(NeighbourMax(feature=given, width=2), rows, queries) == [4, 8, 8, 4]
    with pytest.raises(UsageError, match="shelf"):
        GroupMean(feature=given, of="shelf")
    with pytest.raises(UsageError, match="width=0"):
        NeighbourMax(feature=given, width=0)


def test_unended_by_hand() -> None:
    rows, queries = asked("x", "A heading", "A sentence.", "He said “so.”", "An entry: ")
    assert column(Unended(), rows, queries) == [1, 0, 0, 1]


def test_names_and_numbers_of_the_linking_sentence() -> None:
    _, queries = asked("The crew of Apollo 11 met Nixon on 24 July 1969.", "Apollo flew.")
    assert queries["names"].terms == ("apollo", "nixon", "juli")
    assert queries["numbers"].terms == ("11", "24", "1969")


def test_words_around_the_linking_sentence_are_those_of_the_sentences_most_like_it() -> None:
    _, queries = asked("acid rain", "Acid rain kills trout.", "Bread is baked.")
    assert queries["linking-local"].terms[:2] == ("acid", "rain")
    assert {"kill", "trout"} <= set(queries["linking-local"].terms)
    assert "bread" not in queries["linking-local"].terms


words = st.sampled_from("acid rain lake trout north bread oven yeast the of".split())
sentences = st.lists(words, min_size=1, max_size=9).map(" ".join)
texts = st.lists(sentences, min_size=1, max_size=7)


@given(sentences, texts)
def test_shares_are_those_of_the_plain_definition(linking: str, said: list[str]) -> None:
    rows, queries = asked(linking, *said)
    wanted, sets = extract_terms(linking, "en"), [extract_terms(text, "en") for text in said]
    n = len(said)
    weight = {t: idf(n, sum(t in some for some in sets)) for t in wanted}
    total = sum(weight.values()) or 1.0

    def mass(have: set[str]) -> float:
        return sum(w for t, w in weight.items() if t in have) / total

    if queries[LINKING.name].segments:  # else the sentence has stop words alone
        assert column(WeightedCoverage(query=LINKING), rows, queries) == pytest.approx(
            [mass(set(some)) for some in sets]
        )
        for width in (1, 2):
            near = [set().union(*sets[max(0, i - width) : i + width + 1]) for i in range(n)]
            assert column(WindowCoverage(query=LINKING, width=width), rows, queries) == pytest.approx(
                [*map(mass, near)]
            )
    pairs = set(pairwise(wanted))
    heavy = {p: weight[p[0]] + weight[p[1]] for p in pairs}
    expected = [sum(heavy[p] for p in pairs & set(pairwise(s))) for s in sets]
    whole = sum(heavy.values()) or 1.0
    assert column(BigramCoverage(query=LINKING), rows, queries) == pytest.approx([e / whole for e in expected])


letters = st.text(alphabet="abcİ\U0001f642", max_size=12)


@given(letters, st.lists(letters.filter(str.strip), min_size=1, max_size=5))
def test_spelling_is_that_of_sets_of_four_letters(linking: str, said: list[str]) -> None:
    if not linking.strip():
        return
    rows, queries = asked(linking, *said)

    def grams(text: str) -> set[str]:
        low = text.lower()
        return {low[i : i + 4] for i in range(len(low) - 3)}

    wanted, n = grams(linking), len(said)
    weight = {g: idf(n, sum(g in grams(t) for t in said)) for g in wanted}
    total = sum(weight.values()) or 1.0
    expected = [
        sum(weight[g] for g in wanted & grams(t)) / (total * sqrt(1 + max(3, len(t.lower())) / 20)) for t in said
    ]
    assert column(CharacterNgrams(query=LINKING), rows, queries) == pytest.approx(expected)
