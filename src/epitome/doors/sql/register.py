"""One function for all engines: it looks at the connection and imports nothing that is not there."""

from __future__ import annotations

from typing import Any

from epitome.doors.sql.snippet_settings import SnippetSettings
from epitome.runtime.errors import UsageError


def register(
    connection: Any, *, sentences: int | None = None, characters: int | None = None, language: str | None = None
) -> None:
    """Give a connection the SQL function `epitome_snippet(text, query)`, which is NULL where nothing matches, and those
    that its engine can have besides (docs/sql.md).

    `connection` is one of sqlite3, apsw or DuckDB, or a Spark session. The budget and the language are those of
    `epitome.snippets`, for all calls. PostgreSQL runs none of our code: ask with `epitome.sql.select_snippets`.
    """
    settings = SnippetSettings(sentences=sentences, characters=characters, language=language)
    engines = {base.__module__.partition(".")[0].lstrip("_") for base in type(connection).__mro__}
    if "sqlite3" in engines:
        from epitome.doors.sql.sqlite_functions import register_in_sqlite

        register_in_sqlite(connection, settings)
    elif "apsw" in engines:
        from epitome.doors.sql.apsw_functions import register_in_apsw

        register_in_apsw(connection, settings)
    elif "duckdb" in engines:
        from epitome.doors.sql.duckdb_functions import register_in_duckdb

        register_in_duckdb(connection, settings)
    elif "pyspark" in engines:
        from epitome.doors.sql.spark_functions import register_in_spark

        register_in_spark(connection, settings)
    elif "psycopg" in engines:
        raise UsageError("PostgreSQL runs no code of ours", "read its rows with epitome.sql.select_snippets")
    else:
        raise UsageError(
            f"a {type(connection).__name__} is no known connection",
            "give a connection of sqlite3, apsw or duckdb, or a Spark session",
        )
