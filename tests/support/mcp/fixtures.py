"""A folder of documents, and a client of a server that may read it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.mcp.folder import write_folder
from support.mcp.sessions import Caller, start_stdio


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_folder(tmp_path_factory.mktemp("place"))


@pytest.fixture(scope="module")
def caller(folder: Path) -> Iterator[Caller]:
    with start_stdio(folder) as caller:
        yield caller
