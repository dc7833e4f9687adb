"""Every row of docs/papers.md has a change that its tests must notice, or says why none can be seen.

The changes themselves are tried by `python scripts/check_constants.py`, which takes minutes.
"""

from __future__ import annotations

from check_constants import ROOT, Change, find_tests, format_page, read_changes, read_equivalents, read_rows

ROWS = read_rows((ROOT / "docs" / "papers.md").read_text(encoding="utf-8"))


def test_every_change_fits_the_code_and_changes_it() -> None:
    for change in read_changes():
        assert change.apply() != (ROOT / change.file).read_bytes(), change
        assert all("::" in test for test in find_tests(ROWS, change)), change


def test_every_row_is_changed_or_says_why_not() -> None:
    named = [(change.paper, change.row) for change in read_changes()] + list(read_equivalents())
    for paper, row in ((paper, row) for paper, rows in ROWS.items() for row in rows):
        assert any(paper == other and row.startswith(start) for other, start in named), f"{paper}: {row}"
    for paper, start in named:
        assert sum(row.startswith(start) for row in ROWS[paper]) == 1, f"{paper}: {start}"
    assert all(len(why) > 20 for why in read_equivalents().values())


def test_rows_by_hand() -> None:
    head = "## a\n\n| the paper | in the code | its test |\n|---|---|---|\n"
    page = f"{head}| x | `f.py` `y` | `t.py::one` `t.py::two` |\n\nEnd.\n"
    assert read_rows(page) == {"a": {"x": ["t.py::one", "t.py::two"]}}
    assert str(Change("a", "x", "f.py", "Y = 1\n", "Y = 2\n")) == "a, x: Y = 1 -> Y = 2"


def test_the_page_of_results_by_hand() -> None:
    one, two, three = (Change("a", "x", "f.py", "Y = 1", f"Y = {n}") for n in (2, 3, 4))
    page = format_page([one, two, three, Change("b", "z", "g.py", "1", "2")], [two], {("b", "w"): "an interface"})
    assert "| a | 1 | 3 | 2 | 1 | 0 |\n| b | 1 | 1 | 1 | 0 | 1 |\n| all | 2 | 4 | 3 | 1 | 1 |\n" in page
    assert page.endswith("- survived: a, x: Y = 1 -> Y = 3\n- equivalent: b, w: an interface\n")
