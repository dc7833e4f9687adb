"""The full-text index as columns of numbers: which sections have a term, and how often.

The words of new sections are kept as they are: these sections are *fresh*. A hundred (128) of them are packed into a
*segment*, in which a section is a slot, and the posting of a term a list of pairs: a slot that has it, ascending, and
its frequency there. A row holds the postings of up to 256 terms, in order. Eight segments of like size are merged into
one, of at most 65,536 slots (a slot takes two bytes). A section that is taken out of a segment is marked as gone there;
a segment of which more than half is gone is packed anew.

This is a log-structured merge as in Lucene and FTS5 (O'Neil et al. 1996), inside the tables of the collection: a change
of the index is a part of the transaction that changes the documents.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.collection.store.rows import BadValue, is_blob, is_count, is_key, is_text, query_row, query_rows
from epitome.language.words.identifiers import TOKEN_MARK
from epitome.runtime.frozen import frozen

TITLE_MARK = "="  # before an identifier of a title, as a term of its own
_TITLE_WEIGHT = 3
_MAX_FRESH_SECTIONS = 128
_MAX_FRESH_CHARACTERS = 1_000_000
_MERGED_SEGMENTS = 8
_MAX_SLOTS = 65_536
_MAX_FREQUENCY = 65_535
_MAX_BLOCK_TERMS, _MAX_BLOCK_BYTES = 256, 16_384
_SECTION = np.dtype([("section", "<i8"), ("document", "<i8"), ("holder", "<i4"), ("length", "<i4")])
_FRESH = """
SELECT fresh.section, section.document, section.holder, fresh.titles, words
FROM fresh LEFT JOIN section ON section.key = fresh.section ORDER BY fresh.section
"""
_BLOCK = "SELECT terms, data FROM posting WHERE segment = ? AND term <= ? ORDER BY term DESC LIMIT 1"
Sections = NDArray[Any]  # of `_SECTION`: the key of each, its document, the section that a search returns, its words
Posting = NDArray[np.uint16]  # a row for each section that has a term: its slot, the frequency of the term
Mask = NDArray[np.bool_]
Block = tuple[list[str], NDArray[np.int64], Posting]  # terms, where the posting of each ends, all postings
_NO_POSTING: Posting = np.empty((0, 2), np.uint16)


@frozen
class IndexSegment:
    """The sections of a segment, and which are gone."""

    key: int
    sections: Sections
    is_gone: Mask


@frozen
class FreshSections:
    """The fresh sections, by key, their terms by number, and all postings with where each ends, by that number."""

    sections: Sections
    terms: dict[str, int]
    ends: NDArray[np.int64]
    postings: Posting

    def find(self, term: str) -> Posting:
        """The posting of a term."""
        number = self.terms.get(term)
        return _NO_POSTING if number is None else _cut_posting(self.ends, self.postings, number)


class _Numbers(dict[str, int]):
    """Term -> a number, the next one for a new term."""

    def __missing__(self, term: str) -> int:
        self[term] = len(self)
        return len(self) - 1


def load_fresh_sections(connection: sqlite3.Connection) -> FreshSections:
    """The fresh sections, their words counted: threefold in titles."""
    rows: list[tuple[int, int, int, int]] = []
    terms, frequencies, sizes = list[int](), list[int](), list[int]()
    numbers = _Numbers()
    kinds = {"section": is_key, "document": is_key, "holder": _is_small, "titles": is_text, "words": is_text}
    for section, document, holder, titles, words in query_rows(connection, _FRESH, **kinds):
        in_titles, in_text = titles.split(), words.split()
        counts = Counter(in_text)
        for term, n in Counter(in_titles).items():
            counts[term] += _TITLE_WEIGHT * n
            if term.startswith(TOKEN_MARK):
                counts[TITLE_MARK + term] = 1
        terms.extend(map(numbers.__getitem__, counts))
        frequencies.extend(counts.values())
        sizes.append(len(counts))
        rows.append((section, document, holder, len(in_titles) + len(in_text)))
    if len(rows) > _MAX_SLOTS:
        raise BadValue("the fresh sections are out of bounds")
    number = np.array(terms, np.int64)
    slots = np.repeat(np.arange(len(rows)), sizes)
    pairs = np.stack([slots, np.minimum(np.array(frequencies, np.int64), _MAX_FREQUENCY)], axis=1).astype("<u2")
    ends = np.cumsum(np.bincount(number, minlength=len(numbers)))
    return FreshSections(np.array(rows, _SECTION), numbers, ends, pairs[np.argsort(number, kind="stable")])


def list_segments(connection: sqlite3.Connection) -> list[int]:
    """The keys of all segments."""
    return [key for (key,) in query_rows(connection, "SELECT key FROM segment ORDER BY key", key=is_key)]


def load_segments(connection: sqlite3.Connection, keys: Sequence[int]) -> list[IndexSegment]:
    """The segments with these keys."""
    sql = "SELECT sections, gone FROM segment WHERE key = ?"
    return [_unpack_segment(key, *query_row(connection, sql, (key,), sections=is_blob, gone=is_blob)) for key in keys]


def find_posting(connection: sqlite3.Connection, segment: int, slots: int, term: str) -> Posting:
    """The posting of a term in a segment with so many slots."""
    for terms, data in query_rows(connection, _BLOCK, (segment, term), terms=is_text, data=is_blob):
        framed = f"\n{terms}\n"
        if (at := framed.find(f"\n{term}\n")) >= 0:
            number, start = framed.count("\n", 0, at), 4 * (framed.count("\n") - 1)
            first, last = (int.from_bytes(data[4 * i - 4 : 4 * i], "little") for i in (number, number + 1))
            if not first <= last <= (len(data) - start) // 4:
                raise BadValue("a posting is cut off")
            posting = np.frombuffer(data, "<u2", 2 * (last - first), start + 4 * first).reshape(-1, 2)
            if len(posting) and posting[:, 0].max() >= slots:
                raise BadValue("a posting has slots out of bounds")
            return posting
    return _NO_POSTING


def unpack_block(terms: str, data: bytes) -> Block:
    """The terms of a row, where the posting of each ends, and all postings."""
    names = terms.split("\n")
    if len(data) % 4 or len(data) < 4 * len(names):
        raise BadValue("a posting is cut off")
    ends = np.frombuffer(data, "<u4", len(names)).astype(np.int64)
    pairs = np.frombuffer(data, "<u2", offset=4 * len(names)).reshape(-1, 2)
    if ends[-1] != len(pairs) or (ends[1:] < ends[:-1]).any():
        raise BadValue("a posting is cut off")
    return names, ends, pairs


def _cut_posting(ends: NDArray[np.int64], pairs: Posting, number: int) -> Posting:
    return pairs[ends[number - 1] if number else 0 : ends[number]]


def add_sections(
    connection: sqlite3.Connection, entries: Iterable[tuple[int, tuple[str, str]]], *, together: int = 1
) -> None:
    """Add sections, each with the words of its titles and of its text; they are packed when there are many, or
    `together` times as many.
    """
    sql = "SELECT count(*), coalesce(sum(characters), 0) FROM fresh"
    sections, characters = query_row(connection, sql, sections=is_count, characters=is_count)
    for section, (titles, words) in entries:
        size = len(titles) + len(words)
        connection.execute("INSERT INTO fresh VALUES (?, ?, ?, ?)", (section, size, titles, words))
        sections, characters = sections + 1, characters + size
        if max(sections / _MAX_FRESH_SECTIONS, characters / _MAX_FRESH_CHARACTERS) >= together:
            pack_fresh_sections(connection)
            sections = characters = 0


def remove_sections(connection: sqlite3.Connection, keys: Sequence[int]) -> None:
    """Remove sections: those in segments are marked as gone."""
    missing = set(keys)
    for key in keys:
        if connection.execute("DELETE FROM fresh WHERE section = ?", (key,)).rowcount:
            missing.remove(key)
    for key in _find_segments(connection, missing):
        (segment,) = load_segments(connection, [key])
        is_meant = np.isin(segment.sections["section"], list(missing)) & ~segment.is_gone
        if is_meant.any():
            missing.difference_update(segment.sections["section"][is_meant].tolist())
            segment = IndexSegment(key, segment.sections, segment.is_gone | is_meant)
            gone = np.packbits(segment.is_gone).tobytes()
            connection.execute("UPDATE segment SET gone = ? WHERE key = ?", (gone, key))
        if 2 * np.count_nonzero(segment.is_gone) > len(segment.is_gone):
            _merge(connection, [segment])
    if missing:
        raise BadValue("a section is missing in the index")


def _find_segments(connection: sqlite3.Connection, sections: set[int]) -> list[int]:
    """The segments that may hold one of these sections."""
    if not sections:
        return []
    sql = "SELECT key FROM segment WHERE least <= ? AND greatest >= ? ORDER BY key"
    return [key for (key,) in query_rows(connection, sql, (max(sections), min(sections)), key=is_key)]


def pack_fresh_sections(connection: sqlite3.Connection) -> None:
    """Make a segment of the fresh sections, then merge small segments: eight of like size, again and again."""
    fresh = load_fresh_sections(connection)
    postings = ((term, fresh.find(term).tobytes()) for term in sorted(fresh.terms))
    _insert_segment(connection, fresh.sections, postings)
    connection.execute("DELETE FROM fresh")
    least, size = 0, _MAX_FRESH_SECTIONS
    while size < _MAX_SLOTS:
        sql = "SELECT key, slots FROM segment WHERE slots > ? AND slots <= ? ORDER BY key LIMIT ?"
        found = list(query_rows(connection, sql, (least, size, _MERGED_SEGMENTS), key=is_key, slots=is_count))
        if len(found) < _MERGED_SEGMENTS:
            least, size = size, size * _MERGED_SEGMENTS
        else:
            _merge(connection, load_segments(connection, _take_fitting(found)))


def _take_fitting(found: list[tuple[int, int]]) -> list[int]:
    """The first segments that fit into one together: two at least, since each has half the slots at most."""
    kept, slots = [], 0
    for key, size in found:
        slots += size
        if slots > _MAX_SLOTS:
            break
        kept.append(key)
    return kept


def _is_small(value: Any) -> bool:
    return is_count(value) and value < 2**31


def _unpack_segment(key: int, sections: bytes, gone: bytes) -> IndexSegment:
    if len(sections) % _SECTION.itemsize or len(gone) != (len(sections) // _SECTION.itemsize + 7) // 8:
        raise BadValue("a segment is cut off")
    columns = np.frombuffer(sections, _SECTION)
    if len(columns) > _MAX_SLOTS or (len(columns) and min(columns["holder"].min(), columns["length"].min()) < 0):
        raise BadValue("a segment is out of bounds")
    return IndexSegment(key, columns, np.unpackbits(np.frombuffer(gone, np.uint8), count=len(columns)).astype(bool))


def _insert_segment(connection: sqlite3.Connection, sections: Sections, postings: Iterable[tuple[str, bytes]]) -> None:
    (last,) = query_row(connection, "SELECT coalesce(max(key), 0) FROM segment", key=is_key)
    least, greatest = int(sections["section"].min()), int(sections["section"].max())
    gone = bytes((len(sections) + 7) // 8)
    row = (last + 1, len(sections), least, greatest, sections.tobytes(), gone)
    connection.execute("INSERT INTO segment VALUES (?, ?, ?, ?, ?, ?)", row)
    blocks = ((last + 1, *block) for block in _pack_blocks(postings))
    connection.executemany("INSERT INTO posting VALUES (?, ?, ?, ?)", blocks)


def _pack_blocks(postings: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, str, bytes]]:
    """Rows of postings: the first term, all terms, where the posting of each ends and all postings."""
    some: list[tuple[str, bytes]] = []
    size = 0
    for term, data in postings:
        some.append((term, data))
        size += len(data)
        if len(some) == _MAX_BLOCK_TERMS or size >= _MAX_BLOCK_BYTES:
            yield _pack_block(some)
            some, size = [], 0
    if some:
        yield _pack_block(some)


def _pack_block(postings: list[tuple[str, bytes]]) -> tuple[str, str, bytes]:
    terms, parts = zip(*postings, strict=True)
    ends = np.cumsum([len(part) // 4 for part in parts]).astype("<u4")
    return terms[0], "\n".join(terms), ends.tobytes() + b"".join(parts)


def _merge(connection: sqlite3.Connection, segments: Sequence[IndexSegment]) -> None:
    """Make one segment of several, without what is gone."""
    sections = np.concatenate([segment.sections[~segment.is_gone] for segment in segments])
    if len(sections) > _MAX_SLOTS:
        raise BadValue("a segment is out of bounds")
    if len(sections):
        starts = [0]
        for segment in segments:
            starts.append(starts[-1] + int(np.count_nonzero(~segment.is_gone)))
        rows = (_renumber(connection, segment, start) for segment, start in zip(segments, starts, strict=False))
        together = groupby(merge(*rows, key=itemgetter(0, 1)), itemgetter(0))
        postings = ((term, b"".join(data for _, _, data in some)) for term, some in together)
        _insert_segment(connection, sections, postings)
    for segment in segments:
        connection.execute("DELETE FROM posting WHERE segment = ?", (segment.key,))
        connection.execute("DELETE FROM segment WHERE key = ?", (segment.key,))


def _renumber(connection: sqlite3.Connection, segment: IndexSegment, start: int) -> Iterator[tuple[str, int, bytes]]:
    """The postings of a segment, by term, with new slots from `start` on for the sections that are not gone."""
    stays = ~segment.is_gone
    numbers = (start + np.cumsum(stays) - 1).astype("<u2")
    sql = "SELECT terms, data FROM posting WHERE segment = ? ORDER BY term"
    for terms, data in query_rows(connection, sql, (segment.key,), terms=is_text, data=is_blob):
        names, ends, pairs = unpack_block(terms, data)
        if len(pairs) and pairs[:, 0].max() >= len(stays):
            raise BadValue("a posting has slots out of bounds")
        kept = stays[pairs[:, 0]]
        packed = np.stack([numbers[pairs[:, 0]], pairs[:, 1]], axis=1)[kept].tobytes()
        places = np.concatenate([[0], np.cumsum(kept)])[np.concatenate([[0], ends])]
        for term, (first, last) in zip(names, pairwise((4 * places).tolist()), strict=True):
            if last > first:
                yield term, segment.key, packed[first:last]
