"""Special characters of roff by name: \\(bu, \\[em], \\[u2014] (groff_char(7), mandoc_char(7)).

Accents that follow or precede a letter (\\[a ´]) are left to Unicode: a name of two parts is the first with the second
as a combining character.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from typing import Any

from epitome.runtime.shipped_files import read_shipped

_ACCENTS = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", ":": "\u0308", ",": "\u0327",
    "´": "\u0301", "aa": "\u0301", "ga": "\u0300", "a^": "\u0302", "a~": "\u0303", "ad": "\u0308", "ac": "\u0327",
    "ah": "\u030c", "ao": "\u030a", "a-": "\u0304", "ab": "\u0306", "a.": "\u0307", "ho": "\u0328", 'a"': "\u030b",
}  # fmt: skip
_CODE_POINTS = re.compile(r"u([0-9A-F]{4,6}(?:_[0-9A-F]{4,6}){0,5})$")
_NUMBERED = re.compile(r"char(\d{1,7})$")


@cache
def load_names() -> dict[str, Any]:
    """The tables of `names.toml`."""
    return tomllib.loads(read_shipped("readers/roff/names.toml").decode())


@cache
def _list_characters() -> dict[str, str]:
    table = load_names()["characters"].split()
    return dict(zip(table[::2], table[1::2], strict=True)) | dict.fromkeys(("ba", "br", "or"), "|")


def find_character(name: str) -> str:
    """The character of a name; "" where nothing is known of it."""
    named = _list_characters()
    if name in named:
        return named[name]
    points = _CODE_POINTS.match(name)
    if points:
        return "".join(map(_make, (int(point, 16) for point in points[1].split("_"))))
    numbered = _NUMBERED.match(name)
    if numbered:
        return _make(int(numbered[1]))
    if len(name) == 2 and name[0] in _ACCENTS and name[1].isalpha():
        return unicodedata.normalize("NFC", name[1] + _ACCENTS[name[0]])
    letter, _, accent = name.partition(" ")
    if accent:
        return unicodedata.normalize("NFC", (named.get(letter) or letter) + _ACCENTS.get(accent, ""))
    return ""


def _make(point: int) -> str:
    """A character by its number; "" for a control character and for what is none."""
    is_some = 32 <= point <= 0x10FFFF and not 0xD800 <= point <= 0xDFFF and not 0x7F <= point < 0xA0
    return chr(point) if is_some else ""
