"""The limits of every server: how much a client may send, and how long that may take."""

from __future__ import annotations

from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class HttpLimits:
    """How much a client may send, how long that may take, and how long a server takes to stop."""

    header_bytes: int = 16_384
    target_bytes: int = 8_192
    body_bytes: int = 2**20
    header_seconds: float = 10.0
    body_seconds: float = 10.0
    keep_alive_seconds: int = 5
    connections: int = 512
    stop_seconds: int = 8  # of ten seconds in all; the rest is for the workers


HTTP_LIMITS = HttpLimits()
