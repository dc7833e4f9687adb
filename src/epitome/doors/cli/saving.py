"""-o FILE: writes what a command prints to a file, which appears only when it is complete."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from epitome.runtime.errors import StoreError, UsageError

OutputOption = Annotated[
    str | None, typer.Option("--output", "-o", help="Write to this file, not to the terminal.", metavar="FILE")
]


def with_output(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option -o to a command."""

    @wraps(command)
    def run(*, output: str | None, **given: Any) -> Any:
        if output is None:
            return command(**given)
        _keep_sources(output, given.values())
        with _save(output):
            return command(**given)

    asked, types = signature(command), get_type_hints(command, include_extras=True)
    known = [one.replace(annotation=types[name]) for name, one in asked.parameters.items()]
    option = Parameter("output", Parameter.KEYWORD_ONLY, default=None, annotation=OutputOption)
    run.__signature__ = asked.replace(parameters=[*known, option])  # type: ignore[attr-defined]
    run.__annotations__ = {**types, "output": OutputOption}
    return run


def _keep_sources(output: str, given: Iterable[object]) -> None:
    """Refuse to write over a file that the command reads."""
    places = [place for value in given for place in (value if isinstance(value, list) else [value])]
    for place in places:
        with suppress(OSError, ValueError):  # it is no file
            if isinstance(place, str) and Path(place).is_file() and Path(place).samefile(output):
                raise UsageError(f"{output} is read by this command, and would be lost", "name another file")


@contextmanager
def _save(output: str) -> Iterator[None]:
    """Redirect standard output to a file; if the command fails, an existing file does not change."""
    if output == "-":
        yield
        return
    path = Path(os.path.realpath(output))
    if not output or path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"{output or 'an empty name'} cannot be a file", "name a file in a folder that exists")
    is_special = path.exists() and not path.is_file()
    part = path if is_special else path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file, redirect_stdout(file):
            try:
                yield
            except typer.Exit:  # the work is done; the exit code may report inputs that were left out
                sys.stdout.flush()
                _finish(part, path)
                raise
        _finish(part, path)
    except OSError as error:
        raise StoreError(f"{output} cannot be written ({error.strerror or error})", "check its folder") from None
    finally:
        if not is_special:
            with suppress(OSError):
                part.unlink()


def _finish(part: Path, path: Path) -> None:
    if part != path:
        part.replace(path)
