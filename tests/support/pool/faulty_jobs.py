"""Jobs that do what documents must not be able to: imported by worker processes that a test has started."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from epitome.runtime.errors import InputError, NotFound, StoreError

Request = dict[str, Any]
Context = dict[str, Any]


class Special(NotFound):
    """An error that only this module knows."""


def start(settings: Request) -> Context:
    if settings.get("fail") == "epitome":
        raise StoreError("the collection is gone", "index it again")
    if settings.get("fail") == "other":
        raise ValueError("the jobs are broken")
    if settings.get("fail") == "hang":
        signal.pause()
    if settings.get("fail") == "exit":
        os._exit(3)
    if "fail_if" in settings and Path(settings["fail_if"]).exists():
        raise StoreError("the collection is gone", "index it again")
    return {**settings, "served": 0}


def wire() -> int:
    """The descriptor by which this process speaks to its parent."""
    return next(fd for fd in range(3, 64) if Path(f"/proc/self/fd/{fd}").is_symlink() and is_socket(fd))


def is_socket(fd: int) -> bool:
    return str(Path(f"/proc/self/fd/{fd}").readlink()).startswith("socket:")


def echo(context: Context, request: Request, blob: bytes) -> Request:
    context["served"] += 1
    return {"request": request, "bytes": len(blob), "served": context["served"], "pid": os.getpid()}


def wait(context: Context, request: Request, blob: bytes) -> Request:
    gate = Path(request["gate"])
    gate.with_suffix(".begun").touch()
    while not gate.exists():
        time.sleep(0.005)
    return {"pid": os.getpid()}


def burn(context: Context, request: Request, blob: bytes) -> Request:
    while True:
        pass


def eat(context: Context, request: Request, blob: bytes) -> Request:
    kept = []
    while True:
        kept.append(b"x" * 2**20)


def crash(context: Context, request: Request, blob: bytes) -> Request:
    return {"read": len(ctypes.string_at(0))}


def leave(context: Context, request: Request, blob: bytes) -> Request:
    os._exit(request.get("status", 0))


def junk(context: Context, request: Request, blob: bytes) -> Request:
    os.write(wire(), b"HTTP/1.1 200 OK\r\n\r\nthis is no frame")
    return {}


def stale(context: Context, request: Request, blob: bytes) -> Request:
    """A frame in order, but for another request."""
    os.write(wire(), struct.pack("!4sBIII", b"EPI1", 3, 4_000_000, 2, 0) + b"{}")
    return {}


def overlong(context: Context, request: Request, blob: bytes) -> Request:
    os.write(wire(), struct.pack("!4sBIII", b"EPI1", 3, request.get("number", 1), 2**31, 0))
    return {}


def hang_up(context: Context, request: Request, blob: bytes) -> Request:
    os.close(wire())
    signal.pause()
    return {}


def huge(context: Context, request: Request, blob: bytes) -> Request:
    return {"text": "x" * request["bytes"]}


def raise_input(context: Context, request: Request, blob: bytes) -> Request:
    raise InputError("page.html is empty", "give a page with text")


def raise_special(context: Context, request: Request, blob: bytes) -> Request:
    raise Special("no such thing", "name another")


def raise_other(context: Context, request: Request, blob: bytes) -> Request:
    raise ValueError(f"canary {request.get('text')}")


def nan(context: Context, request: Request, blob: bytes) -> Request:
    return {"score": float("nan")}


def surrogate(context: Context, request: Request, blob: bytes) -> Request:
    return {"text": "a\ud800é"}


def talk(context: Context, request: Request, blob: bytes) -> Request:
    print("canary on stdout")
    print("canary on stderr", file=sys.stderr)
    warnings.warn("canary in a warning", stacklevel=1)
    os.write(2, b"native \x1b[31mcomplaint\n")
    os.write(2, b"y" * request.get("bytes", 0))
    return {}


def late_junk(context: Context, request: Request, blob: bytes) -> Request:
    """Fine now, but it will speak once more when it gets a signal."""
    signal.signal(signal.SIGUSR1, lambda *_: os.write(fd, b"late"))
    fd = wire()
    return {"pid": os.getpid()}


def connect(context: Context, request: Request, blob: bytes) -> Request:
    with socket.socket() as out:
        out.connect(("127.0.0.1", request["port"]))
    return {}


def run_program(context: Context, request: Request, blob: bytes) -> Request:
    return {"status": subprocess.run(["/bin/true"], check=False).returncode}


def about(context: Context, request: Request, blob: bytes) -> Request:
    """What this process may do, and what it has been given."""
    names = ("AS", "CPU", "NOFILE", "FSIZE", "CORE")
    return {
        "limits": {name: resource.getrlimit(getattr(resource, f"RLIMIT_{name}")) for name in names},
        "used": time.process_time(),
        "environment": dict(os.environ),
        "path": sys.path,
        "descriptors": len(os.listdir("/proc/self/fd")) - 1,  # noqa: PTH208
        "session": os.getsid(0),
        "pid": os.getpid(),
    }


def search(context: Context, request: Request, blob: bytes) -> Request:
    from epitome.collection import Collection

    with Collection(request["collection"]) as collection:
        return {"hits": [hit.id for hit in collection.search(request["query"])]}


JOBS: dict[str, Callable[[Context, Request, bytes], Request]] = {
    job.__name__: job
    for job in (
        echo, wait, burn, eat, crash, leave, junk, stale, overlong, hang_up, huge, raise_input, raise_special,
        raise_other, nan, surrogate, talk, late_junk, connect, run_program, about, search,
    )
}  # fmt: skip
