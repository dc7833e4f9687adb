"""The settings of a service: where it listens, for whom, over which collection; checked before anything starts."""

from __future__ import annotations

import re
import shlex
from dataclasses import field
from functools import cached_property
from pathlib import Path

from epitome.doors.http.http_settings import HttpSettings
from epitome.doors.http.origins import parse_extension_origin, parse_site_origin
from epitome.doors.service.service_limits import LIMITS, ServiceLimits
from epitome.runtime.engine_address import parse_address
from epitome.runtime.frozen import frozen
from epitome.sources.web import FetchSettings

_DEFAULT_PORT = 8765
_PORT = re.compile(r":\d+$")


@frozen(kw_only=True)
class Settings(HttpSettings):
    """Beside where it listens: `extensions` are origins of browser extensions, `trust` what may be fetched (HOST:PORT)
    though it is on this machine or network, `origins` are web sites whose pages may call the paths for programs.
    `engine` is the address of a search engine in the place of a collection.
    """

    collection: Path | None = None
    engine: str | None = field(default=None, repr=False)  # may hold a password
    extensions: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    trust: tuple[str, ...] = ()
    limits: ServiceLimits = LIMITS

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self.extension_origins, self.site_origins, self.fetch_settings

    @property
    def is_searched(self) -> bool:
        """Whether there is a collection or an engine."""
        return self.collection is not None or self.engine is not None

    @cached_property
    def extension_origins(self) -> frozenset[str]:
        """Origins of extensions that are allowed without pairing."""
        return frozenset(parse_extension_origin(origin) for origin in self.extensions)

    @cached_property
    def site_origins(self) -> frozenset[str]:
        """Origins of web sites whose pages may call the paths for programs, with the token."""
        return frozenset(parse_site_origin(origin) for origin in self.origins)

    @cached_property
    def fetch_settings(self) -> FetchSettings:
        """How pages are fetched: never from this service; without a cache, since `http.endpoints.sources` has one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        own = {f"{host}:{self.port}"} | {name if _PORT.search(name) else f"{name}:443" for name in self.hosts}
        return FetchSettings(trust=self.trust, own=tuple(sorted(own)), cache_bytes=1)

    @property
    def command(self) -> str:
        """The command that starts this service again; an engine is named without credentials and options."""
        served = self.collection if self.engine is None else parse_address(self.engine).place
        path = [] if served is None else [str(served)]
        port = [] if self.port == _DEFAULT_PORT else ["--port", str(self.port)]
        host = [] if self.host == "127.0.0.1" else ["--host", self.host]
        trusted = [part for place in self.trust for part in ("--trust-fetch", place)]
        return shlex.join(["epitome", "serve", *path, *port, *host, *trusted])

    @property
    def cookie_name(self) -> str:
        """The cookie's name, with the port: cookies ignore ports, and two services must not log each other out."""
        return f"epitome-{self.port}"
