"""Records of crawlers' files."""

from __future__ import annotations

RESPONSE = "application/http; msgtype=response"


def write_record(
    kind: str, address: str, body: bytes, *, media: str = RESPONSE, length: int | str | None = None
) -> bytes:
    """A record; `length` is what it states, if not that of its body."""
    head = f"WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {address}\r\nContent-Type: {media}\r\n"
    stated = len(body) if length is None else length
    return f"{head}Content-Length: {stated}\r\n\r\n".encode("utf-8", "surrogatepass") + body + b"\r\n\r\n"


def respond(body: bytes, *fields: str, status: str = "200 OK", media: str = "text/html") -> bytes:
    """What a server answers."""
    return "\r\n".join((f"HTTP/1.1 {status}", f"Content-Type: {media}", *fields, "", "")).encode() + body
