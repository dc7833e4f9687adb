"""Text that a page keeps for its scripts is read where it shows next to nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import InputError

NOTE = "the text of the page was read from the data that it keeps for its scripts"
SENTENCES = [f"The keeper of light number {n} wrote down when the tide came in that day." for n in range(9)]
STATE = '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{}</script>'
JSON_LD = '<script type="application/ld+json">{}</script>'


def read(body: str) -> Document:
    return read_bytes(f"<html><title>Tides</title><body>{body}</body></html>".encode(), id="page", media="html")


@pytest.mark.parametrize(
    ("form", "state"),
    [
        (STATE, {"props": {"key": "a-long-key", "body": [{"text": text} for text in SENTENCES]}}),
        (
            STATE,
            {
                "props": {
                    "html": "".join(f"<p class='x'>{text.replace('light', '<b>light</b>')}</p>" for text in SENTENCES)
                }
            },
        ),
        (JSON_LD, {"@type": "NewsArticle", "articleBody": "\n".join(SENTENCES)}),
        (JSON_LD, {"@type": "DiscussionForumPosting", "text": "\n".join(SENTENCES)}),
    ],
)
def test_the_state_of_a_page_is_read(form: str, state: dict[str, Any]) -> None:
    page = read(form.format(json.dumps(state)))
    assert [sentence.text for sentence in page.sentences] == SENTENCES
    assert all(page.text[s.start : s.end] == s.text for s in page.sentences)
    assert page.notes == (NOTE,)


def test_text_of_the_state_never_becomes_markup() -> None:
    hostile = "The keeper wrote &lt;img src=x onerror=alert(1)&gt; and &lt;/p&gt; into the book. " + " ".join(SENTENCES)
    page = read(STATE.format(json.dumps({"text": hostile}).replace("<", "\\u003c")))
    assert "<img src=x onerror=alert(1)>" in page.text
    assert not any(element.name == "img" for element in page.elements)


def test_a_page_that_shows_its_text_keeps_it() -> None:
    shown = "".join(f"<p>{text.replace('keeper', 'guard')}</p>" for text in SENTENCES)
    page = read(shown + STATE.format(json.dumps(SENTENCES)))
    assert "keeper" not in page.text
    assert NOTE not in page.notes


@pytest.mark.parametrize(
    "state", ["[" * 100_000, "{broken", json.dumps(["short", "a b c"]), '"' + "x " * 3_000_000 + '"']
)
def test_a_state_without_prose_is_built_by_script(state: str) -> None:
    with pytest.raises(InputError, match="builds its text by script"):
        read(STATE.format(state) + '<script src="app.js"></script>')
