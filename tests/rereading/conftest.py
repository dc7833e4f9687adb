"""Tests of the second reading find the package epitome-meaning; the weights are loaded once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from epitome.walk.meaning import door
from support.meaning_package import importable_meaning


@pytest.fixture
def reader_installed() -> Iterator[None]:
    door.has_reader.cache_clear()
    with importable_meaning():
        yield
    door.has_reader.cache_clear()
