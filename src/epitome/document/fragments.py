"""Fragments of addresses: `page.html#tides` names the place on the page whose element has the id "tides"."""

from __future__ import annotations

from bisect import bisect_left
from urllib.parse import unquote

from epitome.document.record import DocumentRecord
from epitome.document.views import Section
from epitome.runtime.memo import memoised

_NAME_ATTRIBUTES = ("id", "anchor")


def find_section(document: DocumentRecord, fragment: str) -> Section | None:
    """The section with the place that a fragment names (with its # or without); None where there is no such place."""
    name = fragment.removeprefix("#").partition(":~:")[0]  # behind it a browser finds words to highlight
    places = _find_places(document)
    number = places.get(name, places.get(unquote(name)))
    return None if not name or number is None else document.sections[number]


@memoised
def _find_places(document: DocumentRecord) -> dict[str, int]:
    """The section of each name on the page: that of the first block at or after the named element. Of equal names the
    first counts, as in a browser.
    """
    starts = [block.start for block in document.blocks]
    places: dict[str, int] = {}
    after = len(document.text)
    for element in reversed(document.elements):
        if element.stop > element.start:
            after = element.start
        block = bisect_left(starts, after)
        if block < len(starts):
            places.update(
                {v: document.blocks[block].section for key, v in element.attributes if key in _NAME_ATTRIBUTES}
            )
    return places
