"""The files of uploads, private to the user, in the state folder: the upload, its document, and its record.

    ID.part   the upload while it arrives        ID.data     the complete upload
    ID.json   its record                         ID.result   the document that was read, as JSON
    removed/  documents removed from the collection that can be restored while the service runs

An upload is acknowledged when its data and its record are on the disk; a record with the status "receiving" belongs to
an incomplete upload. A folder belongs to one running service: its lock is released when the process ends.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from epitome.doors.service.uploads.job import UploadJob
from epitome.runtime.errors import StoreError

_PRIVATE_MODE = 0o600
_FOLDER = "uploads"
_LOCK_FILE = "lock"
REMOVED = "removed"
_SUFFIXES = (
    ".json",
    ".part",
    ".data",
    ".result",
)  # the record is removed first, so that it never refers to missing files


class Spool:
    """One folder of uploads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = -1

    @classmethod
    def claim(cls, state: Path, collection: Path | None) -> Spool:
        """Lock the first folder for a collection that no running service uses, and move into it what others left."""
        key = sha256(b"" if collection is None else os.fsencode(collection.absolute())).hexdigest()[:16]
        own: Spool | None = None
        for number in range(1_000):
            spool = cls(state / _FOLDER / f"{key}-{number}")
            is_left = spool.folder.is_dir()
            if own is not None and not is_left:
                break
            if not spool._lock_folder():
                continue
            if own is None:
                own = spool
                continue
            for path in spool.folder.glob("*.*"):
                path.replace(own.folder / path.name)
            shutil.rmtree(spool.folder / REMOVED, ignore_errors=True)
            spool.close()
        if own is None:
            raise StoreError("the folder of uploads cannot be taken", "set EPITOME_STATE to a folder of your own")
        return own

    def _lock_folder(self) -> bool:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(
                self.folder / _LOCK_FILE, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), _PRIVATE_MODE
            )
        except OSError as error:
            advice = "set EPITOME_STATE to a folder of your own"
            raise StoreError(f"{self.folder} cannot be written ({error.strerror})", advice) from None
        if sys.platform == "win32":
            return True
        import fcntl

        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            return False
        return True

    def close(self) -> None:
        """Unlock the folder."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def get_part_path(self, job: UploadJob) -> Path:
        """The path of an upload while it arrives."""
        return self.folder / f"{job.id}.part"

    def get_data_path(self, job: UploadJob) -> Path:
        """The path of a complete upload."""
        return self.folder / f"{job.id}.data"

    def get_result_path(self, job: UploadJob) -> Path:
        """The path of its document."""
        return self.folder / f"{job.id}.result"

    def create(self, job: UploadJob) -> BinaryIO:
        """Create an unbuffered file for an upload that only the user can read."""
        return os.fdopen(
            os.open(self.get_part_path(job), os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_MODE), "wb", buffering=0
        )

    def write_data(self, job: UploadJob, data: bytes) -> None:
        """Write bytes for a worker to read that did not arrive as an upload."""
        path = self.get_data_path(job)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _PRIVATE_MODE), "wb") as file:
            file.write(data)

    def seal(self, job: UploadJob, file: BinaryIO) -> None:
        """Make an upload and its record durable; from then on it continues after a restart."""
        os.fsync(file.fileno())
        file.close()
        self.get_part_path(job).replace(self.get_data_path(job))
        self.save(job)

    def save(self, job: UploadJob, *, durable: bool = True) -> None:
        """Write the record of a job atomically; `durable` waits until it is on the disk."""
        temporary = self.folder / f".{job.id}.{secrets.token_hex(4)}"
        try:
            with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_MODE), "wb") as file:
                file.write(json.dumps(job.to_dict()).encode())
                if durable:
                    file.flush()
                    os.fsync(file.fileno())
            temporary.replace(self.folder / f"{job.id}.json")
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        if durable and sys.platform != "win32":
            folder = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def remove(self, job: UploadJob, *suffixes: str) -> None:
        """Remove all files of a job, or those with the given suffixes."""
        for suffix in suffixes or _SUFFIXES:
            with suppress(OSError):
                (self.folder / f"{job.id}{suffix}").unlink()

    def load(self) -> Iterator[UploadJob]:
        """The jobs of the last run, oldest first; files that belong to no job are removed."""
        jobs = {}
        for path in self.folder.glob("*.json"):
            try:
                job = UploadJob.from_dict(json.loads(path.read_bytes()))
            except (OSError, ValueError, TypeError):
                continue
            if job.id == path.stem:
                jobs[job.id] = job
        for path in self.folder.iterdir():
            if path.name != _LOCK_FILE and (path.name.startswith(".") or path.stem not in jobs):
                with suppress(OSError):
                    path.unlink()
        yield from sorted(jobs.values(), key=lambda job: (job.created, job.id))
