"""Tar archives."""

from __future__ import annotations

import io
import tarfile

from hostile.kit.words import GOOD, many
from support.archives import pack_tar, pack_zip

SUFFIX = "tar"
SUFFIXES = {"decompression_ratio": "tar.gz", "nested_containers": "tar.xz"}
_TEXT = GOOD.encode()
_GOOD = pack_tar({"good.txt": _TEXT})


def _head(name: str, *, kind: bytes = b"0", size: bytes = b"00000000000\0") -> bytes:
    """A head as it is written, with a right sum."""
    head = bytearray(tarfile.TarInfo(name).tobuf(tarfile.GNU_FORMAT))
    head[156:157], head[124:136], head[148:156] = kind, size, b" " * 8
    head[148:156] = b"%06o\0 " % sum(head[:512])
    return bytes(head)


def decompression_ratio() -> bytes:
    """Zeros of sixty megabytes that go before the text, in a packed tar."""
    return pack_tar({"a.bin": bytes(60_000_000), "a.txt": _TEXT}, "w:gz")


def nested_containers() -> bytes:
    """Tar in zip in tar in zip in tar, packed by xz."""
    data = _TEXT
    for level in range(3):
        data = pack_tar({f"{level}.zip" if level else "a.txt": data})
        data = pack_zip({f"{level}.tar": data})
    return pack_tar({"a.zip": data}, "w:xz")


def huge_number() -> bytes:
    """Sizes of 2**95 bytes, below zero, and of letters."""
    sizes = (b"\x80" + b"\x7f" + b"\xff" * 10, b"\xff" * 12, b"zzzzzzzzzzz\0", b"-0000000001\0")
    return b"".join(_head("a.txt", size=size) for size in sizes) + _GOOD


def lying_length() -> bytes:
    """A member that states sixty megabytes and has a sentence."""
    return _head("a.txt", size=b"%011o\0" % 60_000_000) + _TEXT.ljust(512, b"\0")


def repeated_part() -> bytes:
    """Fifty thousand names of a kilobyte that each replace the one before (GNU's long names)."""
    name = _head("././@LongLink", kind=b"L", size=b"%011o\0" % 1_024) + b"a" * 1_024
    return name * many(10_000) + _head("a.txt", size=b"%011o\0" % len(_TEXT)) + _TEXT.ljust(512, b"\0") + _GOOD


def attribute_flood() -> bytes:
    """A pax head of sixty thousand fields, among them a size, a path and an encoding that lie."""
    fields = (
        b"".join(b"%d a%05d=ice\n" % (len("15 a00000=ice\n") + 1, n) for n in range(60_000))
        + b"21 size=99999999999\n"
        + b"19 path=/etc/passwd\n"
    )
    return (
        _head("pax", kind=b"x", size=b"%011o\0" % len(fields))
        + fields.ljust(-(-len(fields) // 512) * 512, b"\0")
        + _GOOD
    )


def path_traversal() -> bytes:
    """Members that lead upwards, to the root, and through a link that was a folder."""
    link = tarfile.TarInfo("folder")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc"
    return pack_tar({"../a.txt": _TEXT, "/etc/a.txt": _TEXT, "folder": link, "folder/passwd": _TEXT, "good.txt": _TEXT})


def special_members() -> bytes:
    """Devices, pipes, links in a circle, sparse files of a terabyte."""
    members: dict[str, bytes | tarfile.TarInfo] = {}
    for at, kind in enumerate(
        (tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE, tarfile.LNKTYPE, tarfile.SYMTYPE, tarfile.GNUTYPE_SPARSE)
    ):
        info = tarfile.TarInfo(f"{at}.txt")
        info.type, info.linkname = kind, f"{at}.txt"
        members[info.name] = info
    return pack_tar({**members, "good.txt": _TEXT})


def many_members() -> bytes:
    """Forty thousand members without content."""
    return b"".join(_head(f"{n}.txt") for n in range(many(40_000) + 10_001)) + _GOOD


def duplicate_names() -> bytes:
    """A text that is packed again under its own name, as a folder, a link and a text."""
    folder = tarfile.TarInfo("a.txt")
    folder.type = tarfile.DIRTYPE
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for _ in range(500):
            archive.addfile(folder)
            good = tarfile.TarInfo("a.txt")
            good.size = len(_TEXT)
            archive.addfile(good, io.BytesIO(_TEXT))
    return packed.getvalue()


def truncation() -> bytes:
    """Ends in the middle of a head that follows a good member."""
    return _GOOD[:1_024] + _head("b.txt", size=b"%011o\0" % 900)[:200]
