"""Workers that do not start: told at once, tried again later and ever more seldom."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from epitome.runtime.errors import StoreError, UsageError
from epitome.runtime.workers import supervisor
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import Overloaded, StartFailed
from epitome.runtime.workers.worker_limits import WorkerLimits
from support.pool.running import SMALL, asked, children, descriptors, pool_of, run, running, until
from support.waiting import LONG


@pytest.mark.parametrize(
    ("fail", "error", "says"),
    [
        ("epitome", StoreError, "the collection is gone; index it again"),
        ("other", StartFailed, "ValueError: the jobs are broken"),
        ("exit", StartFailed, "ended before it was ready"),
        ("hang", StartFailed, "not ready within 3 seconds"),
    ],
)
def test_a_pool_that_cannot_start_says_why_and_leaves_nothing(fail: str, error: type[Exception], says: str) -> None:
    async def work() -> None:
        before = children(), descriptors()
        pool = pool_of({"fail": fail}, start_seconds=0.3 if fail == "hang" else LONG)
        with pytest.raises(error, match=says):
            await pool.start()
        assert (children(), descriptors()) == before
        assert not pool.is_ready
        with pytest.raises(Overloaded):
            await pool.run("echo", {})

    run(work)


def test_jobs_that_are_not_there_are_named() -> None:
    async def work() -> None:
        with pytest.raises(StartFailed, match=r"No module named 'support\.pool\.nothing'"):
            await Pool(jobs="support.pool.nothing", limits=WorkerLimits(**SMALL)).start()

    run(work)


def test_a_start_that_is_given_up_leaves_nothing() -> None:
    async def work() -> None:
        before = children(), descriptors()
        start = asyncio.create_task(pool_of({"fail": "hang"}).start())
        await until(lambda: len(children()) == len(before[0]) + 2)
        start.cancel()
        with pytest.raises(asyncio.CancelledError):
            await start
        assert (children(), descriptors()) == before

    run(work)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between starts, which are told here instead of being made."""
    told: list[float] = []

    async def pause(seconds: float) -> None:
        if seconds > 0.1:
            told.append(seconds)
        await asyncio.sleep(min(seconds, 0.01))

    class Impatient:
        def __getattr__(self, name: str) -> Any:
            return pause if name == "sleep" else getattr(asyncio, name)

    monkeypatch.setattr(supervisor, "asyncio", Impatient())
    return told


def test_replacements_that_fail_are_tried_ever_more_seldom_until_they_succeed(
    tmp_path: Path, pauses: list[float]
) -> None:
    gone = tmp_path / "gone"

    async def work() -> None:
        async with running({"fail_if": str(gone)}, workers=1, queue_seconds=0.1) as pool:
            gone.touch()
            with pytest.raises(Exception, match="lost"):
                await pool.run("leave", {})
            await until(lambda: len(pauses) >= 9)
            assert pauses[:8] == [0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30.0]
            assert pauses[8:] == [30.0] * len(pauses[8:])
            assert not pool.is_ready
            with pytest.raises(Overloaded):
                await pool.run("echo", {})
            gone.unlink()
            await until(lambda: pool.read_statistics().workers == 1)
            await asked(pool, "echo")
            assert pool.is_ready

    run(work)


def test_workers_that_die_before_they_are_asked_anything_are_started_ever_more_seldom(pauses: list[float]) -> None:
    async def work() -> None:
        before = set(children())
        async with running(workers=1) as pool:
            for number in range(4):
                await until(lambda number=number: pool.read_statistics().idle == 1 and len(pauses) == number)  # type: ignore[misc]
                (worker,) = set(children()) - before
                os.kill(int(worker), signal.SIGKILL)
            await until(lambda: len(pauses) == 4)
            assert pauses == [0.4, 0.8, 1.6, 3.2]
            await until(lambda: pool.read_statistics().restarts["crash"] == 4)

    run(work)


@pytest.mark.parametrize(
    "bad",
    [{"workers": 0}, {"queue": -1}, {"wall_seconds": float("nan")}, {"memory_bytes": 0}, {"answer_bytes": 2**31}],
)
def test_limits_are_checked(bad: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=next(iter(bad))):
        WorkerLimits(**bad)
