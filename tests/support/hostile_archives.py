"""Hostile archives: (name of the file, what comes of it: "read", "input" or "limit", its bytes)."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import zipfile
from collections.abc import Callable

from support.archives import TEXT, pack_tar, pack_zip

Case = tuple[str, str, Callable[[], bytes]]
_ZEROS = b"\0" * (3 * 2**20)


def _patch_directory(data: bytes, at: int, value: bytes) -> bytes:
    """A zip with other bytes at a place of the first entry of its directory."""
    start = data.index(b"PK\x01\x02") + at
    return data[:start] + value + data[start + len(value) :]


def _double_entry() -> bytes:
    """Two entries of the directory that are the same bytes of the file."""
    data = pack_zip({"a.txt": TEXT * 50, "b.txt": TEXT})
    second = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 4)
    return data[: second + 42] + struct.pack("<L", 0) + data[second + 46 :]


def _nest(levels: int) -> bytes:
    data = pack_zip({"a.txt": TEXT})
    for level in range(levels):
        data = pack_zip({f"{level}.zip": data})
    return data


def _many_members(number: int) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for at in range(number):
            archive.writestr(f"{at}.txt", b"x")
    return packed.getvalue()


def _special(kind: bytes, name: str = "a.txt") -> bytes:
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, "/etc/passwd"
    return pack_tar({name: info})


def _lie_about_size(size: bytes) -> bytes:
    """A tar whose first member states another size, with a right sum."""
    data = bytearray(pack_tar({"a.txt": TEXT}))
    data[124:136] = size
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data[:512])
    return bytes(data)


def _long_head() -> bytes:
    """A pax head that states a gigabyte."""
    head = bytearray(tarfile.TarInfo("pax").tobuf())
    head[156:157], head[124:136] = b"x", b"%011o\0" % 2**30
    head[148:156] = b" " * 8
    head[148:156] = b"%06o\0 " % sum(head[:512])
    return bytes(head) + TEXT * 100


def _endless_pax() -> bytes:
    """A pax head of fields without a length."""
    body = b"0 path=x\n" * 100
    head = bytearray(tarfile.TarInfo("pax").tobuf())
    head[156:157], head[124:136] = b"x", b"%011o\0" % len(body)
    head[148:156] = b" " * 8
    head[148:156] = b"%06o\0 " % sum(head[:512])
    return bytes(head) + body.ljust(1024, b"\0") + pack_tar({"a.txt": TEXT})


ARCHIVES: dict[str, Case] = {
    "a zip that swells": ("a.zip", "limit", lambda: pack_zip({"a.txt": _ZEROS})),
    "a zip in a zip that swells": ("a.zip", "limit", lambda: pack_zip({"b.zip": pack_zip({"a.txt": _ZEROS})})),
    "a zip that lies about sizes": (
        "a.zip",
        "input",
        lambda: _patch_directory(pack_zip({"a.txt": TEXT}), 24, b"\1\0\0\0"),
    ),
    "a zip that states a terabyte": (
        "a.zip",
        "input",
        lambda: _patch_directory(pack_zip({"a.txt": TEXT}), 20, b"\xfe" * 8),
    ),
    "entries that overlap": ("a.zip", "input", _double_entry),
    "too many members": ("a.zip", "limit", lambda: _many_members(10_001)),
    "four zips inside each other": ("a.zip", "limit", lambda: _nest(3)),
    "an absolute path": ("a.zip", "input", lambda: pack_zip({"/etc/a.txt": TEXT})),
    "a path that leads up": ("a.zip", "input", lambda: pack_zip({"x/../../a.txt": TEXT})),
    "a path with a drive": ("a.zip", "input", lambda: pack_zip({"C:a.txt": TEXT})),
    "a path with backslashes": ("a.zip", "input", lambda: pack_zip({"..\\a.txt": TEXT})),
    "a name with controls": ("a.zip", "input", lambda: pack_zip({"\x1b[2Ja.txt": TEXT})),
    "an encrypted member": ("a.zip", "input", lambda: _patch_directory(pack_zip({"a.txt": TEXT}), 8, b"\1\0")),
    "a member packed by bzip2": ("a.zip", "input", lambda: pack_zip({"a.txt": TEXT}, zipfile.ZIP_BZIP2)),
    "a zip cut in the middle": ("a.zip", "input", lambda: pack_zip({"a.txt": TEXT})[:90]),
    "a zip without its directory": ("a.zip", "input", lambda: b"PK\x03\x04" + b"x" * 5000),
    "a directory of a gigabyte": (
        "a.zip",
        "limit",
        lambda: b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, 1, 1, 2**30, 0, 0),
    ),
    "an empty zip": ("a.zip", "input", lambda: pack_zip({})),
    "a bad checksum": ("a.zip", "input", lambda: _patch_directory(pack_zip({"a.txt": TEXT}), 16, b"\0\0\0\0")),
    "a symbolic link": ("a.tar", "input", lambda: _special(tarfile.SYMTYPE)),
    "a hard link": ("a.tar", "input", lambda: _special(tarfile.LNKTYPE)),
    "a device": ("a.tar", "input", lambda: _special(tarfile.CHRTYPE)),
    "a pipe": ("a.tar", "input", lambda: _special(tarfile.FIFOTYPE)),
    "a sparse file": ("a.tar", "input", lambda: _special(tarfile.GNUTYPE_SPARSE)),
    "a tar that leads up": ("a.tar", "input", lambda: pack_tar({"../a.txt": TEXT})),
    "a tar of a long head": ("a.tar", "input", _long_head),
    "a pax head without lengths": ("a.tar", "read", _endless_pax),
    "a tar that states more than it has": ("a.tar", "input", lambda: _lie_about_size(b"%011o\0" % 2**25)),
    "a tar of 2**80 bytes": ("a.tar", "input", lambda: _lie_about_size(b"\x80" + b"\xff" * 11)),
    "a tar cut in the middle": ("a.tar.gz", "input", lambda: pack_tar({"a.txt": TEXT * 99}, "w:gz")[:150]),
    "a gzip that swells": ("a.txt.gz", "limit", lambda: gzip.compress(_ZEROS)),
    "a bzip2 that swells": ("a.txt.bz2", "limit", lambda: bz2.compress(_ZEROS)),
    "an xz that swells": ("a.txt.xz", "limit", lambda: lzma.compress(_ZEROS)),
    "an xz that needs a gigabyte": (
        "a.txt.xz",
        "input",
        lambda: lzma.compress(
            TEXT,
            filters=[
                {
                    "id": lzma.FILTER_LZMA2,
                    "dict_size": 3 * 2**28,
                    "mode": lzma.MODE_FAST,
                    "mf": lzma.MF_HC3,
                    "nice_len": 8,
                    "depth": 1,
                }
            ],
        ),
    ),
    "a tar.gz that swells": ("a.tgz", "limit", lambda: pack_tar({"a.bin": _ZEROS, "a.txt": TEXT}, "w:gz")),
    "gzip with words after its end": ("a.txt.gz", "read", lambda: gzip.compress(TEXT) + b"and more"),
    "gzip cut in the middle": ("a.txt.gz", "input", lambda: gzip.compress(TEXT)[:40]),
    "too many messages": ("a.mbox", "usage", lambda: b"From a@b Mon Jan 11 10:00:00 1999\n\nx\n\n" * 10_001),
    "a mailbox of blank messages": ("a.mbox", "usage", lambda: b"From a Mon Jan 11 10:00:00 1999\n\n" * 50),
}
