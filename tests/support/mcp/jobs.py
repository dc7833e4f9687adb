"""Jobs that wait until they are killed, and tell when they began: imported by workers that a test has started."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any


def start(settings: dict[str, Any]) -> None:
    return None


def find(context: None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    question = request["arguments"]["question"]
    if question.startswith("/"):
        Path(question).touch()
        signal.pause()
    return {"text": question, "data": {"passages": [], "notes": []}}


def probe(context: None, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    return {"counts": [], "length": 0}


JOBS = {"find": find, "probe": probe}
