"""All errors, as one class tree; each leaf has a stable code and an exit code.

    EpitomeError
    ├── UsageError     usage           2   the call is wrong
    ├── InputError     input-refused   3   empty, binary or malformed input
    ├── LimitError     limit           4   larger than the limits table allows
    ├── NotFound       not-found       5   a file, element or sentence that is not there
    ├── StoreError     store           6   a collection that cannot be opened or written
    ├── ModelError     model           7   a model file that cannot be trusted or used
    ├── FetchError     fetch           8   a page that may not or could not be fetched
    └── MissingExtra   missing-extra  10   an optional package that is not installed

A message says what happened and then what to do: `InputError("notes.txt is empty", "give a file with text")`.

Python's own exceptions that a document provokes (nested too deeply, too large, invalid Unicode, a value that a library
rejects) are turned into one of these by `explain`, in the same way for the library, the command line, the servers and
rows of tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class EpitomeError(Exception):
    """Base of all errors that epitome raises on purpose."""

    code = "internal"
    exit_code = 70

    def __init__(self, what: str, do: str) -> None:
        super().__init__(what, do)
        self.what = what
        self.do = do

    def __str__(self) -> str:
        return f"{self.what}; {self.do}"


class UsageError(EpitomeError):
    """The call contradicts itself or names something that does not exist."""

    code = "usage"
    exit_code = 2


class InputError(EpitomeError):
    """The input is empty, binary or malformed."""

    code = "input-refused"
    exit_code = 3


class LimitError(EpitomeError):
    """The input is larger, deeper or longer than the limits allow (docs/limits.md)."""

    code = "limit"
    exit_code = 4


class NotFound(EpitomeError):
    """What was asked for is not there."""

    code = "not-found"
    exit_code = 5


class StoreError(EpitomeError):
    """A collection cannot be opened, read or written."""

    code = "store"
    exit_code = 6


class ModelError(EpitomeError):
    """A model file is damaged, foreign or does not fit this version."""

    code = "model"
    exit_code = 7


class FetchError(EpitomeError):
    """A page may not be fetched, or could not be; `rule` names the rule of the guard that refused it."""

    code = "fetch"
    exit_code = 8
    rule = ""


class MissingExtra(EpitomeError):
    """An optional extra is needed and not installed."""

    code = "missing-extra"
    exit_code = 10


# what a document can provoke in a parser or a library; anything else is a bug, the caller's or ours
FAULTS = (MemoryError, RecursionError, ValueError, OverflowError)


def explain(fault: BaseException, name: str, *, refusal: type[EpitomeError] = InputError) -> EpitomeError:
    """Turn an exception raised while `name` was read or scored into an `EpitomeError`; one of these is returned as is.

    `refusal` is the class where no limit was exceeded. The message names only the exception's class: its text may quote
    the document.
    """
    if isinstance(fault, EpitomeError):
        return fault
    if isinstance(fault, RecursionError):
        return LimitError(f"{name} is nested too deeply", "give one with fewer levels")
    if isinstance(fault, MemoryError):
        return LimitError(f"{name} needs too much memory", "split it")
    return refusal(f"{name} cannot be read ({type(fault).__name__})", "report it with the file")


@contextmanager
def explaining(name: str, *, refusal: type[EpitomeError] = InputError) -> Iterator[None]:
    """Context manager or decorator that turns exceptions raised by work on a document into `EpitomeError`s (see
    `explain`), with the original exception as the cause.
    """
    try:
        yield
    except FAULTS as fault:
        if isinstance(fault, MemoryError):
            fault.__traceback__ = None  # its frames keep alive what filled the memory
        raise explain(fault, name, refusal=refusal) from fault


def ran_out_of_memory(error: BaseException) -> bool:
    """Whether an error is a `MemoryError` or was caused by one."""
    return isinstance(error, MemoryError) or isinstance(error.__cause__, MemoryError)
