"""Work that makes many small records at once is done while nothing looks for garbage in them.

Python looks for cycles after every few hundred new records, and now and then among all that are loaded: while one
article was read and summarised that took a third of the time, and found next to nothing, since what is dropped is
mostly freed at once. What is left over is found soon after.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def without_collecting(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Call the function without looking for garbage; only whoever stopped that begins it again."""

    @wraps(function)
    def call(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        if not gc.isenabled():
            return function(*args, **kwargs)
        gc.disable()
        try:
            return function(*args, **kwargs)
        finally:
            gc.enable()

    return call
