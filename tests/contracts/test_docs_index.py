"""docs/index.md leads to every page of docs, each under one of the four kinds, and what pages link to is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from support.docs.blocks import find_pages
from support.docs.markdown import links, without_code

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
KINDS = ("Tutorials", "How-to", "Reference", "Explanation")
PAGES = [page for page in find_pages(ROOT) if page.is_relative_to(DOCS)]
_HEADING = re.compile(r"(?m)^#+ (.+)$")


def anchor_of(heading: str) -> str:
    """The name by which a link reaches a heading."""
    words = re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", heading).lower())
    return words.strip().replace(" ", "-")


def anchors_of(page: Path) -> set[str]:
    return {anchor_of(heading) for heading in _HEADING.findall(without_code(page.read_text(encoding="utf-8")))}


def test_every_page_stands_under_one_kind() -> None:
    sections = links((DOCS / "index.md").read_text(encoding="utf-8"))
    placed = Counter(address for kind in KINDS for address in set(sections[kind]) if address.endswith(".md"))
    pages = {str(page.relative_to(DOCS)) for page in PAGES} - {"index.md"}
    assert pages - placed.keys() == set(), "place them in docs/index.md"
    assert placed.keys() - pages == set()
    assert {name for name, count in placed.items() if count > 1} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_what_a_page_links_to_is_there(page: Path) -> None:
    for addresses in links(page.read_text(encoding="utf-8")).values():
        for address in addresses:
            path, _, fragment = address.partition("#")
            if path.startswith(("http:", "https:")):
                continue
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), address
            if fragment and target.suffix == ".md":
                assert fragment in anchors_of(target), address


def test_anchors_by_hand() -> None:
    assert anchor_of("Why no word of support?") == "why-no-word-of-support"
    assert anchor_of("`Extract.cite(style)`") == "extractcitestyle"
