"""Targets that take archives and mailboxes apart."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import islice

from epitome.readers.containers.members import find_members
from epitome.readers.media import detect_media
from epitome.runtime.errors import EpitomeError
from fuzz.mutators import (
    BZIP2,
    GZIP,
    XZ,
    Mutator,
    mutate_bytes,
    mutate_lines,
    mutate_members,
    mutate_packed,
    mutate_tar,
)
from fuzz.seeds import packed, texts
from fuzz.targets.target import Outcome, Target

_MOST_MEMBERS = 200


def walk(name: str) -> Callable[[bytes], Outcome]:
    """A target's function: list the members of a file with a name, those of inner archives included."""

    def run(data: bytes) -> Outcome:
        seen: set[str] = set()
        try:
            members = find_members(io.BytesIO(data), id="x", name=name)
            for member in islice(members or (), _MOST_MEMBERS):
                assert member.id.startswith("x!/")
                assert member.error is None or isinstance(member.error, EpitomeError)
                assert member.error is None or not member.data
                seen.add(f"{detect_media(member.data, member.name)} {member.error and member.error.code}")
        except EpitomeError as error:
            seen.add(error.code)
        return seen or {"nothing"}

    return run


def _container(
    name: str, seeds: tuple[bytes, ...], *mutators: Mutator, dictionary: str = "", most: int = 8_192
) -> Target:
    rooms = ("epitome.readers.containers", "epitome.readers.media", "epitome.readers.zip_kinds")
    return Target(run=walk(name), seeds=seeds, mutators=mutators, rooms=rooms, dictionary=dictionary, most_bytes=most)


CONTAINERS = {
    "zip": _container("x.zip", packed.ZIP, mutate_members, mutate_bytes, dictionary="zip"),
    "tar": _container("x.tar", packed.TAR, mutate_tar, dictionary="tar", most=16_384),
    "gzip": _container("x.gz", packed.GZIP, mutate_packed(GZIP, mutate_tar), mutate_packed(GZIP, mutate_bytes)),
    "bzip2": _container("x.bz2", packed.BZIP2, mutate_packed(BZIP2, mutate_tar), mutate_packed(BZIP2, mutate_bytes)),
    "xz": _container("x.xz", packed.XZ, mutate_packed(XZ, mutate_tar), mutate_packed(XZ, mutate_bytes)),
    "mbox": _container("x.mbox", texts.MBOX, mutate_lines, mutate_bytes, dictionary="mail"),
    "zotero": _container("zotero.sqlite", packed.ZOTERO, mutate_bytes, most=65_536),
    "warc": _container("x.warc", packed.WARC, mutate_lines, mutate_bytes, dictionary="warc"),
}
