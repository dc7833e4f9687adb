"""Zip archives."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
from collections.abc import Iterable

from hostile.kit.words import GOOD, many, write_text
from support.archives import pack_zip

SUFFIX = "zip"
_TEXT = GOOD.encode()


def pack_entries(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip of entries, whose names may come twice."""
    packed = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore")
        for name, data in entries:
            archive.writestr(name, data)
    return packed.getvalue()


def decompression_ratio() -> bytes:
    """A member of sixty megabytes of zeros, packed a thousand times smaller."""
    return pack_zip({"a.txt": bytes(60_000_000)})


def nested_containers() -> bytes:
    """Archives in archives, sixteen to each, five levels deep: a million texts in a few kilobytes."""
    data = pack_zip({"a.txt": _TEXT})
    for _ in range(5):
        data = pack_zip({f"{n}.zip": data for n in range(16)})
    return data


def repeated_part() -> bytes:
    """A thousand entries of the directory that all are the same two megabytes of the file."""
    data = pack_zip({"a.txt": write_text(25_000).encode()}, zipfile.ZIP_STORED)
    start, end = data.index(b"PK\x01\x02"), data.index(b"PK\x05\x06")
    entry = data[start:end]
    directory = b"".join(entry[:46] + b"%05d" % n for n in range(1_000))
    return (
        data[:start] + directory + b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, 1_000, 1_000, len(directory), start, 0)
    )


def path_traversal() -> bytes:
    """Members that lead upwards, to drives, to shares and to the root."""
    return pack_zip(
        dict.fromkeys(
            ("../../a.txt", "/etc/a.txt", "C:\\a.txt", "\\\\host\\a.txt", "a/../../b.txt", "~/a.txt", "good.txt"), _TEXT
        )
    )


def duplicate_names() -> bytes:
    """Five thousand members of one name."""
    return pack_entries(("a.txt", _TEXT) for _ in range(many(4_500) + 500))


def lying_length() -> bytes:
    """Sizes in the directory that are a gigabyte, sizes in the members that are nothing."""
    data = bytearray(pack_zip({"a.txt": _TEXT * 900}))
    data[18:26] = bytes(8)
    at = data.index(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<L", 2**30)
    return bytes(data)


def lying_offset() -> bytes:
    """A directory that begins beyond the file, and members that begin inside it."""
    data = bytearray(pack_zip({"a.txt": _TEXT, "b.txt": _TEXT}))
    at = data.index(b"PK\x01\x02")
    data[at + 42 : at + 46] = struct.pack("<L", at)
    data[-6:-2] = struct.pack("<L", 2**32 - 2)
    return bytes(data)


def many_members() -> bytes:
    """Sixty thousand members of a word each."""
    return pack_entries((f"{n}.txt", b"ice") for n in range(many(60_000) + 10_001))


def special_members() -> bytes:
    """Symbolic links to the system, a device, and a folder that has content."""
    members = []
    for name, mode in (("link.txt", 0o120777), ("device.txt", 0o020666), ("pipe.txt", 0o010666), ("folder/", 0o040755)):
        info = zipfile.ZipInfo(name)
        info.external_attr, info.create_system = mode << 16, 3
        members.append((info, b"/etc/passwd"))
    return pack_entries([*members, ("good.txt", _TEXT)])  # type: ignore[list-item]


def control_characters() -> bytes:
    """Names of escapes, line ends, zero bytes, marks of direction, and of sixty thousand letters."""
    return pack_zip(
        dict.fromkeys(
            ("\x1b]0;x\x07.txt", "a\nb.txt", "\u202etxt.exe", "a" * 60_000 + ".txt", "\ud7ff\uffff.txt", "nul\x01.txt"),
            _TEXT,
        )
    )


def truncation() -> bytes:
    """A zip that ends inside its directory, whose comment is a second end of a directory."""
    data = pack_zip({"a.txt": _TEXT * 90, "b.txt": _TEXT})
    return data[: data.index(b"PK\x01\x02") + 20] + b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, 2, 2, 90, 20, 65_535)


def huge_number() -> bytes:
    """The records of zip64, which state 2**63 members in a directory of 2**63 bytes."""
    end64 = b"PK\x06\x06" + struct.pack("<Q2H2L4Q", 44, 45, 45, 0, 0, 2**63, 2**63, 2**63, 2**63 - 1)
    return (
        pack_zip({"a.txt": _TEXT})[:-22]
        + end64
        + b"PK\x06\x07"
        + struct.pack("<LQL", 0, 0, 1)
        + b"PK\x05\x06"
        + b"\xff" * 16
        + b"\0\0"
    )
