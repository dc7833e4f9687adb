"""Who listens where: a service leaves its address in the state folder, so that `epitome login` can link to it."""

from __future__ import annotations

import os
from pathlib import Path

from epitome.errors import NotFound, UsageError
from epitome.service.state import read_private, write_private


def announce(state: Path, port: int, address: str) -> None:
    """Say that this process serves at an address."""
    write_private(_file(state, port), f"{os.getpid()} {address}\n")


def withdraw(state: Path, port: int) -> None:
    """Take it back, unless another process has taken the place."""
    if (read_private(_file(state, port)) or "").partition(" ")[0] == str(os.getpid()):
        _file(state, port).unlink(missing_ok=True)


def address_at(state: Path, port: int | None) -> str:
    """The address of the service at a port; without one, of the only service that runs."""
    files = sorted(state.glob("running-*")) if port is None else [_file(state, port)]
    found = [address for file in files if (address := _address(file)) is not None]
    if not found:
        at = "" if port is None else f" at port {port}"
        raise NotFound(f"no service is running{at}", "start it: epitome serve")
    if len(found) > 1:
        raise UsageError(f"several services are running ({', '.join(found)})", "name one: --port PORT")
    return found[0]


def _address(file: Path) -> str | None:
    pid, _, address = (read_private(file) or "").strip().partition(" ")
    return address if address and pid.isdigit() and _lives(int(pid)) else None


def _file(state: Path, port: int) -> Path:
    return state / f"running-{port}"


def _lives(pid: int) -> bool:
    if os.name == "nt":  # a signal would end it there
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
