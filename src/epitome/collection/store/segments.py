"""The full-text index as columns of numbers: which sections have a term, and how often.

New sections are *fresh*: a row for each of their terms. A thousand fresh sections are packed into a *segment*, in which
a section is a slot, and a term one row: the slots of the sections that have it, ascending, then its frequency in each.
Eight small segments are merged into one of at most 65,536 slots (a slot takes two bytes). A section that is taken out of
a segment is marked as gone there; one of which more than half is gone is packed anew.

This is a log-structured merge as in Lucene and FTS5 (O'Neil et al. 1996), inside the tables of the collection: a change
of the index is a part of the transaction that changes the documents.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.collection.store.rows import BadValue, is_blob, is_count, is_key, is_text, query_row, query_rows
from epitome.runtime.frozen import frozen

_MAX_FRESH_SECTIONS = 1_024
_MAX_FRESH_WORDS = 1_000_000
_MERGED_SEGMENTS = 8
_MAX_SLOTS = 65_536
_MAX_FREQUENCY = 65_535
_SECTION = np.dtype([("section", "<i8"), ("document", "<i8"), ("holder", "<i4"), ("length", "<i4")])
_FRESH_SECTIONS = """
SELECT fresh_section.section, section.document, section.holder, length
FROM fresh_section JOIN section ON section.key = fresh_section.section ORDER BY fresh_section.section
"""

Sections = NDArray[Any]  # of `_SECTION`: the key of each, its document, the section that a search returns, its words
Slots = NDArray[np.int64]
Mask = NDArray[np.bool_]


@frozen
class Segment:
    """The sections of a segment, and which are gone."""

    key: int
    sections: Sections
    is_gone: Mask


def load_segments(connection: sqlite3.Connection, keys: Sequence[int]) -> list[Segment]:
    """The segments with these keys."""
    sql = "SELECT sections, gone FROM segment WHERE key = ?"
    return [_unpack_segment(key, *query_row(connection, sql, (key,), sections=is_blob, gone=is_blob)) for key in keys]


def list_segments(connection: sqlite3.Connection) -> list[int]:
    """The keys of all segments."""
    return [key for (key,) in query_rows(connection, "SELECT key FROM segment ORDER BY key", key=is_key)]


def load_fresh_sections(connection: sqlite3.Connection) -> Sections:
    """The fresh sections, by key."""
    kinds = {"section": is_key, "document": is_key, "holder": _is_small, "length": _is_small}
    rows = list(query_rows(connection, _FRESH_SECTIONS, **kinds))
    (stored,) = query_row(connection, "SELECT count(*) FROM fresh_section", sections=is_count)
    if len(rows) != stored or stored > _MAX_FRESH_SECTIONS:
        raise BadValue("a section of the index is missing")
    return np.array(rows, _SECTION)


def unpack_posting(data: bytes, slots: int) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """The slots of the sections that have a term, and its frequency in each."""
    if len(data) % 4:
        raise BadValue("a posting is cut off")
    numbers: NDArray[np.uint16] = np.frombuffer(data, "<u2")
    half = len(numbers) // 2
    found, frequency = numbers[:half], numbers[half:]
    if half and not (found[-1] < slots and (found[1:] > found[:-1]).all()):
        raise BadValue("a posting has slots out of order")
    return found, frequency


def is_full(sections: int, words: int) -> bool:
    """Whether so many fresh sections with so many words are to be packed."""
    return sections >= _MAX_FRESH_SECTIONS or words >= _MAX_FRESH_WORDS


def pack_fresh_sections(connection: sqlite3.Connection) -> None:
    """Make a segment of the fresh sections, and merge small segments where there are many."""
    sections = load_fresh_sections(connection)
    slots = {section: slot for slot, section in enumerate(sections["section"].tolist())}
    sql = "SELECT term, section, frequency FROM fresh ORDER BY term, section"
    rows = query_rows(connection, sql, term=is_text, section=is_key, frequency=is_count)
    _insert_segment(connection, sections, _pack_rows(rows, slots))
    connection.execute("DELETE FROM fresh")
    connection.execute("DELETE FROM fresh_section")
    _merge_small_segments(connection)


def bury_sections(connection: sqlite3.Connection, keys: Sequence[int]) -> None:
    """Mark sections of segments as gone."""
    missing = set(keys)
    for key in _find_segments(connection, keys):
        (segment,) = load_segments(connection, [key])
        is_meant = np.isin(segment.sections["section"], list(missing)) & ~segment.is_gone
        if is_meant.any():
            missing.difference_update(segment.sections["section"][is_meant].tolist())
            segment = Segment(key, segment.sections, segment.is_gone | is_meant)
            gone = np.packbits(segment.is_gone).tobytes()
            connection.execute("UPDATE segment SET gone = ? WHERE key = ?", (gone, key))
        if 2 * np.count_nonzero(segment.is_gone) > len(segment.is_gone):
            _merge(connection, [segment])
    if missing:
        raise BadValue("a section is missing in the index")


def _merge_small_segments(connection: sqlite3.Connection) -> None:
    """Merge segments as small as what is packed, then those as small as eight of these."""
    for size in (_MAX_FRESH_SECTIONS, _MAX_FRESH_SECTIONS * _MERGED_SEGMENTS):
        sql = "SELECT key FROM segment WHERE slots <= ? ORDER BY key LIMIT ?"
        while True:
            found = [key for (key,) in query_rows(connection, sql, (size, _MERGED_SEGMENTS), key=is_key)]
            if len(found) < _MERGED_SEGMENTS:
                break
            _merge(connection, load_segments(connection, found))


def _is_small(value: Any) -> bool:
    return is_count(value) and value < 2**31


def _find_segments(connection: sqlite3.Connection, keys: Sequence[int]) -> list[int]:
    """The segments that may hold one of these sections."""
    if not keys:
        return []
    sql = "SELECT key FROM segment WHERE least <= ? AND greatest >= ? ORDER BY key"
    return [key for (key,) in query_rows(connection, sql, (max(keys), min(keys)), key=is_key)]


def _unpack_segment(key: int, sections: bytes, gone: bytes) -> Segment:
    if len(sections) % _SECTION.itemsize or len(gone) != (len(sections) // _SECTION.itemsize + 7) // 8:
        raise BadValue("a segment is cut off")
    columns = np.frombuffer(sections, _SECTION)
    if len(columns) > _MAX_SLOTS or (len(columns) and min(columns["holder"].min(), columns["length"].min()) < 0):
        raise BadValue("a segment is out of bounds")
    return Segment(key, columns, np.unpackbits(np.frombuffer(gone, np.uint8), count=len(columns)).astype(bool))


def _pack_rows(rows: Iterable[tuple[str, int, int]], slots: dict[int, int]) -> Iterator[tuple[str, bytes]]:
    """The posting of each term of fresh sections."""
    for term, some in groupby(rows, itemgetter(0)):
        _, keys, counts = zip(*some, strict=True)
        try:
            numbers = (*map(slots.__getitem__, keys), *(min(n, _MAX_FREQUENCY) for n in counts))
        except KeyError:
            raise BadValue("a section of the index is missing") from None
        yield term, struct.pack(f"<{len(numbers)}H", *numbers)


def _insert_segment(connection: sqlite3.Connection, sections: Sections, postings: Iterable[tuple[str, bytes]]) -> None:
    (last,) = query_row(connection, "SELECT coalesce(max(key), 0) FROM segment", key=is_key)
    least, greatest = int(sections["section"].min()), int(sections["section"].max())
    gone = bytes((len(sections) + 7) // 8)
    row = (last + 1, len(sections), least, greatest, sections.tobytes(), gone)
    connection.execute("INSERT INTO segment VALUES (?, ?, ?, ?, ?, ?)", row)
    connection.executemany("INSERT INTO posting VALUES (?, ?, ?)", ((last + 1, *posting) for posting in postings))


def _merge(connection: sqlite3.Connection, segments: Sequence[Segment]) -> None:
    """Make one segment of several, without what is gone."""
    sections = np.concatenate([segment.sections[~segment.is_gone] for segment in segments])
    if len(sections) > _MAX_SLOTS:
        raise BadValue("a segment is out of bounds")
    if len(sections):
        _insert_segment(connection, sections, _merge_postings(connection, segments))
    for segment in segments:
        connection.execute("DELETE FROM posting WHERE segment = ?", (segment.key,))
        connection.execute("DELETE FROM segment WHERE key = ?", (segment.key,))


def _merge_postings(connection: sqlite3.Connection, segments: Sequence[Segment]) -> Iterator[tuple[str, bytes]]:
    """The postings of several segments as those of one, by term."""
    sql = "SELECT term, segment, data FROM posting WHERE segment = ? ORDER BY term"
    kinds = {"term": is_text, "segment": is_key, "data": is_blob}
    renumbered = dict(_renumber(segments))
    rows = merge(*(query_rows(connection, sql, (segment.key,), **kinds) for segment in segments), key=itemgetter(0, 1))
    for term, some in groupby(rows, itemgetter(0)):
        parts = [_renumber_posting(data, *renumbered[segment]) for _, segment, data in some]
        data = b"".join(chain((slots for slots, _ in parts), (frequency for _, frequency in parts)))
        if data:
            yield term, data


def _renumber(segments: Sequence[Segment]) -> Iterator[tuple[int, tuple[Slots, Mask, bool]]]:
    """The new slot of each section of each segment; which of them stay, and whether all do."""
    first = 0
    for segment in segments:
        stays = ~segment.is_gone
        yield segment.key, (first - 1 + np.cumsum(stays), stays, bool(stays.all()))
        first += np.count_nonzero(stays)


def _renumber_posting(data: bytes, numbers: Slots, stays: Mask, all_stay: bool) -> tuple[bytes, bytes]:
    slots, frequency = unpack_posting(data, len(numbers))
    if not all_stay:
        kept = stays[slots]
        slots, frequency = slots[kept], frequency[kept]
    return numbers[slots].astype("<u2").tobytes(), frequency.tobytes()
