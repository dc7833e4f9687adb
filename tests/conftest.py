"""What holds for all tests: examples are the same in every run, and nothing fails for taking long.

`make check` leaves out what is marked: `browser` and `service` by the folder that a test stands in or by its own mark,
`slow` by its own mark. `make test` gives tests that share a browser, or the services of a file, to one process, so that
each is started once.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

MARKED_FOLDERS = {"extension": "browser", "service": "service", "mcp": "service", "runtime": "service"}
FILES_WITH_SERVICES = {"service", "mcp"}
SHARED_BROWSERS = ("shared_reader", "shared_room", "reading_room")
TESTS = Path(__file__).parent

settings.register_profile(
    "ci", derandomize=True, max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of whole folders, and group those that share what takes long to start."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder in MARKED_FOLDERS:
            item.add_marker(MARKED_FOLDERS[folder])
        group = find_group(item, folder)
        if group:
            item.add_marker(pytest.mark.xdist_group(group))


def find_group(item: pytest.Item, folder: str) -> str:
    """The browser that a test shares with others, or the file whose services it uses; "" where it starts nothing."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    for name in SHARED_BROWSERS:
        if name in params:
            return f"{name} {params[name]}"
    return item.path.name if folder in FILES_WITH_SERVICES else ""
