"""Parquet output: a folder of parts with a fixed number of rows; a part listed in the manifest is durable."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from epitome.doors.bulk.arrow import build_batch, load_arrow, open_writer
from epitome.doors.bulk.bulk_inputs import MANIFEST
from epitome.doors.bulk.bulk_rows import Columned
from epitome.doors.bulk.state import State, claim, load_state, translate_errors
from epitome.runtime.errors import StoreError, UsageError

PART_ROWS = 10_000
_ROW_GROUP_ROWS = 1_000


class ParquetOut:
    """A folder of Parquet files: each is written under a temporary name, synced, renamed, and added to the manifest."""

    def __init__(self, path: Path, identity: dict[str, str], *, resume: bool, part_rows: int = PART_ROWS) -> None:
        load_arrow()
        self._folder, self._part_rows = path, part_rows
        self._temporary = path / ".part.tmp"
        if path.exists() and not resume:
            raise UsageError(f"{path} is there already", "add --resume to go on with it, or name another output")
        try:
            path.mkdir(exist_ok=True)
            self._handle = os.open(path, os.O_RDONLY)
        except OSError as error:
            raise UsageError(f"{path} cannot be written ({error.strerror})", "name a folder of yours") from None
        try:
            claim(self._handle, path)
            with translate_errors(path):
                is_begun = any(not self._is_left_over(entry) for entry in path.iterdir())
                self.state = load_state(path / MANIFEST, identity) if is_begun else State(identity)
                if not is_begun:
                    self.state.save(path / MANIFEST)
                self._clear()
        except BaseException:
            os.close(self._handle)
            raise
        self._writer: Any = None
        self._held: list[Columned] = []
        self._part_size = self._part_refused = 0

    def add(self, result: Columned) -> None:
        """Add a row; when it completes a part, the part becomes durable."""
        self._held.append(result)
        self._part_size += 1
        self._part_refused += result["error"] is not None
        with translate_errors(self._folder):
            if len(self._held) == _ROW_GROUP_ROWS or self._part_size == self._part_rows:
                self._write_group()
            if self._part_size == self._part_rows:
                self._end_part()

    def close(self, *, is_done: bool) -> None:
        """Write the last part if the run is complete, otherwise drop it: parts hold the same rows in every run."""
        try:
            if is_done:
                with translate_errors(self._folder):
                    self._finish()
        finally:
            self._drop_part()
            os.close(self._handle)

    def _drop_part(self) -> None:
        """Remove an incomplete part, whatever state its writer is in."""
        if self._writer is not None:
            with suppress(OSError):
                self._writer.close()
        with suppress(OSError):
            self._temporary.unlink()

    def _finish(self) -> None:
        if self._held:
            self._write_group()
        if self._part_size or not self.state.parts:
            self._end_part()
        self.state.done = True
        self.state.save(self._folder / MANIFEST)

    def _write_group(self) -> None:
        if self._writer is None:
            self._writer = open_writer(self._temporary)
        self._writer.write_batch(build_batch(self._held), row_group_size=_ROW_GROUP_ROWS)
        self._held = []

    def _end_part(self) -> None:
        if self._writer is None:
            self._writer = open_writer(self._temporary)  # there are no rows at all
        self._writer.close()
        self._writer = None
        _sync(self._temporary)
        name = f"part-{len(self.state.parts):05d}.parquet"
        self._temporary.replace(self._folder / name)
        _sync(self._folder)
        self.state.parts.append(name)
        self.state.rows += self._part_size
        self.state.refused += self._part_refused
        self._part_size = self._part_refused = 0
        self.state.save(self._folder / MANIFEST)

    def _is_left_over(self, path: Path) -> bool:
        """Whether a file is temporary: it was being written when a run was interrupted."""
        return path == self._temporary or path.name.startswith(f".{MANIFEST}.")

    def _clear(self) -> None:
        """Remove what an interrupted run left behind: parts not in the manifest, and temporary files."""
        for path in self._folder.iterdir():
            is_part = path.name.startswith("part-") and path.name not in self.state.parts
            if is_part or self._is_left_over(path):
                path.unlink()
        missing = [name for name in self.state.parts if not (self._folder / name).exists()]
        if missing:
            raise StoreError(f"{self._folder} lacks {missing[0]}", "remove it and start again")


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
