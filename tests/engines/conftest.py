"""A PostgreSQL server with a table of somebody's own, for the tests of a file."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.postgres import open_server
from support.tables import ServedTables


@pytest.fixture(scope="module")
def tables() -> Iterator[ServedTables]:
    pytest.importorskip("psycopg")
    with (
        tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder,  # a socket's path may be 107 characters long
        open_server(Path(folder)) as parameters,
    ):
        yield ServedTables(parameters)
