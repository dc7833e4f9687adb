"""DuckDB: functions over whole Arrow columns."""

from __future__ import annotations

from typing import Any

from epitome.doors.sql.snippet_settings import SNIPPET, SNIPPETS, SnippetSettings
from epitome.runtime.errors import MissingExtra
from epitome.runtime.installing import advise_install

_ROW = 'STRUCT(snippet VARCHAR, "start" BIGINT, "end" BIGINT, score DOUBLE)[]'


def register_in_duckdb(connection: Any, settings: SnippetSettings) -> None:
    """`epitome_snippet(text, query)`, and `epitome_snippets(text, query, count)`, a list for `unnest`."""
    try:
        import pyarrow as pa
    except ImportError as error:
        raise MissingExtra("snippets in DuckDB need pyarrow", advise_install("duckdb")) from error

    def tell(texts: Any, queries: Any) -> Any:
        return pa.array(map(settings.tell, texts.to_pylist(), queries.to_pylist()), pa.string())

    fields = (("snippet", pa.string()), ("start", pa.int64()), ("end", pa.int64()), ("score", pa.float64()))

    def list_rows(texts: Any, queries: Any, counts: Any) -> Any:
        asked = zip(texts.to_pylist(), queries.to_pylist(), counts.to_pylist(), strict=True)
        rows = [
            [
                {"snippet": one.text, "start": one.start, "end": one.end, "score": one.score}
                for one in settings.find(text, query, count)
            ]
            for text, query, count in asked
        ]
        return pa.array(rows, pa.list_(pa.struct(fields)))

    options = {"type": "arrow", "null_handling": "special"}  # NULL where nothing matches
    connection.create_function(SNIPPET, tell, ["VARCHAR", "VARCHAR"], "VARCHAR", **options)
    connection.create_function(SNIPPETS, list_rows, ["VARCHAR", "VARCHAR", "INTEGER"], _ROW, **options)
