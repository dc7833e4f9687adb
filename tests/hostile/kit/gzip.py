"""Files packed by gzip."""

from __future__ import annotations

import gzip
import struct

from hostile.kit.words import GOOD, deflate_block, write_text
from support.archives import pack_tar

SUFFIX = "txt.gz"
SUFFIXES = {
    "nested_containers": "txt.gz.gz.gz.gz.gz",
    "polyglot": "pdf.gz",
    "entity_amplification": "xml.gz",
    "path_traversal": "gz",
}
_TEXT = GOOD.encode()


def decompression_ratio() -> bytes:
    """A gigabyte of one letter in a megabyte."""
    return gzip.compress(b"")[:10] + deflate_block(b"a" * 2**20, 1_024) + bytes(8)


def nested_containers() -> bytes:
    """Packed six times over."""
    data = _TEXT
    for _ in range(6):
        data = gzip.compress(data)
    return data


def repeated_part() -> bytes:
    """A hundred thousand streams one after the other, all but the last of them empty."""
    return gzip.compress(b"") * 100_000 + gzip.compress(_TEXT)


def lying_length() -> bytes:
    """A sum and a length at the end that belong to another text."""
    return gzip.compress(_TEXT * 99)[:-8] + struct.pack("<2L", 1, 2**32 - 1)


def giant_title() -> bytes:
    """The name of the file in the head has five million letters, its comment as many escapes."""
    head = b"\x1f\x8b\x08\x18" + bytes(6) + b"n" * 5_000_000 + b"\0" + b"\x1b[2J" * 1_000_000 + b"\0"
    return head + gzip.compress(_TEXT)[10:]


def path_traversal() -> bytes:
    """The name in the head leads to another place of the disk, as a tar inside does."""
    data = gzip.compress(pack_tar({"../../etc/a.txt": _TEXT}))
    return data[:3] + b"\x08" + data[4:10] + b"../../../etc/passwd\0" + data[10:]


def truncation() -> bytes:
    """Ends in the middle of a block of long text."""
    data = gzip.compress(write_text(5_000).encode())
    return data[: len(data) // 2]


def polyglot() -> bytes:
    """A PDF by its name, text by its content, a zip by its end."""
    return gzip.compress(_TEXT) + b"PK\x05\x06" + bytes(18)


def entity_amplification() -> bytes:
    """Entities of entities, packed."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    return gzip.compress(f"<!DOCTYPE x [<!ENTITY e0 'ice'>{named}]><x>&e9;</x>".encode())
