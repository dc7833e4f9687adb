"""kill -9 in the middle of indexing: what was told as committed is there, and going on leads to the same end."""

from __future__ import annotations

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import pytest

from epitome.collection import Collection
from epitome.collection.store.template_marks import unmark_document
from epitome.readers import read_bytes
from support.collections.pages import contents, is_sound, site
from support.waiting import wait_until

PAGES = 49  # read by the writing process itself; more are read by workers
KILLS = 5
SEED = 20


def indexing(path: Path, folder: Path, out: int = subprocess.PIPE, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "epitome", "index", str(path), str(folder), "--verbose"],
        stdout=out,
        text=True,
        env={**os.environ, **environment},
    )


@contextmanager
def in_the_middle(path: Path, folder: Path, **environment: str) -> Iterator[tuple[subprocess.Popen[str], TextIO]]:
    """A process that indexes, and what it tells; a few lines that nobody has read make it wait, so it cannot finish."""
    ours, theirs = socket.socketpair()
    with ours:
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
        with theirs:
            running = indexing(path, folder, theirs.fileno(), **environment)
        with ours.makefile("r") as told:
            yield running, told


def killed_after(path: Path, folder: Path, lines: int, delay: float) -> list[str]:
    """What was told as committed before the process was killed."""
    with in_the_middle(path, folder) as (running, out):
        told = [out.readline() for _ in range(lines)]
        time.sleep(delay)  # so that the kill may come anywhere; no check depends on where
        running.send_signal(signal.SIGKILL)
        told += out.readlines()
        assert running.wait() == -signal.SIGKILL
    return [line.split()[1] for line in told if line.startswith("committed ") and line.endswith("\n")]


def workers_left(mark: Path) -> list[str]:
    """The command lines of spawned workers with a mark in their environment."""
    left = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().decode("utf-8", "replace")
            environment = (entry.parent / "environ").read_bytes()
        except OSError:
            continue
        if "spawn_main" in words and str(mark).encode() in environment:
            left.append(words)
    return left


@pytest.mark.slow
def test_nothing_committed_is_lost_and_the_end_is_the_same(tmp_path: Path) -> None:
    draw = random.Random(SEED)
    folder = site(tmp_path / "site", PAGES, footer="Part of the canal handbook.")
    path = tmp_path / "killed"
    committed: set[str] = set()
    for kill in range(KILLS):
        told = killed_after(path, folder, draw.randrange(1, 5), draw.random() * 0.01)
        assert 0 < len(told) < PAGES
        assert not committed & set(told)  # nothing is done twice
        committed |= set(told)
        with Collection(path) as collection:
            held = {e.id for e in collection.documents}
            assert committed <= held
            assert len(held - committed) <= 8 * (kill + 1)  # one transaction was not yet told, at each kill
            for id in sorted(held)[:: max(1, len(held) // 5)]:
                assert unmark_document(collection.document(id)) == read_bytes((folder / id).read_bytes(), id=id)
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()
    resumed = indexing(path, folder)
    out, _ = resumed.communicate(timeout=300)
    assert resumed.returncode == 0
    assert out.splitlines()[-1].endswith("unchanged")
    undisturbed = tmp_path / "undisturbed"
    assert indexing(undisturbed, folder).communicate(timeout=300)[0].count("committed") == PAGES
    assert contents(path) == contents(undisturbed)
    with Collection(path) as collection:
        assert collection.search("handbook") == []  # a template, in the end
    assert is_sound(path)


@pytest.mark.slow
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    folder = site(tmp_path / "site", 2 * PAGES)
    path = tmp_path / "c"
    with in_the_middle(path, folder, EPITOME_TEST_MARK=str(tmp_path)) as (running, out):
        told = out.readline()
        if len(os.sched_getaffinity(0)) > 1:
            assert workers_left(tmp_path)
        running.send_signal(signal.SIGKILL)
        running.wait()
    wait_until(lambda: not workers_left(tmp_path), "the end of all workers", shown=lambda: workers_left(tmp_path))
    with Collection(path) as collection:
        assert told.split()[1] in {e.id for e in collection.documents}
    assert is_sound(path)
