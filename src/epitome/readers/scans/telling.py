"""What a document says of the pages that were recognised."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.readers.scans.scanned_page import ScannedPage

_MAX_SHOWN = 8


def tell_recognised(pages: Sequence[ScannedPage]) -> list[str]:
    """A note on the pages that were read by text recognition, and how sure its words are."""
    numbers = [page.number for page in pages if page.pieces]
    sure = [piece.confidence or 0 for page in pages for piece in page.pieces if piece.text.isalpha()]
    if not numbers:
        return []
    unsure = sum(confidence < 80 for confidence in sure)
    named = ", ".join(map(str, numbers[:_MAX_SHOWN])) + (", …" if len(numbers) > _MAX_SHOWN else "")
    which = f"page {named} was" if len(numbers) == 1 else f"{len(numbers):,} pages ({named}) were"
    return [f"{which} read by text recognition; it is less than 80% sure of {unsure:,} of {len(sure):,} words"]
