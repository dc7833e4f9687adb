"""The allowed folder: only files inside it are opened, with links resolved first.

A path is resolved, compared with the folder, and then opened from the folder's own descriptor, one component after
another, none of which may be a link: replacing a folder by a link meanwhile causes an error and never opens another
file. Only regular files are opened, and the type is checked before and after (`sources.files`).
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from epitome.runtime.errors import EpitomeError, InputError, LimitError, NotFound, UsageError
from epitome.runtime.limits import LIMITS

_FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_FILE_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_ADVICE = "give a path under the allowed folder (--allow)"


class AllowedFolder:
    """A folder whose files may be read."""

    def __init__(self, folder: Path) -> None:
        try:
            self.root = folder.resolve(strict=True)
            self._handle = os.open(self.root, _FOLDER_FLAGS)
        except (OSError, ValueError):
            raise NotFound(f"there is no folder {str(folder)[:200]}", "give --allow a folder that exists") from None

    def close(self) -> None:
        """Close the folder."""
        os.close(self._handle)

    def read(self, name: str) -> tuple[str, bytes]:
        """The id (path relative to the folder) and the bytes of a file."""
        parts = self._locate(name)
        id = "/".join(parts)
        try:
            with self._open(parts) as file:
                data = file.read(LIMITS.file_bytes + 1)
        except (OSError, ValueError) as error:
            raise _explain(error, id) from None
        if len(data) > LIMITS.file_bytes:
            raise LimitError(f"{id} has more than {LIMITS.file_bytes:,} bytes", "give a part of it")
        return id, data

    def _locate(self, name: str) -> tuple[str, ...]:
        """The path components from the folder to a file, with links resolved."""
        if "\0" in name:
            raise NotFound("a path holds a NUL character", "check the path")
        try:
            target = Path(os.path.realpath(self.root / name))
            parts = target.relative_to(self.root).parts
        except (OSError, ValueError):
            raise UsageError(f"{name[:200]!r} lies outside the allowed folder", _ADVICE) from None
        if not parts:
            raise UsageError("the allowed folder itself is no document", "leave out source to search it")
        return parts

    @contextmanager
    def _open(self, parts: tuple[str, ...]) -> Iterator[BinaryIO]:
        with self.open_folder(parts[:-1]) as folder, open_in(folder, parts[-1]) as file:
            yield file

    @contextmanager
    def open_folder(self, parts: tuple[str, ...]) -> Iterator[int]:
        """Open a subfolder without following links; yields its descriptor."""
        here = os.dup(self._handle)
        try:
            for part in parts:
                there = os.open(part, _FOLDER_FLAGS, dir_fd=here)
                os.close(here)
                here = there
            yield here
        finally:
            os.close(here)


@contextmanager
def open_in(folder: int, name: str) -> Iterator[BinaryIO]:
    """Open a regular file of an open folder."""
    _refuse_special(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode)
    handle = os.open(name, _FILE_FLAGS, dir_fd=folder)
    try:
        _refuse_special(os.fstat(handle).st_mode)
        file = os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise
    with file:
        yield file


def _refuse_special(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError
    if not stat.S_ISREG(mode):
        raise InputError("only regular files are read", "give a document")


def _explain(error: OSError | ValueError, id: str) -> EpitomeError:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return NotFound(f"there is no file {id[:200]}", "check the path")
    if isinstance(error, IsADirectoryError):
        return UsageError(f"{id[:200]} is a folder", "name a file in it, or leave out source to search all")
    reason = error.strerror if isinstance(error, OSError) else "no name of a file"
    return InputError(f"{id[:200]} cannot be read ({reason})", "check its permissions")
