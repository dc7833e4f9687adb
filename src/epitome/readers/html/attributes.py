"""Hints from the attributes of an HTML element: hidden, its ARIA role, its class and id."""

from __future__ import annotations

from functools import lru_cache

from epitome.runtime.frozen import record

_HIDDEN_CLASSES = frozenset({"visually-hidden", "sr-only", "screen-reader-text", "visuallyhidden"})
_MAX_CACHED_CHARACTERS = 200


@record(slots=True)
class AttributeHints:
    """The hints from the attributes of an element."""

    classes: str = ""
    id: str = ""
    role: str = ""
    style: str = ""
    href: str | None = None
    hidden: bool = False


NO_HINTS = AttributeHints()


@lru_cache(maxsize=4096)
def _read_class_hints(classes: str) -> AttributeHints:
    """The hints of a lone class attribute; cached, since most elements have no other and share it with many."""
    return AttributeHints(classes=classes, hidden=not _HIDDEN_CLASSES.isdisjoint(classes.split()))


def read_hints(attributes: list[tuple[str, str]]) -> AttributeHints:
    """The hints from attributes."""
    if len(attributes) == 1 and attributes[0][0] == "class" and len(attributes[0][1]) <= _MAX_CACHED_CHARACTERS:
        return _read_class_hints(attributes[0][1])
    hints = AttributeHints()
    for key, value in attributes:
        if key == "class":
            hints.classes = value
            hints.hidden |= not _HIDDEN_CLASSES.isdisjoint(hints.classes.split())
        elif key == "id":
            hints.id = value
        elif key == "href":
            hints.href = value
        elif key == "role":
            hints.role = value.strip().lower()
        elif key == "style":
            hints.style = value
        elif key == "hidden" or (key == "aria-hidden" and value.strip().lower() == "true"):
            hints.hidden = True
    return hints
