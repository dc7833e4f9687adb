"""The parameters of MIME headers (RFC 2045), also encoded and in pieces (RFC 2231): `filename*=utf-8''a%20b`.

The standard library passes the charset of a header to the codec registry, where some names raise errors and others run
code; here it is looked up in a fixed table, and invalid bytes are replaced. Reading is linear in the header.
"""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from epitome.readers.decode import CHARSETS

_PARAMETER = re.compile(r""";\s*([^\s;="*]{1,100})(\*\d{1,3})?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))""", re.DOTALL)
_ESCAPED = re.compile(r"""\\(["\\])""")


def parse_parameters(header: str) -> tuple[str, dict[str, str]]:
    """The value before the first semicolon, in lower case, and the parameters after it, by name in lower case; of
    repeated parameters the first counts, and an encoded one has precedence over a plain one.
    """
    plain: dict[str, str] = {}
    encoded: dict[str, dict[int, tuple[str, bool]]] = {}
    for found in _PARAMETER.finditer(header, max(header.find(";"), 0)):
        name, number, star, quoted, bare = found.groups()
        value = bare.strip() if quoted is None else _ESCAPED.sub(r"\1", quoted)
        if number or star:
            pieces = encoded.setdefault(name.lower(), {})
            pieces.setdefault(int(number[1:]) if number else 0, (value, bool(star)))
        else:
            plain.setdefault(name.lower(), value)
    return header.partition(";")[0].strip().lower(), plain | {name: _join(encoded[name]) for name in encoded}


def _join(pieces: dict[int, tuple[str, bool]]) -> str:
    """The value of an encoded parameter; its first piece may name the charset of all encoded pieces."""
    (first, is_encoded), *rest = [pieces[number] for number in sorted(pieces)]
    charset, _, value = first.split("'", 2) if is_encoded and first.count("'") > 1 else ("", "", first)
    codec = CHARSETS.get(charset.lower(), "utf-8")
    data = b"".join(
        unquote_to_bytes(text) if starred else text.encode(codec, "replace")
        for text, starred in ((value, is_encoded), *rest)
    )
    return data.decode(codec, "replace")
