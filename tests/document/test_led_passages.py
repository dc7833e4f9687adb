"""A sentence that leads to a listing brings it along."""

from __future__ import annotations

import pytest

import epitome
from epitome.document.heads.led_passages import find_led_passage

CODE = "@Manual{R, title = {R: A Language}}"


def lead(text: str, after: str = f"<pre>{CODE}</pre>") -> epitome.Extract:
    page = f"<h1>R</h1><p>R is a language for statistics.</p><p>{text}</p>{after}<p>Thank you for your interest.</p>"
    return epitome.summarise(epitome.read(page), query="how do I cite R in publications", sentences=1)[0]


@pytest.mark.parametrize("text", ["To cite R in publications, use:", "To cite R in publications, use"])
def test_the_listing_is_shown_with_the_sentence(text: str) -> None:
    extract = lead(text)
    assert extract.text == text
    assert extract.display.startswith(text)
    assert extract.display.endswith(CODE)
    assert extract.passage == (extract.start, extract.start + len(extract.display))


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("To cite R in publications, use the manual.", f"<pre>{CODE}</pre>"),
        ("To cite R in publications, use:", f"<pre>{'x' * 2_000}</pre>"),
        ("To cite R in publications, use:", "<p>The manual of R itself.</p>"),
    ],
    ids=["a whole sentence", "a long listing", "no listing"],
)
def test_others_bring_nothing(text: str, after: str) -> None:
    assert lead(text, after).display == text


def test_a_lead_in_brings_the_items_of_its_list() -> None:
    document = epitome.read("<p>Name these:</p><ul><li>The title.</li><li>The year.</li></ul><p>That is all.</p>")
    assert find_led_passage(document, document.sentences[0]) == (0, document.sentences[2].end)
    items = "".join(f"<li>Much is said of the manual here and there {n}.</li>" for n in range(30))
    document = epitome.read(f"<p>Name these:</p><ul>{items}</ul><p>That is all.</p>")
    _, end = find_led_passage(document, document.sentences[0]) or (0, 0)
    assert 400 < end < 520 and end in [s.end for s in document.sentences]


def test_a_lead_in_brings_one_short_line() -> None:
    assert lead("To cite R in publications, type:", "<p>citation()</p>").display.endswith("type:\n\ncitation()")
    assert lead("To cite R in publications, type:", "<p>This is long.</p>").passage is None
