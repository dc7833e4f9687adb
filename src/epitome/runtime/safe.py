"""Text that is safe to keep and to print: no control characters, no marks that change the text direction.

The text of a document is cleaned when it is read (`clean_text`), one character for one, so that every extract is a
slice of its document's text, offsets are those of the source, and `str(summary)` can be printed as it is. Other text,
like file names, is cleaned when it is printed.
"""

from __future__ import annotations

import re

from epitome.runtime.late_patterns import late

# C0 and C1 control characters except tab and newline, line and paragraph separators, and marks that reorder text
_CONTROL = late(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)
# the same without the marks that only give the direction of an adjacent letter, which Arabic and Hebrew need
_NOT_KEPT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
_REPLACEMENTS = dict.fromkeys("\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029", "\n") | dict.fromkeys("\x1f\ufeff", " ")
_BLANKS = re.compile(r"\s+")


def clean_text(text: str) -> str:
    """The text as documents hold it, of the same length: every line end becomes a newline (the \r of \r\n a space), and
    every other control character, reordering mark and lone surrogate becomes U+FFFD.
    """
    if text.isprintable() or not _NOT_KEPT.search(text):
        return text
    return _NOT_KEPT.sub(lambda found: _REPLACEMENTS.get(found[0], "\ufffd"), text.replace("\r\n", " \n"))


def replace_controls(text: str) -> str:
    """Replace every control character by U+FFFD."""
    return _CONTROL.sub("\ufffd", text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """The text on one line, safe to print."""
    return replace_controls(_BLANKS.sub(" ", text)).strip()


def shorten(text: str, most: int = 60) -> str:
    """The beginning of a text on one line, with an ellipsis where it is cut."""
    start = one_line(text[: 4 * most])
    return start if len(start) <= most and len(text) <= 4 * most else f"{start[:most].rstrip()}…"
