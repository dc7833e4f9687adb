"""The command line program: its commands, its exit codes, and a one-line message for every error."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import typer

from epitome.doors.cli.loading import HOMES, Group
from epitome.runtime.errors import FAULTS, EpitomeError, StoreError, UsageError, explain

# depending on its version, typer vendors click or imports it; this is the base class of its usage errors
_CliError: type[Exception] = typer.BadParameter.__mro__[1]

INTERRUPTED = 130
_DISK_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

app = typer.Typer(
    name="epitome",
    cls=Group,
    help="Pick the sentences of documents that answer a need, and show where they stand.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _show_version(asked: bool) -> None:
    if asked:
        from epitome.runtime.version import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _root(
    debug: bool = typer.Option(False, "--debug", help="Show the traceback of an unexpected error."),
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    """Nothing to do: --version answers by itself, and --debug is looked for when an error comes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code is that of the error, if any."""
    given = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        code = app(given, prog_name="epitome", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:
            raise KeyboardInterrupt
        return code if isinstance(code, int) else 0
    except EpitomeError as error:
        if "--debug" in given and isinstance(error.__cause__, FAULTS):
            raise
        return _report_error(error)
    except _CliError as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else " ".join(["epitome", *_name_command(given)])
        return _report_error(
            UsageError(str(getattr(error, "format_message", error.__str__)()).rstrip("."), f"see '{command} --help'")
        )
    except (KeyboardInterrupt, typer.Abort):
        _print_line("error: interrupted; what was not finished is undone (interrupted)")
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):  # typer raises SystemExit when the other end of a pipe is closed
        _discard_output()
        return 0
    except OSError as error:
        if error.errno not in _DISK_ERRORS:
            return _report_unexpected(error, given)
        _discard_output()
        return _report_error(StoreError(f"the output cannot be written ({error.strerror})", "free some space"))
    except Exception as error:  # last resort: no traceback unless the user asked for it
        return _report_unexpected(error, given)


def _name_command(given: Sequence[str]) -> list[str]:
    """The command of a command line, if it names one that there is."""
    words = [word for word in given if not word.startswith("-")]
    return [word for word in words[:1] if word in HOMES]


def _discard_output() -> None:
    """Discard buffered output of a closed pipe, so that Python does not report an error at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _report_unexpected(error: Exception, given: Sequence[str]) -> int:
    if "--debug" in given:
        raise error
    if isinstance(error, FAULTS):
        return _report_error(explain(error, "the input"))
    what = f"{type(error).__name__}: {error}".splitlines()[0][:200].rstrip(": ")
    _print_line(f"error: unexpected {what}{_locate(error)}; run again with --debug and report it (internal)")
    return EpitomeError.exit_code


def _locate(error: Exception) -> str:
    """Where an error was raised: an error that comes once in a long run cannot be looked for again."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def _report_error(error: EpitomeError) -> int:
    _print_line(f"error: {error} ({error.code})")
    return error.exit_code


def _print_line(line: str) -> None:
    from epitome.runtime.safe import one_line

    print(one_line(line), file=sys.stderr)


def run() -> None:
    """The console script; characters that the terminal cannot show are escaped, and what is written to a stream that
    the caller has closed is dropped.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(main())
