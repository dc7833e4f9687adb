"""ODT."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, write_sentence, write_text
from support.office import write_odt, write_odt_text

SUFFIX = "odt"
_GOOD = f"<text:p>{GOOD}</text:p>"


def _odt(text: str, **parts: str) -> bytes:
    return write_odt(write_odt_text(_GOOD + text), parts={name.replace("_", "."): data for name, data in parts.items()})


def huge_number() -> bytes:
    """Blanks, levels and repetitions of thousands of millions, each a dozen bytes long."""
    blanks = '<text:p>Ice<text:s text:c="2000000000"/>is cold.</text:p>' * 50
    return _odt(
        f'{blanks}<text:h text:outline-level="{"9" * 5_000}">Ice'
        f'</text:h><text:list-item text:start-value="{"9" * 5_000}"/>'
    )


def repeated_part() -> bytes:
    """A table whose one cell is repeated a million times in rows that are repeated a million times."""
    cell = f'<table:table-cell table:number-columns-repeated="1000000">{_GOOD}</table:table-cell>'
    return _odt(
        f'<table:table><table:table-row table:number-rows-repeated="1000000">{cell}</table:table-row></table:table>'
    )


def decompression_ratio() -> bytes:
    """Fifty million letters of one paragraph in fifty kilobytes."""
    return _odt(f"<text:p>{'a' * 50_000_000}</text:p>")


def reference_cycle() -> bytes:
    """Styles whose parents are each other, and marks that refer to themselves."""
    styles = "".join(
        f'<style:style style:name="s{n}" style:parent-style-name="s{(n + 1) % 3_000}" style:family="paragraph"/>'
        for n in range(3_000)
    )
    used = "".join(f'<text:p text:style-name="s{n}">{write_sentence(n)}</text:p>' for n in range(3_000))
    text = (
        f'<text:reference-mark-start text:name="a"/><text:p><text:reference-ref '
        f'text:ref-name="a">Ice.</text:reference-ref></text:p>{used}'
    )
    return write_odt(f"<office:automatic-styles>{styles}</office:automatic-styles>" + write_odt_text(_GOOD + text))


def deep_nesting() -> bytes:
    """A hundred lists, sections and spans inside each other around every word."""
    return _odt(
        "<text:section>" * 60
        + "<text:list><text:list-item>" * 40
        + "<text:p>"
        + "<text:span>" * 60
        + "Ice"
        + "</text:span>" * 60
        + "</text:p>"
        + "</text:list-item></text:list>" * 40
        + "</text:section>" * 60
    )


def external_reference() -> bytes:
    """Sections, pictures, scripts and links of files and other servers."""
    link = (
        f'<text:section><text:section-source xlink:href="file://{LURE.file}"/><text:p>Ice.</text:p>'
        f'</text:section><draw:frame><draw:image xlink:href="{LURE.address}"/></draw:frame>'
    )
    return _odt(
        link
        + (
            f'<text:p><text:a xlink:href="{LURE.address}">Ice is cold.</text:a>'
            f'</text:p><draw:object xlink:href="../../../{LURE.file}"/>'
        )
    )


def entity_amplification() -> bytes:
    """Entities of entities in the meta part and in the styles."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    bomb = f"<!DOCTYPE x [<!ENTITY e0 'ice'>{named}]><x>&e9;</x>"
    return _odt(write_odt_text(_GOOD)[:0], meta_xml=bomb, styles_xml=bomb)


def many_notes() -> bytes:
    """Notes inside notes, eighty deep, and five thousand side by side."""
    note = "<text:note><text:note-body><text:p>Ice {}</text:p></text:note-body></text:note>"
    inner = "Ice."
    for _ in range(50):
        inner = note.format(inner)
    return _odt(f"<text:p>Ice {inner}</text:p><text:p>Ice {note.format('is cold.') * 5_000}</text:p>")


def tracked_changes() -> bytes:
    """Ten thousand deletions that are nested in, and overlap with, each other and end before they begin."""
    regions = "".join(
        (
            f'<text:changed-region text:id="c{n}"><text:deletion><text:p>'
            f"Gone {n}.</text:p></text:deletion></text:changed-region>"
        )
        for n in range(5_000)
    )
    marks = "".join(
        f'<text:change-end text:change-id="c{n}"/>Ice {n}. <text:change-start text:change-id="c{n}"/>'
        for n in range(5_000)
    )
    return _odt(f"<text:tracked-changes>{regions}</text:tracked-changes><text:p>{marks}</text:p>")


def lying_length() -> bytes:
    """A package whose directory states other sizes than its parts have."""
    data = bytearray(_odt(f"<text:p>{write_text(500)}</text:p>"))
    at = data.rindex(b"PK\x01\x02")
    data[at + 20 : at + 28] = b"\x10\0\0\0\xff\xff\xff\x7f"
    return bytes(data)


def odd_digits() -> bytes:
    """Superscripts and digits of other scripts as levels and counts of blanks."""
    return _odt(
        f'<text:h text:outline-level="\u00b2">Ice</text:h><text:p>'
        f'Ice<text:s text:c="\u00b9\u0663"/>is cold. {GOOD}</text:p>'
    )
