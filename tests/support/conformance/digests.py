"""Short digests of what a function gives: both languages write it as the same JSON."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Any

CHARACTERS = 3  # of base64: one difference in 262,144 stays unseen


def digest(value: Any) -> str:
    """The beginning of the MD5 of a value's JSON."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(hashlib.md5(written.encode(), usedforsecurity=False).digest()).decode()[:CHARACTERS]


def digest_each(outputs: Mapping[str, Any]) -> str:
    """The digests of all outputs, one after another."""
    return "".join(map(digest, outputs.values()))


def find_changed(outputs: Mapping[str, Any], digests: str) -> list[str]:
    """The names of the outputs that have other digests."""
    wanted = (digests[at : at + CHARACTERS] for at in range(0, CHARACTERS * len(outputs), CHARACTERS))
    return [name for (name, value), one in zip(outputs.items(), wanted, strict=True) if digest(value) != one]


def settle_numbers(values: Any) -> list[int]:
    """Numbers as millionths, rounded where no short fraction has its half: noise in the last digits changes nothing."""
    return [int(value * 1e6 + 0.5314 if value >= 0 else value * 1e6 - 0.4686) for value in values]
