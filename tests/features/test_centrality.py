"""Luhn's term occurrence: the threshold, the fallback, stop words, several documents; by hand."""

from __future__ import annotations

import pytest

from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import Occurrence
from epitome.walk.features.of_sentence.centrality import frequency_threshold
from support.samples.columns import build_sheet


def column(*documents: list[str], occurrence: Occurrence | None = None) -> list[float]:
    task = Task(tuple(Document.from_sentences(texts, id=str(i)) for i, texts in enumerate(documents)))
    rows = Body()(task)
    made = build_sheet(rows, {}).column(occurrence or Occurrence())
    return [float(x) for x in made]


@pytest.mark.parametrize(
    ("sentences", "threshold"), [(1, 4.6), (10, 5.5), (24, 6.9), (25, 7), (32, 7), (40, 7), (41, 7.1), (100, 13)]
)
def test_the_threshold_grows_with_the_document(sentences: int, threshold: float) -> None:
    assert frequency_threshold(sentences) == pytest.approx(threshold)


def test_a_word_must_stand_more_often_than_the_threshold() -> None:
    # 30 sentences: T = 7, so seven times is too few and eight enough
    fillers = [f"Filler{i}." for i in range(20)]
    seven = ["Trout trout trout trout.", "Trout trout trout."]
    eight = ["Pike pike pike pike.", "Pike pike pike pike."]
    rest = [f"Other{i}." for i in range(6)]
    made = column([*seven, *eight, *fillers, *rest])
    assert made[:4] == [0, 0, 16 / 4, 16 / 4]
    assert made[4:] == [0] * 26


def test_words_are_counted_by_their_stems() -> None:
    fillers = [f"Filler{i}." for i in range(22)]
    made = column(["Lake lakes lake.", "The lake.", "Lakes lake lakes lake.", *fillers])  # 25 sentences, eight lakes
    assert made[:3] == [9 / 3, 1, 16 / 4]


def test_stop_words_are_never_significant_but_stand_between() -> None:
    fillers = [f"Filler{i}." for i in range(20)]
    texts = [
        "Trout of the in and trout.",  # four between: one cluster, 4 / 6
        "Trout of the in and of trout.",  # five between: two clusters of one
        "Trout trout trout of trout.",
        "The the the the of of and and.",
        "Of the trout in the.",  # words outside do not count
    ]
    assert column([*texts, *fillers])[:5] == pytest.approx([4 / 6, 1, 16 / 5, 0, 1])


def test_without_a_word_beyond_the_threshold_the_most_frequent_are_significant() -> None:
    texts = ["Trout pike.", "Pike swim trout.", "Herons wait.", "Nobody fishes."]
    assert column(texts) == pytest.approx([4 / 2, 4 / 3, 0, 0])  # trout and pike stand twice
    assert column(["Trout.", "Pike.", "Heron."]) == [0, 0, 0]  # nothing stands twice


def test_as_published_nothing_is_significant_without_a_word_beyond_the_threshold() -> None:
    published = Occurrence(fallback=False)
    assert column(["Trout pike.", "Pike swim trout."], occurrence=published) == [0, 0]
    many = ["Trout trout trout trout trout trout.", "Pike pike."]  # T = 4.7
    assert column(many, occurrence=published) == column(many) == [36 / 6, 0]
    assert (Occurrence().name, published.name) == ("occurrence", "occurrence(fallback=False)")


def test_frequencies_and_thresholds_are_those_of_each_document() -> None:
    first = ["Trout trout.", "Pike."]
    second = ["Trout.", "Pike pike."]
    assert column(first, second) == [*column(first), *column(second)] == [2, 0, 0, 2]


def test_sentences_without_words_score_nothing() -> None:
    assert column(["...", "Trout trout.", "—"]) == [0, 2, 0]


def test_fifty_sentences_raise_the_threshold() -> None:
    texts = ["Trout trout trout trout.", "Trout trout trout trout.", "Pike pike pike pike pike pike pike pike pike."]
    made = column([*texts, *(f"Filler{i}." for i in range(47))])  # T = 8: eight trouts are too few, nine pikes enough
    assert made[:3] == [0, 0, 81 / 9]
