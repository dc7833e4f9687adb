"""Collections of these tests live in memory where there is such a place: each commit waits for the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.collections.pages import quick_folder


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder
