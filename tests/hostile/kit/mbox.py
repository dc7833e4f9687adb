"""Mailboxes."""

from __future__ import annotations

from hostile.kit.words import GOOD, many, write_sentence, write_text

SUFFIX = "mbox"
_FROM = "From ada@example.org Mon Jan  1 00:00:00 2024\n"
_HEAD = "From: Ada <ada@example.org>\nSubject: Ice\n"


def _box(*messages: str) -> bytes:
    return "".join(f"{_FROM}{message}\n\n" for message in (f"{_HEAD}\n{GOOD}", *messages)).encode(
        "utf-8", "surrogatepass"
    )


def many_members() -> bytes:
    """Fifty thousand messages of a sentence."""
    return _box(*(f"{_HEAD}\n{write_sentence(n)}" for n in range(many(50_000))))


def empty_structure() -> bytes:
    """A hundred thousand beginnings of messages without a message."""
    return _FROM.encode() * 100_000


def giant_line() -> bytes:
    """A first line of five million characters, and headers that never end."""
    return f"From {'a' * 5_000_000} Mon Jan  1 00:00:00 2024\n{_HEAD}\n{GOOD}\n".encode()


def dates_out_of_range() -> bytes:
    """Messages from days and years that no calendar has."""
    return b"".join(
        f"From a {date}\nDate: {date}\n{_HEAD}\n{GOOD}\n\n".encode()
        for date in ("Mon Jan 99 99:99:99 99999", "Foo Bar  0 00:00:00 0000", "Mon Jan  1 00:00:00 -1")
    )


def nested_containers() -> bytes:
    """A mailbox whose message is a mailbox whose message is a mailbox."""
    inner = f"{_HEAD}\n{GOOD}"
    for level in range(12):
        inner = (
            f"{_HEAD}Content-Type: multipart/digest; "
            f"boundary=b{level}\n\n--b{level}\n\n{_FROM.replace('From', '>From')}{inner}\n--b{level}--"
        )
    return _box(inner)


def lying_length() -> bytes:
    """Content-Length that swallows the messages behind, or is below zero."""
    return _box(*(f"{_HEAD}Content-Length: {n}\n\n{GOOD}" for n in (10**9, -1, 0, 10**5_000 // 10**4_990)))


def lying_encoding() -> bytes:
    """Messages in ten encodings at once, most of which are not theirs."""
    return _box(
        *(
            f"{_HEAD}Content-Type: text/plain; charset={name}\n\nIce \udcff\udc80 +ADw- {GOOD}"
            for name in (
                "utf-7",
                "utf-16",
                "utf-32",
                "hz",
                "iso-2022-kr",
                "unicode_escape",
                "cp65001",
                "\x00",
                "big5",
                "mbcs",
            )
        )
    )


def control_characters() -> bytes:
    """Escapes of terminals in the names, subjects and days of messages."""
    return (
        f"From a\x1b[2J Mon Jan  1 00:00:00 2024\nFrom: \x1b]0;"
        f"owned\x07 <a@b>\nSubject: \x1b[31m\u202eIce\0\n\n{GOOD}\n"
    ).encode()


def mixed_line_ends() -> bytes:
    """Beginnings of messages after every kind of line end, most of which are none."""
    return "\r".join(
        f"{_FROM.strip()}{end}{_HEAD}{end}{write_sentence(n)}{end}{end}"
        for n, end in enumerate(("\n", "\r", "\r\n", "\x0b", "\x0c", "\x85", "\u2028") * 300)
    ).encode()


def truncation() -> bytes:
    """Ends in the first line of its last message."""
    return _box(*(f"{_HEAD}\n{write_text(9)}" for _ in range(50))) + b"From ada@example.org Mo"
