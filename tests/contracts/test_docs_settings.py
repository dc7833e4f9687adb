"""The pages of the methods tell every setting as the code has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.systems import SETTINGS, Setting

METHODS = Path(__file__).resolve().parents[2] / "docs" / "methods"
SECTIONS = ("The formula", "What we changed", "What open data say")


def line(setting: Setting) -> str:
    """A setting as a line of a table."""
    return f"| `{setting.name}` | {setting.kind} | {setting.default} | {setting.meaning} |"


@pytest.mark.parametrize("system", SETTINGS)
def test_the_page_of_a_system_has_its_idea_formula_changes_and_findings(system: str) -> None:
    idea, *sections = (METHODS / f"{system}.md").read_text(encoding="utf-8").split("\n## ")
    assert "It follows " in idea, "the paper and what it is for"
    begun = [title for title in SECTIONS if any(section.startswith(title) for section in sections)]
    assert begun == list(SECTIONS)


@pytest.mark.parametrize("system", SETTINGS)
def test_the_page_of_a_system_has_the_table_of_its_settings(system: str) -> None:
    page = (METHODS / f"{system}.md").read_text(encoding="utf-8")
    table = ["| setting | type | default | meaning |", "|---|---|---|---|", *map(line, SETTINGS[system])]
    assert "\n".join(table) in page
    assert f"epitome.systems.{system}(" in page and "--set " in page
