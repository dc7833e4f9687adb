"""Drawing links whose cards are judged: by hash, the same every time; the card as the extension makes it."""

from __future__ import annotations

import shutil
from pathlib import Path

from browser_engine.node import ROOT
from judged_cards.draw import count, draw, show
from support.browser.browsers import require_program

SITE = ROOT / "examples" / "site"


def test_links_are_drawn_one_a_page_each_target_once_and_their_cards_shown() -> None:
    require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    rows = list(draw({"site": f"{SITE}:1-4"}))
    assert rows == list(draw({"site": f"{SITE}:1-4"}))
    assert rows[1:3] == list(draw({"site": f"{SITE}:2-3"}))
    assert len({row["page"] for row in rows}) == len({row["target"] for row in rows}) == 4
    shown = list(show(rows, "1", {"site": SITE}))
    assert sum(line.startswith("  CARD (") for line in shown) == 4
    assert sum(line.startswith("    - ") for line in shown) >= 8


def test_a_page_without_links_in_its_prose_gives_none(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<h1>A</h1><p>Short: <a href='b.html'>b</a>.</p>")
    (tmp_path / "b.html").write_text("<h1>B</h1><p>Nothing is linked from here, however long one reads it.</p>")
    assert list(draw({"pages": f"{tmp_path}:1-5"})) == []


def test_judgements_are_counted() -> None:
    judged = [("helpful", "helpful"), ("helpful", "neutral"), ("wrong", "wrong"), ("boilerplate", "boilerplate")]
    rows = [{"first": one, "second": other} for one, other in judged]
    assert list(count(rows)) == [
        "first  helpful 0.500  neutral 0.000  wrong 0.250  boilerplate 0.250",
        "second  helpful 0.250  neutral 0.250  wrong 0.250  boilerplate 0.250",
        "agreed 0.750 of 4",
    ]
