"""Addresses of pages: which are allowed, and the target that each names."""

from __future__ import annotations

import unicodedata
from urllib.parse import quote, urljoin, urlsplit

from epitome.runtime.frozen import frozen
from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.hosts import parse_authority

_DEFAULT_PORTS = {"http": 80, "https": 443}
_UNQUOTED = "/?:@!$&'()*+,;=-._~%"


@frozen(kw_only=True)
class Target:
    """The target of one request: scheme, canonical host, port, and path with query; fragments are never sent."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """Host and port as they are written in an address and in the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port: the scope of one robots.txt."""
        return f"{self.scheme}://{self.authority}"

    @property
    def url(self) -> str:
        """The address in canonical spelling."""
        return self.origin + self.path


def parse_target(url: str, settings: FetchSettings) -> Target:
    """Parse an address; one that breaks a rule for addresses is refused."""
    _check_characters(url, settings)
    try:
        parts = urlsplit(url)
    except ValueError:
        raise make_refusal("host") from None
    if parts.scheme not in _DEFAULT_PORTS:
        raise make_refusal("scheme")
    if "@" in parts.netloc:
        raise make_refusal("userinfo")
    host, explicit_port = parse_authority(parts.netloc)
    port = _DEFAULT_PORTS[parts.scheme] if explicit_port is None else explicit_port
    if port not in settings.ports and (host, port) not in settings.trusted_places:
        raise make_refusal("port")
    path = quote(parts.path or "/", safe=_UNQUOTED) + (f"?{quote(parts.query, safe=_UNQUOTED)}" if parts.query else "")
    return Target(scheme=parts.scheme, host=host, port=port, path=path)


def resolve_redirect(target: Target, location: str, settings: FetchSettings) -> Target:
    """The target of a redirect, checked by all rules again; never from https to http."""
    _check_characters(location, settings)
    try:
        url = urljoin(target.url, location)
    except ValueError:
        raise make_refusal("host") from None
    redirect = parse_target(url, settings)
    if target.scheme == "https" and redirect.scheme == "http":
        raise make_refusal("downgrade")
    return redirect


def _check_characters(url: str, settings: FetchSettings) -> None:
    if len(url) > settings.url_characters:
        raise make_refusal("length", f" (at most {settings.url_characters:,} characters)")
    if "\\" in url or any(unicodedata.category(c)[0] in "CZ" for c in url):
        raise make_refusal("characters")
