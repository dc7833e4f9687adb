"""Features of what stands around a sentence: by hand, against plain loops, and where there is little or much."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, LinkSentence, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body, Page
from epitome.walk.features import Bm25, DecayedMax, Feature, GroupMean, Normalised, WindowMean
from epitome.walk.queries import Aspect, Need
from epitome.walk.table import Queries, Rows
from epitome.walk.table.row_places import find_runs, window_mean
from support.samples.columns import Given, build_sheet


def rows_of(*sizes: int) -> Rows:
    """Documents of so many sentences."""
    texts = [[f"Lake {i}." for i in range(size)] for size in sizes]
    return Body()(Task(tuple(Document.from_sentences(some, id=str(n)) for n, some in enumerate(texts))))


def column(feature: Feature, rows: Rows) -> list[float]:
    return [float(v) for v in build_sheet(rows, {}).column(feature)]


def given_values(*values: float) -> Given:
    return Given(values=values)


# ------------------------------------------------------------------------------------------------- by hand


def test_the_mean_around_by_hand() -> None:
    inside = given_values(1.0, 2.0, 6.0, 8.0, 3.0)
    assert column(WindowMean(feature=inside), rows_of(5)) == pytest.approx([1.5, 3.0, 16 / 3, 17 / 3, 5.5])
    assert column(WindowMean(feature=inside, reach=2), rows_of(5)) == pytest.approx([3.0, 4.25, 4.0, 4.75, 17 / 3])
    assert column(WindowMean(feature=inside, reach=99), rows_of(5)) == [4.0] * 5


def test_what_is_around_a_sentence_ends_with_its_document() -> None:
    inside = given_values(1.0, 2.0, 6.0, 8.0, 3.0)
    assert column(WindowMean(feature=inside), rows_of(2, 1, 2)) == [1.5, 1.5, 6.0, 5.5, 5.5]
    assert column(DecayedMax(feature=inside, kept=0.5), rows_of(2, 1, 2)) == [1.0, 2.0, 6.0, 8.0, 4.0]
    assert column(GroupMean(feature=inside, of="document"), rows_of(2, 1, 2)) == [1.5, 1.5, 6.0, 5.5, 5.5]


def test_what_came_before_fades_by_hand() -> None:
    inside = given_values(0.0, 8.0, 1.0, 0.0, 3.0, 0.0, 0.0)
    assert column(DecayedMax(feature=inside, kept=0.5), rows_of(7)) == [0.0, 8.0, 4.0, 2.0, 3.0, 1.5, 0.75]
    assert column(DecayedMax(feature=given_values(1.0, 0.0, 0.0)), rows_of(3)) == pytest.approx([1.0, 0.85, 0.7225])


def test_the_mean_of_a_paragraph_or_section_by_hand() -> None:
    sections = [["Boats"], ["Boats"], ["Locks"], ["Locks"], ["Locks"]]
    document = Document.from_sentences([f"Boat {i}." for i in range(5)], sections=sections)
    rows = Body()(Task((document,)))
    inside = given_values(1.0, 3.0, 0.0, 3.0, 6.0)
    assert column(GroupMean(feature=inside, of="section"), rows) == [2.0, 2.0, 3.0, 3.0, 3.0]
    assert column(GroupMean(feature=inside), rows) == [2.0, 2.0, 3.0, 3.0, 3.0]


def test_linking_sentences_are_a_document_of_their_own() -> None:
    links = (LinkSentence("a", "Trout swim there."), LinkSentence("b", "Snow falls in winter."))
    page = Task((Document.from_sentences(["Lake 1.", "Lake 2."]),), "lake", in_links=links, sources="both")
    rows = Page()(page)
    assert rows.is_link.tolist() == [False, False, True, True]
    inside = given_values(4.0, 0.0, 0.0, 2.0)
    assert column(WindowMean(feature=inside), rows) == [2.0, 2.0, 1.0, 1.0]
    assert column(DecayedMax(feature=inside, kept=0.5), rows) == [4.0, 2.0, 0.0, 2.0]
    assert column(GroupMean(feature=inside, of="document"), rows) == [2.0, 2.0, 1.0, 1.0]


# ------------------------------------------------------------------------------------- against plain loops


def plain_around(values: list[float], document: list[int], reach: int) -> list[float]:
    n = len(values)
    near = [[j for j in range(n) if document[j] == document[i] and abs(i - j) <= reach] for i in range(n)]
    return [sum(values[j] for j in some) / len(some) for some in near]


def plain_after(values: list[float], document: list[int], kept: float) -> list[float]:
    n = len(values)
    return [max(values[j] * kept ** (i - j) for j in range(i + 1) if document[j] == document[i]) for i in range(n)]


def plain_within(values: list[float], group: list[int]) -> list[float]:
    found = [[v for v, g in zip(values, group, strict=True) if g == mine] for mine in group]
    return [sum(some) / len(some) for some in found]


floats = st.one_of(st.just(0.0), st.floats(0, 1), st.floats(0, 1000), st.sampled_from([1e-300, 1e-13, 0.1]))


@pytest.mark.slow
@given(st.data())
@settings(max_examples=120)
def test_all_are_what_plain_loops_find(data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 7), min_size=1, max_size=4))
    rows = rows_of(*sizes)
    values = data.draw(st.lists(floats, min_size=len(rows), max_size=len(rows)))
    reach, kept = data.draw(st.integers(1, 9)), data.draw(st.floats(0.01, 0.99))
    document = rows.document_of.tolist()
    inside = Given(values=tuple(values))
    pairs = [
        (column(WindowMean(feature=inside, reach=reach), rows), plain_around(values, document, reach)),
        (column(DecayedMax(feature=inside, kept=kept), rows), plain_after(values, document, kept)),
        (column(GroupMean(feature=inside, of="document"), rows), plain_within(values, document)),
    ]
    for found, plain in pairs:
        np.testing.assert_allclose(found, plain, rtol=1e-12, atol=1e-12)
    after = pairs[1][0]
    assert all(a >= round(v, 12) - 1e-12 for a, v in zip(after, values, strict=True))


@given(sizes=st.lists(st.integers(1, 9), min_size=1, max_size=4), value=st.floats(0, 1), reach=st.integers(1, 9))
@settings(max_examples=60)
def test_equal_values_stay_what_they_are(sizes: list[int], value: float, reach: int) -> None:
    rows = rows_of(*sizes)
    inside = Given(values=(value,) * len(rows))
    wrapped = (
        WindowMean(feature=inside, reach=reach),
        DecayedMax(feature=inside),
        GroupMean(feature=inside, of="document"),
    )
    for feature in wrapped:
        assert set(column(feature, rows)) == {round(value, 12)}


# ---------------------------------------------------------------------------------------- little and much


MAKERS: list[Callable[[Given], Feature]] = [
    lambda inside: WindowMean(feature=inside, reach=8),
    lambda inside: DecayedMax(feature=inside),
    lambda inside: GroupMean(feature=inside, of="document"),
]


@pytest.mark.parametrize("made", MAKERS)
def test_one_sentence_stands_for_all_around_it(made: Callable[[Given], Feature]) -> None:
    assert column(made(given_values(0.3)), rows_of(1)) == [0.3]
    assert column(made(given_values(0.0)), rows_of(1)) == [0.0]


@pytest.mark.parametrize("made", MAKERS)
def test_zeros_stay_zeros_without_a_warning(made: Callable[[Given], Feature]) -> None:
    with np.errstate(all="raise"):
        assert column(made(given_values(*[0.0] * 6)), rows_of(4, 2)) == [0.0] * 6


@pytest.mark.parametrize("made", MAKERS)
def test_documents_without_sentences_are_passed_over(made: Callable[[Given], Feature]) -> None:
    documents: tuple[list[str], ...] = (["Lake 1.", "Lake 2."], [], [""], ["Lake 3."])
    task = Task(tuple(Document.from_sentences(some, id=str(n)) for n, some in enumerate(documents)))
    rows = Body()(task)
    inside = given_values(1.0, 1.0, 5.0)
    assert column(made(inside), rows) == [1.0, 1.0, 5.0]


def many_rows(count: int) -> Rows:
    """One document of many rows with nothing but their places."""
    rows = rows_of(1)
    again = np.zeros(count, np.int64)
    return Rows(rows.documents, rows.sentences * count, rows.terms, again, np.arange(count), again + count)


def test_a_long_document_loses_no_digit() -> None:
    """What follows a hundred thousand large values is as exact as what stands alone."""
    count = 200_000
    rows = many_rows(count)
    values = np.full(count, 1e9)
    values[count // 2 :] = np.tile([0.1, 0.2, 0.3, 0.4], count // 8)
    inside = Given(values=tuple(values))
    found = build_sheet(rows, {}).column(WindowMean(feature=inside, reach=8))
    alone = many_rows(count // 2)
    quiet = build_sheet(alone, {}).column(WindowMean(feature=Given(values=inside.values[count // 2 :]), reach=8))
    assert np.array_equal(found[count // 2 + 8 :], quiet[8:])
    faded = build_sheet(rows, {}).column(DecayedMax(feature=inside))
    assert (faded[: count // 2] == 1e9).all()
    late = faded[-4:]
    np.testing.assert_allclose(late, [0.4 * 0.85, 0.4 * 0.85**2, 0.3, 0.4], rtol=1e-12)
    assert (faded[-40_000::4] == round(0.4 * 0.85, 12)).all()


def test_the_same_stretch_has_the_same_mean_wherever_it_stands() -> None:
    rows = rows_of(3, 4, 3)
    values = np.array([0.1, 0.7, 0.2, 1e8, 3.3, 1e-8, 5.0, 0.1, 0.7, 0.2])
    found = window_mean(rows, values, 1)
    assert found[:3].tolist() == found[7:].tolist()


# ------------------------------------------------------------------------------------------- what they say


TEXTS = ["Acid rain falls.", "Bread rises.", "Bread cools.", "Fish die of acid.", "Bread sells."]


def asked() -> tuple[Rows, Queries]:
    task = Task((Document.from_sentences(TEXTS, language="en"),), "acid")
    rows = Body()(task)
    return rows, {"need": Need()(task, rows, {})}


def test_surroundings_in_words() -> None:
    rows, queries = asked()
    inside = Normalised(feature=Bm25())

    def told(feature: Feature) -> list[str]:
        values = build_sheet(rows, queries).column(feature)
        return [feature.explain(build_sheet(rows, queries), i, float(v)) for i, v in enumerate(values)]

    assert told(WindowMean(feature=inside)) == [
        "1 of 2 sentences around it with query words",
        "1 of 3 sentences around it with query words",
        "1 of 3 sentences around it with query words",
        "1 of 3 sentences around it with query words",
        "1 of 2 sentences around it with query words",
    ]
    assert told(DecayedMax(feature=inside)) == [
        "query words in it",
        "query words in the sentence before it",
        "query words 2 sentences before it",
        "query words in it",
        "query words in the sentence before it",
    ]
    assert told(GroupMean(feature=inside, of="document")) == ["2 of 5 sentences of its document with query words"] * 5
    assert (
        told(Normalised(feature=WindowMean(feature=inside, reach=4)))[0]
        == "2 of 5 sentences around it with query words"
    )
    assert (
        told(DecayedMax(feature=Normalised(feature=Given(values=(0.0,) * 5, name="nothing"))))
        == ["no nothing in it or shortly before it"] * 5
    )


def test_their_names_tell_what_is_inside() -> None:
    inside = Bm25(query=Aspect())
    assert WindowMean(feature=inside, reach=3).name == "around3_bm25_aspect"
    assert (DecayedMax(feature=inside).name, GroupMean(feature=inside).name) == (
        "after_bm25_aspect",
        "paragraph_bm25_aspect",
    )
    assert (
        WindowMean(feature=inside).needs
        == DecayedMax(feature=inside).needs
        == GroupMean(feature=inside).needs
        == ("aspect",)
    )


@pytest.mark.parametrize("reach", [0, -1, 101])
def test_a_reach_of_nothing_or_of_too_much_is_refused(reach: int) -> None:
    with pytest.raises(UsageError, match="reach"):
        WindowMean(feature=Bm25(), reach=reach)


@pytest.mark.parametrize("kept", [0.0, 1.0, -0.5, float("nan")])
def test_what_fades_keeps_a_share(kept: float) -> None:
    with pytest.raises(UsageError, match="kept"):
        DecayedMax(feature=Bm25(), kept=kept)


def test_an_unknown_whole_is_refused() -> None:
    with pytest.raises(UsageError, match="sentence"):
        GroupMean(feature=Bm25(), of="page")


def test_places_in_documents_are_those_of_runs() -> None:
    assert find_runs(rows_of(2, 3), "document").at.tolist() == [0, 1, 0, 1, 2]
