"""Guard: what may come out of a container, counted while it comes."""

from __future__ import annotations

from collections.abc import Callable

from epitome.errors import EpitomeError, InputError, LimitError
from epitome.limits import LIMITS

CHUNK = 65_536


class Guard:
    """The members and bytes of a container so far, those of the containers in it included; `is_exhausted` where they
    are too many, so that none of its members is read further.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self._members = 0
        self._bytes = 0
        self.is_exhausted = False

    def count_member(self) -> None:
        """Count a member; LimitError where there are too many."""
        self._members += 1
        if self._members > LIMITS.archive_members:
            self.is_exhausted = True
            raise build_number_error(self.id)

    def count_bytes(self, number: int) -> None:
        """Count bytes that came out; LimitError where they are too many."""
        self._bytes += number
        if self._bytes > LIMITS.archive_bytes:
            self.is_exhausted = True
            raise LimitError(
                f"{self.id} holds more than {LIMITS.archive_bytes:,} bytes, unpacked", "split it (docs/limits.md)"
            )


def check_ratio(id: str, *, packed: int, unpacked: int) -> None:
    """Refuse what swells too much: a bomb, or nothing worth reading."""
    if unpacked > max(LIMITS.archive_ratio_bytes, packed * LIMITS.archive_ratio):
        raise LimitError(
            f"{id} unpacks to over {LIMITS.archive_ratio} times its size", "give it unpacked (docs/limits.md)"
        )


def read_member(
    read: Callable[[int], bytes], id: str, *, start: bytes = b"", count: Callable[[int], None] = lambda number: None
) -> bytes:
    """All bytes of a member from `start` on, piece by piece, within the limit for a file; `count` is told of each."""
    pieces, size = [start], len(start)
    while piece := read(CHUNK):
        size += len(piece)
        count(len(piece))
        if size > LIMITS.file_bytes:
            raise LimitError(f"{id} has more than {LIMITS.file_bytes:,} bytes", "split it (docs/limits.md)")
        pieces.append(piece)
    return b"".join(pieces)


def build_number_error(id: str) -> LimitError:
    """The refusal of a container with too many members."""
    return LimitError(f"{id} has more than {LIMITS.archive_members:,} members", "split it (docs/limits.md)")


def build_damage_error(id: str) -> EpitomeError:
    """The refusal of a container that is damaged, or lies about itself."""
    return InputError(f"{id} is a damaged archive", "give a whole file, or unpack it first")
