"""The full-text index: the same scores as FTS5, and exactly what was put in and not taken out."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.collection import Collection
from epitome.collection.finding.section_index import SectionIndex
from epitome.collection.store import connect, segments
from epitome.collection.store.rows import BadValue
from epitome.collection.store.segments import add_sections, remove_sections
from epitome.document import Document
from epitome.language.words.identifiers import make_index_token
from support.collections.index_oracle import Entry, FtsIndex, expect_postings, has_sound_index, read_postings

TERMS = [f"w{n}" for n in range(40)]
RARITY = [1 / (n + 1) for n in range(40)]
NAME = make_index_token("shared_buffers")


@pytest.fixture
def empty() -> Iterator[sqlite3.Connection]:
    connection = connect.open_empty()
    connection.execute("PRAGMA foreign_keys = OFF")  # sections without documents will do
    yield connection
    connection.close()


def put_sections(connection: sqlite3.Connection, entries: list[Entry]) -> None:
    """Sections of documents of three sections each, and their words."""
    connection.executemany(
        "INSERT INTO section VALUES (?, ?, ?, -1, 1, 'body', '', NULL, 0, 0, 'en', ?)",
        ((section, section // 3, section % 3, section % 3) for section, _ in entries),
    )
    add_sections(connection, entries)


def take_sections(connection: sqlite3.Connection, entries: list[Entry]) -> None:
    remove_sections(connection, [section for section, _ in entries])
    connection.executemany("DELETE FROM section WHERE key = ?", ((section,) for section, _ in entries))


def draw_entry(draw: random.Random, section: int) -> Entry:
    title = " ".join(draw.choices(TERMS, RARITY, k=draw.randrange(3)))
    name = NAME if draw.random() < 0.05 else ""
    return section, (f"{title} {name}".strip(), " ".join(draw.choices(TERMS, RARITY, k=draw.randrange(12))))


def small_segments(monkeypatch: pytest.MonkeyPatch, sections: int = 8) -> None:
    monkeypatch.setattr(segments, "_MAX_FRESH_SECTIONS", sections)


def fts_of(entries: list[Entry]) -> FtsIndex:
    return FtsIndex(entries, {section: (section // 3, section % 3) for section, _ in entries})


def compare_scores(connection: sqlite3.Connection, fts: FtsIndex, queries: list[list[str]]) -> None:
    index = SectionIndex.load(connection)
    for terms in queries:
        ours, theirs = index.find_matches(connection, terms), fts.find_matches(None, terms)
        found = sorted(zip(ours.document.tolist(), ours.number.tolist(), ours.score.tolist(), strict=True))
        assert found == sorted(theirs.iterate()), terms
    titled = [
        sorted(zip(*map(np.ndarray.tolist, i.find_titled(connection, [NAME])), strict=True)) for i in (index, fts)
    ]
    assert titled[0] == titled[1] != []


def test_scores_are_those_of_fts5_whatever_was_packed_and_merged(
    empty: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_segments(monkeypatch)
    draw = random.Random(1)
    entries = [draw_entry(draw, section) for section in range(1, 701)]
    put_sections(empty, entries)
    gone = draw.sample(entries, 150)
    take_sections(empty, gone)
    kept = [entry for entry in entries if entry not in gone]
    sizes = [slots for (slots,) in empty.execute("SELECT slots FROM segment")]
    assert max(sizes) > 8 * 8 and min(sizes) <= 8 and empty.execute("SELECT count(*) FROM fresh").fetchone()[0]
    fts = fts_of(kept)
    queries = [draw.choices([*TERMS, NAME, "absent"], k=draw.randrange(1, 7)) for _ in range(300)]
    compare_scores(empty, fts, queries)
    fts.close()


@pytest.mark.slow
def test_128_sections_are_packed_and_eight_such_segments_merged_and_so_on(empty: sqlite3.Connection) -> None:
    draw = random.Random(2)
    entries = [draw_entry(draw, section) for section in range(1, 10_001)]
    put_sections(empty, entries)
    sizes = [slots for (slots,) in empty.execute("SELECT slots FROM segment ORDER BY key")]
    assert sizes == [8192, 1024, *[128] * 6]
    assert empty.execute("SELECT count(*) FROM fresh").fetchone() == (10_000 - sum(sizes),)
    fts = fts_of(entries)
    compare_scores(empty, fts, [["w0"], ["w3", "w39"], [NAME, "w1"]])
    fts.close()
    assert read_postings(empty) == expect_postings(entries)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    steps=st.lists(st.tuples(st.booleans(), st.integers(1, 9), st.integers(0, 2**16)), max_size=40),
    size=st.integers(1, 6),
)
def test_the_index_holds_what_was_put_in_and_not_taken_out(steps: list[tuple[bool, int, int]], size: int) -> None:
    """Any history, with keys that are used again, as they are when the last document goes."""
    connection = connect.open_empty()
    connection.execute("PRAGMA foreign_keys = OFF")
    held: dict[int, Entry] = {}
    with pytest.MonkeyPatch.context() as patch:
        small_segments(patch, size)
        for is_put, number, seed in steps:
            draw = random.Random(seed)
            if is_put:
                first = max(held, default=0) + 1
                entries = [draw_entry(draw, section) for section in range(first, first + number)]
                held |= {entry[0]: entry for entry in entries}
                put_sections(connection, entries)
            else:
                some = draw.sample(sorted(held), min(number, len(held)))
                take_sections(connection, [held.pop(section) for section in some])
        assert read_postings(connection) == expect_postings(held.values())
        segments_there = connection.execute("SELECT slots, gone FROM segment").fetchall()
        assert all(2 * sum(byte.bit_count() for byte in gone) <= slots for slots, gone in segments_there)
    connection.close()


def test_a_section_that_is_not_there_cannot_be_taken_out(empty: sqlite3.Connection) -> None:
    put_sections(empty, [(1, ("w1", "w2"))])
    with pytest.raises(BadValue, match="missing in the index"):
        remove_sections(empty, [1, 2])


def test_a_posting_has_slots_and_frequencies_as_worked_out_by_hand(
    empty: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word of a title counts threefold; the section that is gone keeps its slot until its segment is packed anew."""
    small_segments(monkeypatch, 3)
    put_sections(empty, [(4, ("lake", "lake trout")), (5, ("", "trout trout")), (6, (NAME, "lake"))])
    assert segments.find_posting(empty, 1, 3, "lake").tolist() == [[0, 4], [2, 1]]
    assert segments.find_posting(empty, 1, 3, "trout").tolist() == [[0, 1], [1, 2]]
    assert segments.find_posting(empty, 1, 3, "=" + NAME).tolist() == [[2, 1]]
    assert [len(segments.find_posting(empty, 1, 3, term)) for term in ("", "bread", "zebra")] == [0, 0, 0]
    take_sections(empty, [(4, ("lake", "lake trout"))])
    assert segments.find_posting(empty, 1, 3, "lake").tolist() == [[0, 4], [2, 1]]
    take_sections(empty, [(5, ("", "trout trout"))])
    assert segments.find_posting(empty, 2, 1, "lake").tolist() == [[0, 1]]
    take_sections(empty, [(6, (NAME, "lake"))])
    assert read_postings(empty) == (set(), {}) and segments.list_segments(empty) == []


