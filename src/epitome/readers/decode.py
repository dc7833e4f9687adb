"""Decodes bytes like browsers do: byte order mark, then the declaration, then UTF-8.

The charset label of a document is looked up in a fixed table (WHATWG labels) and never passed to the codec registry.
Text that declares nothing and is not UTF-8 is read as windows-1252, with a note in the document.
"""

from __future__ import annotations

import re

from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_CODECS = {
    "utf-8": "utf-8 utf8 unicode-1-1-utf-8",
    "cp1252": "windows-1252 cp1252 iso-8859-1 iso8859-1 latin1 latin-1 l1 ascii us-ascii x-cp1252",
    "cp1250": "windows-1250 cp1250",
    "cp1251": "windows-1251 cp1251",
    "cp1253": "windows-1253 cp1253",
    "cp1254": "windows-1254 cp1254 iso-8859-9 latin5",
    "cp1255": "windows-1255 cp1255",
    "cp1256": "windows-1256 cp1256",
    "cp1257": "windows-1257 cp1257",
    "cp1258": "windows-1258 cp1258",
    "iso8859-2": "iso-8859-2 latin2",
    "iso8859-3": "iso-8859-3",
    "iso8859-4": "iso-8859-4",
    "iso8859-5": "iso-8859-5",
    "iso8859-6": "iso-8859-6",
    "iso8859-7": "iso-8859-7",
    "iso8859-8": "iso-8859-8",
    "iso8859-10": "iso-8859-10",
    "iso8859-13": "iso-8859-13",
    "iso8859-14": "iso-8859-14",
    "iso8859-15": "iso-8859-15 latin9",
    "iso8859-16": "iso-8859-16",
    "koi8-r": "koi8-r koi8",
    "koi8-u": "koi8-u",
    "mac-roman": "macintosh mac",
    "cp866": "ibm866 cp866",
    "cp874": "windows-874 tis-620 iso-8859-11",
    "gb18030": "gb18030 gbk gb2312 x-gbk",
    "big5": "big5 big5-hkscs",
    "euc-jp": "euc-jp",
    "shift-jis": "shift_jis shift-jis sjis windows-31j",
    "iso2022-jp": "iso-2022-jp",
    "euc-kr": "euc-kr ks_c_5601-1987",
}
CHARSETS = {label: codec for codec, labels in _CODECS.items() for label in labels.split()}
_DECLARED = re.compile(rb"""(?:encoding|charset)\s*=\s*["']?\s*([A-Za-z0-9_.:\-]{1,40})""", re.IGNORECASE)
_DECLARATION_BYTES = 2048
_SAMPLE_BYTES = 65_536
_MIN_UTF8_BYTES = 20
_ASCII = bytes(range(128))
_CONTROL = bytes(set(range(32)) - set(b"\t\n\r\f\x1b"))
_MAGIC = (
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"%PDF-",
    b"PK\x03\x04",
    b"\x1f\x8b",
    b"BZh",
    b"\xfd7zXZ",
    b"\x28\xb5\x2f\xfd",
    b"\x7fELF",
    b"Rar!",
    b"7z\xbc\xaf",
)


@frozen
class DecodedText:
    """Text, and a note if the encoding was guessed or bytes were replaced."""

    text: str
    note: str | None = None


def decode(data: bytes, *, declares: bool) -> DecodedText:
    """Decode bytes; `declares` is True for formats that can declare their own charset (XML, HTML)."""
    if not data.strip():
        raise InputError("the input is empty", "give a document with text")
    for bom, codec in _BOMS:
        if data.startswith(bom):
            return _decode_as(data[len(bom) :], codec)
    _refuse_binary(data)
    declared = _DECLARED.search(data[:_DECLARATION_BYTES]) if declares else None
    if declared:
        codec = CHARSETS.get(declared.group(1).decode("ascii").lower(), "utf-8")
        return _decode_as_utf8(data, codec) or _decode_as(data, codec)
    try:
        return DecodedText(_replace_nul(data.decode("utf-8")))
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
        return DecodedText(
            _replace_nul(text), "the text is no UTF-8 and names no other encoding; it was read as windows-1252"
        )


def convert_to_utf8(data: bytes, charset: str) -> bytes:
    """Convert bytes to UTF-8 with a byte order mark, if the charset is known and they have no mark of their own."""
    codec = CHARSETS.get(charset.lower())
    if codec is None or data.startswith(tuple(bom for bom, _ in _BOMS)):
        return data
    _refuse_binary(data)
    return b"\xef\xbb\xbf" + (data if codec == "utf-8" else data.decode(codec, "replace").encode("utf-8"))


def _decode_as(data: bytes, codec: str) -> DecodedText:
    try:
        return DecodedText(_replace_nul(data.decode(codec)))
    except UnicodeDecodeError:
        text = data.decode(codec, "replace")
        return DecodedText(_replace_nul(text), f"some bytes are no {codec}; they were replaced by U+FFFD")


def _decode_as_utf8(data: bytes, declared: str) -> DecodedText | None:
    """The text of bytes that are UTF-8 though they declare another encoding, as in pages that a program saved again.

    Text in another encoding with ten or more non-ASCII letters is hardly ever valid UTF-8 by chance.
    """
    if declared in ("utf-8", "iso2022-jp") or len(data.translate(None, _ASCII)) < _MIN_UTF8_BYTES:
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return DecodedText(_replace_nul(text), f"the text declares to be {declared}, but is UTF-8, and was read as such")


def _replace_nul(text: str) -> str:
    return text.replace("\0", "\ufffd") if "\0" in text else text


def _refuse_binary(data: bytes) -> None:
    """Refuse images, archives and programs: known first bytes, or over 2 % control characters."""
    sample = data[:_SAMPLE_BYTES]
    control = len(sample) - len(sample.translate(None, _CONTROL))
    if data.startswith(_MAGIC) or control > 0.02 * len(sample) + 8 or 2 * control > len(sample):
        raise InputError(
            "the input is binary, not text", "give XML, HTML, PDF, Markdown, JSON or plain text (unpack archives first)"
        )
