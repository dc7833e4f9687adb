"""Theme: what a summary of several documents says to one subject."""

from __future__ import annotations

from typing import NamedTuple

from epitome.document.extract import Extract


class Theme(NamedTuple):
    """What a summary says to one theme: its number and label, its extracts and their places in the summary."""

    number: int
    label: str
    extracts: tuple[Extract, ...]
    places: tuple[int, ...]
