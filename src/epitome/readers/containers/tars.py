"""Tar: 512-byte blocks, a header before each member (POSIX.1-1988 ustar, pax, GNU's long names).

Read from a stream, forwards only. Of pax headers only path and size are used; headers longer than a path may be are
refused before they are read. Links, devices and sparse files have no content of their own; their kind is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from epitome.readers.allowance import build_damage_error
from epitome.readers.containers.packed import Stream, Window
from epitome.runtime.frozen import frozen

BLOCK = 512
_MAX_HEADER_BYTES = 65_536
_MAX_MEMBER_BYTES = 2**40
_FOLDER = b"5"
_SKIPPED_HEADERS = (b"g", b"K")  # pax global header; GNU long link name
_KINDS_WITHOUT_CONTENT = (b"1", b"2", b"3", b"4", b"5", b"6")
_KIND_NAMES = {
    **dict.fromkeys((b"0", b"\0", b"7", b""), ""),
    **dict.fromkeys((b"1", b"2"), "a link"),
    **dict.fromkeys((b"3", b"4"), "a device"),
    b"6": "a pipe",
    b"S": "a sparse file",
}


@frozen
class TarEntry:
    """A member: its name, its kind if it is no file ("" for a file), and the function that reads its bytes."""

    name: str
    kind: str
    read: Callable[[int], bytes]


def is_tar(block: bytes) -> bool:
    """Whether a block is the header of a member, by its checksum."""
    checksum = _parse_number(block[148:156]) if len(block) == BLOCK else None
    return bool(checksum) and checksum == sum(block) - sum(block[148:156]) + 8 * 32


def iterate_tar(stream: Stream, id: str) -> Iterator[TarEntry]:
    """The members in order; the unread bytes of one are skipped when the next is requested."""
    name, pax_size = "", b""
    while (block := stream.read(BLOCK)).strip(b"\0"):
        if not is_tar(block):
            raise build_damage_error(id)
        kind = block[156:157]
        size = _parse_number(block[124:136]) or 0
        if kind == b"L":
            name = _decode(_read_header(stream, size, id))
        elif kind == b"x":
            fields = _parse_pax(_read_header(stream, size, id))
            name = _decode(fields.get(b"path", b"")) or name
            pax_size = fields.get(b"size", b"")
        else:
            size = int(pax_size) if pax_size[:16].isdigit() and len(pax_size) <= 15 else size
            if size > _MAX_MEMBER_BYTES:
                raise build_damage_error(id)
            size = 0 if kind in _KINDS_WITHOUT_CONTENT else size
            window = Window(stream, size, id, padding=-size % BLOCK)
            if kind not in _SKIPPED_HEADERS:
                if kind != _FOLDER:
                    yield TarEntry(name or _join_name(block), _KIND_NAMES.get(kind, "no file"), window.read)
                name, pax_size = "", b""
            window.close()
    if not block:  # a whole tar ends with zeros
        raise build_damage_error(id)


def _read_header(stream: Stream, size: int, id: str) -> bytes:
    if size > _MAX_HEADER_BYTES:
        raise build_damage_error(id)
    data = stream.read(size + -size % BLOCK)
    if len(data) < size:
        raise build_damage_error(id)
    return data[:size]


def _parse_pax(header: bytes) -> dict[bytes, bytes]:
    """The fields of a pax header: "LENGTH KEY=VALUE\\n" each."""
    fields: dict[bytes, bytes] = {}
    at = 0
    while at < len(header):
        length = header[at : at + 10].partition(b" ")[0]
        if not length.isdigit() or not int(length):
            break
        key, _, value = header[at + len(length) + 1 : at + int(length) - 1].partition(b"=")
        fields[key] = value
        at += int(length)
    return fields


def _parse_number(field: bytes) -> int | None:
    """A number in octal digits, or in base 256 if the first bit is set; None if it is invalid."""
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
