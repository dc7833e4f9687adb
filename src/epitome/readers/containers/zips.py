"""Zip: the directory is checked before it is trusted; members are decompressed in pieces.

Refused before anything is unpacked: a directory of too many entries, or of entries whose bytes overlap (the same bytes
as many members would unpack without limit). Encrypted members, links, devices, and members compressed by anything but
deflate are refused one by one.
"""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from stat import S_IFMT, S_IFREG
from typing import BinaryIO

from epitome.readers.allowance import (
    CHUNK,
    Decoding,
    build_damage_error,
    build_number_error,
    check_member_size,
    check_ratio,
    read_member,
)
from epitome.runtime.errors import EpitomeError, InputError
from epitome.runtime.limits import LIMITS

_END, _END_64 = struct.Struct("<4s4H2LH"), struct.Struct("<4sQ2H2L4Q")
_LOCATOR = struct.Struct("<4sLQL")
_UNIX_SYSTEM, _FILE_TYPES = 3, (0, S_IFREG)
_MAX_COMMENT_BYTES = 65_535
_ENTRY_BYTES, _LOCAL_BYTES = 46, 30
_MAX_DIRECTORY_BYTES = 16 * 2**20
_ENCRYPTED = 0x1
_DRIVE = re.compile(r"[A-Za-z]:")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ERRORS = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, RuntimeError)


def leads_out(name: str) -> bool:
    """Whether the name of a member leads out of its archive, or contains unprintable characters."""
    parts = name.replace("\\", "/").split("/")
    return name.startswith(("/", "\\")) or bool(_DRIVE.match(name)) or ".." in parts or not name.isprintable()


@contextmanager
def open_zip(file: BinaryIO, id: str) -> Iterator[zipfile.ZipFile]:
    """An open zip whose directory was checked."""
    try:
        _check_directory_size(file, id)
        file.seek(0)
        archive = zipfile.ZipFile(file)
    except _ERRORS:
        raise build_damage_error(id) from None
    with archive:
        infos = sorted(archive.infolist(), key=lambda info: info.header_offset)
        if len(infos) > LIMITS.archive_members:
            raise build_number_error(id)
        starts = [*(info.header_offset for info in infos), file.seek(0, 2)]
        sizes = [_LOCAL_BYTES + info.compress_size for info in infos]
        if any(end - start < size for (start, end), size in zip(pairwise(starts), sizes, strict=True)):
            raise build_damage_error(id)
        yield archive


def read_zip_member(
    archive: zipfile.ZipFile,
    info: zipfile.ZipInfo,
    id: str,
    decoding: Decoding,
    *,
    is_wanted: Callable[[bytes], bool] | None = None,
) -> bytes | None:
    """The bytes of a member; None if its first bytes do not satisfy `is_wanted`. Without `is_wanted`, a declared size
    over the limits is refused before anything is unpacked; no member gives more bytes than it declares.
    """
    if info.flag_bits & _ENCRYPTED:
        raise InputError(f"{id} is protected by a password", "give a copy that opens without one")
    if info.create_system == _UNIX_SYSTEM and S_IFMT(info.external_attr >> 16) not in _FILE_TYPES:
        raise InputError(f"{id} is a link or a device", "give the file itself")
    if info.compress_type not in _METHODS:
        raise InputError(f"{id} is packed in a way that is not read", "pack it by deflate, or give it unpacked")
    if is_wanted is None:
        check_member_size(id, info.file_size)
        check_ratio(id, packed=info.compress_size, unpacked=info.file_size)
        decoding.check_bytes(info.file_size)
    unpacked = 0

    def count(number: int) -> None:
        nonlocal unpacked
        unpacked += number
        decoding.take_bytes(number)
        check_ratio(id, packed=info.compress_size, unpacked=unpacked)

    try:
        with archive.open(info) as member:
            start = member.read(CHUNK) if is_wanted else b""
            count(len(start))
            if is_wanted and not is_wanted(start):
                return None
            return read_member(member.read, id, start=start, count=count)
    except EpitomeError:
        raise
    except _ERRORS:
        raise build_damage_error(id) from None


def _check_directory_size(file: BinaryIO, id: str) -> None:
    """Refuse a directory of too many entries before objects are created for them."""
    end_at, size = _find_directory(file)
    if size > _MAX_DIRECTORY_BYTES:
        raise build_number_error(id)
    file.seek(max(0, end_at - size))
    directory = file.read(size)
    at = number = 0
    while directory.startswith(b"PK\x01\x02", at) and at + _ENTRY_BYTES <= len(directory):
        at += _ENTRY_BYTES + sum(struct.unpack_from("<3H", directory, at + 28))
        number += 1
    if number > LIMITS.archive_members:
        raise build_number_error(id)


def _find_directory(file: BinaryIO) -> tuple[int, int]:
    """The end offset and the size of the directory of a zip."""
    length = file.seek(0, 2)
    tail_at = max(0, length - _MAX_COMMENT_BYTES - _END.size)
    file.seek(tail_at)
    tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or at + _END.size > len(tail):
        raise zipfile.BadZipFile
    size = _END.unpack_from(tail, at)[5]
    locator_at = tail_at + at - _LOCATOR.size
    if locator_at >= 0:
        file.seek(locator_at)
        mark, _, end_64_at, _ = _LOCATOR.unpack(file.read(_LOCATOR.size))
        if mark == b"PK\x06\x07" and end_64_at + _END_64.size <= length:
            file.seek(end_64_at)
            end_64 = _END_64.unpack(file.read(_END_64.size))
            if end_64[0] == b"PK\x06\x06":
                return end_64_at, end_64[8]
    return tail_at + at, size
