"""How far a call has come, told to the client that waits for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

Tell = Callable[[float, float | None, str], Awaitable[None]]


class CallProgress:
    """Tells a client how far a call has come; what it tells only grows."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._done = 0.0

    async def step(self, message: str, *, done: float = 1.0, total: float | None = None) -> None:
        """Tell that more is done."""
        self._done += done
        await self._tell(self._done, total, message)
