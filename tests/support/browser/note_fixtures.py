"""A room over a folder of files that can be changed and indexed again, in each browser in turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.collection import Collection, index
from support.browser.keeping import BrowserKeeper
from support.browser.room import Room, open_room
from support.service.client import API

WEIR = "weirs.txt"
TEXTS = {
    WEIR: "Weirs of the river\n\nThe upper weir holds the mill pond all summer. Its sluice is raised after heavy rain. "
    "Nobody has counted how often that was. The miller pays a penny for each inch of water. A lower weir was washed "
    "away in the flood of 1809.\n\n"
    "Eels climb the wet stones at night. Boys catch them with forks and lanterns.\n",
    "ferries.txt": "Ferries of the river\n\nThe ferry crosses from dawn to dusk. In fog the ferryman rings a bell.\n",
}
MILLER = "The miller pays a penny for each inch of water."


def find_folder(room: Room) -> Path:
    """Where the files of the room lie."""
    return room.service.state.parent / "files"


def index_files(room: Room, changes: dict[str, str] | None = None) -> None:
    """Write the files anew, some of them changed, and index all."""
    _index(find_folder(room), {**TEXTS, **(changes or {})})


def _index(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).write_text(text)
    with Collection(folder.parent / "river.epitome") as collection:
        index(collection, [str(folder)], processes=1)


def ask(room: Room, name: str, **body: Any) -> Any:
    """What the service answers on notes."""
    reply = room.service.post(f"{API}/{name}", body)
    assert reply.status == 200, reply.body
    return reply.data


def add_note(room: Room, quote: str, *, id: str = WEIR, **said: Any) -> dict[str, Any]:
    """Highlight a quote of a file as it was first."""
    view = room.service.post("/page/document", {"source": {"id": id}}).data
    block = next(block for block in view["blocks"] if quote in block["text"])
    start = block["start"] + block["text"].index(quote)
    note: dict[str, Any] = ask(room, "notes", id=id, start=start, end=start + len(quote), **said)["note"]
    return note


def find_notes(room: Room, **body: Any) -> list[dict[str, Any]]:
    notes: list[dict[str, Any]] = ask(room, "notes/search", **body)["notes"]
    return notes


def choose_file(room: Room, selector: str, name: str, content: object) -> None:
    """Choose a file of JSON in a field for files."""
    room.browser.run_script(
        "const transfer = new DataTransfer(); transfer.items.add(new File([arguments[2]], arguments[1]));"
        "const field = document.querySelector(arguments[0]); field.files = transfer.files;"
        "field.dispatchEvent(new Event('change', { bubbles: true }))",
        selector,
        name,
        content if isinstance(content, str) else json.dumps(content),
    )


@pytest.fixture(scope="session")
def shared_note_room(room_browser: BrowserKeeper, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder = tmp_path_factory.mktemp("notes")
    (folder / "files").mkdir()
    _index(folder / "files", TEXTS)
    with open_room(room_browser, folder, collection=str(folder / "river.epitome")) as room:
        yield room


@pytest.fixture
def note_room(shared_note_room: Room) -> Room:
    """The room with its files as they were first, and no notes."""
    room = shared_note_room
    index_files(room)
    if notes := [note["note"] for note in find_notes(room)]:
        ask(room, "notes/removals", notes=notes)
    room.begin()
    return room
