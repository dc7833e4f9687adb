"""Search reads the sentences of its first hits by meaning."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import epitome
from epitome.doors.service.jobs.searching import find_hits, summarise_found
from epitome.runtime.errors import MissingExtra

PAGE = "Our house number {number} stands by the lake, and guests like it. Dogs are welcome. Wireless internet is free."
ASKED = "Do guests of the house have wifi?"
ARGUMENTS = {"query": ASKED, "by": "page", "top": 5}


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[epitome.Collection]:
    with epitome.Collection(tmp_path / "houses.epitome") as collection:
        for number in range(5):
            collection.add(epitome.read(PAGE.format(number=number).encode(), language="en"))
        yield collection


@pytest.mark.usefixtures("reader_installed")
def test_the_first_hits_are_read_and_the_others_are_not(houses: epitome.Collection) -> None:
    results = list(epitome.search(houses, ASKED, top=5))
    assert [result.summary.meaning for result in results] == [True, True, True, False, False]
    read, unread = (sorted(results[n].summary, key=lambda extract: extract.rank) for n in (0, 3))
    assert read[1].text == "Wireless internet is free." and unread[1].text == "Dogs are welcome."
    assert not any(result.summary.meaning for result in epitome.search(houses, ASKED, top=5, meaning=False))
    assert not any(result.summary.meaning for result in epitome.search(houses, ASKED, top=5, system="bm25"))


@pytest.mark.usefixtures("reader_installed")
def test_the_service_tells_that_hits_were_read(houses: epitome.Collection) -> None:
    hits = find_hits(houses, ARGUMENTS)["hits"]
    assert summarise_found(houses, ARGUMENTS, hits, 100.0)["meaning"] is True
    assert summarise_found(houses, ARGUMENTS, hits[3:], 100.0)["meaning"] is False
    assert summarise_found(houses, {**ARGUMENTS, "meaning": False}, hits, 100.0)["meaning"] is False


def test_without_the_reader_nothing_is_read_and_it_can_be_demanded(houses: epitome.Collection) -> None:
    plain = [result.to_dict() for result in epitome.search(houses, ASKED, top=5)]
    assert plain == [result.to_dict() for result in epitome.search(houses, ASKED, top=5, meaning=False)]
    with pytest.raises(MissingExtra):
        list(epitome.search(houses, ASKED, top=5, meaning=True))
