"""Allowance: the budget of one document or container. Every reader draws from it before it decodes or keeps anything.

Decoding beyond the budget (members and parts, each as often as it is used, and their bytes) is refused: a few bytes can
unpack to gigabytes. What is kept (characters, links, elements) is cut: the beginning of a document is worth reading.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from epitome.runtime.errors import EpitomeError, InputError, LimitError
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

CHUNK = 65_536
_LINE_END = late("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")  # where str.splitlines splits


class Decoding:
    """The decoding budget of a container, including those inside it, or of a document of several parts;
    `is_exhausted` once it was exceeded: nothing more is read then.
    """

    def __init__(self, id: str, *, bytes_in_all: int = LIMITS.archive_bytes) -> None:
        self.id = id
        self.bytes_in_all = bytes_in_all
        self.is_exhausted = False
        self._members = 0
        self._bytes = 0

    def take_member(self) -> None:
        """Count a member or the use of a part; LimitError if there are too many."""
        self._members += 1
        if self._members > LIMITS.archive_members:
            self.is_exhausted = True
            raise build_number_error(self.id)

    def take_bytes(self, number: int) -> None:
        """Count decoded bytes; LimitError if there are too many."""
        self._bytes += number
        self.check_bytes(0)

    def check_bytes(self, number: int) -> None:
        """Raise a LimitError if this many more bytes, which are only declared so far, would be too many."""
        if self._bytes + number > self.bytes_in_all:
            self.is_exhausted = True
            raise LimitError(
                f"{self.id} holds more than {self.bytes_in_all:,} bytes, unpacked", "split it (docs/limits.md)"
            )


class Keeping:
    """What a document that is being built may still keep; `is_cut` if something was left out."""

    def __init__(self) -> None:
        self.is_cut = False
        self._characters = LIMITS.document_characters
        self._link_characters = LIMITS.document_characters
        self._elements = LIMITS.document_elements

    @property
    def is_exhausted(self) -> bool:
        """Whether no more text is kept."""
        return self._characters <= 0

    def cut(self, text: str) -> str:
        """As much of a text as may still be kept."""
        kept = text[: max(0, self._characters)]
        self.is_cut |= len(kept) < len(text)
        self._characters -= len(kept)
        return kept

    def cut_source(self, text: str) -> str:
        """As much of a source as may be kept, by its characters and lines; the budget is not charged yet."""
        kept = text[: max(0, self._characters)]
        if len(kept) > LIMITS.document_lines:
            ends = islice(_LINE_END.finditer(kept), LIMITS.document_lines - 1, LIMITS.document_lines)
            kept = kept[: next((end.end() for end in ends), len(kept))]
        self.is_cut |= len(kept) < len(text)
        return kept

    def give_back(self, characters: int) -> None:
        """Return the characters of a text to the budget, because it will be added again in another form."""
        self._characters += characters

    def allow_link(self, characters: int) -> bool:
        """Whether a link may still be kept, and charge it; `characters` are those of its address and its words."""
        is_kept = characters <= self._link_characters
        self.is_cut |= not is_kept
        self._link_characters -= characters if is_kept else 0
        return is_kept

    @property
    def has_elements(self) -> bool:
        """Whether one more element may be kept."""
        return self._elements > 0

    def allow_element(self) -> bool:
        """Whether one more element may be kept, and charge it."""
        is_kept = self.has_elements
        self.is_cut |= not is_kept
        self._elements -= is_kept
        return is_kept

    def describe(self) -> str:
        """What was cut, as a note."""
        return (
            f"a document keeps {LIMITS.document_characters:,} characters, as many of links, "
            f"{LIMITS.document_lines:,} lines and {LIMITS.document_elements:,} elements: the rest was not read"
        )


def check_member_size(id: str, size: int) -> None:
    """Refuse a member that is larger than a file may be."""
    if size > LIMITS.file_bytes:
        raise LimitError(f"{id} has more than {LIMITS.file_bytes:,} bytes", "split it (docs/limits.md)")


def check_ratio(id: str, *, packed: int, unpacked: int) -> None:
    """Refuse an excessive compression ratio: a decompression bomb, or nothing worth reading."""
    if unpacked > max(LIMITS.archive_ratio_bytes, packed * LIMITS.archive_ratio):
        raise LimitError(
            f"{id} unpacks to over {LIMITS.archive_ratio} times its size", "give it unpacked (docs/limits.md)"
        )


def read_member(
    read: Callable[[int], bytes], id: str, *, start: bytes = b"", count: Callable[[int], None] = lambda number: None
) -> bytes:
    """All bytes of a member after those in `start`, read in pieces within the file limit; `count` gets each size."""
    pieces, size = [start], len(start)
    while piece := read(CHUNK):
        size += len(piece)
        count(len(piece))
        check_member_size(id, size)
        pieces.append(piece)
    return b"".join(pieces)


def build_number_error(id: str) -> LimitError:
    """The refusal of a container with too many members."""
    return LimitError(f"{id} has more than {LIMITS.archive_members:,} members", "split it (docs/limits.md)")


def build_damage_error(id: str) -> EpitomeError:
    """The refusal of a container that is damaged, or lies about itself."""
    return InputError(f"{id} is a damaged archive", "give a whole file, or unpack it first")
