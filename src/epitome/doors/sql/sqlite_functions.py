"""SQLite through Python's own module: scalar functions."""

from __future__ import annotations

import sqlite3

from epitome.doors.sql.snippet_settings import SNIPPET, SNIPPETS_JSON, SnippetSettings


def register_in_sqlite(connection: sqlite3.Connection, settings: SnippetSettings) -> None:
    """`epitome_snippet(text, query)`, and `epitome_snippets_json(text, query[, count])` for `json_each`."""
    connection.create_function(SNIPPET, 2, settings.tell, deterministic=True)
    for arguments in (2, 3):
        connection.create_function(SNIPPETS_JSON, arguments, settings.tell_json, deterministic=True)
