"""The main text that the browser's engine reads from a page is Python's."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import epitome
from browser_engine.data_files import write_main_text
from browser_engine.node import ENGINE, ROOT, call_each
from epitome.readers import read_bytes
from epitome.readers.html.main_text.model import load_main_text_model
from support.browser.browsers import require_program

PAGES = [*sorted((ROOT / "examples" / "site").glob("*.html")), ROOT / "examples" / "tides.html"]
LEAST = 0.95
MANUAL_PAGE = """
OYSTER(1)                    General Commands                    OYSTER(1)

NAME
       oyster - grow <a href="bay.html">oysters</a> in a bay

DESCRIPTION
       The command oyster grows oysters on racks in the bay. It turns them by
       hand twice before the winter comes, and it counts them after-
       wards, so that nobody has to count them again in the spring.

       Racks are made of steel and wood. They are well-known to last for many
       years where the water is cold and the tide is not too strong.

OPTIONS
       -n     Count the oysters without turning them, which is faster and
              does no harm.

       -r rack
              Use another rack than the first one of the bay.

\to Oysters that are small stay on the rack.
\to Oysters that are large are sold.

EXAMPLES
           oyster -n --rack=2 | sort > count.txt; oyster -r "$RACK"

SEE ALSO
       mussel(1), clam(1)
"""
PARAGRAPH = "Oysters are grown on racks in the bay, and they are turned by hand, twice, before the winter comes. "


def call_engine(function: str, pages: list[str]) -> list[Any]:
    node = require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    found: list[Any] = call_each("scripts/browser_engine/pages.mjs", function, [[page] for page in pages], node=node)
    return found


def read_in_engine(pages: list[str]) -> list[str]:
    return call_engine("readMainText", pages)


def compare_words(first: str, second: str) -> float:
    """F1 of the words of two texts; of a text without words there is none."""
    one, other = (Counter(re.findall(r"\w+", text.lower())) for text in (first, second))
    assert one
    return 2 * sum((one & other).values()) / (sum(one.values()) + sum(other.values()))


@pytest.fixture(scope="module")
def texts() -> dict[Path, tuple[str, str]]:
    found = read_in_engine([path.read_text(encoding="utf-8") for path in PAGES])
    return {path: (epitome.read(path).main_text, text) for path, text in zip(PAGES, found, strict=True)}


def test_every_example_has_pythons_main_text(texts: dict[Path, tuple[str, str]]) -> None:
    apart = {path.name: f1 for path, pair in texts.items() if (f1 := compare_words(*pair)) < LEAST}
    assert not apart


def test_the_measure_tells_pages_apart(texts: dict[Path, tuple[str, str]]) -> None:
    python, engine = ([pair[i] for pair in texts.values()] for i in (0, 1))
    others = [compare_words(one, other) for one, other in zip(python, [*engine[1:], engine[0]], strict=True)]
    assert max(others) < LEAST


def test_what_is_hidden_is_not_read() -> None:
    style = "<style>/* .a{} */ .gone { display: none } @media print { .kept { display: none } }</style>"
    hidden = ['class="gone"', "hidden", 'style="color:red; display:none"', 'aria-hidden="true"', 'class="sr-only"']
    parts = "".join(f"<div {how}>Secret{number} {PARAGRAPH}</div>" for number, how in enumerate(hidden))
    page = f"<html><head>{style}</head><body><main><p class=kept>{PARAGRAPH * 3}</p>{parts}</main></body></html>"
    (text,) = read_in_engine([page])
    assert text.startswith("Oysters are grown")
    assert "Secret" not in text


def test_notes_above_the_first_heading_are_the_sites() -> None:
    note = "<div class='admonition warning'><p>This version of the manual is no longer kept up by anyone.</p></div>"
    body = f"{note}<h1>Oysters</h1><p>{PARAGRAPH * 3}</p>{note.replace('This', 'That')}"
    page = f"<html><body><main>{body}</main></body></html>"
    (text,) = read_in_engine([page])
    assert text == read_bytes(page.encode(), id="page", media="html").main_text
    assert "This version" not in text
    assert "That version" in text


def test_preformatted_prose_is_laid_out_as_in_python() -> None:
    pages = [f"<html><body><pre{mark}>{MANUAL_PAGE}</pre><p>{PARAGRAPH}</p></body></html>" for mark in ("", " class=x")]
    expected = [read_bytes(page.encode(), id="page", media="html").main_text for page in pages]
    found = read_in_engine(pages)
    assert found == expected
    assert "\nDESCRIPTION\n" in found[0]
    assert found[0] != found[1]


def test_indexes_and_pages_of_code_are_told_as_in_python() -> None:
    entries = "".join(f'<li>find_valve_{n}() : <a href="valve.h">valve.h</a></li>' for n in range(40))
    sentences = "".join(f'<li><a href="v.html">The valve</a> {n} is shut by the keeper.</li>' for n in range(40))
    code = "for lake in pump.lakes: lift(lake)\nreturn pump.lift(water) + 1\n\n" * 9
    declared = f'<p class="src">lift :: Lake -&gt; Int Source</p><pre class="source">{code}</pre>'
    parts = (f"<ul>{entries}</ul>", f"<ul>{sentences}</ul>", f"<pre class=source>{code}</pre>", declared)
    pages = [f"<!doctype html><html lang=en><title>Names</title><body>{part}</body></html>" for part in parts]
    kinds = [[section.kind for section in epitome.read(page.encode()).sections] for page in pages]
    assert call_engine("readKinds", pages) == kinds
    assert [found[0] for found in kinds] == ["contents", "body", "code", "code"]


def test_the_weights_are_the_shipped_ones() -> None:
    written = (ENGINE / "data" / "maintext.js").read_text(encoding="utf-8")
    assert written == write_main_text(load_main_text_model())
