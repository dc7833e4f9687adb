"""The adapters for retrieval read the best sentences of the passages by meaning."""

from __future__ import annotations

import pytest

from epitome.doors.integrations.guest_options import SummaryOptions
from epitome.doors.integrations.stretches import Passage
from epitome.doors.service.jobs.program_jobs import compress_texts
from epitome.learning.models.pooled import find_for_passages
from epitome.runtime.errors import MissingExtra

TEXTS = [
    "Our house stands by the lake. Breakfast is served until ten o'clock. Wireless internet is free.",
    "The lake is ten minutes away on foot. Dogs are welcome in all rooms.",
]
PASSAGES = [Passage(text=text) for text in TEXTS]
ASKED = "Is there wifi?"


def keep(query: str = ASKED, **options: object) -> list[str]:
    return [kept.text for kept in SummaryOptions.model_validate({"sentences": 1, **options}).keep(PASSAGES, query)]


@pytest.mark.usefixtures("reader_installed")
def test_an_answer_in_other_words_is_kept() -> None:
    assert keep() == ["Wireless internet is free."]
    told = compress_texts({"query": ASKED, "texts": TEXTS, "tokens": 8})
    assert [kept["text"] for kept in told["results"]] == ["Wireless internet is free."]


@pytest.mark.usefixtures("reader_installed")
def test_nothing_is_kept_of_passages_that_do_not_answer_in_any_words() -> None:
    assert keep("Who wrote the second symphony of Brahms?") == []


@pytest.mark.usefixtures("reader_installed")
def test_it_can_be_turned_off_and_named_systems_are_obeyed() -> None:
    assert (
        keep(meaning=False)
        == compress_texts({"query": ASKED, "texts": TEXTS, "tokens": 8, "meaning": False})["results"]
    )
    assert find_for_passages("", meaning=True).rereading is None
    (kept,) = SummaryOptions(sentences=1, system="bm25", least=0).keep(PASSAGES, ASKED)
    assert all(reason["part"] != "reader" for extract in kept.entry["extracts"] for reason in extract["reasons"])


def test_without_the_reader_it_can_be_demanded() -> None:
    assert keep() == keep(meaning=False)
    with pytest.raises(MissingExtra, match="meaning"):
        SummaryOptions(meaning=True)
