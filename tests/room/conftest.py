"""The fixtures of the reading room, which are typed and checked where they are written."""

from support.browser.note_fixtures import note_room, shared_note_room
from support.browser.reader_fixtures import reading_room, shared_reading_room
from support.browser.room_fixtures import room, room_browser, shared_room
from support.browser.teaching_fixtures import shared_teaching_room, teaching_room

__all__ = [
    "note_room",
    "reading_room",
    "room",
    "room_browser",
    "shared_note_room",
    "shared_reading_room",
    "shared_room",
    "shared_teaching_room",
    "teaching_room",
]
