"""What is wrong with a request body, in one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_MAX_ERRORS = 3
_KEY = re.compile(r"[a-z_]{1,20}")


def describe_errors(errors: Sequence[Mapping[str, Any]]) -> str:
    """Pydantic's errors of a body in one sentence: the first of them, quoting only plain names of keys."""
    details = []
    for error in errors[:_MAX_ERRORS]:
        location = ".".join(_format_step(step) for step in error["loc"][1:])
        what = "is unknown" if error["type"] == "extra_forbidden" else _format_message(error["type"], error["msg"])
        details.append(f"{location or 'the body'}: {what}")
    more = len(errors) - _MAX_ERRORS
    return "; ".join([*details, *([f"and {more} more"] if more > 0 else [])])


def _format_step(step: object) -> str:
    return str(step) if isinstance(step, int) or _KEY.fullmatch(str(step)) else "…"


def _format_message(kind: str, message: str) -> str:
    """Pydantic's message, which quotes only our own limits, unless the JSON itself is invalid."""
    return "this is no JSON" if kind == "json_invalid" else message.removeprefix("Value error, ").lower()
