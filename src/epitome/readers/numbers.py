"""Numbers that documents state."""

from __future__ import annotations


def read_number(stated: str, *, most: int) -> int | None:
    """A whole number in plain digits up to a bound; None for all else, however long it is and whatever passes for
    digits.
    """
    if not (stated.isascii() and stated.isdecimal() and len(stated) <= len(str(most))):
        return None
    number = int(stated)
    return number if number <= most else None
