"""Pausing the garbage collector during work that makes many small objects at once.

Python looks for reference cycles after every few hundred new objects, and now and then among all objects: when one
article is read and summarised this takes a third of the time and finds almost nothing, since reference counting frees
most objects at once. Cycles that are left over are collected soon after.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def without_collecting(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Call the function with the garbage collector off; only the outermost such call turns it on again."""

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
