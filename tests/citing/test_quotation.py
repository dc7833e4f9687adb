"""A quotation with its source in one line."""

from __future__ import annotations

import pytest

from epitome.document.citing.quotation import write_quotation
from epitome.document.citing.work import Work


@pytest.mark.parametrize(
    ("work", "place", "link", "told"),
    [
        (Work("a.txt"), "", None, "“Twice a day.” (Tides)"),
        (
            Work("a.pdf", authors=("Ada Lovelace", "Mary Somerville"), date="1843-05-02"),
            "page 3",
            "https://tides.example/a.pdf#page=3",
            "“Twice a day.” (Ada Lovelace and Mary Somerville, 1843, Tides, page 3, https://tides.example/a.pdf#page=3)",
        ),
        (Work("a", authors=("A", "B", "C")), "", None, "“Twice a day.” (A, B and C, Tides)"),
        (Work("a", authors=("A", "B", "C", "D"), date="May"), "", None, "“Twice a day.” (A et al., Tides)"),
    ],
)
def test_what_is_known_of_the_source_follows_the_quote(work: Work, place: str, link: str | None, told: str) -> None:
    assert write_quotation("Twice a day.", work, title="Tides", place=place, link=link) == told
