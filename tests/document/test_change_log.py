"""Which documents are logs of changes, and where their first version begins."""

from __future__ import annotations

import pytest

import epitome
from epitome.document.change_log import find_first_entry, is_change_log

CHANGES = "The gate was oiled and closes without a sound."


def read(*titles: str) -> epitome.Document:
    parts = "".join(
        f"<h2>{title}</h2><p>{CHANGES.replace('oiled', f'oiled {n} times')}</p>" for n, title in enumerate(titles)
    )
    return epitome.read(f"<h1>Lock</h1><p>All notable changes of the lock are kept in this file.</p>{parts}".encode())


@pytest.mark.parametrize(
    ("titles", "is_log"),
    [
        (("1.3 (2021-02-13)", "1.2 (2020-01-07)", "1.1 (2019-01-07)"), True),
        (("Lock 7.0.15 Released Tue", "Lock 7.0.14 Released Wed", "Lock 7.0.13 Released Sat"), True),
        (("Part 7.0.13 Gates", "Part 7.0.14 Weirs", "Part 7.0.15 Lamps"), False),
        (("1.1 Gates", "1.2 Weirs", "1.3 Lamps"), False),
        (("Gates", "Weirs", "Lock 1.3"), False),
    ],
)
def test_versions_fall_and_sections_rise(titles: tuple[str, ...], is_log: bool) -> None:
    assert is_change_log(read(*titles)) is is_log


def test_an_overview_begins_at_the_first_version() -> None:
    document = read("Lock 1.3 (2021-02-13)", "Lock 1.2 (2020-01-07)", "Lock 1.1 (2019-01-07)")
    assert document.sections[find_first_entry(document)].title == "Lock 1.3 (2021-02-13)"
    summary = epitome.summarise(document)
    assert summary[0].display == "Lock 1.3 (2021-02-13): The gate was oiled 0 times and closes without a sound."
    assert not any("notable" in extract.text for extract in summary)
    assert find_first_entry(read("Gates", "Weirs")) == 0
