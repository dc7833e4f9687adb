"""Changes inside zips, tars and packed streams: a member is changed, and all is packed again."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from fuzz.mutators.chance import Chance, Mutator
from fuzz.mutators.markup import mutate_markup
from fuzz.mutators.raw import mutate_bytes

_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
_MOST_BYTES = 2**16


def mutate_members(data: bytes, chance: Chance) -> bytes:
    """A zip with one member changed, renamed, doubled, dropped or taken from another zip; raw bytes now and then."""
    members = None if chance.happens(6) else _unzip(data)
    if not members:
        return mutate_bytes(data, chance)
    at, kind = chance.below(len(members)), chance.below(12)
    name, content = members[at]
    if kind == 0:
        del members[at]
    elif kind == 1:
        members.append((_rename(name, chance), content))
    elif kind == 2:
        members[at] = (_rename(name, chance), content)
    elif kind == 3:
        members.insert(chance.below(len(members) + 1), chance.choose(_unzip(chance.other()) or members))
    else:
        change = mutate_markup if b"<" in content and not chance.happens(4) else mutate_bytes
        members[at] = (name, change(content, chance))
    return _zip(members, zipfile.ZIP_DEFLATED if chance.happens(4) else zipfile.ZIP_STORED)


def _unzip(data: bytes) -> list[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return [(i.filename, archive.open(i).read(_MOST_BYTES)) for i in archive.infolist()[:40]]
    except _BROKEN:
        return []


def _zip(members: list[tuple[str, bytes]], method: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in members:
            info = zipfile.ZipInfo(name[:200] or "x")
            info.compress_type = method
            archive.NameToInfo.pop(info.filename, None)  # a name may stand twice, without a warning
            archive.writestr(info, content)
    return out.getvalue()


def _rename(name: str, chance: Chance) -> str:
    return mutate_bytes(name.encode("utf-8", "replace"), chance).decode("utf-8", "replace")


def mutate_tar(data: bytes, chance: Chance) -> bytes:
    """A tar with one member changed, or one field of a head with its sum put right again."""
    if chance.happens(3):
        return mutate_bytes(data, chance)
    if chance.happens(2):
        return _change_head(data, chance)
    try:
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            members = [(m, (archive.extractfile(m) or io.BytesIO()).read(_MOST_BYTES)) for m in archive.getmembers()]
    except (tarfile.TarError, KeyError, IndexError, *_BROKEN):
        return mutate_bytes(data, chance)
    if not members:
        return mutate_bytes(data, chance)
    out = io.BytesIO()
    at = chance.below(len(members))
    info, content = members[at]
    info.name = _rename(info.name, chance) if chance.happens(3) else info.name
    members[at] = info, mutate_bytes(content, chance)
    with tarfile.open(fileobj=out, mode="w", format=chance.choose((tarfile.PAX_FORMAT, tarfile.GNU_FORMAT))) as archive:
        for info, content in members:
            info.size = len(content)
            try:
                archive.addfile(info, io.BytesIO(content))
            except (ValueError, UnicodeError):
                return mutate_bytes(data, chance)
    return out.getvalue()


def _change_head(data: bytes, chance: Chance) -> bytes:
    blocks = [at for at in range(0, len(data) - 511, 512) if data[at + 257 : at + 262] == b"ustar"]
    if not blocks:
        return mutate_bytes(data, chance)
    at = chance.choose(blocks)
    head = bytearray(mutate_bytes(data[at : at + 512], chance)[:512].ljust(512, b"\0"))
    head[148:156] = b" " * 8
    head[148:156] = b"%06o\0 " % sum(head)
    return data[:at] + bytes(head) + data[at + 512 :]


@dataclass(frozen=True)
class Packing:
    """How a stream is packed and unpacked."""

    pack: Callable[[bytes], bytes]
    unpack: Callable[[bytes], bytes]


GZIP = Packing(lambda data: gzip.compress(data, 6, mtime=0), gzip.decompress)
BZIP2 = Packing(bz2.compress, bz2.decompress)
XZ = Packing(lzma.compress, lzma.decompress)


def mutate_packed(packing: Packing, inner: Mutator) -> Mutator:
    """A mutator of what is packed inside; of the packed bytes now and then."""

    def mutate(data: bytes, chance: Chance) -> bytes:
        if chance.happens(2):
            return mutate_bytes(data, chance)
        try:
            content = packing.unpack(data)[:_MOST_BYTES]
        except (lzma.LZMAError, *_BROKEN):
            return mutate_bytes(data, chance)
        if chance.happens(10):
            return data + packing.pack(inner(content, chance))
        return packing.pack(inner(content, chance))

    return mutate
