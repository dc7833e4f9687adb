"""Resolves escapes of roff (groff(7)): characters, strings and registers; fonts, sizes and moves leave nothing.

A string that is used in another is resolved there at most `_MAX_DEPTH` deep, and all strings of one text add at most
`_MAX_STRING_CHARACTERS`; registers are numbers that the page set, or what groff tells of itself.
"""

from __future__ import annotations

import re

from epitome.readers.roff.roff_characters import find_character

_MAX_DEPTH = 5
_MAX_STRING_CHARACTERS = 4_000
_MAX_DEFINITIONS = 1_000
_CHARACTER = r"\[(?P<long>[^\]\n]{1,60})\]|\((?P<short>..)"
_STRING = r"\*(?:\[(?P<s1>[^\]\n]{0,60})\]|\((?P<s2>..)|(?P<s3>.))"
_REGISTER = r"n[+-]?(?:\[(?P<r1>[^\]\n]{0,60})\]|\((?P<r2>..)|(?P<r3>.))"
_FONT = r"[fFmMkgYVO$](?:\[[^\]\n]{0,60}\]|\(..|.)"
_SIZE = r"s(?:[+-]?\(\d\d|[+-]?\[[+-]?\d{1,9}\]|[+-]?'[+-]?\d{1,9}'|[+-]?[1-3]\d(?!\d)|[+-]?\d)"
_QUOTED = r"(?P<quoted>[hvwlLDZXBAoNRSHxbC])(?P<mark>[^\s\\])(?P<argument>[^\n]{0,300}?)(?P=mark)"
_ESCAPE = re.compile(rf"\\(?:{_CHARACTER}|{_STRING}|{_REGISTER}|{_FONT}|{_SIZE}|{_QUOTED}|(?P<plain>.)|$)")
_INSERTED = re.compile(rf"\\{_STRING}")
_SIGN = re.compile(r"\\\[[^\]\n]{1,60}\]|\\\(..|\\.|.")
_PLAIN = {**dict.fromkeys("eE\\", "\\"), **dict.fromkeys("~ 0", " "), "-": "-", "t": "\t", ".": ".", "'": "´", "`": "`"}
_REGISTERS = {".g": "1", ".x": "1", ".y": "23", ".H": "24", ".V": "40", ".s": "10", ".f": "1"}
_STRINGS = dict(
    entry.split(" ")
    for entry in 'R ®|Tm ™|lq “|rq ”|Lq “|Rq ”|Pi π|Ne ≠|Le ≤|Ge ≥|Lt <|Gt >|Pm ±|If ∞|Am &|q "|Px POSIX|.T utf8'.split(
        "|"
    )
) | {"Ba": "|"}


class Escapes:
    """What a page defined so far, and what its texts become with it."""

    def __init__(self) -> None:
        self._strings: dict[str, str] = {}
        self._registers: dict[str, str] = {}
        self._translation: dict[int, str] = {}

    def define(self, name: str, text: str, *, appends: bool = False) -> None:
        """Give a string a text, or more of it; beyond a number of strings nothing is kept."""
        before = self._strings.get(name)
        if before is not None or len(self._strings) < _MAX_DEFINITIONS:
            self._strings[name] = ((before or "") + text if appends else text)[:_MAX_STRING_CHARACTERS]

    def set_register(self, name: str, number: str) -> None:
        """Give a register a number; beyond a number of registers nothing is kept."""
        if name in self._registers or len(self._registers) < _MAX_DEFINITIONS:
            self._registers[name] = number

    def translate(self, pairs: str) -> None:
        """Print one character for another from here on: each first of two for the second."""
        plain = _INSERTED.sub(lambda found: self.resolve(found[0]), pairs[:200])
        signs = [self.resolve(sign) or " " for sign in _SIGN.findall(plain)]
        for one, other in zip(signs[::2], signs[1::2], strict=False):
            if len(one) == 1 and one != other:
                self._translation[ord(one)] = other

    def resolve(self, text: str) -> str:
        """A text without its escapes."""
        text = self._resolve(text, 0, [_MAX_STRING_CHARACTERS]) if "\\" in text else text
        return text.translate(self._translation) if self._translation else text

    def _resolve(self, text: str, depth: int, room: list[int]) -> str:
        def replace(found: re.Match[str]) -> str:
            kind = found.lastgroup or ""
            if kind in ("long", "short"):
                return find_character(found[kind])
            if kind[0:1] == "s":
                return self._insert(found[kind], depth, room)
            if kind[0:1] == "r":
                return self._registers.get(found[kind], _REGISTERS.get(found[kind], "0"))
            if kind == "argument":
                return _read_quoted(found["quoted"], found["argument"])
            return _PLAIN.get(found["plain"] or "", "")

        return _ESCAPE.sub(replace, text)

    def _insert(self, name: str, depth: int, room: list[int]) -> str:
        text = self._strings.get(name, _STRINGS.get(name, ""))
        room[0] -= len(text)
        if depth >= _MAX_DEPTH or room[0] < 0:
            return ""
        return self._resolve(text, depth + 1, room) if "\\" in text else text


def _read_quoted(kind: str, argument: str) -> str:
    """What an escape with a quoted argument prints: a character by number or name, the first of those that are printed
    over each other, and a blank for a gap.
    """
    if kind == "N":
        return find_character(f"char{argument}")
    if kind == "C":
        return find_character(argument)
    if kind == "h":
        return "" if argument.startswith(("-", "|", "0")) else " "
    return argument[:1] if kind in "ob" else ""
