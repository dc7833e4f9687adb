"""Changes of bytes, whatever they mean."""

from __future__ import annotations

import re

from fuzz.mutators.chance import Chance, Mutator

_NUMBERS = [
    b"%d" % n for n in (0, 1, -1, 2, 7, 9, 10, 31, 32, 63, 64, 99, 100, 127, 128, 255, 256, 999, 1000, 1999, 2001, 9999,
                        32767, 65535, 65536, 2**31 - 1, 2**31, -(2**31), 2**32, 2**53, 2**63, 2**64, 10**20, 10**300)
] + [b"1e309", b"-0", b"1.5", b"0x1F", b"1" * 60]  # fmt: skip
_ODD_TEXTS = [
    text.encode("utf-8", "surrogatepass")
    for text in (
        "\0", "\x01", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\xad", "\u0130", "\u0131", "\xdf", "\ufb03", "\u0301",
        "\u200b", "\u200d", "\u202e", "\u2028", "\u2029", "\u3000", "\u3002", "\ufeff", "\uffff", "\ud800", "\udfff",
        "\U0001f600", "\U0001f468\u200d\U0001f469", "\u05d0", "\u0e01", "\u4e2d\u6587", "\r", "\r\n", "\n", "\t", " ",
        "\u2026", "\u2019", "\u201c", "Mr. ", "e.g. ", "?!", "...", "\x1b[31m", "i\u0307",
    )
] + [b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x80", b"\xc0\x80", b"\xf5", b"\xff"]  # fmt: skip
_DIGITS = re.compile(rb"-?\d+")
_ENCODINGS = ("utf-16", "utf-16-be", "utf-8-sig", "cp1252", "utf-32")
_FLOOD_BYTES = 24_000


def mutate_bytes(data: bytes, chance: Chance) -> bytes:
    """One change of bytes."""
    return chance.choose(_CHANGES)(data, chance)


def flood(data: bytes, chance: Chance) -> bytes:
    """A stretch of the input many times over: what takes more than linear time shows."""
    start, end = chance.span(len(data), 256)
    piece = data[start:end] or b" "
    return data[:start] + piece * (_FLOOD_BYTES // len(piece)) + data[end:]


def _flip(data: bytes, chance: Chance) -> bytes:
    at = chance.below(len(data))
    return data[:at] + bytes([data[at] ^ (1 << chance.below(8))]) + data[at + 1 :] if data else data


def _set_byte(data: bytes, chance: Chance) -> bytes:
    at = chance.below(len(data) + 1)
    return data[:at] + bytes([chance.below(256)]) + data[at + 1 :]


def _insert_word(data: bytes, chance: Chance) -> bytes:
    at = chance.below(len(data) + 1)
    return data[:at] + chance.word() + data[at:]


def _overwrite_with_word(data: bytes, chance: Chance) -> bytes:
    at, word = chance.below(len(data) + 1), chance.word()
    return data[:at] + word + data[at + len(word) :]


def _insert_odd_text(data: bytes, chance: Chance) -> bytes:
    at = chance.below(len(data) + 1)
    return data[:at] + chance.choose(_ODD_TEXTS) * (1 + chance.below(3)) + data[at:]


def _delete(data: bytes, chance: Chance) -> bytes:
    start, end = chance.span(len(data))
    return data[:start] + data[end:]


def _repeat(data: bytes, chance: Chance) -> bytes:
    start, end = chance.span(len(data))
    return data[:end] + data[start:end] * (1 + chance.below(8)) + data[end:]


def _copy(data: bytes, chance: Chance) -> bytes:
    start, end = chance.span(len(data), 256)
    at = chance.below(len(data) + 1)
    return data[:at] + data[start:end] + data[at:]


def _cross(data: bytes, chance: Chance) -> bytes:
    other = chance.other()
    return data[: chance.below(len(data) + 1)] + other[chance.below(len(other) + 1) :]


def _borrow(data: bytes, chance: Chance) -> bytes:
    other = chance.other()
    start, end = chance.span(len(other), 512)
    at = chance.below(len(data) + 1)
    return data[:at] + other[start:end] + data[at:]


def _change_number(data: bytes, chance: Chance) -> bytes:
    found = list(_DIGITS.finditer(data))
    if not found:
        return _insert_word(data, chance)
    match = chance.choose(found)
    return data[: match.start()] + chance.choose(_NUMBERS) + data[match.end() :]


def _cut(data: bytes, chance: Chance) -> bytes:
    return data[: chance.below(len(data) + 1)]


def _recode(data: bytes, chance: Chance) -> bytes:
    if not chance.happens(8):
        return _flip(data, chance)
    return data.decode("utf-8", "replace").encode(chance.choose(_ENCODINGS), "replace")


_CHANGES: list[Mutator] = [
    _flip, _set_byte, _insert_word, _insert_word, _insert_word, _overwrite_with_word, _insert_odd_text, _delete,
    _delete, _repeat, _copy, _cross, _borrow, _change_number, _cut, _recode,
]  # fmt: skip
