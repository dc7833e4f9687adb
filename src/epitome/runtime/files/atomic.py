"""Atomic writing: into a new file in the same folder, which then replaces the old one in one step."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from epitome.runtime.errors import UsageError


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the contents of a file; the old contents stay until all of the new are written."""
    try:
        replace_file(path, data)
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror})", "name a file in a folder of yours") from None


def replace_file(path: Path, data: bytes) -> None:
    """As `write_atomically`, but raises OSError, for callers with error messages of their own."""
    import tempfile

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o666 & ~_get_umask())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _get_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
