"""What comes back from a worker that does its work: answers, errors of ours, in turn, in step."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from epitome.runtime.errors import InputError, LimitError, NotFound, UsageError
from epitome.runtime.workers.pool_faults import Overloaded, WorkerLost
from support.pool.running import Gate, asked, is_ready, pool_of, run, running, until
from support.waiting import LONG


def test_the_answer_is_the_json_that_the_worker_sent() -> None:
    async def work() -> None:
        async with running() as pool:
            answer = await pool.run("echo", {"text": "a\u2028\x00é\ud800", "n": [1, 2.5, None]}, b"\x00\xff" * 100_000)
            assert isinstance(answer, bytes)
            told = json.loads(answer)
            assert told["request"] == {"text": "a\u2028\x00é\ud800", "n": [1, 2.5, None]}
            assert told["bytes"] == 200_000
            assert await pool.run("surrogate", {}) == b'{"text":"a\\ud800\\u00e9"}'

    run(work)


def test_errors_of_ours_come_back_as_they_were_raised_and_the_worker_stays() -> None:
    async def work() -> None:
        async with running(workers=1) as pool:
            before = await asked(pool, "echo")
            with pytest.raises(InputError) as caught:
                await pool.run("raise_input", {})
            assert (caught.value.what, caught.value.do) == ("page.html is empty", "give a page with text")
            with pytest.raises(NotFound, match="no such thing; name another"):
                await pool.run("raise_special", {})
            with pytest.raises(UsageError, match="no job 'nonsense'"):
                await pool.run("nonsense", {})
            after = await asked(pool, "echo")
            assert (after["pid"], after["served"]) == (before["pid"], 2)
            assert sum(pool.read_statistics().restarts.values()) == 0

    run(work)


def test_requests_and_answers_have_their_limits() -> None:
    async def work() -> None:
        async with running(request_bytes=1_000, blob_bytes=2_000, answer_bytes=3_000) as pool:
            assert len(await pool.run("huge", {"bytes": 2_900})) == 2_911
            for call in (
                pool.run("huge", {"bytes": 3_000}),
                pool.run("echo", {"text": "x" * 1_000}),
                pool.run("echo", {}, b"x" * 2_001),
            ):
                with pytest.raises(LimitError):
                    await call
            with pytest.raises(UsageError):
                await pool.run("echo", {"score": float("nan")})
            deep: dict[str, object] = {}
            for _ in range(100_000):
                deep = {"in": deep}
            with pytest.raises(UsageError):
                await pool.run("echo", deep)
            assert (await asked(pool, "echo", b"x" * 2_000))["bytes"] == 2_000
            assert sum(pool.read_statistics().restarts.values()) == 0

    run(work)


def test_workers_take_turns_and_idle_ones_are_preferred(tmp_path: Path) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=2, spares=1) as pool:
            turns = [(await asked(pool, "echo"))["pid"] for _ in range(9)]
            assert len(set(turns)) == 3
            assert turns[:3] == turns[3:6] == turns[6:]
            slow = asyncio.create_task(asked(pool, "wait", **gate.job()))
            await asyncio.sleep(0)
            quick = {(await asked(pool, "echo"))["pid"] for _ in range(6)}
            assert not slow.done()
            gate.open()
            assert (await slow)["pid"] not in quick

    run(work)


def test_no_more_work_at_once_than_workers_and_the_rest_waits_in_order(tmp_path: Path) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=2, spares=1, queue=4) as pool:
            calls = [asyncio.create_task(pool.run("wait", gate.job(name))) for name in "abcdef"]
            await asyncio.sleep(0)
            statistics = pool.read_statistics()
            assert (statistics.workers, statistics.idle, statistics.busy, statistics.queued) == (3, 1, 2, 4)
            assert not is_ready(pool)
            with pytest.raises(Overloaded):
                await pool.run("echo", {})
            for turn in ("ab", "cd", "ef"):
                await until(lambda turn=turn: set(turn) <= gate.begun())  # type: ignore[misc]
                assert gate.begun() == set("abcdef"[: "abcdef".index(turn) + 2])
                gate.open(*turn)
            await asyncio.gather(*calls)
            assert is_ready(pool)
            assert pool.read_statistics().queued == pool.read_statistics().busy == 0

    run(work)


def test_who_would_wait_too_long_is_sent_away_at_once(tmp_path: Path) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=1, queue=2, queue_seconds=0.01) as pool:
            slow = asyncio.create_task(asked(pool, "wait", **gate.job()))
            await until(
                lambda: pool.read_statistics().busy == 1 and not is_ready(pool)
            )  # it took longer than anybody may wait
            with pytest.raises(Overloaded) as caught:
                await pool.run("echo", {})
            assert (caught.value.status, caught.value.code, caught.value.retry_after) == (503, "overloaded", 1)
            assert not slow.done()
            assert pool.read_statistics().queued == 0
            gate.open()
            await slow

    run(work)


def test_who_was_let_in_to_wait_is_answered_however_long_it_takes(tmp_path: Path) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=1, queue=2, queue_seconds=1.0) as pool:
            slow = asyncio.create_task(asked(pool, "wait", **gate.job()))
            waiting = asyncio.create_task(asked(pool, "echo", n=1))
            await asyncio.sleep(0)
            assert (pool.read_statistics().busy, pool.read_statistics().queued) == (1, 1)
            await asyncio.sleep(1.5)  # longer than anybody who comes now may wait
            assert not waiting.done()
            gate.open()
            assert (await waiting)["request"] == {"n": 1}
            assert slow.done()

    run(work)


def test_a_caller_that_goes_away_leaves_no_answer_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(tmp_path)
    monkeypatch.setattr("epitome.runtime.workers.pool._ABANDONED_GRACE_SECONDS", LONG)

    async def work() -> None:
        async with running(workers=1) as pool:
            gone = asyncio.create_task(pool.run("wait", gate.job("gone")))
            queued = asyncio.create_task(pool.run("wait", gate.job("queued")))
            await asyncio.sleep(0)
            assert (pool.read_statistics().busy, pool.read_statistics().queued) == (1, 1)
            gone.cancel()
            queued.cancel()
            gate.open("gone")
            assert (await asked(pool, "echo", n=7))["request"] == {"n": 7}
            assert gone.cancelled() and queued.cancelled()
            assert (pool.read_statistics().busy, pool.read_statistics().queued) == (0, 0)
            assert sum(pool.read_statistics().restarts.values()) == 0

    run(work)


def test_work_that_nobody_waits_for_is_ended_after_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.runtime.workers.pool._ABANDONED_GRACE_SECONDS", 0.01)

    async def work() -> None:
        async with running(workers=1) as pool:
            gone = asyncio.create_task(pool.run("wait", Gate(tmp_path).job()))
            await until(lambda: pool.read_statistics().busy == 1)
            gone.cancel()
            await until(lambda: pool.read_statistics().restarts["cancelled"] == 1)
            assert (await asked(pool, "echo", n=7))["request"] == {"n": 7}
            assert sum(pool.read_statistics().restarts.values()) == 1

    run(work)


def test_a_worker_handed_to_a_caller_that_goes_away_that_moment_is_not_lost() -> None:
    async def work() -> None:
        async with running(workers=1) as pool:
            for _ in range(20):
                first = asyncio.create_task(pool.run("echo", {}))
                second = asyncio.create_task(pool.run("echo", {}))
                first.add_done_callback(lambda _, task=second: task.cancel())  # type: ignore[misc]
                await asyncio.gather(first, second, return_exceptions=True)
                assert second.cancelled()
            assert (await asked(pool, "echo", n=1))["request"] == {"n": 1}
            assert pool.read_statistics().busy == 0

    run(work)


def test_a_worker_that_served_enough_is_followed_by_a_fresh_one_without_a_gap() -> None:
    async def work() -> None:
        async with running(workers=1, requests=5) as pool:
            seen: list[int] = []
            async with asyncio.timeout(LONG):
                while pool.read_statistics().restarts["retired"] < 2:
                    seen.append((await asked(pool, "echo"))["pid"])
            assert len(set(seen)) >= 2
            assert all(seen.count(pid) >= 5 for pid in list(dict.fromkeys(seen))[:2])
            assert {r: n for r, n in pool.read_statistics().restarts.items() if n} == {"retired": 2}

    run(work)


def test_a_pool_that_stops_finishes_what_runs_and_takes_nothing_more(tmp_path: Path) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=1) as pool:
            running_one = asyncio.create_task(asked(pool, "wait", **gate.job()))
            queued = asyncio.create_task(asked(pool, "echo"))
            await asyncio.sleep(0)
            stop = asyncio.create_task(pool.stop(grace=LONG))
            await asyncio.sleep(0)
            assert not is_ready(pool)
            for refused in (queued, asyncio.create_task(asked(pool, "echo"))):
                with pytest.raises(Overloaded):
                    await refused
            gate.open()
            assert (await running_one)["pid"]
            await stop
            assert pool.read_statistics().workers == 0

    run(work)


def test_a_pool_that_stops_kills_what_does_not_end() -> None:
    async def work() -> None:
        async with running(workers=2) as pool:
            endless = [asyncio.create_task(asked(pool, "burn")) for _ in range(2)]
            await until(lambda: pool.read_statistics().busy == 2)
            await pool.stop(grace=0.1)
            for task in endless:
                with pytest.raises(Overloaded):
                    await task

    run(work)


def test_a_pool_that_is_not_started_takes_nothing() -> None:
    async def work() -> None:
        pool = pool_of()
        assert not is_ready(pool)
        with pytest.raises(Overloaded):
            await pool.run("echo", {})

    run(work)


def test_what_a_pool_raises_has_the_status_of_the_security_page() -> None:
    from epitome.runtime.workers.pool_faults import MemoryLimit, PoolFault, StartFailed, TimeLimit

    promised = {Overloaded: 503, TimeLimit: 504, MemoryLimit: 507, WorkerLost: 500, StartFailed: 500}
    assert {kind: kind.status for kind in PoolFault.__subclasses__()} == promised
    assert (TimeLimit.code, MemoryLimit.code) == ("time-limit", "memory-limit")
