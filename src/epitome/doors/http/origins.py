"""Origins and authorities in settings; they are compared as whole strings, never by pattern or suffix."""

from __future__ import annotations

import re

from epitome.runtime.errors import UsageError

_CHROMIUM = re.compile(r"chrome-extension://[a-p]{32}")
_FIREFOX = re.compile(r"moz-extension://[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_AUTHORITY = re.compile(r"(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::[1-9][0-9]{0,4})?")


def is_extension_origin(origin: str) -> bool:
    """Whether an origin is that of a browser extension, in the one spelling that browsers send."""
    return bool(_CHROMIUM.fullmatch(origin) or _FIREFOX.fullmatch(origin))


def parse_extension_origin(text: str) -> str:
    """The configured origin of an extension."""
    if not is_extension_origin(text):
        raise UsageError(
            f"{text!r} is no extension's origin", "give chrome-extension://... or moz-extension://..., without a path"
        )
    return text


def parse_authority(text: str) -> str:
    """HOST or HOST:PORT in lower case, for comparison."""
    lowered = text.lower()
    if not _AUTHORITY.fullmatch(lowered):
        raise UsageError(f"{text!r} is no name of a host", "give HOST:PORT, or HOST for the standard port")
    return lowered


def parse_site_origin(text: str) -> str:
    """The origin of a web site, in the spelling that browsers send."""
    scheme, separator, authority = text.partition("://")
    if scheme not in ("http", "https") or not separator:
        raise UsageError(f"{text!r} is no origin of a site", "give https://HOST or http://HOST:PORT, without a path")
    return f"{scheme}://{parse_authority(authority)}"


def parse_https_origin(text: str) -> str:
    """The https origin of a proxy."""
    scheme, separator, authority = text.partition("://")
    if scheme != "https" or not separator:
        raise UsageError(f"the proxy {text!r} is no https origin", "give https://HOST, without a path")
    return f"https://{parse_authority(authority)}"
