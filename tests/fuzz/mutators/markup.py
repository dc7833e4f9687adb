"""Changes of tags and what stands between them, of XML and HTML."""

from __future__ import annotations

import re

from fuzz.mutators.chance import Chance
from fuzz.mutators.raw import mutate_bytes

_PIECE = re.compile(rb"<[^<>]*>|[^<]+|<")
_NAME = re.compile(rb"</?([^\s<>/!?]+)")
_ATTRIBUTE = re.compile(rb"""\s([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+)""")


def mutate_markup(data: bytes, chance: Chance) -> bytes:
    """One change of tags."""
    pieces = _PIECE.findall(data)
    tags = [number for number, piece in enumerate(pieces) if _NAME.match(piece)]
    if not tags:
        return mutate_bytes(data, chance)
    at = chance.choose(tags)
    kind = chance.below(11)
    if kind == 0:
        del pieces[at]
    elif kind == 1:
        _copy_element(pieces, at, chance)
    elif kind == 2:
        start, end = _find_element(pieces, at)
        del pieces[start:end]
    elif kind == 3:
        _rename_element(pieces, at, chance)
    elif kind == 4:
        _wrap_element(pieces, at, chance)
    elif kind == 5:
        pieces[at] = _change_attribute(pieces[at], chance)
    elif kind == 6:
        pieces[at] = pieces[at].rstrip(b"/>") + b" " + chance.word() + b'="' + chance.word() + b'">'
    elif kind == 7:
        start, end = _find_element(pieces, at)
        pieces[end:end] = pieces[start:end] * (1 + chance.below(6))
    elif kind == 8:
        _borrow_element(pieces, at, chance)
    elif kind == 9:
        start, end = _find_element(pieces, at)
        pieces[start + 1 : end - 1] = []
    else:
        number = chance.below(len(pieces))
        pieces[number] = mutate_bytes(pieces[number], chance)
    return b"".join(pieces)


def _get_name(piece: bytes) -> bytes:
    match = _NAME.match(piece)
    return match[1] if match else b""


def _find_element(pieces: list[bytes], at: int) -> tuple[int, int]:
    """The pieces of an element, from its start tag to its end tag, or the one tag where there is none."""
    name, depth = _get_name(pieces[at]), 0
    if pieces[at].startswith(b"</") or pieces[at].endswith(b"/>"):
        return at, at + 1
    for number in range(at, len(pieces)):
        if _get_name(pieces[number]) == name and not pieces[number].endswith(b"/>"):
            depth += -1 if pieces[number].startswith(b"</") else 1
            if not depth:
                return at, number + 1
    return at, at + 1


def _copy_element(pieces: list[bytes], at: int, chance: Chance) -> None:
    start, end = _find_element(pieces, at)
    to = chance.below(len(pieces) + 1)
    pieces[to:to] = pieces[start:end]


def _rename_element(pieces: list[bytes], at: int, chance: Chance) -> None:
    start, end = _find_element(pieces, at)
    name, new = _get_name(pieces[start]), chance.word().split(b" ")[0]
    if chance.happens(2):
        new = _get_name(chance.choose(pieces)) or new
    for number in {start, end - 1}:
        pieces[number] = pieces[number].replace(name, new, 1) if name else new


def _wrap_element(pieces: list[bytes], at: int, chance: Chance) -> None:
    start, end = _find_element(pieces, at)
    name = chance.word().split(b" ")[0] if chance.happens(2) else _get_name(chance.choose(pieces)) or b"p"
    times = chance.choose((1, 1, 1, 2, 5, 40))
    pieces[start:end] = [b"<" + name + b">"] * times + pieces[start:end] + [b"</" + name + b">"] * times


def _change_attribute(piece: bytes, chance: Chance) -> bytes:
    found = list(_ATTRIBUTE.finditer(piece))
    if not found:
        return mutate_bytes(piece, chance)
    match = chance.choose(found)
    kind = chance.below(4)
    if kind == 0:
        return piece[: match.start()] + piece[match.end() :]
    if kind == 1:
        return piece[: match.start(1)] + chance.word() + piece[match.end(1) :]
    value = chance.word() if kind == 2 else mutate_bytes(match[2].strip(b"\"'"), chance)
    return piece[: match.start(2)] + b'"' + value.replace(b'"', b"") + b'"' + piece[match.end(2) :]


def _borrow_element(pieces: list[bytes], at: int, chance: Chance) -> None:
    others = _PIECE.findall(chance.other())
    tags = [number for number, piece in enumerate(others) if _NAME.match(piece)]
    if tags:
        start, end = _find_element(others, chance.choose(tags))
        pieces[at:at] = others[start:end][:200]
