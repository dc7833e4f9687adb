"""Parses numbers in documents."""

from __future__ import annotations


def read_number(stated: str, *, most: int) -> int | None:
    """A whole number in ASCII digits, at most `most`; None for anything else, such as other digits."""
    if not (stated.isascii() and stated.isdecimal() and len(stated) <= len(str(most))):
        return None
    number = int(stated)
    return number if number <= most else None
