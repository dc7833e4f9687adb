"""Addresses of search engines: which scheme they have, and their parts, of which the password is never shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, unquote, urlsplit

from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import one_line

SCHEMES = ("postgresql", "opensearch+https", "opensearch+http")
_BEGINS = re.compile(rf"({'|'.join(map(re.escape, SCHEMES))}|postgres)://", re.IGNORECASE)
_MAX_CHARACTERS = 4_000


def is_engine(place: object) -> bool:
    """Whether a place is the address of an engine."""
    return isinstance(place, str) and _BEGINS.match(place) is not None


def refuse_engine(place: object) -> None:
    """Raise the error for an engine where only a collection can be; its address is not quoted."""
    if is_engine(place):
        raise UsageError("a search engine is searched and read only", "name the file of a collection")


@frozen(kw_only=True)
class EngineAddress:
    """The parts of an address, decoded; `options` is what stands behind the question mark."""

    scheme: str
    user: str
    password: str
    host: str
    port: int | None
    path: str
    options: Mapping[str, str]

    def __repr__(self) -> str:
        return f"<EngineAddress {self.place}>"

    @property
    def place(self) -> str:
        """The address without user, password and options."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port is None else f":{self.port}"
        return one_line(f"{self.scheme}://{host}{port}/{self.path}")


def parse_address(address: str) -> EngineAddress:
    """The parts of an address. No message quotes it: it may hold a password."""
    if len(address) > _MAX_CHARACTERS or not _BEGINS.match(address):
        raise UsageError("the address of the engine is none", f"begin it with {':// or '.join(SCHEMES)}://")
    try:
        parts = urlsplit(address)
        port = parts.port
        options = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query), errors="strict")
        user, password, path = (
            unquote(part or "", errors="strict") for part in (parts.username, parts.password, parts.path)
        )
    except ValueError:
        raise UsageError(
            "the address of the engine cannot be read", "percent-encode signs in names and passwords"
        ) from None
    if len(dict(options)) < len(options):
        raise UsageError("an option of the address is given twice", "give each once")
    if any("\0" in part for part in (user, password, path, *dict(options).values())):
        raise UsageError("the address of the engine holds a NUL", "leave it out")
    return EngineAddress(
        scheme="postgresql" if parts.scheme == "postgres" else parts.scheme,
        user=user,
        password=password,
        host=parts.hostname or "",
        port=port,
        path=path.removeprefix("/"),
        options=dict(options),
    )
