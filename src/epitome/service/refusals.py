"""What is wrong with a body, in one sentence that quotes nothing of it but plain names of keys."""

from __future__ import annotations

import re

from fastapi.exceptions import RequestValidationError

_NAME = re.compile(r"[a-z_]{1,20}")
_TOLD = 3


def detail_of(error: RequestValidationError) -> str:
    """The first few places and what is wrong there."""
    told = []
    for one in error.errors()[:_TOLD]:
        place = ".".join(_shown(step) for step in one["loc"][1:])
        what = "is unknown" if one["type"] == "extra_forbidden" else _said(one["type"], one["msg"])
        told.append(f"{place or 'the body'}: {what}")
    more = len(error.errors()) - _TOLD
    return "; ".join([*told, *([f"and {more} more"] if more > 0 else [])])


def _shown(step: object) -> str:
    return str(step) if isinstance(step, int) or _NAME.fullmatch(str(step)) else "…"


def _said(kind: str, message: str) -> str:
    """Pydantic's words, which quote only our own limits; of JSON that does not parse, that it does not."""
    return "this is no JSON" if kind == "json_invalid" else message.removeprefix("Value error, ").lower()
