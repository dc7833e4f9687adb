"""The reading room tells whether the best sentences were read by meaning, and explains a sentence as it was marked."""

from __future__ import annotations

import pytest

import epitome
from epitome.document.extract import Reason
from epitome.doors.service.jobs.room.grounds import list_grounds
from epitome.doors.service.jobs.room.reader import build_marks, build_sentence

TEXT = "Our house stands by the lake. Wireless internet is free. Dogs are welcome in all rooms."
ASKED = "Is there wifi?"


def mark(query: str | None) -> dict[str, object]:
    return build_marks(epitome.read(TEXT.encode()), query=query, ratio=None, sentences=1)


@pytest.mark.usefixtures("reader_installed")
def test_marks_tell_that_they_were_read_by_meaning() -> None:
    assert mark(ASKED)["meaning"] is True
    assert mark(None)["meaning"] is False


def test_marks_tell_that_words_were_compared() -> None:
    assert mark(ASKED)["meaning"] is False


@pytest.mark.usefixtures("reader_installed")
def test_a_sentence_is_explained_as_it_was_marked() -> None:
    told = build_sentence(epitome.read(TEXT.encode()), query=ASKED, index=1)
    assert told["rank"] == 1
    assert any("even in other words" in ground["says"] for ground in told["grounds"])
    assert sum(ground["contribution"] for ground in told["grounds"]) == pytest.approx(told["score"], abs=1e-6)


def test_reasons_of_the_reader_are_a_ground_of_their_own() -> None:
    (ground,) = list_grounds([Reason("reader", -3.0, -0.5, "reads like an answer: unlikely")], {})
    assert "does not read like an answer" in ground["says"]
