"""Numbers that documents state: plain digits up to a bound, and nothing else."""

from __future__ import annotations

import pytest

from epitome.readers import read_bytes
from epitome.readers.numbers import read_number
from support.office import write_docx, write_odt, write_odt_text, write_paragraph


@pytest.mark.parametrize(("stated", "number"), [("0", 0), ("8", 8), ("08", None), ("9", None), ("", None)])
def test_numbers_up_to_a_bound(stated: str, number: int | None) -> None:
    assert read_number(stated, most=8) == number


@pytest.mark.parametrize("stated", ["\u00b2", "\u0663", "\u2460", "-1", "+1", "1e3", " 1", "1_0", "9" * 5_000])
def test_what_passes_for_digits_is_no_number(stated: str) -> None:
    assert read_number(stated, most=10**9) is None


@pytest.mark.parametrize("level", ["\u00b2", "9" * 5_000])
def test_odd_levels_are_none(level: str) -> None:
    word = write_docx(write_paragraph("Ice is cold.", properties=f'<w:outlineLvl w:val="{level}"/>'))
    office = write_odt(
        write_odt_text(f'<text:h text:outline-level="{level}">Ice</text:h><text:p>Ice is cold.</text:p>')
    )
    rows = f".. list-table::\n   :header-rows: {level}\n\n   * - Ice is cold.\n".encode()
    for data, media in ((word, "docx"), (office, "odt"), (rows, "rst")):
        assert "Ice is cold." in read_bytes(data, id="x", media=media).text
