"""Errors on their way from a worker: class, what, advice."""

from __future__ import annotations

import json
from typing import Any

from epitome import errors
from epitome.errors import EpitomeError
from epitome.service.workers.frames import BadFrame, to_json

_CHARACTERS = 1_000
KINDS: dict[str, type[EpitomeError]] = {
    name: kind for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, EpitomeError)
}


def packed(error: EpitomeError) -> bytes:
    """An error as JSON, under the name of the nearest class in `epitome.errors`."""
    name = next(kind.__name__ for kind in type(error).__mro__ if KINDS.get(kind.__name__) is kind)
    return to_json({"class": name, "what": error.what[:_CHARACTERS], "advice": error.do[:_CHARACTERS]})


def unpacked(data: bytes) -> EpitomeError:
    """The error that was packed."""
    try:
        fields: Any = json.loads(data)
        return KINDS[fields["class"]](str(fields["what"]), str(fields["advice"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadFrame from None
