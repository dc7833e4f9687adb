"""A plugin of pytest that notes what each test costs, with all processes that it starts (`benchmarks/suite.py`).

`EPITOME_COSTS` names the folder for the notes. A browser, a service or a process that several tests share counts for
the test during which it works; what it takes to start counts for the first of them. Linux.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

_TICKS = os.sysconf("SC_CLK_TCK")


def measure_processor() -> float:
    """Processor seconds of this process and of all below it, those that ended included."""
    own = os.times()
    total = own.user + own.system + own.children_user + own.children_system
    waiting = _list_children(os.getpid())
    while waiting:
        process = waiting.pop()
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        total += sum(map(int, fields[11:15])) / _TICKS
        waiting += _list_children(process)
    return total


def _list_children(process: int) -> list[int]:
    found: list[int] = []
    try:
        for thread in Path(f"/proc/{process}/task").iterdir():
            found += map(int, (thread / "children").read_text().split())
    except OSError:
        pass
    return found


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note the processor and the wall seconds of a test, with what its fixtures take."""
    processor, wall = measure_processor(), time.perf_counter()
    done = yield
    cost = [item.nodeid, round(measure_processor() - processor, 3), round(time.perf_counter() - wall, 3)]
    with (Path(os.environ["EPITOME_COSTS"]) / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as notes:
        notes.write(json.dumps(cost) + "\n")
    return done
