"""What all hostile files are written with: good sentences, floods of them, and what must never be reached or shown.

`lure` is set by whoever runs the files: an address that counts who calls, and a file whose word must not be told.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from itertools import count, islice

GOOD = "The harbour froze in the winter of 1709. Ships could not leave for six weeks."
NOUNS = "harbour ship winter sailor lock canal tide grain mill bridge lantern rope keeper barge storm".split()


@dataclass
class Lure:
    """What a document names and nobody may open."""

    address: str = "http://127.0.0.1:9/lure"
    file: str = "/nonexistent/lure.txt"


LURE = Lure()


@dataclass
class Flood:
    """How large floods are: those of `make test` are a part of those that are measured by hand."""

    share: int = 1


FLOOD = Flood()


def many(number: int) -> int:
    """So many, or the share of them that is asked for."""
    return number // FLOOD.share


SECRET = "quokkaheliotrope"


def write_sentence(number: int) -> str:
    """A sentence unlike the others."""
    first, second, third = (NOUNS[number * step % len(NOUNS)] for step in (1, 7, 11))
    return f"The {first} number {number} was seen near the {second} and the {third}."


def write_text(sentences: int) -> str:
    """Running text."""
    return " ".join(map(write_sentence, range(sentences)))


def deflate_block(block: bytes, times: int) -> bytes:
    """A deflated stream, without head and sum, that unpacks to a block many times over."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)) * times + b"\x03\0"


def colliding_keys(number: int) -> list[str]:
    """Names that weak string hashes give one value: all words over two blocks of equal sum (h = 31 h + c)."""
    blocks = ("Aa", "BB")
    width = (number - 1).bit_length()
    return list(islice(("".join(blocks[n >> bit & 1] for bit in range(width)) for n in count()), number))
