"""JSON whose strings cannot control a terminal: control characters beyond ASCII are escaped too."""

from __future__ import annotations

import json
from typing import Any

from epitome.runtime.late_patterns import late

_BEYOND_ASCII = late("[\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def to_json(data: Any, *, indent: int | None = 2) -> str:
    """Readable JSON of plain data."""
    return _BEYOND_ASCII.sub(
        lambda found: f"\\u{ord(found.group()):04x}", json.dumps(data, ensure_ascii=False, indent=indent)
    )


def to_json_line(data: Any) -> str:
    """JSON of plain data on one line."""
    return to_json(data, indent=None)
