"""ALTO."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence
from support.layers import words, write_alto, write_alto_element

SUFFIX = "alto"
_GOOD = [[words(GOOD)]]


def huge_number() -> bytes:
    """Boxes, pages and confidences of all signs and sizes, with and without digits."""
    numbers = ("9" * 5_000, "-" + "9" * 400, "1e308", "-1e308", "nan", "inf", "0x10", "", "٣")
    box = 'HPOS="{0}" VPOS="{0}" WIDTH="{0}" HEIGHT="{0}"'
    words_ = "".join(f'<String CONTENT="ice" WC="{n}" {box.format(n)}/>' for n in numbers)
    pages = [
        f'<Page WIDTH="{n}" HEIGHT="{n}"><TextBlock><TextLine>{words_}</TextLine></TextBlock></Page>' for n in numbers
    ]
    return f'<?xml version="1.0"?><alto><Layout>{"".join(pages)}</Layout></alto>'.encode()


def deep_nesting() -> bytes:
    """Layouts inside pages inside layouts, eighty times, and in the innermost a flood of blocks."""
    block = '<TextBlock><TextLine><String CONTENT="ice"/></TextLine></TextBlock>' * many(100_000)
    nest = ("<Layout><Page><ComposedBlock>" * 80, "</ComposedBlock></Page></Layout>" * 80)
    return f'<?xml version="1.0"?><alto>{nest[0]}{block}{nest[1]}</alto>'.encode()


def many_words() -> bytes:
    """A block of two hundred thousand words."""
    return write_alto([[words(write_sentence(n)) for n in range(many(20_000))]])


def many_sections() -> bytes:
    """Ten thousand pages of one line."""
    return write_alto(*[[[words(write_sentence(n))]] for n in range(many(10_000))])


def giant_word() -> bytes:
    """A word of nine million letters in an attribute."""
    return write_alto([[[("a" * many(9_000_000), 9)]], *_GOOD])


def attribute_flood() -> bytes:
    """A word with two thousand attributes."""
    flood = " ".join(f'a{n}="{n}"' for n in range(2_000))
    return write_alto(_GOOD).replace(b"<String ", f"<String {flood} ".encode(), 1)


def entity_amplification() -> bytes:
    """Entities of entities in the words."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    bomb = f"<!DOCTYPE alto [<!ENTITY e0 'ice'>{named}]>"
    return f'<?xml version="1.0"?>{bomb}{write_alto_element(_GOOD).replace("harbour", "&e9;")}'.encode()


def external_reference() -> bytes:
    """A METS file that names its pages on another server and on the disk, and one page of its own."""
    files = "".join(f'<file><FLocat LOCTYPE="URL" href="{a}"/></file>' for a in (LURE.address, f"file://{LURE.file}"))
    mets = f'<mets xmlns="http://www.loc.gov/METS/"><fileSec>{files}</fileSec><xmlData>{write_alto_element(_GOOD)}'
    return f'<?xml version="1.0"?><!DOCTYPE mets SYSTEM "{LURE.address}">{mets}</xmlData></mets>'.encode()


def truncation() -> bytes:
    """A file that ends in the middle of a word."""
    whole = write_alto([[words(write_sentence(n)) for n in range(100)]])
    return whole[: whole.rindex(b"CONTENT") + 9]
