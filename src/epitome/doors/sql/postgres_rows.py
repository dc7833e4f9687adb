"""PostgreSQL over psycopg: the server finds the rows, snippets are made here while they stream in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from epitome.doors.sql.snippet_settings import SnippetSettings
from epitome.runtime.errors import UsageError

_ROWS = 200  # fetched at once


def select_snippets(
    connection: Any,
    statement: str,
    parameters: Sequence[Any] | Mapping[str, Any] = (),
    *,
    text: str,
    query: str,
    count: int = 1,
    sentences: int | None = None,
    characters: int | None = None,
    language: str | None = None,
) -> Iterator[dict[str, Any]]:
    """The rows of a SELECT as dicts, each with `snippets` beside its columns: those of its column `text`, as
    `epitome.snippets` gives them.

    `connection` is one of psycopg. The rows come through a cursor of the server, a few at a time, so a long result
    costs little memory; the connection is in a transaction meanwhile.
    """
    settings = SnippetSettings(sentences=sentences, characters=characters, language=language)
    with connection.cursor(name="epitome_snippets") as cursor:
        cursor.itersize = _ROWS
        cursor.execute(statement, parameters)
        names = [column.name for column in cursor.description]
        if text not in names:
            raise UsageError(f"the statement has no column {text!r:.60}", f"name one of: {', '.join(names)}")
        if len(set(names)) < len(names):
            raise UsageError("two columns of the statement have the same name", "name them apart with AS")
        for values in cursor:
            row = dict(values) if isinstance(values, Mapping) else dict(zip(names, values, strict=True))
            yield {**row, "snippets": settings.find(row[text], query, count)}
