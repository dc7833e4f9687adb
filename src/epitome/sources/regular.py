"""Regular files only: a pipe, a socket or a device may never end, or never begin, so it is refused before it is read.

The kind is asked for twice: before opening, since to open a device can itself do something, and of what was opened
(without waiting, O_NONBLOCK), since a name can come to mean another file in between.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from epitome.errors import InputError

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_SPECIAL = {
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def open_regular(path: Path) -> BinaryIO:
    """A file, open for reading; InputError for what is special; OSError as `open` raises it, for a folder too."""
    refuse_special(path)
    handle = os.open(path, _FLAGS)
    try:
        _refuse(os.fstat(handle).st_mode, path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def refuse_special(path: Path) -> None:
    """InputError where a path names a pipe, a socket or a device; nothing is said of a path that names nothing."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):  # ValueError: a NUL in the name
        return
    _refuse(mode, path)


def is_file_of_any_kind(path: Path) -> bool:
    """Whether a path names something that is no folder; what is special among it is refused when it is read."""
    return path.exists() and not path.is_dir()


def _refuse(mode: int, path: Path) -> None:
    kind = _SPECIAL.get(stat.S_IFMT(mode))
    if kind is not None:
        raise InputError(f"{path} is {kind}, not a file", "give a file, or - for standard input")
