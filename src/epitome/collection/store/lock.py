"""One writer at a time: a lock file next to the collection, which names its owner.

The lock is the operating system's (flock), so it is released however its process ends; the file stays. Its content,
process and machine, is for people, and is removed when the work is done: content that is still there means that the
previous writer was interrupted.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from epitome.runtime.errors import StoreError
from epitome.sources import refuse_special

_STEP_SECONDS = 0.02


@contextmanager
def hold_lock(path: Path, *, wait: float) -> Iterator[bool]:
    """Hold the lock of a collection; yields whether the previous writer was interrupted."""
    import fcntl

    lock_path = path.with_name(path.name + ".lock")
    refuse_special(lock_path)
    try:
        file = os.open(lock_path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    except OSError as error:
        raise StoreError(f"{path} may not be written ({error.strerror})", "check the folder's permissions") from None
    try:
        end = time.monotonic() + wait
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if time.monotonic() >= end:
                    raise StoreError(
                        f"{path} is being written by {_read_owner(file) or 'another process'}",
                        "wait until it has finished",
                    ) from None
                time.sleep(_STEP_SECONDS)
        interrupted = bool(_read_owner(file))
        _write_owner(file, f"process {os.getpid()} on {os.uname().nodename}")
        yield interrupted
        _write_owner(file, "")
    finally:
        os.close(file)


def _read_owner(file: int) -> str:
    try:
        return os.pread(file, 200, 0).decode("utf-8", "replace").strip()
    except OSError:  # unknown whether the last writer finished: the file will be checked
        return "an unknown process"


def _write_owner(file: int, text: str) -> None:
    try:
        os.ftruncate(file, 0)
        os.pwrite(file, text.encode(), 0)
    except OSError:  # a full disk: the lock is held, but cannot name its owner
        return
