"""SECURITY.md can be found from where limits are told, its links lead somewhere, and it invents no address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/limits.md", "docs/service.md"])
def test_it_is_linked(page: str) -> None:
    path = ROOT / page
    links = re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8"))
    assert ROOT / "SECURITY.md" in {(path.parent / link).resolve() for link in links}


def test_its_links_lead_to_files_and_headings() -> None:
    links = re.findall(r"\]\(([^)#]+)#?([^)]*)\)", TEXT)
    assert len(links) > 8
    for file, heading in links:
        text = (ROOT / file).read_text(encoding="utf-8")
        headings = {h.lower().replace(" ", "-") for h in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
        assert not heading or heading in headings, f"{file}#{heading}"


def test_it_names_no_address_that_might_belong_to_somebody_else() -> None:
    assert not re.search(r"\w@\w|://|\bwww\.", TEXT)
