"""A command with one of its streams on a terminal, as a person would see it."""

from __future__ import annotations

import os
import pty
import subprocess
import tempfile
from collections.abc import Mapping, Sequence


def on_a_terminal(command: Sequence[str], *, stream: str, environment: Mapping[str, str]) -> tuple[str, str]:
    """(what the terminal shows, what the other stream holds) of a command that must succeed."""
    ours, theirs = pty.openpty()
    with tempfile.TemporaryFile() as held:  # not a pipe, which nobody empties while the terminal is read
        streams = {"stdout": held.fileno(), "stderr": held.fileno(), stream: theirs}
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=streams["stdout"],
            stderr=streams["stderr"],
            env=dict(environment),
        ) as process:
            os.close(theirs)
            shown = bytearray()
            try:
                while piece := os.read(ours, 65536):
                    shown += piece
            except OSError:  # Linux says so when the other end is closed
                pass
            finally:
                os.close(ours)
        held.seek(0)
        other = held.read().decode()
    assert process.returncode == 0
    return shown.decode(), other
