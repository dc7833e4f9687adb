"""Elements and sections while a document is read: before their places in its text are known."""

from __future__ import annotations

from epitome.runtime.frozen import record


@record(slots=True)
class ElementDraft:
    """An element before its text range is known."""

    name: str
    parent: int
    kind: str
    step: str
    attributes: tuple[tuple[str, str], ...] = ()
    end: int = 0
    start: int = -1
    stop: int = 0
    title: str = ""


@record(slots=True)
class SectionDraft:
    """A section before its title path is known."""

    parent: int
    kind: str
    element: int
    level: int
    end: int = 0
    title: str = ""
