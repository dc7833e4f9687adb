"""HTML pages."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, colliding_keys, many, write_sentence, write_text

SUFFIX = "html"


def _page(body: str, head: str = "<title>Ice</title>") -> bytes:
    return f"<!DOCTYPE html><html><head>{head}</head><body><p>{GOOD}</p>{body}</body></html>".encode()


def deep_nesting() -> bytes:
    """Two hundred thousand boxes inside each other, the text in the innermost."""
    return _page("<div>" * 200_000 + f"<p>{write_text(20)}</p>")


def misnested_tags() -> bytes:
    """Formatting that is never closed, which the rules of HTML open again in every paragraph (adoption agency)."""
    return _page("<b><i><u><a href=x><font size=1>" * 300 + "<p>Ice is cold.</p>" * many(3_000) + "</a></b>" * 300)


def attribute_flood() -> bytes:
    """Three hundred elements of nine hundred attributes each, names that weak hashes confuse."""
    flood = " ".join(f"{key}=1" for key in colliding_keys(900))
    return _page(f"<div {flood}>{GOOD}</div>" * many(300))


def huge_number() -> bytes:
    """Cells, lists and columns with numbers of a thousand digits, and of 2**31."""
    cell = f'<td colspan="2147483647" rowspan="65534">Ice</td><td colspan="{"9" * 5_000}">cold</td>'
    return _page(
        f"<table>{f'<tr>{cell}</tr>' * 100}</table><ol start={'9' * 5_000}><li value=-{'8' * 5_000}>Ice is cold.</ol>"
    )


def many_tables() -> bytes:
    """Tables inside cells, four wide and seven deep."""
    table = "<p>Ice.</p>"
    for _ in range(7):
        table = f"<table><tr>{f'<td>{table}</td>' * 4}</tr></table>"
    return _page(table)


def many_links() -> bytes:
    """Fifty thousand links in one paragraph, each a word long."""
    return _page(f"<p>{' '.join(f'<a href=/{n}?{n}#{n}>ice{n}</a>' for n in range(many(50_000)))}.</p>")


def many_sections() -> bytes:
    """Thirty thousand headings in levels that rise and fall."""
    return _page(
        "".join(f"<h{n % 6 + 1}>Ice {n}</h{n % 6 + 1}><p>{write_sentence(n)}</p>" for n in range(many(30_000)))
    )


def external_reference() -> bytes:
    """Frames, pictures, a base, a refresh and style sheets of another server."""
    head = (
        f'<base href="{LURE.address}"><meta http-equiv=refresh content="0;'
        f'url={LURE.address}"><link rel=stylesheet href="{LURE.address}">'
    )
    body = (
        f'<img src="{LURE.address}"><iframe src="file://{LURE.file}"></iframe><object data="{LURE.address}"></object>'
    )
    return _page(body + f"<style>@import url({LURE.address});</style><p>{write_text(9)}</p>", head)


def active_content() -> bytes:
    """Scripts in elements, attributes, addresses, comments and pictures."""
    body = (
        "<script>document.write('<p>ran</p>')</script><img src=x onerror=alert(1)><a href='javascript:alert(1)'>Ice</a>"
    )
    return _page(
        f"{body}<svg onload=alert(1)><style><!--</style><img "
        f"title='--><script>alert(1)</script>'></svg><p>{write_text(5)}"
    )


def lying_encoding() -> bytes:
    """UTF-7 by its declaration, UTF-16 by its mark, neither by its bytes."""
    return b"\xff\xfe" + _page("<p>+ADw-script+AD4- \xc0\xbc</p>", "<meta charset=utf-7><title>Ice</title>") + b"\xd8"


def control_characters() -> bytes:
    """Zero bytes, escapes and references to controls in tags, titles and text."""
    return _page(
        "<p\0 class='\0'>Ice\0 is&#0;&#27;[2J&#x9b;31m cold\x1b]0;owned\x07.</p>", "<title>\x1b]2;x\x07Ice&#27;</title>"
    )


def style_flood() -> bytes:
    """Four thousand rules that hide, with selectors that each element must be tried against."""
    rules = "".join(f".a{n} .b{n} > .c{n}{{display:none}}" for n in range(many(4_000)))
    marked = "".join(f'<div class="a{n} b{n} c{n}">{write_sentence(n)}</div>' for n in range(many(4_000)))
    return _page(marked, f"<style>{rules}</style>")


def truncation() -> bytes:
    """Ends inside a comment inside a script inside a table inside a select."""
    return _page(write_text(50) + "<table><select><script><!-- <script>")[: -len("</body></html>")]


def polyglot() -> bytes:
    """A page that is a PDF after its first comment, and a zip at its end."""
    pdf = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>"
    return b"<!--" + pdf + b"-->" + _page("<p>Ice.</p>") + b"PK\x05\x06" + b"\0" * 18


def odd_digits() -> bytes:
    """Superscripts and digits of other scripts as spans, sizes, lists and dates."""
    table = (
        "<table><tr><td colspan=\u00b2 rowspan=\u2460>Ice</td></tr></table><ol start=\u00b3><li value=\u0663>Ice.</ol>"
    )
    return _page(
        f"{table}<font size=\u0663>{GOOD}</font>",
        "<title>Ice</title><meta name=date content='\u0662\u0660\u0662\u0664-\u00b9-\u00b2'>",
    )
