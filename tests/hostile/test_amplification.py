"""Small files that stand for much: what they become is bounded, and so is the memory that reading them takes."""

from __future__ import annotations

from typing import Any

import pytest

from support.amplified.attacks import ATTACKS
from support.amplified.reading import read_apart

MOST_MEBIBYTES = 800
MOST_CHARACTERS = 21_000_000  # those of the limit, and the blank lines between them
MOST_WRITTEN = 45_000_000
MOST_MEBIBYTES_OF_FEW = 200  # where a tenth of the elements are allowed, 500,000 of which take 650
MOST_WRITTEN_OF_FEW = 10_000_000
REPEATS = {
    "a spine that repeats one part": 100_000,
    "a spine that repeats places in one part": 100_000,
    "slides that are one part": 200_000,
    "notes that are one part": 200_000,
    "text boxes inside text boxes": 1_000,
    "frames inside frames": 1_000,
    "shapes inside frames inside shapes": 1_000,
}
ERRORS = {"limit": "LimitError", "input": "InputError"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, Any]]:
    """What came of each."""
    return read_apart(ATTACKS)


@pytest.mark.parametrize("name", ATTACKS)
def test_what_a_small_file_stands_for_is_bounded(said: dict[str, dict[str, Any]], name: str) -> None:
    outcome, has_few, found = ATTACKS[name].outcome, ATTACKS[name].elements > 0, said[name]
    assert found["outcome"] == ERRORS.get(outcome, "read"), found
    assert found["mebibytes"] < (MOST_MEBIBYTES_OF_FEW if has_few else MOST_MEBIBYTES), found
    if outcome in ("whole", "cut"):
        assert 0 < found["characters"] <= REPEATS.get(name, MOST_CHARACTERS)
        assert found["written"] <= (MOST_WRITTEN_OF_FEW if has_few else MOST_WRITTEN)
        assert found["truncated"] is (outcome == "cut"), found


@pytest.mark.parametrize(
    "name", ["a spine that repeats one part", "slides that are one part", "notes that are one part"]
)
def test_a_part_that_is_named_again_is_read_once_and_told(said: dict[str, dict[str, Any]], name: str) -> None:
    assert said[name]["notes"] == ["a part that the file names several times was read once"]


def test_parts_that_lead_out_of_a_package_are_told(said: dict[str, dict[str, Any]]) -> None:
    (note,) = said["parts that lead out of a book"]["notes"]
    assert note == "parts whose names lead out of the file were not read: '../../x.xhtml', '/etc/x.xhtml'"
