"""SQLite through apsw: besides the scalar functions a table-valued one, and one for full-text search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from epitome.doors.sql.snippet_settings import MATCH, SNIPPET, SNIPPETS, SNIPPETS_JSON, SnippetSettings
from epitome.runtime.errors import UsageError


def register_in_apsw(connection: Any, settings: SnippetSettings) -> None:
    """The scalar functions, the table-valued `epitome_snippets(text, query, count)` with the columns place, snippet,
    start, end and score, and, where SQLite has FTS5, `epitome_match_snippet(table, column)`, which takes the words of
    the MATCH.
    """
    import apsw.ext

    connection.create_scalar_function(SNIPPET, settings.tell, 2, deterministic=True)
    for arguments in (2, 3):
        connection.create_scalar_function(SNIPPETS_JSON, settings.tell_json, arguments, deterministic=True)

    def list_rows(text: object, query: object, count: int = 3) -> Iterator[tuple[Any, ...]]:
        for place, one in enumerate(settings.find(text, query, count), 1):
            yield place, one.text, one.start, one.end, one.score

    rows: Any = list_rows
    rows.columns = ("place", "snippet", "start", "end", "score")
    rows.column_access = apsw.ext.VTColumnAccess.By_Index
    apsw.ext.make_virtual_module(connection, SNIPPETS, rows)

    def tell_match(api: Any, column: int = 0, query: str | None = None) -> str | None:
        if not isinstance(column, int) or not 0 <= column < api.column_count:
            raise UsageError(f"the table has no column {column!r:.20}", "give the number of a column, from 0")
        asked = " ".join(" ".join(filter(None, phrase)) for phrase in api.phrases) if query is None else query
        return settings.tell(api.column_text(column).decode("utf-8", "replace"), asked)

    if "ENABLE_FTS5" in apsw.compile_options:
        connection.register_fts5_function(MATCH, tell_match)
