"""JSONL output: rows are appended; OUT.state records up to which byte they are on the disk."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from epitome.doors.bulk.bulk_rows import Columned
from epitome.doors.bulk.state import State, claim, load_state, translate_errors
from epitome.runtime.errors import StoreError, UsageError

_ROWS_BETWEEN_SYNCS = 1_000
_SECONDS_BETWEEN_SYNCS = 2.0


class JsonlOut:
    """A JSONL file from which a run can be resumed: whatever follows the last durable byte is cut off."""

    def __init__(
        self, path: Path, identity: dict[str, str], *, resume: bool, sync_rows: int = _ROWS_BETWEEN_SYNCS
    ) -> None:
        self._path, self._state_path = path, name_state(path)
        self._sync_rows = sync_rows
        self._waiting, self._synced = 0, time.monotonic()
        self._has_failed = False
        is_there = path.exists() or self._state_path.exists()
        if is_there and not resume:
            raise UsageError(f"{path} is there already", "add --resume to go on with it, or name another output")
        try:
            if not is_there:
                State(identity).save(self._state_path)
            self._file = path.open("ab")
        except OSError as error:
            if not is_there:
                self._state_path.unlink(missing_ok=True)
            raise UsageError(f"{path} cannot be written ({error.strerror})", "name a file of yours") from None
        try:
            claim(self._file.fileno(), path)
            self.state = load_state(self._state_path, identity)
            if os.fstat(self._file.fileno()).st_size < self.state.bytes:
                raise StoreError(f"{path} is shorter than its state says", "remove both and start again")
            with translate_errors(path):
                self._file.truncate(self.state.bytes)
        except BaseException:
            self._file.close()
            raise
        self._position = self.state.rows, self.state.refused, self.state.bytes

    def add(self, result: Columned) -> None:
        """Append a row."""
        line = json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        rows, refused, end = self._position
        with self._note_failure():
            self._file.write(line)
        self._position = (
            rows + 1,
            refused + (result["error"] is not None),
            end + len(line),
        )  # assigned at once, so that an interrupt cannot leave it inconsistent
        self._waiting += 1
        if self._waiting >= self._sync_rows or time.monotonic() - self._synced >= _SECONDS_BETWEEN_SYNCS:
            self._sync()

    def close(self, *, is_done: bool) -> None:
        """Make all rows durable; `is_done` says that there are no more."""
        self.state.done = is_done
        try:
            if not self._has_failed:
                self._sync()
        finally:
            with suppress(OSError) if self._has_failed else translate_errors(self._path):
                self._file.close()

    def _sync(self) -> None:
        with self._note_failure():
            self._file.flush()
            os.fsync(self._file.fileno())
            self.state.rows, self.state.refused, self.state.bytes = self._position
            self.state.save(self._state_path)
        self._waiting, self._synced = 0, time.monotonic()

    @contextmanager
    def _note_failure(self) -> Iterator[None]:
        """After a failure record nothing more as durable: a second sync may succeed although bytes were lost."""
        try:
            with translate_errors(self._path):
                yield
        except StoreError:
            self._has_failed = True
            raise


def name_state(path: Path) -> Path:
    """Where the state of an output is kept."""
    return path.with_name(f"{path.name}.state")
