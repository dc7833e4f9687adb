"""Names to addresses, once a request, within a time limit."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Callable, Sequence

from epitome.sources.web.rules import make_refusal

Resolver = Callable[[str, int], Sequence[str]]
_PENDING = threading.BoundedSemaphore(16)


def resolve_by_system(host: str, port: int) -> list[str]:
    """The addresses that the system knows for a name, in its order of preference."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def resolve_within(seconds: float, resolver: Resolver, host: str, port: int) -> Sequence[str]:
    """All addresses of a host; none, an error or silence refuses.

    The system's resolver cannot be interrupted, so it is asked in a thread of its own which may outlive the answer; at
    most 16 such threads are left waiting.
    """
    if not _PENDING.acquire(timeout=seconds):
        raise make_refusal("resolve")
    answers: queue.SimpleQueue[Sequence[str]] = queue.SimpleQueue()

    def ask() -> None:
        try:
            answers.put(tuple(resolver(host, port)))
        except Exception:  # whatever a resolver stumbles over, there is no answer
            answers.put(())
        finally:
            _PENDING.release()

    threading.Thread(target=ask, name="epitome-resolve", daemon=True).start()
    try:
        addresses = answers.get(timeout=seconds)
    except queue.Empty:
        raise make_refusal("resolve") from None
    if not addresses:
        raise make_refusal("resolve")
    return addresses
