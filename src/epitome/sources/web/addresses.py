"""Which addresses are public, and which are our own.

`is_global` alone is not enough: Python 3.11 calls `::127.0.0.1`, `64:ff9b::7f00:1`, `2002:7f00:1::`, `fec0::1` and
`192.0.0.8` global, though they lead back to this machine or into its network. So an IPv6 address must lie in 2000::/3,
the only block that is given out for public use (this leaves out ::/96, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64,
fec0::/10 and multicast), and in none of the ranges below.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from epitome.sources.web.settings import Place

Address = IPv4Address | IPv6Address
_PUBLIC_IPV6 = IPv6Network("2000::/3")
_NOT_PUBLIC: tuple[IPv4Network | IPv6Network, ...] = tuple(
    ip_network(block)
    for block in (
        "100.64.0.0/10",  # shared by the customers of a provider
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # relays from IPv6 to IPv4
        "2001::/23",  # Teredo, which holds an IPv4 address, and other assignments to protocols
        "2002::/16",  # 6to4, which holds an IPv4 address
        "3fff::/20",  # documentation
    )
)
_ISATAP = (0x0000_5EFE, 0x0200_5EFE)


def unwrapped(text: str) -> Address | None:
    """The address that is meant: IPv4 out of its IPv6 mapping; None if it is none, or holds a zone."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return None if address.scope_id else address.ipv4_mapped or address
    return address


def is_public(address: Address) -> bool:
    """Whether an (unwrapped) address is one of the public internet."""
    if not address.is_global or address.is_multicast or any(address in block for block in _NOT_PUBLIC):
        return False
    if isinstance(address, IPv4Address):
        return True
    return address in _PUBLIC_IPV6 and (int(address) >> 32) & 0xFFFF_FFFF not in _ISATAP


def is_own(host: str, port: int, addresses: Iterable[Address], own: Iterable[Place]) -> bool:
    """Whether a target is this service: its host or address, or any way back to this machine, at its port."""
    addresses = tuple(addresses)
    for own_host, own_port in own:
        if port != own_port:
            continue
        if host == own_host or any(_is_here(address) or address == unwrapped(own_host) for address in addresses):
            return True
    return False


def _is_here(address: Address) -> bool:
    return address.is_loopback or address.is_unspecified
