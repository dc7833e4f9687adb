"""kill -9 while the full-text index is packed and merged, and readers meanwhile: what was told as written is found."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.collection.store import segments
from epitome.document import Document
from support.collections.pages import is_sound

KILLS = 24
Held = dict[str, str]  # the word of each document


def writing(path: Path, seed: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "support.collections.steady_writer", str(path), str(seed)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )


def follow(held: Held, line: str) -> None:
    """What is held after a change that was told."""
    what, id, *word = line.split()
    if what == "added":
        held[id] = word[0]
    else:
        del held[id]


def look(path: Path, held: Held) -> Held:
    """What the collection holds, where all that was told is found, but for one change that could not be told."""
    with Collection(path) as collection:
        there = {entry.id: collection.document(entry.id).text.split()[1] for entry in collection.documents}
        changed = {id for id in there.keys() | held.keys() if there.get(id) != held.get(id)}
        assert len(changed) <= 1
        for id, word in there.items():
            assert [hit.id for hit in collection.search(word)] == [id]
        for word in (held[id] for id in changed & held.keys()):
            assert collection.search(word) == []
    return there


@pytest.mark.slow
def test_nothing_written_is_lost_and_nothing_is_made_up(tmp_path: Path) -> None:
    draw = random.Random(4)
    held: Held = {}
    for kill in range(KILLS):
        running = writing(tmp_path / "c", kill)
        assert running.stdout is not None
        with running.stdout as out:
            for _ in range(draw.randrange(10, 40)):
                follow(held, out.readline())
            time.sleep(draw.random() * 0.01)  # so that the kill may come anywhere; no check depends on where
            running.send_signal(signal.SIGKILL)
            for line in out:
                if line.endswith("\n"):
                    follow(held, line)
        assert running.wait() == -signal.SIGKILL
        held = look(tmp_path / "c", held)
        assert is_sound(tmp_path / "c")
    assert held


@pytest.mark.slow
def test_readers_see_whole_states_while_another_process_writes(tmp_path: Path) -> None:
    running = writing(tmp_path / "c", 1)
    assert running.stdout is not None
    try:
        with running.stdout as out, Collection(tmp_path / "c") as reader:
            for _ in range(60):
                what, id, *word = out.readline().split()
                assert what in ("added", "removed")
                assert not word or {hit.id for hit in reader.search(word[0])} <= {id}  # it may be replaced by now
                assert len(reader.search("sentence of many", top=100)) <= 31
    finally:
        running.kill()
        running.wait()


@pytest.mark.slow
def test_what_is_added_is_found_at_once_by_a_reader_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segments, "_MAX_FRESH_SECTIONS", 4)
    with Collection(tmp_path / "c") as writer, Collection(tmp_path / "c") as reader:
        for number in range(60):
            id = f"page{number % 25}"
            writer.add(Document.from_sentences([f"The w{number}w is here."], id=id))
            assert [hit.id for hit in reader.search(f"w{number}w")] == [id]
            assert number < 25 or reader.search(f"w{number - 25}w") == []
