"""Host names in one spelling, and which addresses are public.

Names are lower case, ASCII after IDNA, numbers only as canonical addresses.

`is_global` alone is not enough: Python 3.11 calls `::127.0.0.1`, `64:ff9b::7f00:1`, `2002:7f00:1::`, `fec0::1` and
`192.0.0.8` global, though they lead back to this machine or into its network. So an IPv6 address must lie in 2000::/3,
the only block that is assigned for public use (this excludes ::/96, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64, fec0::/10
and multicast), and in none of the ranges below.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from epitome.sources.web.fetch_rules import make_refusal

_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_PORT = re.compile(r"[1-9][0-9]{0,4}")
_MAX_HOST_CHARACTERS = 253
Address = IPv4Address | IPv6Address
Place = tuple[str, int]  # host and port
_PUBLIC_IPV6 = IPv6Network("2000::/3")
_NOT_PUBLIC: tuple[IPv4Network | IPv6Network, ...] = tuple(
    ip_network(block)
    for block in (
        "100.64.0.0/10",  # shared address space of providers
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # relays from IPv6 to IPv4
        "2001::/23",  # Teredo, which holds an IPv4 address, and other assignments to protocols
        "2002::/16",  # 6to4, which holds an IPv4 address
        "3fff::/20",  # documentation
    )
)
_ISATAP = (0x0000_5EFE, 0x0200_5EFE)


def canonicalise_host(host: str) -> str:
    """The canonical spelling of a host: a name, a dotted quad, or an IPv6 address without its brackets.

    `127.1`, `0x7f.1`, `0177.0.0.1` and `2130706433` are read as addresses by some resolvers and as names by others, so
    a host whose last label is a number must be a dotted quad as `ipaddress` writes it.
    """
    if len(host) > _MAX_HOST_CHARACTERS or "%" in host:
        raise make_refusal("host")
    if host.startswith("[") and host.endswith("]"):
        return _canonicalise_ipv6(host[1:-1])
    name = _encode_idna(host).lower().removesuffix(".")
    labels = name.split(".")
    if _NUMBER.fullmatch(labels[-1]):
        return _check_dotted_quad(name)
    if len(name) > _MAX_HOST_CHARACTERS or not all(_LABEL.fullmatch(label) for label in labels):
        raise make_refusal("host")
    return name


def parse_authority(authority: str) -> tuple[str, int | None]:
    """The canonical host and the port, if one is written, of `HOST`, `HOST:PORT`, `[IPv6]` or `[IPv6]:PORT`."""
    end = authority.find("]") + 1 if authority.startswith("[") else authority.find(":")
    host, rest = (authority[:end], authority[end:]) if end >= 0 else (authority, "")
    if not rest:
        return canonicalise_host(host), None
    if not rest.startswith(":"):
        raise make_refusal("host")
    if not _PORT.fullmatch(rest[1:]) or int(rest[1:]) > 65_535:
        raise make_refusal("port")
    return canonicalise_host(host), int(rest[1:])


def _encode_idna(host: str) -> str:
    if host.isascii():
        return host
    try:
        return host.encode("idna").decode("ascii")
    except UnicodeError:
        raise make_refusal("host") from None


def _canonicalise_ipv6(text: str) -> str:
    try:
        return IPv6Address(text).compressed
    except AddressValueError:
        raise make_refusal("host") from None


def _check_dotted_quad(name: str) -> str:
    """Refuse every spelling of an IPv4 address except the canonical one, as Python does."""
    try:
        return str(IPv4Address(name))
    except AddressValueError:
        raise make_refusal("number") from None


def parse_address(text: str) -> Address | None:
    """Parse an IP address; IPv4 that is mapped to IPv6 is unwrapped. None if it is not valid, or has a zone."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return None if address.scope_id else address.ipv4_mapped or address
    return address


def is_public(address: Address) -> bool:
    """Whether an (unwrapped) address belongs to the public internet."""
    if not address.is_global or address.is_multicast or any(address in block for block in _NOT_PUBLIC):
        return False
    if isinstance(address, IPv4Address):
        return True
    return address in _PUBLIC_IPV6 and (int(address) >> 32) & 0xFFFF_FFFF not in _ISATAP


def is_own_service(host: str, port: int, addresses: Iterable[Address], own: Iterable[Place]) -> bool:
    """Whether a target is this service: its host or address, or any local address, at its port."""
    addresses = tuple(addresses)
    for own_host, own_port in own:
        if port != own_port:
            continue
        if host == own_host or any(_is_local(address) or address == parse_address(own_host) for address in addresses):
            return True
    return False


def _is_local(address: Address) -> bool:
    return address.is_loopback or address.is_unspecified
