"""Files packed by bzip2."""

from __future__ import annotations

import bz2

from hostile.kit.words import GOOD, many, write_text
from support.archives import pack_tar

SUFFIX = "txt.bz2"
SUFFIXES = {
    "many_members": "tbz2",
    "deep_nesting": "html.bz2",
    "lying_encoding": "txt.bz2",
    "duplicate_names": "tar.bz2",
}
_TEXT = GOOD.encode()


def decompression_ratio() -> bytes:
    """Two hundred megabytes of one letter in a kilobyte."""
    return bz2.compress(b"a" * 10_000_000) * 20


def nested_containers() -> bytes:
    """Packed eight times over."""
    data = _TEXT
    for _ in range(8):
        data = bz2.compress(data)
    return data


def repeated_part() -> bytes:
    """One small stream of text fifty thousand times."""
    return bz2.compress(_TEXT + b"\n\n") * many(20_000)


def truncation() -> bytes:
    """Ends inside the first block."""
    return bz2.compress(write_text(5_000).encode())[:2_000]


def lying_length() -> bytes:
    """A block whose sum is another's, and whose tables are bits of nonsense."""
    data = bytearray(bz2.compress(write_text(2_000).encode()))
    data[10:14], data[30:60] = b"\0\0\0\0", b"\xff" * 30
    return bytes(data)


def many_members() -> bytes:
    """A packed tar of twenty thousand texts of a word."""
    return pack_tar({f"{n}.txt": b"ice" for n in range(many(9_000) + 3_000)}, "w:bz2")


def deep_nesting() -> bytes:
    """A page of four hundred thousand open boxes in a kilobyte."""
    return bz2.compress(f"<html><body><p>{GOOD}</p>".encode() + b"<div>" * 400_000)


def lying_encoding() -> bytes:
    """The text inside is marked as UTF-16 and is an odd number of halves."""
    return bz2.compress(b"\xfe\xff" + b"\xd8\x00" * 50_001 + b"\0")


def empty_structure() -> bytes:
    """Nothing, well packed, a thousand times."""
    return bz2.compress(b"") * 1_000


def duplicate_names() -> bytes:
    """A tar in which a link has the name of the text that follows it."""
    import tarfile

    link = tarfile.TarInfo("a.txt")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    return bz2.compress(pack_tar({"a.txt": link})[:512] + pack_tar({"a.txt": _TEXT}))
