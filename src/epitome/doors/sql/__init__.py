"""Snippets in SQL: `epitome.sql.register(connection)` (docs/sql.md). Only the engine of the connection is imported."""

from epitome.doors.sql.postgres_rows import select_snippets
from epitome.doors.sql.register import register

__all__ = ["register", "select_snippets"]
