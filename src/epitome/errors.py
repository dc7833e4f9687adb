"""Everything that can go wrong, one tree; each leaf has a stable code and an exit code.

    EpitomeError
    ├── UsageError     usage           2   the call's words are off
    ├── InputError     input-refused   3   empty, binary or malformed input
    ├── LimitError     limit           4   larger than the limits table allows
    ├── NotFound       not-found       5   a file, element or sentence that is not there
    ├── StoreError     store           6   a collection that cannot be opened or written
    ├── ModelError     model           7   a model file that cannot be trusted or used
    ├── FetchError     fetch           8   a page that may not or could not be fetched
    └── MissingExtra   missing-extra  10   an optional package that is not installed

A message says what happened and then what to do: `InputError("notes.txt is empty", "give a file with text")`.
"""

from __future__ import annotations


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
