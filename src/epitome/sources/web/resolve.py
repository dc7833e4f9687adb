"""Resolves host names, once per request, within a time limit."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Callable, Sequence

from epitome.sources.web.fetch_rules import make_refusal

Resolver = Callable[[str, int], Sequence[str]]
_PENDING = threading.BoundedSemaphore(16)


def resolve_by_system(host: str, port: int) -> list[str]:
    """Resolve a name by the system; returns its addresses in order of preference."""
    entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in entries))


def resolve_within(seconds: float, resolver: Resolver, host: str, port: int) -> Sequence[str]:
    """Resolve all addresses of a host; an empty answer, an error or a timeout is refused.

    The system's resolver cannot be interrupted, so it runs in a thread of its own, which may outlive this call; at most
    16 such threads are left waiting.
    """
    if not _PENDING.acquire(timeout=seconds):
        raise make_refusal("resolve")
    answers: queue.SimpleQueue[Sequence[str]] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put(tuple(resolver(host, port)))
        except Exception:  # any failure of a resolver means no answer
            answers.put(())
        finally:
            _PENDING.release()

    threading.Thread(target=run, name="epitome-resolve", daemon=True).start()
    try:
        addresses = answers.get(timeout=seconds)
    except queue.Empty:
        raise make_refusal("resolve") from None
    if not addresses:
        raise make_refusal("resolve")
    return addresses
