"""Text that is safe to print: no control characters, no tricks with direction."""

from __future__ import annotations

import re

# C0 and C1 control characters but tab and newline, line and paragraph separators, and the marks that reorder what is
# shown
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)
_BLANKS = re.compile(r"\s+")


def replace_controls(text: str) -> str:
    """The text with every control character as U+FFFD."""
    return _CONTROL.sub("\ufffd", text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """The text on one line, safe to print."""
    return replace_controls(_BLANKS.sub(" ", text)).strip()


def shorten(text: str, most: int = 60) -> str:
    """The beginning of a text on one line, with dots where it goes on."""
    start = one_line(text[: 4 * most])
    return start if len(start) <= most and len(text) <= 4 * most else f"{start[:most].rstrip()}…"
