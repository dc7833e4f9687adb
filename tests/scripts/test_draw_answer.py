"""The drawing of how a question becomes sentences is of a run of today's code, and reads well in light and dark."""

from __future__ import annotations

from lxml import etree

import epitome
from draw_answer import PICTURE, QUESTION, ROOT, SOURCE, WIDTH, draw, shorten, wrap


def test_the_picture_is_what_the_script_draws() -> None:
    assert PICTURE.read_text(encoding="utf-8") == draw(), "run scripts/draw_answer.py"


def test_it_shows_what_was_chosen_and_has_colours_for_the_dark() -> None:
    tree = etree.fromstring(PICTURE.read_bytes())
    shown = " ".join(" ".join(tree.itertext()).split())
    (chosen,) = epitome.summarise(ROOT / SOURCE, query=QUESTION, sentences=1, meaning=False)
    assert chosen.text in shown and f"characters {chosen.start} to {chosen.end}" in shown
    assert "prefers-color-scheme: dark" in shown and tree.get("role") == "img"
    assert tree.get("width") == str(WIDTH) and not tree.xpath("//*[@href]")


def test_lines_by_hand() -> None:
    assert shorten("abcdef", 4) == "abc…" and shorten("abcd", 4) == "abcd"
    assert list(wrap("a " * 40)) == [" ".join("a" * 29), " ".join("a" * 11)]
