"""Where a server listens, and by which names it is called; checked before anything starts."""

from __future__ import annotations

from functools import cached_property
from ipaddress import ip_address
from pathlib import Path

from epitome.doors.http.origins import parse_authority, parse_https_origin
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@frozen(kw_only=True)
class HttpSettings:
    """`names` (HOST:PORT) are accepted in `Host` besides loopback.

    Beyond loopback, `public` confirms the intention, and the connection must be encrypted: by `certificate` with `key`,
    or by a proxy in front of the server (`proxy`, its https origin).
    """

    port: int
    state: Path
    host: str = "127.0.0.1"
    names: tuple[str, ...] = ()
    public: bool = False
    certificate: Path | None = None
    key: Path | None = None
    proxy: str | None = None

    def __post_init__(self) -> None:
        if not 0 < self.port < 65_536:
            raise UsageError(f"the port {self.port} is none", "give a number from 1 to 65535")
        if (self.certificate is None) != (self.key is None):
            raise UsageError("a certificate needs its key", "give both files, or none")
        if not is_loopback(self.host):
            self._check_public()
        _ = self.hosts, self.own_origins

    def _check_public(self) -> None:
        if not self.public:
            raise UsageError(
                f"{self.host} can be reached from elsewhere",
                "stay on 127.0.0.1, or say that you mean it (--i-know-this-is-public)",
            )
        if self.certificate is None and self.proxy is None:
            raise UsageError(
                "a public service would speak in the clear",
                "give --tls-certificate and --tls-key, or the https origin of your proxy (--proxy)",
            )
        if not self.names and self.proxy is None:
            raise UsageError("nobody could name a public service", "give the names that it goes by (--name HOST:PORT)")

    @property
    def is_public(self) -> bool:
        """Whether other machines can reach it."""
        return not is_loopback(self.host)

    @property
    def scheme(self) -> str:
        """http, or https if there is a certificate."""
        return "http" if self.certificate is None else "https"

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The accepted values of the Host header, lower-cased."""
        own = {f"{name}:{self.port}" for name in LOOPBACK}
        own |= {parse_authority(name) for name in self.names}
        return frozenset(own | ({self._proxy_origin.partition("://")[2]} if self.proxy is not None else set()))

    @cached_property
    def own_origins(self) -> frozenset[str]:
        """The origins of the service's own pages."""
        own = {f"{self.scheme}://{name}:{self.port}" for name in LOOPBACK}
        own |= {f"{self.scheme}://{parse_authority(name)}" for name in self.names}
        return frozenset(own | ({self._proxy_origin} if self.proxy is not None else set()))

    @property
    def address(self) -> str:
        """The URL for the user's browser."""
        if self.proxy is not None:
            return self._proxy_origin
        if self.is_public:
            return f"{self.scheme}://{parse_authority(self.names[0])}"
        return f"{self.scheme}://{'[::1]' if self.host == '::1' else '127.0.0.1'}:{self.port}"

    @cached_property
    def _proxy_origin(self) -> str:
        return parse_https_origin(self.proxy or "")


def is_loopback(host: str) -> bool:
    """Whether an address to listen on is loopback; a name other than localhost never is."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
