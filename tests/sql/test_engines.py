"""The same snippets from SQLite, apsw, DuckDB and Python."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import apsw
import duckdb
import pytest

import epitome
from epitome.doors.sql.snippet_settings import SnippetSettings
from support.conformance.snippet_cases import read_texts

TEXT = "A lock lifts boats. The keeper opens the gate at seven. In winter it is closed."


def test_every_engine_gives_the_bytes_of_the_library() -> None:
    rows = [
        (line["text"], query) for line in read_texts() for query in dict.fromkeys(c["query"] for c in line["cases"])
    ]
    found = [epitome.snippets(text, query, characters=160, meaning=False) for text, query in rows]
    expected = [some[0].text if some else None for some in found]
    assert sum(one is not None for one in expected) > 15
    for opened in (sqlite3.connect(":memory:"), apsw.Connection(":memory:"), duckdb.connect()):
        engine: Any = opened
        epitome.sql.register(engine, characters=160)
        engine.execute("CREATE TABLE page (number INTEGER, body TEXT, query TEXT)")
        engine.executemany("INSERT INTO page VALUES (?, ?, ?)", [(n, *row) for n, row in enumerate(rows)])
        told = engine.execute("SELECT epitome_snippet(body, query) FROM page ORDER BY number").fetchall()
        assert [value for (value,) in told] == expected
        engine.close()


@pytest.mark.parametrize("connect", [sqlite3.connect, apsw.Connection])
def test_several_snippets_as_json(connect: Any) -> None:
    connection = connect(":memory:")
    epitome.sql.register(connection, sentences=1)
    calls = (
        "epitome_snippets_json(?1, 'lock gate', 2), epitome_snippets_json(?1, 'lock gate'), epitome_snippet(?1, 'a')"
    )
    several, default, nothing = next(iter(connection.execute(f"SELECT {calls}", (TEXT,))))
    expected = [one.to_dict() for one in epitome.snippets(TEXT, "lock gate", sentences=1, count=2)]
    assert json.loads(several) == json.loads(default) == json.loads(json.dumps(expected))
    assert nothing is None
    each = "SELECT value ->> 'text' FROM json_each(epitome_snippets_json(?, 'lock gate'))"
    assert [text for (text,) in connection.execute(each, (TEXT,))] == [one["text"] for one in expected]


@pytest.mark.parametrize("connect", [sqlite3.connect, apsw.Connection])
def test_what_cannot_be_asked_is_an_error_of_the_statement(connect: Any) -> None:
    connection = connect(":memory:")
    epitome.sql.register(connection)
    for value in (b"bytes", 7):
        with pytest.raises((sqlite3.OperationalError, epitome.UsageError)):
            list(connection.execute("SELECT epitome_snippet(?, 'gate')", (value,)))
    with pytest.raises((sqlite3.OperationalError, epitome.LimitError)):
        list(connection.execute("SELECT epitome_snippet('a gate', ?)", ("x" * 2_000,)))


def test_apsw_lists_snippets_as_rows() -> None:
    connection = apsw.Connection(":memory:")
    epitome.sql.register(connection, sentences=1)
    connection.execute("CREATE TABLE page (body)")
    connection.execute("INSERT INTO page VALUES (?)", (TEXT,))
    rows = connection.execute(
        "SELECT place, snippet, start FROM page CROSS JOIN epitome_snippets(body, 'lock gate', 2)"
    )
    found = epitome.snippets(TEXT, "lock gate", sentences=1, count=2)
    assert list(rows) == [(place, one.text, one.start) for place, one in enumerate(found, 1)]


def test_apsw_takes_the_words_of_a_full_text_search() -> None:
    connection = apsw.Connection(":memory:")
    epitome.sql.register(connection, sentences=1)
    connection.execute("CREATE VIRTUAL TABLE page USING fts5(title, body, tokenize='porter')")
    connection.execute("INSERT INTO page VALUES ('Locks', ?)", (TEXT,))
    asked = "SELECT epitome_match_snippet(page, {}) FROM page WHERE page MATCH 'keepers AND gates'"
    assert list(connection.execute(asked.format(1))) == [("The keeper opens the gate at seven.",)]
    assert list(connection.execute(asked.format("1, 'boats'"))) == [("A lock lifts boats.",)]
    with pytest.raises(epitome.UsageError, match="no column 9"):
        list(connection.execute(asked.format(9)))


def test_duckdb_lists_snippets() -> None:
    connection = duckdb.connect()
    epitome.sql.register(connection, sentences=1)
    statement = "SELECT unnest(epitome_snippets(?, 'lock gate', 2), recursive := true)"
    found = epitome.snippets(TEXT, "lock gate", sentences=1, count=2)
    assert connection.execute(statement, [TEXT]).fetchall() == [(s.text, s.start, s.end, s.score) for s in found]
    assert connection.execute("SELECT epitome_snippet(NULL, 'gate')").fetchall() == [(None,)]


def test_settings_are_checked_when_a_connection_is_registered() -> None:
    connection = sqlite3.connect(":memory:")
    for wrong in ({"sentences": 0}, {"sentences": 1, "characters": 5}, {"language": "klingonian"}):
        with pytest.raises(epitome.UsageError):
            epitome.sql.register(connection, **wrong)
    with pytest.raises(epitome.UsageError, match="a dict is no known connection"):
        epitome.sql.register({})


def test_rows_are_read_without_the_second_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def listen(*args: object, **options: object) -> list[object]:
        asked.append(options["meaning"])
        return []

    monkeypatch.setattr("epitome.doors.sql.snippet_settings.snippets", listen)
    assert SnippetSettings().tell("a gate", "gate") is None
    assert asked == [False]
