"""What the full-text index of a collection should hold, worked out from its documents, and FTS5 that holds the same."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable

import numpy as np

from epitome.collection.finding.matches import Matches
from epitome.collection.store.searched_words import collect_words
from epitome.collection.store.segments import (
    TITLE_MARK,
    list_segments,
    load_fresh_sections,
    load_segments,
    unpack_block,
)
from epitome.collection.store.stored_documents import load_document, load_template_sentences
from epitome.language.words.identifiers import TOKEN_MARK

Entry = tuple[int, tuple[str, str]]  # the key of a section; the words of its titles, those of its text
Posting = tuple[int, str, int]  # a section, a term, how often it has that


def collect_entries(connection: sqlite3.Connection) -> list[Entry]:
    """The words of all sections, from the documents."""
    entries: list[Entry] = []
    for (key,) in connection.execute("SELECT key FROM document ORDER BY key").fetchall():
        words = collect_words(load_document(connection, key))
        own, _ = words.leave_out(words.edges.find_blocks(load_template_sentences(connection, key)))
        keys = connection.execute("SELECT key FROM section WHERE document = ? ORDER BY number", (key,)).fetchall()
        entries += [(section, entry) for (section,), entry in zip(keys, own, strict=True)]
    return entries


def expect_postings(entries: Iterable[Entry]) -> tuple[set[Posting], dict[int, int]]:
    """What the index should hold: how often sections have terms, and how many words sections have."""
    postings: set[Posting] = set()
    lengths: dict[int, int] = {}
    for section, (title, body) in entries:
        titles, others = Counter(title.split()), Counter(body.split())
        postings |= {(section, term, 3 * titles[term] + others[term]) for term in titles | others}
        postings |= {(section, TITLE_MARK + term, 1) for term in titles if term[0] == TOKEN_MARK}
        lengths[section] = titles.total() + others.total()
    return postings, lengths


def read_postings(connection: sqlite3.Connection) -> tuple[set[Posting], dict[int, int]]:
    """What the index holds of the sections that are not gone; none is held twice."""
    fresh = load_fresh_sections(connection)
    keys_of_fresh = fresh.sections["section"].tolist()
    found: list[Posting] = [
        (keys_of_fresh[place], term, n) for term in fresh.terms for place, n in fresh.find(term).tolist()
    ]
    lengths = list(zip(keys_of_fresh, fresh.sections["length"].tolist(), strict=True))
    keys = list_segments(connection)
    assert {key for (key,) in connection.execute("SELECT DISTINCT segment FROM posting")} <= set(keys)
    for segment in load_segments(connection, keys):
        sections = segment.sections["section"].tolist()
        there = ~segment.is_gone
        row = connection.execute("SELECT slots, least, greatest FROM segment WHERE key = ?", (segment.key,)).fetchone()
        assert row == (len(sections), min(sections), max(sections))
        lengths += zip(
            segment.sections["section"][there].tolist(), segment.sections["length"][there].tolist(), strict=True
        )
        sql = "SELECT term, terms, data FROM posting WHERE segment = ?"
        for first, terms, data in connection.execute(sql, (segment.key,)):
            names, ends, pairs = unpack_block(terms, data)
            assert names[0] == first and names == sorted(set(names))
            for name, posting in zip(names, np.split(pairs, ends[:-1]), strict=True):
                found += [(sections[slot], name, n) for slot, n in posting.tolist() if there[slot]]
    assert len(found) == len(set(found)) and len(lengths) == len(dict(lengths))
    return set(found), dict(lengths)


def has_sound_index(connection: sqlite3.Connection) -> bool:
    """Whether the index holds what the documents say, and nothing else."""
    return read_postings(connection) == expect_postings(collect_entries(connection))


class FtsIndex:
    """The same words in FTS5, in memory: another implementation of the same scores."""

    def __init__(self, entries: Iterable[Entry], holders: dict[int, tuple[int, int]]) -> None:
        self._holders = holders  # section -> (its document, the section that a search returns)
        self._connection = sqlite3.connect(":memory:")
        self._connection.execute("CREATE VIRTUAL TABLE words USING fts5 (title, body, content='', tokenize='ascii')")
        rows = ((section, *words) for section, words in entries)
        self._connection.executemany("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)", rows)

    @classmethod
    def of(cls, connection: sqlite3.Connection) -> FtsIndex:
        """The words of a collection."""
        rows = connection.execute("SELECT key, document, holder FROM section")
        return cls(collect_entries(connection), {key: (document, holder) for key, document, holder in rows})

    def find_matches(self, _: object, terms: Iterable[str]) -> Matches:
        """All sections that have one of the terms."""
        sql = "SELECT rowid, -bm25(words, 3.0, 1.0) FROM words WHERE words MATCH ? ORDER BY rowid"
        rows = self._connection.execute(sql, (" OR ".join(f'"{term}"' for term in terms),)).fetchall()
        places = [self._holders[section] for section, _ in rows]
        documents, numbers = (np.array([place[i] for place in places], np.int64) for i in (0, 1))
        return Matches(documents, numbers, np.round(np.array([score for _, score in rows]), 9))

    def find_titled(self, _: object, names: list[str]) -> tuple[np.ndarray, np.ndarray]:
        """The sections that have one of these identifiers in their titles."""
        expression = " OR ".join(f'"{name}"' for name in names) if names else '""'
        sql = "SELECT rowid FROM words WHERE words MATCH ?"
        rows = self._connection.execute(sql, (f"title : ({expression})",)).fetchall()
        places = np.array([self._holders[section] for (section,) in rows], np.int64).reshape(-1, 2)
        return places[:, 0], places[:, 1]

    def close(self) -> None:
        self._connection.close()
