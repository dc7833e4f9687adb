"""The restrictions that a worker puts on itself before it reads a document.

Resource limits are enforced by the kernel, on Linux only. An audit hook refuses what a job's Python code might do (open
a connection, start a program, write a file): that stops mistakes, not native code.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import math
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

_IS_LINUX = sys.platform == "linux"
_PR_SET_PDEATHSIG = 1
_FORBIDDEN = ("socket.", "subprocess.", *(f"os.{act}" for act in ("exec", "fork", "posix_spawn", "system")))
_confined: list[int] = []  # the id of the confined process: not ours if we were forked from it


def is_confined() -> bool:
    """Whether this process has restricted itself, so that documents may be read in it."""
    return os.getpid() in _confined


def confine_at_start(parent: int, *, open_files: int, dies_with_thread: bool) -> None:
    """Die with the parent, leave no core dump, ignore the terminal's signals, write only crash reports.

    `dies_with_thread` lets the kernel kill this process at once with the thread that started it; otherwise it ends when
    the parent has closed its socket (`end_on_hangup`).

    Python's standard streams are discarded, since warnings and messages may quote a document; the descriptor of
    standard error stays for faulthandler, whose dumps hold only names of functions and numbers of lines.
    """
    for ignored in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ignored, signal.SIG_IGN)
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    faulthandler.enable(file=2)
    forbid_core_dumps()
    if not _IS_LINUX:
        return
    import resource

    if dies_with_thread:
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before the signal was requested
        os._exit(0)
    with suppress(OSError):  # when the machine runs out of memory, a worker is killed before its parent
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    resource.setrlimit(resource.RLIMIT_NOFILE, (open_files, open_files))


def confine_when_ready(*, memory_bytes: int, written_bytes: int, server: tuple[str, int] | None = None) -> None:
    """Limit memory and written files, forbid programs, and the network but for one server; everything must be imported
    and opened by now.
    """
    sys.dont_write_bytecode = True
    sys.addaudithook(_build_refusal(may_write=written_bytes > 0, server=server))
    gc.collect()
    gc.freeze()  # what was loaded stays until the end: later collections skip it
    _confined[:] = [os.getpid()]
    if not _IS_LINUX:
        return
    import resource

    limit = _measure_address_space() + memory_bytes
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_FSIZE, (written_bytes, written_bytes))


def end_on_hangup(connection: socket.socket, *, ends: bool) -> None:
    """Turn on, or off, that the kernel ends this process (SIGIO) as soon as the other side closes the connection.

    Incoming data end it too, so turn it on only while none are expected. A thread that watches would slow all others.
    """
    if not _IS_LINUX:
        return
    import fcntl

    descriptor = connection.fileno()
    flags = fcntl.fcntl(descriptor, fcntl.F_GETFL)
    fcntl.fcntl(descriptor, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(descriptor, fcntl.F_SETFL, flags | os.O_ASYNC if ends else flags & ~os.O_ASYNC)


def forbid_core_dumps() -> None:
    """Write no core dump when killed: it would contain documents."""
    if _IS_LINUX:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_cpu(seconds: float) -> None:
    """Allow this many more seconds of processor time; the kernel counts from the process start and sends SIGXCPU."""
    if not _IS_LINUX:
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = math.ceil(used.ru_utime + used.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def read_processor_time(pid: int) -> float | None:
    """The seconds of processor time that another process has used, None if it has ended; wall-clock time where the
    system cannot measure that.
    """
    if not _IS_LINUX:
        return time.monotonic()
    try:
        return time.clock_gettime((~pid << 3) | 2)  # the clock of a process, as clock_getcpuclockid(3) names it
    except OSError:
        return None


def _measure_address_space() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")


def _build_refusal(
    *, may_write: bool, server: tuple[str, int] | None = None
) -> Callable[[str, tuple[object, ...]], None]:
    """An audit hook that refuses events; it is called so often that most events cost it only one comparison. The name
    of `server` may be resolved, and its port be connected to.
    """
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT

    def refuse(event: str, arguments: tuple[object, ...]) -> None:
        if event < "open":  # ctypes events, a hundred thousand for a PDF, and attribute access
            return
        if event.startswith(_FORBIDDEN) and not (server and _reaches(event, arguments, server)):
            raise PermissionError(f"a worker may not do {event}")
        if event == "open" and not may_write and isinstance(arguments[2], int) and arguments[2] & writing:
            raise PermissionError("a worker may not write files")

    return refuse


def _reaches(event: str, arguments: tuple[object, ...], server: tuple[str, int]) -> bool:
    """Whether an event is a step of connecting to a server."""
    match event, arguments:
        case ("socket.getaddrinfo", (host, port, *_)):
            return (host, port) == server
        case ("socket.connect", (_, (str(), int() as port, *_))):
            return port == server[1]
    return event == "socket.__new__"
