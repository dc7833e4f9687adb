"""Values that are computed once and kept with the record that they were computed from.

A `@memoised` function takes a record first (a document, its candidate rows, a sheet, a table), then hashable arguments.
Its result is kept in the record's own `memo`, so it lives as long as the record does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
_MISSING: Any = object()


class HasMemo(Protocol):
    """A record that keeps what was computed about it."""

    @property
    def memo(self) -> dict[Hashable, Any]:
        """Results by function and arguments."""
        ...


Record = TypeVar("Record", bound=HasMemo)


def memoised(
    function: Callable[Concatenate[Record, Arguments], Result],
) -> Callable[Concatenate[Record, Arguments], Result]:
    """Call the function only once for each record and set of arguments."""

    @wraps(function)
    def call_once(record: Record, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        key = (function, args, *kwargs.items())
        memo = record.memo
        result: Result = memo.get(key, _MISSING)  # arguments may be slow to hash: one lookup
        if result is _MISSING:
            result = memo[key] = function(record, *args, **kwargs)
        return result

    return call_once
