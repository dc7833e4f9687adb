"""Whether a page supports a sentence: told where it can be, else not."""

from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Document, Reading, Task
from epitome.operations.choice import Choice
from epitome.relevance import SUPPORT_MEASURES, decide_support, measure_support
from epitome.table import Sheet

PAGE = Document.from_sentences(
    [
        "The Kyles bridge was opened on 3 May 1911 by the mayor of Tarbet.",
        "Its five arches are of red sandstone.",
        "Carts paid two pence until 1934.",
    ],
    title="The Kyles bridge",
)


def sheet_of(linking: str) -> Sheet:
    task = Task((PAGE,), linking, reading=Reading(linking))
    return Choice(system="elaborative").find_for_link().measure(task).sheet


def test_measures_by_hand() -> None:
    found = measure_support(sheet_of("The bridge has five arches, built in 1850 by Telford."))
    assert tuple(found) == SUPPORT_MEASURES
    assert found["numbers"] == pytest.approx([0.0])  # 1850 is not there
    assert found["names"] == pytest.approx([0.0])  # nor is Telford
    whole = measure_support(sheet_of("Its five arches are of red sandstone."))
    assert whole["words"] == pytest.approx([1.0]) and whole["pairs"] == pytest.approx([1.0])
    assert whole["numbers"] == pytest.approx([0.5]) and whole["rarest"] == pytest.approx([1.0])


def test_what_a_page_says_is_supported_what_it_has_nothing_of_is_not() -> None:
    assert decide_support(sheet_of("The Kyles bridge was opened on 3 May 1911 by the mayor of Tarbet.")) is True
    assert decide_support(sheet_of("The orchestra of Vienna toured Japan and Brazil.")) is False


def test_between_the_two_nothing_is_told() -> None:
    assert decide_support(sheet_of("A bridge with arches of stone spans the river near Tarbet since 1911.")) is None


def test_a_sentence_without_words_is_not_judged() -> None:
    assert decide_support(sheet_of("It is what it is.")) is None


def test_the_answer_of_elaborate_and_its_relevance() -> None:
    made = epitome.elaborate(PAGE, linking="Carts paid two pence until 1934.", sentences=2)
    assert made.supported is True
    relevance = [extract.relevance or 0.0 for extract in sorted(made, key=lambda e: e.rank)]
    assert relevance[0] > 0.3 > relevance[1] and np.isfinite(relevance).all()
