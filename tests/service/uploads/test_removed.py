"""Removals that are undone twice at once, or while their time runs out; what a service before left behind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.service.uploads.removed import RemovedDocuments
from epitome.doors.service.uploads.spool import Spool
from epitome.runtime.errors import NotFound
from epitome.runtime.workers.pool_faults import Overloaded


class Workers:
    """Puts back slowly, and only where there still is something."""

    def __init__(self) -> None:
        self.is_busy = False
        self.restored = 0

    async def run(self, job: str, request: dict[str, Any], blob: bytes = b"", **_: Any) -> bytes:
        aside = Path(request["aside"])
        if job == "remove":
            (aside / "documents.json").write_text("[]")
            return b'{"removed": 1}'
        if self.is_busy:
            raise Overloaded("all workers are busy", "wait")
        await asyncio.sleep(0.2)
        assert (aside / "documents.json").exists()
        self.restored += 1
        return b'{"restored": 1}'


def build(folder: Path, seconds: float) -> tuple[RemovedDocuments, Workers]:
    workers = Workers()
    removed = RemovedDocuments(workers, seconds)
    removed.start(folder)
    return removed, workers


def test_an_undo_that_is_asked_for_twice_happens_once(tmp_path: Path) -> None:
    async def undo_twice() -> tuple[int, list[Any]]:
        removed, workers = build(tmp_path, 600.0)
        token = (await removed.remove(["a"], "me"))["removal"]
        answers = await asyncio.gather(*(removed.undo(token, "me") for _ in range(2)), return_exceptions=True)
        removed.stop()
        return workers.restored, answers

    restored, answers = asyncio.run(undo_twice())
    assert restored == 1 and [isinstance(answer, NotFound) for answer in answers] == [False, True]
    assert not list(tmp_path.iterdir())


def test_files_stay_while_they_are_being_put_back_and_after_a_refusal(tmp_path: Path) -> None:
    async def undo_late() -> int:
        removed, workers = build(tmp_path, 0.1)
        token = (await removed.remove(["a"], "me"))["removal"]
        workers.is_busy = True
        with pytest.raises(Overloaded):
            await removed.undo(token, "me")
        workers.is_busy = False
        await removed.undo(token, "me")
        return workers.restored

    assert asyncio.run(undo_late()) == 1


def test_what_another_service_left_of_its_removals_is_removed(tmp_path: Path) -> None:
    first, second = Spool.claim(tmp_path, None), Spool.claim(tmp_path, None)
    left = second.folder / "removed" / "token"
    left.mkdir(parents=True)
    (left / "documents.json").write_text("[]")
    first.close()
    second.close()
    own = Spool.claim(tmp_path, None)
    own.close()
    assert own.folder == first.folder and not left.parent.exists()
