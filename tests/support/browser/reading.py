"""What tests of the reader do and look at."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from support.browser.room import Room

ACID = "acid-rain.xml"


def open_document(room: Room, id: str, **params: str) -> None:
    """Open a document and wait for its marks and its contents."""
    room.open(d=id, **params)
    room.wait_for_text(".answer", "marked")
    room.wait_for(".contents li, .contents[hidden]")


def read_marks(room: Room) -> list[str]:
    """The texts of the marked sentences, in the order of the document; a sentence may be in several pieces."""
    marks: list[str] = room.browser.run_script(
        "const texts = new Map(); for (const mark of document.querySelectorAll('.text mark'))"
        " texts.set(mark.dataset.index, (texts.get(mark.dataset.index) ?? '') + mark.textContent);"
        "return [...texts.values()]"
    )
    return marks


def read_address(room: Room) -> dict[str, list[str]]:
    return parse_qs(room.browser.run_script("return location.hash.slice(1)"))


def is_in_view(room: Room, script: str) -> bool:
    """Whether the element that a script finds can be seen below the bars at the top."""
    top: Any = room.browser.run_script(f"return ({script}).getBoundingClientRect().top")
    height: Any = room.browser.run_script("return innerHeight")
    return bool(0 < top < height)
