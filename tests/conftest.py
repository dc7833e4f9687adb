"""What holds for all tests: examples are the same in every run, and nothing fails for taking long.

`make check` leaves out what is marked: `browser` and `service` by the folder that a test stands in or by its own mark,
`slow` by its own mark.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

MARKED_FOLDERS = {"extension": "browser", "service": "service", "mcp": "service", "runtime": "service"}
TESTS = Path(__file__).parent

settings.register_profile(
    "ci", derandomize=True, max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of whole folders."""
    for item in items:
        mark = MARKED_FOLDERS.get(item.path.relative_to(TESTS).parts[0])
        if mark is not None:
            item.add_marker(mark)
