"""A room over linked pages, a long document and one with little to choose from, in each browser in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection, index
from epitome.readers import read_bytes
from support.browser.hostile import ATTACKS
from support.browser.keeping import BrowserKeeper
from support.browser.room import ROOT, Room, open_room

LONG_PARTS = 700
SUBJECTS = ("keeper", "barge", "towpath", "aqueduct", "reservoir", "winch", "toll", "culvert")
HOSTILE_PAGE = (
    "<html><head><title>{0}</title></head><body><h1>{0}</h1><p>The canal says {0} to boats. {1}</p></body></html>"
)


def write_long_text() -> str:
    """A manual of some thousand sentences; every number occurs once, so that a question can ask for one place."""
    parts = []
    for number in range(LONG_PARTS):
        subject = SUBJECTS[number % len(SUBJECTS)]
        parts += [
            f"## Rule {number} of the {subject}\n",
            f"The {subject} of section {number} has its own crew. They keep tally{number} of what passes.\n",
            f"A worn {subject} is replaced in spring, before the water is let in again.\n",
        ]
    return "# The manual of the canal\n\n" + "\n".join(parts)


def write_hostile_page() -> str:
    """A page whose title, text and links try to become markup or to run."""
    attack = ATTACKS[0].replace("<", "&lt;")
    links = "".join(
        f'It has <a href="{address}">a link</a> to {name}. '
        for name, address in (
            ("run", "javascript:window.owned=1"),
            ("data", "data:text/html,owned"),
            ("net", "//a.example"),
        )
    )
    return HOSTILE_PAGE.format(attack, links)


def fill_reader_collection(path: Path) -> None:
    """Write the collection that the tests of the reader read."""
    with Collection(path) as collection:
        index(collection, [str(ROOT / "examples" / name) for name in ("site", "acid-rain.xml", "bridges.pdf")])
        collection.add(read_bytes(write_long_text().encode(), id="manual.md", media="markdown"))
        collection.add(read_bytes(write_hostile_page().encode(), id="hostile.html", media="html"))


@pytest.fixture(scope="session")
def shared_reading_room(room_browser: BrowserKeeper, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder = tmp_path_factory.mktemp("reader")
    fill_reader_collection(folder / "site.epitome")
    with open_room(room_browser, folder, collection=str(folder / "site.epitome")) as room:
        yield room


@pytest.fixture
def reading_room(shared_reading_room: Room) -> Room:
    """The room, as the test before left it."""
    shared_reading_room.come_back()
    return shared_reading_room
