"""What holds for all tests: examples are the same in every run, and nothing fails for taking long.

`make check` leaves out what is marked: `browser` and `service` by the folder that a test stands in or by its own mark,
`slow` by its own mark. `make test` gives tests that share what takes long to start to one process.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from support.open_files import OpenFiles

MARKED_FOLDERS = {
    "conformance": "browser",
    "extension": "browser",
    "service": "service",
    "mcp": "service",
    "runtime": "service",
}
TESTS = Path(__file__).parent
OPEN_FILES = OpenFiles()

# tests start hundreds of processes: none compiles what another has compiled, whatever the shell asks for
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# one thread of linear algebra for each process, before numpy is loaded: several wait for each other on a busy machine
os.environ.setdefault("OMP_NUM_THREADS", "1")

settings.register_profile(
    "ci", derandomize=True, max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("check", settings.get_profile("ci"), max_examples=10)
settings.load_profile("ci")


def pytest_configure() -> None:
    """Refuse to run where the reader is installed: results are compared with those of the plain install."""
    if find_spec("epitome_meaning") is not None:
        pytest.exit("epitome-meaning is installed: make plain, or pip uninstall epitome-meaning", 4)
    OPEN_FILES.watch()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """A test closes what it opened."""
    OPEN_FILES.forget()
    yield
    if left := OPEN_FILES.list_open():
        pytest.fail("left open:\n" + "\n".join(left), pytrace=False)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no folder whose tests are all left out."""
    mark = MARKED_FOLDERS.get(collection_path.name) if collection_path.parent == TESTS else None
    return True if mark and f"not {mark}" in config.getoption("markexpr") else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of whole folders."""
    for item in items:
        mark = MARKED_FOLDERS.get(item.nodeid.split("/", 2)[1])
        if mark is not None:
            item.add_marker(mark)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A process for each processor, and one more where tests wait for browsers and services, as `make test` does."""
    processors = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return processors if config.getoption("markexpr") else processors + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep groups of tests together where `--dist loadgroup` asks for it."""
    from support.grouping import GroupScheduling

    return GroupScheduling(config, log) if config.getoption("dist") == "loadgroup" else None
