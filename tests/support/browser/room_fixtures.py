"""A browser of each kind in turn, which all rooms of a session share; a room over a small collection of canals and
hostile documents.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.readers import read_bytes
from support.browser.hostile import fill_hostile_collection
from support.browser.keeping import BrowserKeeper, keep_browser
from support.browser.room import Room, open_room

PAGES = {
    "guides/locks.md": "# Locks of the canal\n\n## How a lock works\n\nA lock lifts boats from one level of the canal "
    "to the next. The gates hold back the water while the chamber fills.\n\n## Keepers\n\nThe keeper opens the gates "
    "at seven in the morning. In winter the lock stays closed on Sundays.\n",
    "guides/tunnels.md": "# Tunnels\n\nThe long tunnel was dug in eleven years. Boats were pushed through it by men "
    "who lay on their backs and walked along its walls.\n",
    "notes/toll.txt": "The toll of the canal\n\nA boat paid a penny for each mile and ton. Coal for the poor house "
    "paid nothing. The toll ended when the railway bought the canal.\n",
    "notes/2024/repairs.txt": "Repairs in 2024\n\nThe lower gates were replaced in March. Divers found a bicycle, two "
    "anchors and a safe. The canal was dry for nine days.\n",
}


def fill_room_collection(path: Path) -> None:
    """Write the collection that the tests of the room read."""
    with Collection(path) as collection:
        for id, text in PAGES.items():
            collection.add(read_bytes(text.encode(), id=id, media="markdown" if id.endswith(".md") else "text"))
        fill_hostile_collection(collection)


@pytest.fixture(scope="session", params=["chromium", "firefox"])
def room_browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserKeeper]:
    with keep_browser(request.param, None, tmp_path_factory.mktemp(request.param)) as keeper:
        yield keeper


@pytest.fixture(scope="session")
def shared_room(room_browser: BrowserKeeper, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder = tmp_path_factory.mktemp("room")
    fill_room_collection(folder / "canals.epitome")
    with open_room(room_browser, folder, collection=str(folder / "canals.epitome")) as room:
        yield room


@pytest.fixture
def room(shared_room: Room) -> Room:
    """The room, logged in anew, with nothing open but the start."""
    shared_room.begin()
    return shared_room
