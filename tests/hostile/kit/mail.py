"""Mail."""

from __future__ import annotations

import base64
import gzip

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.office import write_docx

SUFFIX = "eml"
_HEAD = "From: Ada <ada@example.org>\r\nTo: Bob <bob@example.org>\r\nSubject: Ice\r\nMIME-Version: 1.0\r\n"


def _mail(headers: str = "", body: str = GOOD) -> bytes:
    return f"{_HEAD}{headers}\r\n{body}\r\n".encode("utf-8", "surrogatepass")


def nested_containers() -> bytes:
    """Two thousand messages, each attached to the one before, with borders that begin each other."""
    levels = range(2_000)
    return _mail(
        "".join(f"Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n" for n in levels)
        + "Content-Type: text/plain\r\n"
    )


def many_members() -> bytes:
    """A hundred thousand parts of one line."""
    return _mail("Content-Type: multipart/mixed; boundary=b\r\n", "--b\r\n\r\nIce.\r\n" * many(100_000) + "--b--")


def header_flood() -> bytes:
    """Fifty thousand headers, half of them continued, all of one name."""
    return _mail("Received: from a by b;\r\n\tMon, 1 Jan 2024 00:00:00 +0000\r\n" * 50_000)


def deep_nesting() -> bytes:
    """Addresses of comments in comments and groups in groups, none of them closed."""
    return _mail(
        "Cc: "
        + "(" * 50_000
        + "\r\nReply-To: "
        + "a:" * 50_000
        + "<" * 50_000
        + '"' * 50_001
        + "\r\nDate: "
        + "(" * 50_000
        + "\r\n"
    )


def regex_pump() -> bytes:
    """A subject of encoded words without an end, and of fifty thousand that are empty."""
    return _mail(f"Subject: {'=?utf-8?q?' * 50_000}\r\nComments: {'=?utf-8?b??= ' * 50_000}\r\nX: {'=?' * 90_000}\r\n")


def lying_encoding() -> bytes:
    """Parts in UTF-7, in codecs of Python that are no text, and in base64 that is none."""
    names = ("utf-7", "unicode_escape", "zlib_codec", "rot13", "idna", "punycode", "utf-16", "../../etc", "x" * 9_999)
    parts = "".join(
        (
            f"--b\r\nContent-Type: text/plain; charset={name}\r\nContent-Transfer-Encoding: "
            f"base64\r\n\r\n+ADw-\\x41=!!!{GOOD}\r\n"
        )
        for name in names
    )
    return _mail("Content-Type: multipart/mixed; boundary=b\r\n", f"--b\r\n\r\n{GOOD}\r\n{parts}--b--")


def huge_number() -> bytes:
    """Parameters in a hundred thousand pieces, the last of them numbered with twenty digits (RFC 2231)."""
    pieces = "".join(f";\r\n name*{n}*=utf-8''a" for n in (*range(20_000), 10**20))
    return _mail(f"Content-Disposition: inline{pieces}\r\nContent-Length: {'9' * 5_000}\r\nLines: -1\r\n")


def dates_out_of_range() -> bytes:
    """Dates of the year 99999 and zones of 9999 hours."""
    return _mail(
        "Date: Fri, 99 Foo 99999 99:99:99 +999999\r\nResent-Date: Mon, 1 Jan 0000 00:00:00 -9999\r\n"
        + f"Date: 1 Jan {'9' * 5_000}\r\n"
    )


def external_reference() -> bytes:
    """Bodies that stand elsewhere, and a page that asks for pictures of another server."""
    outside = (
        f"--b\r\nContent-Type: message/external-body; access-type=URL;"
        f' URL="{LURE.address}"\r\n\r\nContent-Type: text/plain\r\n\r\n'
    )
    file = f'--b\r\nContent-Type: message/external-body; access-type=local-file; name="{LURE.file}"\r\n\r\n\r\n'
    page = (
        f"--b\r\nContent-Type: text/html\r\n\r\n<p>{GOOD}<img "
        f'src="{LURE.address}"><iframe src="{LURE.address}"></iframe></p>\r\n'
    )
    return _mail("Content-Type: multipart/mixed; boundary=b\r\n", f"{outside}{file}{page}--b--")


def active_content() -> bytes:
    """An attached program, document with macros, and a calendar with a script, all as the text of the message."""
    coded = [
        base64.b64encode(data).decode()
        for data in (b"MZ" * 5_000, write_docx("<w:p/>"), gzip.compress(bytes(9_000_000)))
    ]
    parts = "".join(
        (
            f"--b\r\nContent-Type: text/plain; name=a.exe\r\nContent-Disposition: inline; "
            f"filename=../../a.exe\r\nContent-Transfer-Encoding: base64\r\n\r\n{code}\r\n"
        )
        for code in coded
    )
    return _mail(
        "Content-Type: multipart/alternative; boundary=b\r\n",
        f"--b\r\nContent-Type: text/plain\r\n\r\n{GOOD}\r\n{parts}--b--",
    )


def quote_flood() -> bytes:
    """Quotes five thousand levels deep that grow line by line, with an attribution before each."""
    return _mail(
        "",
        "".join(
            f"{'> ' * (n % 300)}On Monday, Ada wrote:\r\n{'> ' * (n % 300)}{write_sentence(n)}\r\n"
            for n in range(5_000)
        ),
    )


def reference_cycle() -> bytes:
    """A message that answers itself and is a related part of itself (cid)."""
    related = (
        "--b\r\nContent-ID: <a>\r\nContent-Type: text/html\r\n\r\n<p>"
        + GOOD
        + '<iframe src="cid:a"></iframe></p>\r\n--b--'
    )
    return _mail(
        "Message-ID: <a>\r\nIn-Reply-To: <a>\r\nReferences: "
        + "<a> " * 50_000
        + "\r\nContent-Type: multipart/related; start=<a>; boundary=b\r\n",
        related,
    )


def truncation() -> bytes:
    """Ends inside the base64 of its only text."""
    code = base64.b64encode(write_text(900).encode()).decode()
    return _mail(
        "Content-Type: multipart/mixed; boundary=b\r\n",
        f"--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n{code[:-7]}",
    )