def test_long_sections_are_packed_before_they_are_many(
    empty: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segments, "_MAX_FRESH_CHARACTERS", 100)
    put_sections(empty, [(section, ("lake", "trout " * 5)) for section in range(1, 8)])
    assert [n for (n,) in empty.execute("SELECT slots FROM segment")] == [3, 3]
    assert empty.execute("SELECT sum(characters) FROM fresh").fetchone() == (34,)


def test_frequencies_beyond_two_bytes_are_cut(empty: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    small_segments(monkeypatch, 1)
    put_sections(empty, [(1, ("", "w1 " * 70_000))])
    assert read_postings(empty) == ({(1, "w1", 65_535)}, {1: 70_000})


@pytest.mark.slow
def test_no_segment_has_more_slots_than_two_bytes_number(empty: sqlite3.Connection) -> None:
    put_sections(empty, [(section, ("", f"w{section % 3}")) for section in range(1, 140_001)])
    sizes = [slots for (slots,) in empty.execute("SELECT slots FROM segment ORDER BY key")]
    assert max(sizes) <= 65_536 and len(sizes) < 3 * 8
    found = SectionIndex.load(empty).find_matches(empty, ["w1", "w2"])
    assert len(found) == len([n for n in range(1, 140_001) if n % 3])


@pytest.mark.slow
def test_searches_find_what_they_find_with_fts5(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole searches, in several languages, with identifiers and templates, by page and by section."""
    small_segments(monkeypatch, 10)
    draw = random.Random(3)
    words = (
        "canal boat coal Häuser naïve getSize shared_buffers 备份 don't UNION ALL libc.so.6 the of run running".split()
    )
    with Collection(tmp_path / "c") as collection:
        for number in range(80):
            said = [f"{' '.join(draw.choices(words, k=9))}." for _ in range(draw.randrange(1, 6))]
            titles = [[draw.choice(words)] for _ in said]
            language = draw.choice(("en", "en", "de"))
            collection.add(
                Document.from_sentences(
                    said, id=f"{number % 70}", title=draw.choice(words), sections=titles, language=language
                )
            )
        with collection.open_snapshot() as connection:
            assert has_sound_index(connection)
            assert connection.execute("SELECT count(*) FROM segment").fetchone()[0] > 1
            fts = FtsIndex.of(connection)
        asked = [
            (" ".join(draw.choices(words, k=draw.randrange(1, 6))), by)
            for by in ("page", "section")
            for _ in range(150)
        ]
        ours = [collection.find(query, by=by, top=50) for query, by in asked]
    with Collection(tmp_path / "c") as collection:
        monkeypatch.setattr(SectionIndex, "load", lambda _: fts)
        assert [collection.find(query, by=by, top=50) for query, by in asked] == ours
    fts.close()
    assert sum(found.total for found in ours) > 1_000
