"""Snippets of rows of a real PostgreSQL server."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import epitome
from support.postgres import open_server

psycopg = pytest.importorskip("psycopg")
pytestmark = pytest.mark.service
TEXTS = ["The keeper opens the gate at seven. Boats wait.", "Nothing of it.", None]


@pytest.fixture(scope="module")
def connection() -> Iterator[Any]:
    with (
        tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder,  # a socket's path may be 107 characters long
        open_server(Path(folder)) as address,
        psycopg.connect(address) as made,
    ):
        made.execute("CREATE TABLE page (id integer, body text)")
        made.cursor().executemany("INSERT INTO page VALUES (%s, %s)", list(enumerate(TEXTS)))
        made.commit()
        yield made


def test_rows_have_the_snippets_of_the_library(connection: Any) -> None:
    statement = "SELECT id, body FROM page WHERE id < %s ORDER BY id"
    rows = list(epitome.sql.select_snippets(connection, statement, (3,), text="body", query="gate keeper", sentences=1))
    assert [row["id"] for row in rows] == [0, 1, 2]
    assert rows[0]["snippets"] == epitome.snippets(str(TEXTS[0]), "gate keeper", sentences=1)
    assert [row["snippets"] for row in rows[1:]] == [[], []]


def test_rows_beside_a_full_text_search(connection: Any) -> None:
    statement = "SELECT body FROM page WHERE to_tsvector('english', body) @@ plainto_tsquery('english', %(q)s)"
    rows = list(epitome.sql.select_snippets(connection, statement, {"q": "gates"}, text="body", query="gates"))
    assert [row["snippets"][0].marks for row in rows] == [((21, 25),)]


def test_a_column_that_is_not_there_is_named(connection: Any) -> None:
    with pytest.raises(epitome.UsageError, match="no column 'text'; name one of: id, body"):
        list(epitome.sql.select_snippets(connection, "SELECT id, body FROM page", text="text", query="gate"))
    connection.rollback()


def test_two_columns_of_one_name_are_refused(connection: Any) -> None:
    with pytest.raises(epitome.UsageError, match="same name"):
        list(epitome.sql.select_snippets(connection, "SELECT body, body FROM page", text="body", query="gate"))
    connection.rollback()


def test_a_connection_of_psycopg_is_sent_to_the_function_for_it(connection: Any) -> None:
    with pytest.raises(epitome.UsageError, match="select_snippets"):
        epitome.sql.register(connection)
