"""Who listens where: a service leaves its address in the state folder, so that `epitome login` can link to it."""

from __future__ import annotations

import os
from pathlib import Path

from epitome.errors import NotFound
from epitome.service.state import read_private, write_private


def announce(state: Path, port: int, address: str) -> None:
    """Say that this process serves at an address."""
    write_private(_file(state, port), f"{os.getpid()} {address}\n")


def withdraw(state: Path, port: int) -> None:
    """Take it back, unless another process has taken the place."""
    if (read_private(_file(state, port)) or "").partition(" ")[0] == str(os.getpid()):
        _file(state, port).unlink(missing_ok=True)


def address_at(state: Path, port: int) -> str:
    """The address of the service at a port."""
    pid, _, address = (read_private(_file(state, port)) or "").strip().partition(" ")
    if not address or not _lives(int(pid)):
        raise NotFound(f"no service is running at port {port}", "start it: epitome serve")
    return address


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
