"""What outlives a process, for its user's eyes only: the token, paired extensions, codes, who listens where.

One folder of mode 0700 with files of mode 0600: `$EPITOME_STATE`, or the platform's place for such things.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from epitome.errors import StoreError
from epitome.sources import open_regular

_PRIVATE = 0o600


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the state; made when something is written."""
    named = environment.get("EPITOME_STATE")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "epitome"
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "epitome"
    return Path(environment.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "epitome"


def write_private(path: Path, text: str) -> None:
    """Put a text in place in one step, readable by nobody else at any moment."""
    written = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE), "w", encoding="ascii") as file:
            file.write(text)
        written.replace(path)
    except OSError as error:
        with suppress(OSError):
            written.unlink(missing_ok=True)
        raise StoreError(
            f"{path} cannot be written ({error.strerror})", "set EPITOME_STATE to a folder of your own"
        ) from None


def read_private(path: Path) -> str | None:
    """The text of a file that only its user can read; None where there is none."""
    try:
        with open_regular(path) as file:
            mode = os.fstat(file.fileno()).st_mode
            data = file.read(65_536)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"{path} cannot be read ({error.strerror})", "check its permissions") from None
    if sys.platform != "win32" and stat.S_IMODE(mode) & 0o077:
        raise StoreError(f"{path} can be read by others", "remove it, and rotate the token: epitome token rotate")
    return data.decode("ascii", "replace")
