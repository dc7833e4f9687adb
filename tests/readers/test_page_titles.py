"""Which title is the page's own, and which title the body gives."""

from __future__ import annotations

import pytest

from epitome.readers import read_bytes
from epitome.readers.html.page_title import strip_site_name

WORDS = "<p>Some words stand here, enough of them to be read as a sentence.</p>"


@pytest.mark.parametrize(
    ("title", "own"),
    [
        ("Tides", "Tides"),
        ("Tides | The Sea", "Tides"),
        ("Chapter 5. Data Definition — PostgreSQL 15", "Chapter 5. Data Definition"),
        ("Python docs » re — Regular expression operations | Site", "re — Regular expression operations"),
        ("re — Regular expression operations — Python 3.11.2 documentation", "re — Regular expression operations"),
        ("Tides - The Sea Wiki", "Tides"),
        ("Mozart - a life", "Mozart - a life"),
        ("Tides « Sea Blog", "Tides"),
        ("well-known ports", "well-known ports"),
        ("| |", "| |"),
        ("", ""),
    ],
)
def test_the_site_is_taken_off_a_title(title: str, own: str) -> None:
    assert strip_site_name(title, site="", body_title="") == own


def test_the_head_and_the_body_tell_which_part_is_the_site() -> None:
    assert strip_site_name("Sea Letters - Tides", site="Sea Letters", body_title="") == "Tides"
    assert strip_site_name("Sea Letters - Tides - 4", site="", body_title="tides") == "Tides"
    assert strip_site_name("Sea Letters - Tides", site="", body_title="Tide") == "Sea Letters - Tides"


@pytest.mark.parametrize(
    ("body", "title"),
    [
        ("<h2>Second</h2><h1>First</h1>", "First"),
        ("<h3>Third</h3><h2>Second</h2>", "Second"),
        ("<nav><h1>The site</h1></nav><h2>The page</h2>", "The page"),
        ("<p>Small</p><p><font size=+3>Large words</font></p><p><b>Bold words</b></p>", "Large words"),
        ("<center><b>Bold and centred</b></center><p><b>Bold</b></p>", "Bold and centred"),
        ("<p><b>Earlier</b></p><p><b>Later</b></p>", "Earlier"),
        ('<div class="page-title">Called a title</div>', "Called a title"),
        ('<p style="font-size: 200%">Twice as large</p>', "Twice as large"),
        ("<p>Nothing stands out.</p>", ""),
        ("<nav><b>Bold menu</b></nav><p>Nothing else.</p>", ""),
    ],
)
def test_the_title_that_the_body_gives(body: str, title: str) -> None:
    page = f"<html><head><title>index.html</title></head><body>{body}{WORDS}</body></html>"
    document = read_bytes(page.encode(), id="page", media="html")
    assert document.body_title == title
    assert document.title == "index.html"
