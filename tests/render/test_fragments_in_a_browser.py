"""Text fragments in Chromium: the sentence is scrolled into view, also where its words stand elsewhere."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome import Document
from support.browser.browsers import require_program
from support.browser.fragments import Shown, look_up, open_chromium, write_roomy

pytestmark = pytest.mark.browser
TEXTS = [
    "Boats sail. Horses pull.",
    "Boats sail.",
    "More words stand here. Boats sail. Then end.",
    "Salt-and-pepper, nuts & bolts #1: 50% of a+b=c?",
    "The canal that the duke had dug between his <b>mines</b> and the <a href='#'>growing</a> town was in the end the "
    "cheapest road for coal that anybody there had ever seen.",
    "Überfähre nach 漢字.",
]


def test_sentences_are_found(tmp_path: Path) -> None:
    program = os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium")
    chromium = require_program("Chromium", "browsers", program)
    driver = require_program("chromedriver", "browsers", shutil.which("chromedriver"))
    rows = "".join(f"<p>{text}</p>{'<br>' * 150}" for text in TEXTS)
    page = f"<!doctype html><html lang=en><head><meta charset=utf-8><title>T</title></head><body>{rows}</body></html>"
    document = epitome.read(page.encode())
    extracts = list(epitome.rank(document, system="lead"))
    write_roomy(page, path := tmp_path / "page.html")
    with open_chromium(driver, chromium, tmp_path) as wire:
        shown = {extract.index: look_up(wire, path, document, extract) for extract in extracts}
        elsewhere = Document.from_sentences(["Nobody wrote this."], id="page.html")
        missing = look_up(wire, path, elsewhere, replace(epitome.rank(elsewhere, system="lead")[0], index=99))
    assert len(extracts) == 9
    assert {index for index, seen in shown.items() if not seen.in_view} == set()
    assert missing == Shown(in_view=False, scrolled=False, times=0)
