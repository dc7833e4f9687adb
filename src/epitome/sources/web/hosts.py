"""Host names in one spelling: lower case, ASCII after IDNA, numbers only as canonical addresses."""

from __future__ import annotations

import re
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from epitome.sources.web.rules import refusal

_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_PORT = re.compile(r"[1-9][0-9]{0,4}")
_HOST_CHARACTERS = 253


def canonical_host(host: str) -> str:
    """The one spelling of a host: a name, a dotted quad, or an IPv6 address without its brackets.

    `127.1`, `0x7f.1`, `0177.0.0.1` and `2130706433` are read as addresses by some resolvers and as names by others, so
    a host whose last label is a number must be a dotted quad as `ipaddress` writes it.
    """
    if len(host) > _HOST_CHARACTERS or "%" in host:
        raise refusal("host")
    if host.startswith("[") and host.endswith("]"):
        return _ipv6(host[1:-1])
    name = _ascii(host).lower().removesuffix(".")
    labels = name.split(".")
    if _NUMBER.fullmatch(labels[-1]):
        return _dotted_quad(name)
    if len(name) > _HOST_CHARACTERS or not all(_LABEL.fullmatch(label) for label in labels):
        raise refusal("host")
    return name


def host_and_port(authority: str) -> tuple[str, int | None]:
    """The canonical host and the port, if one is written, of `HOST`, `HOST:PORT`, `[IPv6]` or `[IPv6]:PORT`."""
    end = authority.find("]") + 1 if authority.startswith("[") else authority.find(":")
    host, rest = (authority[:end], authority[end:]) if end >= 0 else (authority, "")
    if not rest:
        return canonical_host(host), None
    if not rest.startswith(":"):
        raise refusal("host")
    if not _PORT.fullmatch(rest[1:]) or int(rest[1:]) > 65_535:
        raise refusal("port")
    return canonical_host(host), int(rest[1:])


def _ascii(host: str) -> str:
    if host.isascii():
        return host
    try:
        return host.encode("idna").decode("ascii")
    except UnicodeError:
        raise refusal("host") from None


def _ipv6(text: str) -> str:
    try:
        return IPv6Address(text).compressed
    except AddressValueError:
        raise refusal("host") from None


def _dotted_quad(name: str) -> str:
    """Python reads no other spelling of an IPv4 address than the canonical one."""
    try:
        return str(IPv4Address(name))
    except AddressValueError:
        raise refusal("number") from None
