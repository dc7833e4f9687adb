"""What axe-core calls serious or critical on each view, in light and dark, on a phone, a tablet and a wide screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.browser.reading import ACID
from support.browser.room import Room
from support.browser.teaching_fixtures import FRESH
from support.service.client import API

pytestmark = [pytest.mark.browser, pytest.mark.service, pytest.mark.slow]
WIDTHS = (360, 768, 1440)
LIMING = {"d": ACID, "q": "how does liming help a lake"}


def show_start(room: Room) -> None:
    room.open()
    room.browser.type_text(".give textarea", "how does liming help a lake")
    room.wait_for(".preview .answers li")


def show_answer(room: Room) -> None:
    room.open(q="how does liming help a lake")
    room.wait_for(".answers li")


def show_nothing_found(room: Room) -> None:
    room.open(q="zebras playing trombones")
    room.wait_for(".verdict-line")


def show_marks(room: Room) -> None:
    room.open(**LIMING)
    room.wait_for(".chosen li")
    room.browser.run_script("document.querySelector('.chosen .doing button:last-child').click()")
    room.wait_for(".floating .reasons")


def show_citation(room: Room) -> None:
    room.open(**LIMING)
    room.wait_for(".chosen li")
    room.browser.run_script("document.querySelector('.chosen .doing button').click()")
    room.wait_for(".cite .copying")


def show_pages(room: Room) -> None:
    room.open(d="bridges.pdf", q="how do bridges move in wind", v="both")
    room.wait_for(".pages rect")


def show_documents(room: Room) -> None:
    room.open(docs="")
    room.wait_for(".row")


def show_details(room: Room) -> None:
    room.open(docs="")
    room.wait_for(".row .edit")
    room.browser.run_script("document.querySelector('.row .edit').click()")
    room.wait_for(".details-dialog[open]")


def show_adding(room: Room) -> None:
    room.open(add="")


def show_checking(room: Room) -> None:
    room.open(check="")


def show_highlight(room: Room) -> None:
    ensure_note(room)
    room.open(d=ACID)
    room.wait_for(".text .noted")
    room.browser.click(".text .noted")
    room.wait_for(".floating .note-fields")


def show_notebook(room: Room) -> None:
    ensure_note(room)
    room.open(notes="")
    room.wait_for(".note-row")
    room.browser.click(".note-row .doing button")
    room.wait_for(".note-row.open textarea")


def ensure_note(room: Room) -> None:
    """There is a highlight with a comment and tags, and one without a document."""
    if room.service.post(f"{API}/notes/search", {}).data["total"]:
        return
    best = room.service.post("/page/marks", {"source": {"id": ACID}, "query": LIMING["q"]}).data["extracts"][0]
    note = {"id": ACID, "start": best["start"], "end": best["end"], "comment": "for how long?", "tags": ["lakes"]}
    assert room.service.post(f"{API}/notes", note).status == 200
    selector = {"type": "TextQuoteSelector", "exact": "No lake is left."}
    lost = {"type": "Annotation", "target": {"source": "lost.txt", "selector": selector}}
    assert room.service.post(f"{API}/notes/imports", {"annotations": lost}).status == 200


def show_what_is_missing(room: Room) -> None:
    room.open(d="nowhere.html")


VIEWS = (
    show_start,
    show_answer,
    show_nothing_found,
    show_marks,
    show_citation,
    show_pages,
    show_documents,
    show_details,
    show_adding,
    show_checking,
    show_what_is_missing,
)


def show_lesson(room: Room) -> None:
    if not room.service.get("/api/v1/trainings").data["lessons"]:
        room.service.post("/api/v1/trainings", {"folder": "asking"})
        room.service.until(lambda: room.service.get("/api/v1/trainings").data["lessons"])
    room.open(teach="")
    room.wait_for(".lesson .interval")


def show_graded(room: Room) -> None:
    room.service.post("/api/v1/feedback", {"id": FRESH[0], "sentence": 0, "grade": 1})
    room.open(d=FRESH[0], r="50")
    room.wait_for(".chosen .grade[aria-pressed='true']")
    room.browser.run_script("document.querySelector('.chosen .doing button:last-child').click()")
    room.wait_for(".floating .grade")


TAUGHT_VIEWS = (show_lesson, show_graded)


@pytest.fixture
def resized_room(reading_room: Room) -> Iterator[Room]:
    reading_room.begin()
    yield from resize(reading_room)


@pytest.fixture
def resized_teaching_room(teaching_room: Room) -> Iterator[Room]:
    yield from resize(teaching_room)


def resize(room: Room) -> Iterator[Room]:
    yield room
    room.browser.set_dark_mode(False)
    room.browser.set_view(1000, 675)


def find_violations(room: Room) -> list[Any]:
    """What axe finds at each width, in light and in dark; and a page that is wider than its window."""
    found: list[Any] = []
    for width in WIDTHS:
        set_width(room, width)
        found += find_violations_at(room, width)
    return found


def set_width(room: Room, width: int) -> None:
    room.browser.set_view(width, 800)
    # Firefox zooms, so that its width may be a pixel off
    room.browser.wait_until(lambda: abs(room.browser.run_script("return innerWidth") - width) <= 2)


def find_violations_at(room: Room, width: int) -> list[Any]:
    found: list[Any] = []
    if not room.browser.run_script("return document.documentElement.scrollWidth <= innerWidth"):
        found.append((width, "is too narrow"))
    in_firefox = width == min(WIDTHS)  # the markup and the styles are the same
    for dark in (False, True):
        room.browser.set_dark_mode(dark)
        found += [
            (width, dark, some) for some in room.find_serious_violations(colours_only=dark, in_firefox=in_firefox)
        ]
    return found


@pytest.mark.parametrize("show", VIEWS, ids=lambda show: show.__name__)
def test_axe_finds_nothing_serious(resized_room: Room, show: Callable[[Room], None]) -> None:
    show(resized_room)
    assert find_violations(resized_room) == []


@pytest.mark.parametrize("show", [show_highlight, show_notebook], ids=lambda show: show.__name__)
def test_axe_finds_nothing_serious_in_what_a_change_of_width_closes(
    resized_room: Room, show: Callable[[Room], None]
) -> None:
    for width in (min(WIDTHS), max(WIDTHS)):
        set_width(resized_room, width)
        show(resized_room)
        assert find_violations_at(resized_room, width) == []
        resized_room.browser.set_dark_mode(False)


@pytest.mark.parametrize("show", TAUGHT_VIEWS, ids=lambda show: show.__name__)
def test_axe_finds_nothing_serious_where_one_teaches(resized_teaching_room: Room, show: Callable[[Room], None]) -> None:
    show(resized_teaching_room)
    assert find_violations(resized_teaching_room) == []
