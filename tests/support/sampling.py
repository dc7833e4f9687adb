"""Many cases of one behaviour: all of them are tried by `make test`, some of them by `make check`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def check_some(cases: Iterable[Any], *, every: int) -> list[Any]:
    """The cases of a test, all but each n-th of them marked as slow."""
    marked = []
    for number, case in enumerate(cases):
        values = case if isinstance(case, tuple) else (case,)
        marked.append(pytest.param(*values, marks=[pytest.mark.slow] if number % every else []))
    return marked
