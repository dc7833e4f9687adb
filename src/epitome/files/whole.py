"""Write a file whole or not at all: into a new file beside it, then over it in one step."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from epitome.errors import UsageError


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file's contents; what stood there stays until all is written."""
    made: Path | None = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        made = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(0o666 & ~_get_umask())
        made.replace(path)
        made = None
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror})", "name a file in a folder of yours") from None
    finally:
        if made is not None:
            made.unlink(missing_ok=True)


def _get_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
