"""OpenSearchAddress: where the index is, and which field is what.

opensearch+https://user:password@host:9200/index?text=body&title=title
"""

from __future__ import annotations

import base64
import re

from epitome.collection.engines.engine_options import take_language, take_media
from epitome.runtime.engine_address import parse_address
from epitome.runtime.errors import FetchError, UsageError
from epitome.runtime.frozen import frozen
from epitome.sources.web.hosts import canonicalise_host
from epitome.sources.web.hosts import parse_address as parse_ip
from epitome.sources.web.urls import Target

_FIELDS = ("text", "title", "url", "date")
_DEFAULT_PORT = 9200
_INDEX = re.compile(r"[a-z0-9][a-z0-9_.+-]{0,254}")  # of one index or alias: no list, no wildcard
_FIELD = re.compile(r"[^\s*,^\"\\\x00-\x1f]{1,200}")


@frozen(kw_only=True)
class OpenSearchAddress:
    """The server, the credentials as the header says them, the index, and the field of each of `_FIELDS`."""

    place: str
    target: Target
    authorization: str
    index: str
    fields: dict[str, str]
    language: str
    media: str

    def __repr__(self) -> str:
        return f"<OpenSearchAddress {self.place}>"

    @classmethod
    def parse(cls, address: str) -> OpenSearchAddress:
        """The parts of an address. Without TLS, which would show the password to the network, only this machine."""
        parts = parse_address(address)
        options = dict(parts.options)
        media, language = take_media(options), take_language(options)
        fields = {name: options.pop(name) for name in _FIELDS if name in options}
        if options:
            raise UsageError(f"the address has an unknown option {min(options)[:40]!r}", "see docs/engines.md for them")
        if not _INDEX.fullmatch(parts.path):
            raise UsageError("the address names no index", "write it behind the host: /INDEX")
        if "text" not in fields:
            raise UsageError("the address does not name the field of the texts", "add text=FIELD")
        if not all(_FIELD.fullmatch(field) for field in fields.values()):
            raise UsageError("a field of the address is no name", "give the name of one field")
        try:
            host = canonicalise_host(parts.host)
        except FetchError:
            raise UsageError("the address has no valid host name", "check the address") from None
        scheme = parts.scheme.rpartition("+")[2]
        if scheme == "http" and not _is_this_machine(host):
            raise UsageError("opensearch+http is for this machine only", "use opensearch+https")
        credentials = base64.b64encode(f"{parts.user}:{parts.password}".encode()).decode()
        return cls(
            place=parts.place,
            target=Target(scheme=scheme, host=host, port=parts.port or _DEFAULT_PORT, path=f"/{parts.path}"),
            authorization=f"Basic {credentials}" if parts.user else "",
            index=parts.path,
            fields=fields,
            language=language or "en",
            media=media,
        )


def _is_this_machine(host: str) -> bool:
    address = parse_ip(host)
    return host == "localhost" if address is None else address.is_loopback
