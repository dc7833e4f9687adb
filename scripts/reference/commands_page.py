"""The page of the commands: what each says with `--help`."""

from __future__ import annotations

import contextlib
import io
import os
from unittest.mock import patch

from epitome.doors.cli.loading import HOMES
from epitome.doors.cli.main import main as run_command
from reference import MADE
from reference.api_page import SPELLED_OTHERWISE

_COLUMNS = "96"


def read_help(*command: str) -> str:
    """What `epitome COMMAND --help` prints on a terminal of a known width."""
    printed = io.StringIO()
    with patch.dict(os.environ, {"COLUMNS": _COLUMNS, "TERM": "dumb"}), contextlib.redirect_stdout(printed):
        code = run_command([*command, "--help"])
    assert code == 0, command
    return "\n".join(line.rstrip() for line in printed.getvalue().strip().splitlines())


def write_commands() -> str:
    """The page of the commands."""
    lines = [
        "# Command reference\n",
        f"{MADE}\n",
        "What `epitome COMMAND --help` says. Exit codes: [errors](errors.md#on-the-command-line).\n",
        f"```text\n{''.join(read_help().partition('Options:')[1:])}\n```\n",
    ]
    for name in HOMES:
        lines.append(f"## {name}\n")
        if name in SPELLED_OTHERWISE:
            lines.append(f"The same as [{SPELLED_OTHERWISE[name]}](#{SPELLED_OTHERWISE[name]}).\n")
        else:
            lines.append(f"```text\n{read_help(name)}\n```\n")
    return "\n".join(lines).rstrip("\n") + "\n"
