"""Values worked out once and kept with the record that they were worked out from.

A function under `@memoised` takes a record first (a document, its candidate rows, a sheet, a table), then hashable
arguments. Its result is kept in the record's own `memo`, so it lives as long as the record does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
_UNKNOWN: Any = object()


class HasMemo(Protocol):
    """A record that keeps what was worked out about it."""

    @property
    def memo(self) -> dict[Hashable, Any]:
        """Results by function and arguments."""
        ...


Record = TypeVar("Record", bound=HasMemo)


def memoised(
    function: Callable[Concatenate[Record, Arguments], Result],
) -> Callable[Concatenate[Record, Arguments], Result]:
    """Call the function once for each record and arguments."""

    @wraps(function)
    def call_once(record: Record, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        key = (function, args, *kwargs.items())
        memo = record.memo
        result: Result = memo.get(key, _UNKNOWN)  # the arguments may take long to hash: that is done once
        if result is _UNKNOWN:
            result = memo[key] = function(record, *args, **kwargs)
        return result

    return call_once
