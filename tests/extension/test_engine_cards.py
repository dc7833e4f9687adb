"""What a linked page says about a sentence, by the browser's engine from the page's bytes, is what Python says."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import epitome
from browser_engine.node import ROOT, call_each
from support.browser.browsers import require_program

SITE = ROOT / "examples" / "site"
COUNT = 12
SAME_BEST = 0.85
TWO_OF_THREE = 0.90


class Link(NamedTuple):
    """A link of the example site: the page it leads to, the page it stands on, and its sentence."""

    linked: Path
    reading: Path
    linking: str


class Pair(NamedTuple):
    """Both answers to a link."""

    link: Link
    python: epitome.Summary
    engine: dict[str, Any]


def list_links() -> list[Link]:
    """Two links of each page."""
    links: list[Link] = []
    for path in sorted(SITE.glob("*.html")):
        page = read_page(path)
        inner = [link for link in page.links if link.sentence is not None and link.target.partition("#")[0]]
        for link in inner[1::2][:2]:
            assert link.sentence is not None
            links.append(Link(SITE / link.target.partition("#")[0], path, page.sentences[link.sentence].text))
    return links


def ask_engine(links: list[Link], method: str = "best") -> list[dict[str, Any]]:
    node = require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    asked = [
        [linked.read_text(encoding="utf-8"), reading.read_text(encoding="utf-8"), linking, COUNT, method]
        for linked, reading, linking in links
    ]
    answers: list[dict[str, Any]] = call_each("scripts/browser_engine/pages.mjs", "elaborateLink", asked, node=node)
    return answers


@cache
def read_page(path: Path) -> epitome.Document:
    return epitome.read(path)


def ask_python(link: Link, **options: Any) -> epitome.Summary:
    return epitome.elaborate(
        read_page(link.linked), reading=read_page(link.reading), linking=link.linking, sentences=COUNT, **options
    )


def list_texts(summary: epitome.Summary) -> list[str]:
    return [extract.text for extract in sorted(summary.extracts, key=lambda extract: extract.rank)]


def list_engine_texts(answer: dict[str, Any]) -> list[str]:
    return [extract["text"] for extract in answer["extracts"]]


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    links = list_links()
    answers = ask_engine(links)
    return [Pair(link, ask_python(link), answer) for link, answer in zip(links, answers, strict=True)]


def test_the_best_sentences_are_pythons(pairs: list[Pair]) -> None:
    chosen = [(list_texts(pair.python), list_engine_texts(pair.engine)) for pair in pairs]
    assert len(chosen) > 60
    assert all(len(engine) == COUNT for _, engine in chosen)
    assert sum(python[0] == engine[0] for python, engine in chosen) >= SAME_BEST * len(chosen)
    assert sum(len({*python[:3]} & {*engine[:3]}) >= 2 for python, engine in chosen) >= TWO_OF_THREE * len(chosen)


def test_no_page_is_judged(pairs: list[Pair]) -> None:
    assert all("supported" not in pair.engine and pair.python.supported is None for pair in pairs)


def test_what_a_page_says_of_itself_is_pythons(pairs: list[Pair]) -> None:
    for pair in pairs:
        (document,) = pair.python.documents
        assert pair.engine["documents"] == [{"title": document.title, "language": document.language}]
        linked = {"description": document.description, "date": document.date, "sentences": len(document.sentences)}
        definition = pair.engine["linked"]["definition"]
        assert pair.engine["linked"] == {**linked, "definition": definition}
        assert definition in document.text


def test_places_and_sections_of_the_chosen_are_right(pairs: list[Pair]) -> None:
    for pair in pairs:
        (document,) = pair.python.documents
        sections = {sentence.text: list(sentence.section) for sentence in document.sentences}
        assert [extract["rank"] for extract in pair.engine["extracts"]] == list(range(1, COUNT + 1))
        for extract in pair.engine["extracts"]:
            assert pair.engine["text"][extract["start"] : extract["end"]] == extract["text"]
            assert extract["section"] == sections[extract["text"]]


@pytest.mark.parametrize(
    ("method", "options"),
    [
        ("simple-link", {"recipe": "paper"}),
        ("svd-link", {"system": "elaborative.svd-link"}),
        ("svd-topic", {"system": "elaborative.svd-topic"}),
        ("first-5", {"system": "elaborative.first-5"}),
        ("generic", {"system": "elaborative.generic"}),
    ],
)
def test_published_methods_choose_what_python_chooses(method: str, options: dict[str, Any]) -> None:
    links = list_links()[::4]
    for link, answer in zip(links, ask_engine(links, method), strict=True):
        assert list_engine_texts(answer) == list_texts(ask_python(link, **options))
