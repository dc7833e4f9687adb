"""Tar: 512-byte blocks, a head before each member (POSIX.1-1988 ustar, pax, GNU's long names).

Read from a stream, forwards only. Of pax heads the path and the size are taken; heads longer than a path may be are
refused before they are read. Links, devices and sparse files have no bytes of their own and are told as what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from epitome.readers.allowance import build_damage_error
from epitome.readers.containers.packed import Stream

BLOCK = 512
_LONGEST_HEAD = 65_536
_LARGEST = 2**40
_FOLDER = b"5"
_HEADS = (b"g", b"K")  # what holds for all members; the name that a link leads to
_EMPTY = (b"1", b"2", b"3", b"4", b"5", b"6")
_OTHERS = {
    **dict.fromkeys((b"0", b"\0", b"7", b""), ""),
    **dict.fromkeys((b"1", b"2"), "a link"),
    **dict.fromkeys((b"3", b"4"), "a device"),
    b"6": "a pipe",
    b"S": "a sparse file",
}


@dataclass(frozen=True)
class TarEntry:
    """A member: its name, what it is where it is no file ("" for a file), and how its bytes are read."""

    name: str
    kind: str
    read: Callable[[int], bytes]


def is_tar(block: bytes) -> bool:
    """Whether a block is the head of a member: its sum says so."""
    stated = _parse_number(block[148:156]) if len(block) == BLOCK else None
    return bool(stated) and stated == sum(block) - sum(block[148:156]) + 8 * 32


def iterate_tar(stream: Stream, id: str) -> Iterator[TarEntry]:
    """The members in order; what was not read of one is skipped when the next is asked for."""
    name, stated_size = "", b""
    while (block := stream.read(BLOCK)).strip(b"\0"):
        if not is_tar(block):
            raise build_damage_error(id)
        kind = block[156:157]
        size = _parse_number(block[124:136]) or 0
        if kind == b"L":
            name = _decode(_read_head(stream, size, id))
        elif kind == b"x":
            fields = _parse_pax(_read_head(stream, size, id))
            name = _decode(fields.get(b"path", b"")) or name
            stated_size = fields.get(b"size", b"")
        else:
            size = int(stated_size) if stated_size[:16].isdigit() and len(stated_size) <= 15 else size
            if size > _LARGEST:
                raise build_damage_error(id)
            window = _Window(stream, 0 if kind in _EMPTY else size, id)
            if kind not in _HEADS:
                if kind != _FOLDER:
                    yield TarEntry(name or _join_name(block), _OTHERS.get(kind, "no file"), window.read)
                name, stated_size = "", b""
            window.close()
    if not block:  # a whole tar ends with zeros
        raise build_damage_error(id)


class _Window:
    """The bytes of one member in the stream."""

    def __init__(self, stream: Stream, size: int, id: str) -> None:
        self._stream, self._id = stream, id
        self.left = size
        self._padding = -size % BLOCK

    def read(self, size: int) -> bytes:
        data = self._stream.read(min(size, self.left))
        if len(data) < min(size, self.left):
            raise build_damage_error(self._id)
        self.left -= len(data)
        return data

    def close(self) -> None:
        self._stream.skip(self.left + self._padding)


def _read_head(stream: Stream, size: int, id: str) -> bytes:
    if size > _LONGEST_HEAD:
        raise build_damage_error(id)
    data = stream.read(size + -size % BLOCK)
    if len(data) < size:
        raise build_damage_error(id)
    return data[:size]


def _parse_pax(head: bytes) -> dict[bytes, bytes]:
    """The fields of a pax head: "LENGTH KEY=VALUE\\n" each."""
    fields: dict[bytes, bytes] = {}
    at = 0
    while at < len(head):
        length = head[at : at + 10].partition(b" ")[0]
        if not length.isdigit() or not int(length):
            break
        key, _, value = head[at + len(length) + 1 : at + int(length) - 1].partition(b"=")
        fields[key] = value
        at += int(length)
    return fields


def _parse_number(field: bytes) -> int | None:
    """A number in octal digits, or in base 256 where the first bit is set; None where it is none."""
    if field[:1] == b"\x80":
        return int.from_bytes(field[1:], "big")
    digits = field.strip(b" \0")
    try:
        return int(digits, 8) if digits else 0
    except ValueError:
        return None


def _join_name(block: bytes) -> str:
    name = _decode(block[:100])
    prefix = _decode(block[345:500]) if block[257:262] == b"ustar" and block[262:263] == b"\0" else ""
    return f"{prefix}/{name}" if prefix else name


def _decode(name: bytes) -> str:
    return name.partition(b"\0")[0].decode("utf-8", "replace")
