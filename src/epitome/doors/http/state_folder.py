"""The state folder, private to its user: the token, paired extensions, login codes, addresses of running services.

One folder of mode 0700 with files of mode 0600: `$EPITOME_STATE`, or the platform's folder for application state.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from epitome.runtime.errors import NotFound, StoreError, UsageError
from epitome.sources import open_regular

_PRIVATE_MODE = 0o600


def find_state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The path of the state folder; it is created when something is written."""
    configured = environment.get("EPITOME_STATE")
    if configured:
        return Path(configured)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "epitome"
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "epitome"
    return Path(environment.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "epitome"


def write_private(path: Path, text: str) -> None:
    """Replace a file atomically; other users cannot read it at any time."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(
            os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_MODE), "w", encoding="ascii"
        ) as file:
            file.write(text)
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise StoreError(
            f"{path} cannot be written ({error.strerror})", "set EPITOME_STATE to a folder of your own"
        ) from None


def read_private(path: Path) -> str | None:
    """The text of a file that only its user can read; None if there is no file."""
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


def announce_service(state: Path, port: int, address: str) -> None:
    """Record that this process serves at an address, so that `epitome login` can link to it."""
    write_private(_locate_address_file(state, port), f"{os.getpid()} {address}\n")


def withdraw_service(state: Path, port: int) -> None:
    """Remove the record, unless another process has replaced it."""
    if (read_private(_locate_address_file(state, port)) or "").partition(" ")[0] == str(os.getpid()):
        _locate_address_file(state, port).unlink(missing_ok=True)


def find_service(state: Path, port: int | None) -> str:
    """The address of the service at a port; without a port, of the only service that runs."""
    files = sorted(state.glob("running-*")) if port is None else [_locate_address_file(state, port)]
    addresses = [address for file in files if (address := _read_address(file)) is not None]
    if not addresses:
        at = "" if port is None else f" at port {port}"
        raise NotFound(f"no service is running{at}", "start it: epitome serve")
    if len(addresses) > 1:
        raise UsageError(f"several services are running ({', '.join(addresses)})", "name one: --port PORT")
    return addresses[0]


def _read_address(file: Path) -> str | None:
    pid, _, address = (read_private(file) or "").strip().partition(" ")
    return address if address and pid.isdigit() and _is_alive(int(pid)) else None


def _locate_address_file(state: Path, port: int) -> Path:
    return state / f"running-{port}"


def _is_alive(pid: int) -> bool:
    if os.name == "nt":  # a signal would end the process there
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
