"""What a worker gives up before it meets a document.

Resource limits are kept by the kernel, on Linux only. What Python itself would do on behalf of a job (connect to
somewhere, start a program) is refused by an audit hook: that stops mistakes, not machine code.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import math
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

_LINUX = sys.platform == "linux"
_PR_SET_PDEATHSIG = 1
_FORBIDDEN = ("socket.", "subprocess.", *(f"os.{act}" for act in ("exec", "fork", "posix_spawn", "system")))


def at_birth(parent: int, *, open_files: int) -> None:
    """Die with the parent, leave no core, ignore the terminal's signals, say nothing but what went wrong.

    Python's own standard streams lead nowhere, since warnings and messages may quote a document; the descriptor of
    standard error stays for faulthandler, whose dumps hold names of functions and numbers of lines only.
    """
    for ignored in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ignored, signal.SIG_IGN)
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    faulthandler.enable(file=2)
    if not _LINUX:
        return
    import resource

    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before it could be watched
        os._exit(0)
    with suppress(OSError):  # when the machine runs out of memory, a worker goes before the service
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (open_files, open_files))


def when_ready(*, memory_bytes: int, written_bytes: int) -> None:
    """Everything is imported and opened: from here on so much memory more, hardly a file, no network, no programs."""
    sys.dont_write_bytecode = True
    sys.addaudithook(_refuse)
    gc.collect()
    gc.freeze()
    if not _LINUX:
        return
    import resource

    most = _size() + memory_bytes
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_FSIZE, (written_bytes, written_bytes))


def allow_cpu(seconds: int) -> None:
    """So many seconds from now: the kernel counts those of the whole life, and kills by SIGXCPU."""
    if not _LINUX:
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = math.ceil(used.ru_utime + used.ru_stime) + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def _size() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")


def _refuse(event: str, _: object) -> None:
    if event.startswith(_FORBIDDEN):
        raise PermissionError(f"a worker may not do {event}")
