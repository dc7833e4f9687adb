"""The fixtures of the reading room, which are typed and checked where they are written."""

from support.browser.room_fixtures import room, shared_room

__all__ = ["room", "shared_room"]
