"""All limits and permissions of fetching, in one frozen table (docs/limits.md)."""

from __future__ import annotations

from functools import cached_property

from epitome.runtime.errors import FetchError, UsageError
from epitome.runtime.frozen import frozen
from epitome.sources.web.hosts import Place, canonicalise_host, parse_authority

AGENT = "epitome"


@frozen(kw_only=True)
class FetchSettings:
    """What may be fetched, how fast, how long and how much.

    `allow_hosts` lifts the address rule, and nothing else, for exact host names. `trust` ("HOST:PORT") lifts the
    address, port and rate rules for one target. `own` ("HOST:PORT") is where this service listens: never fetched.
    """

    url_characters: int = 2_048
    ports: tuple[int, ...] = (80, 443, 8080, 8443)
    redirects: int = 5
    resolve_seconds: float = 2.0
    connect_seconds: float = 3.0
    first_byte_seconds: float = 5.0
    total_seconds: float = 10.0
    header_bytes: int = 65_536
    page_bytes: int = 5 * 2**20
    pdf_bytes: int = 20 * 2**20
    overhead_bytes: int = 2**19  # chunk lengths and trailers, in addition to the page itself
    inflate_ratio: int = 100
    host_at_once: int = 2
    at_once: int = 8
    seconds_per_request: float = 1.0
    burst: int = 5
    bulk_wait_seconds: float = 600.0
    cache_seconds: float = 600.0
    cache_bytes: int = 32 * 2**20
    robots_bytes: int = 512_000
    user_agent: str = f"{AGENT} (summaries for one reader; contact: postmaster of the address that asks)"
    allow_hosts: tuple[str, ...] = ()
    trust: tuple[str, ...] = ()
    own: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if isinstance(value, int | float) and value <= 0:
                raise UsageError(f"{name} is {value}", "give a number above 0")
        if not self.user_agent.isascii() or not self.user_agent.isprintable():
            raise UsageError("the user agent is no plain line", "use printable ASCII characters")
        _ = self.allowed_hosts, self.trusted_places, self.own_places

    @cached_property
    def allowed_hosts(self) -> frozenset[str]:
        """The hosts for which the address rule is lifted, in canonical spelling."""
        try:
            return frozenset(canonicalise_host(host) for host in self.allow_hosts)
        except FetchError as error:
            raise UsageError(f"allow_hosts is off: {error.what}", "give exact host names") from None

    @cached_property
    def trusted_places(self) -> frozenset[Place]:
        """The targets for which the address, port and rate rules are lifted."""
        return frozenset(_parse_place(text, "trust") for text in self.trust)

    @cached_property
    def own_places(self) -> frozenset[Place]:
        """Where this service itself listens."""
        return frozenset(_parse_place(text, "own") for text in self.own)


def _parse_place(text: str, name: str) -> Place:
    try:
        host, port = parse_authority(text)
    except FetchError:
        port = None
    if port is None:
        raise UsageError(f"{name} holds {text!r}", "give HOST:PORT, like 127.0.0.1:8000 or [::1]:8000")
    return host, port
