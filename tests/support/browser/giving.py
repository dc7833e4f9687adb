"""Gives documents to the room as a person does, by pasting and by dropping files, and reads what was copied."""

from __future__ import annotations

import json
from collections.abc import Mapping

from support.browser.room import Room

_DROP = """
const transfer = new DataTransfer();
for (const [name, text] of Object.entries(JSON.parse(arguments[0]))) transfer.items.add(new File([text], name));
const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
document.querySelector("main").dispatchEvent(new DragEvent("dragover", options));
document.querySelector("main").dispatchEvent(new DragEvent("drop", options));
"""


def drop_files(room: Room, files: Mapping[str, str]) -> None:
    """Drop files with these names and texts on the page."""
    room.browser.run_script(_DROP, json.dumps(files))


def paste_text(room: Room, text: str, question: str = "") -> None:
    """Paste a text on the first screen, with a question, and ask for it to be read."""
    room.wait_for(".give textarea")
    room.browser.run_script(
        "const field = document.querySelector('.give textarea'); field.value = arguments[0];"
        "field.dispatchEvent(new InputEvent('input', { bubbles: true }))",
        text,
    )
    if question:
        room.browser.type_text(".give input", question)
    room.browser.click(".give button.primary")


def read_clipboard(room: Room) -> str:
    """What the clipboard holds."""
    room.browser.run_script(
        "const field = document.createElement('textarea'); field.id = 'pasted';"
        "document.body.append(field); field.focus()"
    )
    room.browser.press_keys("v", holding="Control")
    text = room.browser.wait_until(lambda: room.browser.run_script("return document.querySelector('#pasted').value"))
    room.browser.run_script("document.querySelector('#pasted').remove()")
    return str(text)
