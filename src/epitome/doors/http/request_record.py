"""What is remembered of a request that was answered: nothing of its content."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(kw_only=True)
class RequestRecord:
    """What is logged and counted of a request."""

    request_id: str
    route: str = "none"
    status: int = 0
    code: str = ""
    seconds: float = 0.0
    bytes_in: int = 0
    bytes_out: int = 0
    worker: int | None = None
