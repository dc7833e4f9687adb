"""Files packed by xz."""

from __future__ import annotations

import lzma

from hostile.kit.words import GOOD, many, write_text
from support.archives import pack_tar

SUFFIX = "txt.xz"
SUFFIXES = {"special_members": "tar.xz", "giant_line": "md.xz", "type_confusion": "docx.xz"}
_TEXT = GOOD.encode()


def decompression_ratio() -> bytes:
    """A gigabyte of zeros in 150 kB."""
    return lzma.compress(bytes(2**24), preset=0) * 64


def huge_number() -> bytes:
    """A head that asks for a dictionary of four gigabytes."""
    data = bytearray(lzma.compress(_TEXT, filters=[{"id": lzma.FILTER_LZMA2, "preset": 1}]))
    from zlib import crc32

    size = (data[12] + 1) * 4
    data[12 + 4] = 40  # the greatest dictionary that the format knows
    data[12 + size - 4 : 12 + size] = crc32(data[12 : 12 + size - 4]).to_bytes(4, "little")
    return bytes(data)


def nested_containers() -> bytes:
    """Packed eight times over."""
    data = _TEXT
    for _ in range(8):
        data = lzma.compress(data)
    return data


def filter_chain() -> bytes:
    """Four filters one after the other, of which three are for programs of several processors."""
    chain = [
        {"id": lzma.FILTER_DELTA, "dist": 256},
        {"id": lzma.FILTER_X86},
        {"id": lzma.FILTER_ARM},
        {"id": lzma.FILTER_LZMA2, "preset": 6},
    ]
    return lzma.compress(write_text(2_000).encode(), filters=chain)


def repeated_part() -> bytes:
    """Twenty thousand streams of one sentence, with padding between them."""
    return (lzma.compress(_TEXT + b"\n\n") + bytes(4)) * many(20_000)


def lying_length() -> bytes:
    """An index at the end that tells other sizes than the blocks have."""
    data = bytearray(lzma.compress(write_text(900).encode()))
    data[-24:-14] = b"\xff" * 10
    return bytes(data)


def truncation() -> bytes:
    """Ends after the head of its first block."""
    return lzma.compress(write_text(900).encode())[:30]


def special_members() -> bytes:
    """A packed tar of nothing but links and devices."""
    import tarfile

    kinds = (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE)
    members: dict[str, bytes | tarfile.TarInfo] = {}
    for at, kind in enumerate(kinds * 50):
        members[f"{at}.txt"] = tarfile.TarInfo(f"{at}.txt")
        members[f"{at}.txt"].type, members[f"{at}.txt"].linkname = kind, "/dev/zero"  # type: ignore[union-attr]
    return pack_tar(members, "w:xz")


def giant_line() -> bytes:
    """A line of eight million different words in a packed Markdown file."""
    return lzma.compress(" ".join(f"w{n:x}" for n in range(many(1_000_000))).encode(), preset=0)


def type_confusion() -> bytes:
    """A Word document by its name, and inside a program."""
    return lzma.compress(b"\x7fELF" + bytes(range(256)) * 900)
