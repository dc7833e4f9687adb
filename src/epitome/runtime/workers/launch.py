"""Starting a worker process: a new interpreter at the other end of a socket pair."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket
    import subprocess

CAN_LAUNCH = os.name == "posix"
_PROGRAM = "epitome.runtime.workers.main"
_THREAD_VARIABLES = "OMP_NUM_THREADS OPENBLAS_NUM_THREADS MKL_NUM_THREADS BLIS_NUM_THREADS VECLIB_MAXIMUM_THREADS"
_INHERITED = ("HOME", "LD_LIBRARY_PATH")  # Python may not start without them


def launch_worker(*, stderr: int | None) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """A process that runs `main`, and our end of its socket; OSError where none can be started.

    It has its own session, so that an interrupt at the terminal does not reach it, and inherits neither our environment
    nor our open files.
    """
    import socket
    import subprocess

    ours, theirs = socket.socketpair()
    with theirs:
        try:
            process = subprocess.Popen(
                [sys.executable, "-P", "-m", _PROGRAM, str(theirs.fileno()), str(os.getpid())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL if stderr is None else stderr,
                pass_fds=[theirs.fileno()],
                env=_build_environment(),
                start_new_session=True,
            )
        except BaseException:
            ours.close()
            raise
    return process, ours


def _build_environment() -> dict[str, str]:
    """No variables of this program except Python's search path: the worker runs the same code."""
    package = str(Path(__file__).resolve().parents[3])
    folders = [package, *(folder for folder in sys.path if Path(folder).is_absolute() and folder != package)]
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    threads = dict.fromkeys(_THREAD_VARIABLES.split(), "1")
    return {**inherited, **threads, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(folders)}
