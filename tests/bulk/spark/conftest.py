"""One Spark for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.spark import open_spark, require_spark


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    require_spark()
    with open_spark(tmp_path_factory.mktemp("spark")) as session:
        yield session
