"""What a document may do to its worker: the request pays, nobody else."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from epitome.runtime.workers.pool_faults import MemoryLimit, PoolFault, TimeLimit, WorkerBroken, WorkerLost
from support.pool.running import Gate, asked, children, descriptors, run, running, until

FAULTS: list[tuple[str, dict[str, Any], type[PoolFault], str]] = [
    ("burn", {}, TimeLimit, "time"),
    ("eat", {}, MemoryLimit, "memory"),
    ("crash", {}, WorkerBroken, "broken"),
    ("leave", {"status": 0}, WorkerLost, "exit"),
    ("leave", {"status": 1}, WorkerLost, "exit"),
    ("junk", {}, WorkerLost, "crash"),
    ("stale", {}, WorkerLost, "crash"),
    ("overlong", {"number": 1}, WorkerLost, "crash"),
    ("hang_up", {}, WorkerLost, "exit"),
    ("raise_other", {"text": "canary"}, WorkerLost, "crash"),
    ("nan", {}, WorkerLost, "crash"),
    ("connect", {"port": 9}, WorkerLost, "crash"),
    ("run_program", {}, WorkerLost, "crash"),
]


@pytest.mark.parametrize(("job", "request_", "fault", "reason"), FAULTS, ids=[f"{f[0]}-{f[3]}" for f in FAULTS])
def test_a_fault_costs_its_request_and_nothing_else(
    job: str, request_: dict[str, Any], fault: type[PoolFault], reason: str, tmp_path: Path
) -> None:
    gate = Gate(tmp_path)

    async def work() -> None:
        async with running(workers=2, cpu_seconds=2) as pool:
            faulty = asyncio.create_task(pool.run(job, request_))
            others = [asyncio.create_task(asked(pool, "wait", **gate.job())) for _ in range(4)]
            with pytest.raises(fault) as caught:
                await faulty
            assert type(caught.value) is fault
            assert "canary" not in str(caught.value)
            gate.open()
            assert (await asked(pool, "echo", n=1))["request"] == {"n": 1}
            assert all(answer["pid"] for answer in await asyncio.gather(*others))
            await until(lambda: pool.read_statistics().workers == 2)
            assert {r: n for r, n in pool.read_statistics().restarts.items() if n} == {reason: 1}

    run(work)


def test_a_worker_that_only_waits_is_ended_by_the_wall_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(workers=1, wall_seconds=0.3) as pool:
            with pytest.raises(TimeLimit):
                await pool.run("wait", Gate(tmp_path).job())
            await until(lambda: pool.read_statistics().idle == 1)
            assert {r: n for r, n in pool.read_statistics().restarts.items() if n} == {"time": 1}

    run(work)


def test_a_single_worker_without_a_spare_is_replaced_before_the_queue_gives_up() -> None:
    async def work() -> None:
        async with running(workers=1) as pool:
            for job in ("crash", "leave", "junk"):
                with pytest.raises(WorkerLost):
                    await pool.run(job, {})
                assert pool.is_ready
                assert (await asked(pool, "echo", after=job))["request"] == {"after": job}

    run(work)


def test_the_request_after_a_fault_finds_a_warm_spare() -> None:
    async def work() -> None:
        async with running(workers=1, spares=1) as pool:
            warm = {(await asked(pool, "echo"))["pid"] for _ in range(2)}
            assert len(warm) == 2
            with pytest.raises(WorkerLost):
                await pool.run("crash", {})
            assert (await asked(pool, "echo"))["pid"] in warm

    run(work)


def test_processor_time_is_counted_from_each_request() -> None:
    async def work() -> None:
        async with running(workers=1, cpu_seconds=1) as pool:
            about = await asked(pool, "about")
            assert about["used"] <= about["limits"]["CPU"][0] <= about["used"] + 3
            with pytest.raises(TimeLimit):
                await pool.run("burn", {})
            assert pool.read_statistics().restarts["time"] == 1

    run(work)


def test_an_idle_worker_that_dies_or_speaks_is_replaced_unasked() -> None:
    async def work() -> None:
        async with running(workers=2) as pool:
            first, second = [(await asked(pool, "echo"))["pid"] for _ in range(2)]
            os.kill(first, signal.SIGKILL)
            while lives(first):
                time.sleep(0.001)  # the event loop must not see it before the next request does
            answered = [(await asked(pool, "echo"))["pid"] for _ in range(3)]
            assert answered[0] == second and first not in answered  # seen before it is used
            await until(lambda: pool.read_statistics().restarts["crash"] == 1 and pool.read_statistics().idle == 2)
            os.kill((await asked(pool, "late_junk"))["pid"], signal.SIGUSR1)
            await until(lambda: sum(pool.read_statistics().restarts.values()) == 2 and pool.read_statistics().idle == 2)
            assert all([(await asked(pool, "echo", n=n))["request"] == {"n": n} for n in range(4)])

    run(work)


def test_the_log_holds_the_place_of_a_fault_but_no_words_of_a_document(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with running(workers=1, spares=1, log_bytes=5_000) as pool:
            for job in ("raise_other", "crash"):
                with pytest.raises(WorkerLost):
                    await pool.run(job, {"text": "canary"})
            await pool.run("talk", {"bytes": 300_000})  # more than a pipe holds: somebody must read it
            await until(lambda: "says more than is logged" in caplog.text)

    with caplog.at_level(logging.DEBUG):
        run(work)
    assert "ValueError at main.py" in caplog.text and "raise_other" in caplog.text
    assert "Segmentation fault" in caplog.text and 'File "faulty_jobs.py"' in caplog.text
    assert "native \\x1b[31mcomplaint" in caplog.text
    assert "canary" not in caplog.text
    assert str(Path(__file__).parent) not in caplog.text
    assert "says more than is logged" in caplog.text
    assert all(len(record.getMessage()) < 400 for record in caplog.records)
    assert len(caplog.text) < 20_000


def test_many_requests_with_faults_among_them_leave_nothing_behind() -> None:
    async def work() -> None:
        hostile = ["crash", "leave", "junk", "eat", "raise_other"]
        async with running(workers=2, spares=1, queue=40) as pool:

            async def one(number: int) -> bool:
                if number % 20 == 10:
                    with pytest.raises(PoolFault):
                        await pool.run(hostile[number // 20 % 5], {})
                    return True
                told = await asked(pool, "echo", b"x" * 50_000, n=number)
                return bool(told["request"] == {"n": number})

            seen: list[tuple[int, int]] = []
            sizes: list[int] = []
            for start in range(0, 200, 40):
                assert all(await asyncio.gather(*(one(n) for n in range(start, start + 40))))
                await until(lambda: pool.read_statistics().workers == 3)
                await until(lambda: len(children()) == 3 + others)
                seen.append((len(children()), descriptors()))
                sizes.append(resident())
            assert len(set(seen)) == 1
            assert sizes[-1] - sizes[1] < 4 * 2**20
            restarts = pool.read_statistics().restarts
            assert (restarts["broken"], restarts["crash"], restarts["exit"], restarts["memory"]) == (2, 4, 2, 2)

    others = len(children())
    run(work)


def test_workers_die_with_their_service() -> None:
    async def work() -> None:
        program = (
            "import asyncio, json, os, signal\n"
            "from support.pool.running import asked, pool_of\n"
            "async def work():\n"
            "    pool = pool_of()\n"
            "    await pool.start()\n"
            "    print(*[(await asked(pool, 'echo'))['pid'] for _ in range(2)], flush=True)\n"
            "    busy = asyncio.create_task(asked(pool, 'burn'))\n"
            "    while not pool.read_statistics().busy: await asyncio.sleep(0)\n"
            "    os.kill(os.getpid(), signal.SIGKILL)\n"
            "asyncio.run(work())\n"
        )
        service = await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, stdout=-1, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        )
        said, _ = await service.communicate()
        pids = [int(pid) for pid in said.split()]
        assert len(set(pids)) == 2
        await until(lambda: not any(lives(pid) for pid in pids))

    run(work)


def resident() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def lives(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
