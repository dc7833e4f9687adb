"""The web address of a document."""

from __future__ import annotations

import re

from epitome.runtime.late_patterns import late

WEB = ("http://", "https://")
_IN_ARCHIVE = late(r"!/(https?://.*)", re.DOTALL | re.IGNORECASE)


def find_web_address(url: str | None, id: str) -> str | None:
    """The address that a document states; else its id if that is one, or for a page in a crawler's file what stands
    behind the file (`crawl.warc!/https://...`); None where there is none.
    """
    for place in (url or "", id):
        if place[:8].lower().startswith(WEB):
            return place
    found = _IN_ARCHIVE.search(id)
    return None if found is None else found.group(1)
