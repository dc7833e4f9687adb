"""What a worker is given and what it may do."""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from epitome.collection import Collection, index
from epitome.runtime.workers.confinement import _build_refusal
from epitome.runtime.workers.worker_limits import WorkerLimits, count_cores
from support.collections.pages import quick_folder, site
from support.pool.running import asked, run, running

ALLOWED: list[tuple[str, tuple[object, ...]]] = [
    ("socket.__new__", (None, 2, 1, 0)),
    ("socket.getaddrinfo", ("search.example", 9200, 0, 1, 0)),
    ("socket.connect", (None, ("192.0.2.1", 9200))),
    ("socket.connect", (None, ("2001:db8::1", 9200, 0, 0))),
]
REFUSED: list[tuple[str, tuple[object, ...]]] = [
    ("socket.getaddrinfo", ("other.example", 9200, 0, 1, 0)),
    ("socket.getaddrinfo", ("search.example", 22, 0, 1, 0)),
    ("socket.connect", (None, ("192.0.2.1", 22))),
    ("socket.connect", (None, "/run/postgresql/.s.PGSQL.5432")),
    ("socket.bind", (None, ("127.0.0.1", 9200))),
    ("socket.sendto", (None, ("192.0.2.1", 9200))),
    ("socket.gethostbyname", ("search.example",)),
    ("subprocess.Popen", ("sh", [], None, None)),
]
LIMITS_PAGE = Path(__file__).parents[2] / "docs" / "limits.md"


def test_a_worker_has_the_limits_and_nothing_of_the_service_but_its_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EPITOME_TOKEN", "secret")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")

    async def work() -> None:
        async with running(workers=1, memory_bytes=256 * 2**20, written_bytes=0) as pool:
            assert pool.is_confined
            about = await asked(pool, "about")
            size = int(Path(f"/proc/{about['pid']}/statm").read_text(encoding="ascii").split()[0])
            size *= os.sysconf("SC_PAGE_SIZE")
            room = about["limits"]["AS"][0] - size
            assert 200 * 2**20 < room <= 256 * 2**20
            assert about["limits"]["NOFILE"] == [64, 64]
            assert about["limits"]["FSIZE"] == about["limits"]["CORE"] == [0, 0]
            assert about["descriptors"] <= 5  # standard streams, where Python's streams lead, the wire
            assert about["session"] == about["pid"]
            environment = about["environment"]
            assert environment["OMP_NUM_THREADS"] == environment["OPENBLAS_NUM_THREADS"] == "1"
            assert not {name for name in environment if "TOKEN" in name or "proxy" in name or name == "PATH"}
            assert all(Path(place).is_absolute() for place in about["path"])

    run(work)


def test_a_collection_is_read_whether_or_not_somebody_writes_it_or_died_at_it() -> None:
    with quick_folder() as folder:
        site(folder / "site", 20)
        quiet, left = folder / "c", folder / "left"
        with Collection(quiet) as collection:
            index(collection, [str(folder / "site")], processes=1)

        async def work() -> None:
            async with running(workers=1) as pool:
                assert not (folder / "c-shm").exists()
                hits = await asked(pool, "search", collection=str(quiet), query="river")
                assert hits["hits"]
                with closing(sqlite3.connect(quiet, isolation_level=None)) as writer:
                    writer.execute("CREATE TABLE some (thing)")
                    writer.execute("DROP TABLE some")
                    assert (folder / "c-wal").stat().st_size > 0
                    assert await asked(pool, "search", collection=str(quiet), query="river") == hits
                    for end in ("", "-wal"):  # what a writer leaves that is killed: a log, but no index of it
                        shutil.copy(f"{quiet}{end}", f"{left}{end}")
                assert await asked(pool, "search", collection=str(left), query="river") == hits

        run(work)


def test_the_numbers_are_those_of_the_security_page() -> None:
    limits = WorkerLimits()
    assert (limits.workers, limits.queue, limits.queue_seconds) == (count_cores(), 16 * count_cores(), 1)
    assert (limits.cpu_seconds, limits.wall_seconds, limits.memory_bytes) == (10, 100, 768 * 2**20)
    assert (limits.requests, limits.open_files) == (1_000, 64)
    with pytest.raises(dataclasses.FrozenInstanceError):
        limits.requests = 1  # type: ignore[misc]


def test_every_limit_is_named_with_its_number_in_the_docs() -> None:
    section = LIMITS_PAGE.read_text(encoding="utf-8").partition("## Workers")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    for name, value in dataclasses.asdict(WorkerLimits()).items():
        row = next((row for row in rows if f"`{name}`" in row), "")
        number = {"workers": "cores", "queue": "16 x cores"}.get(name, f"{value:,.0f}")
        assert re.search(rf"\| {re.escape(number)} \|", row), name


def test_a_worker_over_an_engine_reaches_its_port_and_nothing_else() -> None:
    refuse, refuse_all = (
        _build_refusal(may_write=False, server=("search.example", 9200)),
        _build_refusal(may_write=False),
    )
    for event, arguments in ALLOWED:
        refuse(event, arguments)
    for event, arguments in [*REFUSED, ("open", ("x", "w", os.O_WRONLY))]:
        with pytest.raises(PermissionError):
            refuse(event, arguments)
    for event, arguments in ALLOWED + REFUSED:
        with pytest.raises(PermissionError):
            refuse_all(event, arguments)
