"""A brief reads the best sentences of its pages again, where the package is installed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection
from epitome.runtime.errors import MissingExtra

PAGES = {
    "lake": "Our house stands by the lake. Breakfast is served until ten. Wireless internet is free in the house. "
    "Dogs are welcome in all rooms.",
    "town": "Our house stands in the town. Towels are changed every second day. The house has a garden with old trees. "
    "The station is near.",
}
ASKED = "Is there wifi in the house?"


@pytest.fixture
def houses(tmp_path: Path) -> Collection:
    collection = Collection(tmp_path / "houses")
    for name, text in PAGES.items():
        collection.add(replace(epitome.read(text), id=name))
    return collection


@pytest.mark.usefixtures("reader_installed")
def test_an_answer_in_other_words_is_in_the_brief(houses: Collection) -> None:
    summary = epitome.brief(houses, ASKED)
    best = next(extract for extract in summary if extract.rank == 1)
    assert summary.meaning and best.text == "Wireless internet is free in the house."
    assert best.reasons[-1].part == "reader"
    assert not epitome.brief(houses, ASKED, meaning=False).meaning


@pytest.mark.usefixtures("reader_installed")
def test_a_likely_answer_is_kept_although_it_shares_few_words(houses: Collection) -> None:
    houses.add(replace(epitome.read("The wifi in the house is old. Guests of the house use it daily."), id="old"))
    chosen = {extract.text: extract for extract in epitome.brief(houses, ASKED)}
    assert chosen["Wireless internet is free in the house."].likelihood == "likely"


def test_without_the_package_meaning_is_refused(houses: Collection) -> None:
    with pytest.raises(MissingExtra, match="epitome-meaning"):
        epitome.brief(houses, ASKED, meaning=True)
