"""HTML: the document with the chosen sentences marked in place.

Every word of a document passes through `escape_text`; the page allows no script and loads nothing, by its content
security policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from types import MappingProxyType

from epitome.document import Block, Document
from epitome.document.extract import Extract
from epitome.document.render.fragment import page_address
from epitome.document.render.pictures import Pictures, picture_parts
from epitome.document.render.reasons import list_notes, list_reasons
from epitome.document.render.shown import ShownOutline, ShownRanking, ShownSummary
from epitome.runtime.safe import replace_controls
from epitome.runtime.shipped_files import read_shipped

_MAX_REASONS = 6


@cache
def _style() -> str:
    return read_shipped("document/render/style.css").decode()


@cache
def _policy(*, pictures: bool) -> str:
    from base64 import b64encode

    digest = b64encode(sha256(_style().encode()).digest()).decode()
    images = "img-src data:; " if pictures else ""
    return f"default-src 'none'; {images}style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def html_page(summaries: Sequence[ShownRanking], *, title: str | None = None, pictures: Pictures | None = None) -> str:
    """One page: each summary, and its documents with the chosen sentences marked, on pictures of their pages too."""
    parts = [
        piece
        for number, summary in enumerate(summaries)
        for piece in _summary_parts(summary, f"s{number}", pictures=pictures or {})
    ]
    first = summaries[0].documents[0] if summaries else None
    return build_page(title or (first.title or first.id if first else "epitome"), parts, pictures=bool(pictures))


def outline_page(outlines: Sequence[tuple[ShownOutline, ShownSummary]], *, title: str) -> str:
    """One page of documents: for each its outline with a summary per section, and the document with marks."""
    parts: list[str] = ['<nav><ul class="outline">']
    for number, (outline, summary) in enumerate(outlines):
        asked = f" · <bdi>{escape_text(summary.query)}</bdi>" if summary.query else ""
        parts.append(
            f'<li><a href="#d{number}">{escape_text(outline.document.title or outline.document.id)}</a>{asked}</li>'
        )
    parts.append("</ul></nav>")
    for number, (outline, summary) in enumerate(outlines):
        parts.append(f'<section id="d{number}">')
        parts.extend(_summary_parts(summary, f"d{number}", extra=_outline_list(outline)))
        parts.append("</section>")
    return build_page(title, parts)


def build_page(title: str, body: Iterable[str], *, pictures: bool = False) -> str:
    """A complete page that runs no script and loads nothing."""
    newline = "\n"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy(pictures=pictures)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>{escape_text(title)}</title><style>{_style()}</style></head><body>
<header class="top"><h1>{escape_text(title)}</h1></header>
<main>
{newline.join(body)}
</main></body></html>
"""


def _summary_parts(
    summary: ShownRanking, prefix: str, *, extra: Iterable[str] = (), pictures: Pictures = MappingProxyType({})
) -> Iterable[str]:
    asked = f" for “<bdi>{escape_text(summary.query)}</bdi>”" if summary.query else ""
    notes = list_notes(summary)
    for number, document in enumerate(summary.documents):
        mine = summary.of(document)
        own = [e for e in mine if e.origin == "content"]
        anchors = {e.index: f"{prefix}-{number}-{e.index}" for e in own}
        yield '<article class="document">'
        yield f"<h2>{escape_text(document.title or document.id)}</h2>"
        facts = [", ".join(document.authors), document.date or "", document.id]
        yield f'<p class="meta">{escape_text(" · ".join(f for f in facts if f))}</p>'
        share = f"{len(own)} of {len(document.sentences)} sentences"
        if len(own) < len(mine):
            share += f" and {len(mine) - len(own)} of pages that link here"
        yield f'<p class="meta">{share} by <b>{escape_text(summary.system)}</b>{asked}</p>'
        yield '<ol class="chosen">'
        for extract in mine:
            own_sentence = extract.origin == "content"
            item = _chosen_sentence(document, extract, anchors) if own_sentence else _linking_sentence(extract)
            yield f"<li>{item}</li>"
        yield "</ol>"
        if notes:
            yield f'<p class="meta">{escape_text("; ".join(notes))}</p>'
        yield from reason_tables(mine)
        yield from extra
        yield from picture_parts(pictures.get(document.id, ()), own)
        yield "<details open><summary>The document, with the chosen sentences marked</summary>"
        yield from mark_document(document, own, anchors)
        yield "</details></article>"


def _linking_sentence(extract: Extract) -> str:
    """A sentence of another page, which has no position here."""
    dots = " …" if extract.cut else ""
    return f'<bdi>{escape_text(extract.text)}</bdi>{dots} <span class="place">{escape_text(extract.place)}</span>'


def _chosen_sentence(document: Document, extract: Extract, anchors: dict[int, str]) -> str:
    place = extract.place
    address = page_address(document, extract)
    outside = f' · <a href="{escape(address)}" rel="noopener noreferrer">on the page</a>' if address else ""
    where = f"{escape_text(place)} · " if place else ""
    where = f"{where}elaboration · " if extract.role == "elaboration" else where
    links = f'<a href="#{anchors[extract.index]}">in the text</a>{outside}'
    dots = " …" if extract.cut else ""
    return f'<bdi>{escape_text(extract.display)}</bdi>{dots} <span class="place">{where}{links}</span>'


def reason_tables(extracts: Sequence[Extract]) -> Iterable[str]:
    """Each sentence's reasons, the largest first; the rest as one sum."""
    if not extracts:
        return
    yield "<details><summary>Why these sentences</summary>"
    for extract in sorted(extracts, key=lambda e: e.rank):
        weighty = list_reasons(extract)
        yield f'<p class="meta">{extract.rank}. {escape_text(extract.text[:60])}… scores {extract.score:.3f}</p>'
        yield '<table class="why">'
        for says, share in weighty[:_MAX_REASONS]:
            yield f'<tr><td class="number">{share:+.3f}</td><td>{escape_text(says)}</td></tr>'
        rest = weighty[_MAX_REASONS:]
        if rest:
            total = sum(share for _, share in rest)
            yield f'<tr><td class="number">{total:+.3f}</td><td>{len(rest)} smaller reasons</td></tr>'
        yield "</table>"
    yield "</details>"


def _outline_list(outline: ShownOutline) -> Iterable[str]:
    yield '<details><summary>Outline: the best sentence of each section</summary><ul class="outline">'
    for section, summary in list(outline)[1:]:
        level = min(6, max(1, section.level))
        sentences = " ".join(f"<bdi>{escape_text(e.display)}</bdi>" for e in summary)
        yield f'<li class="level{level}"><span class="title">{escape_text(section.title)}</span> {sentences}</li>'
    yield "</ul></details>"


def mark_document(document: Document, extracts: Sequence[Extract], anchors: dict[int, str]) -> Iterable[str]:
    """The document's blocks in order; marks are placed by offsets, never by searching."""
    waiting = sorted(extracts, key=lambda e: e.start)
    at = 0
    for block in document.blocks:
        inside: list[Extract] = []
        while at < len(waiting) and waiting[at].start < block.end:
            inside.append(waiting[at])
            at += 1
        yield _block_html(document, block, inside, anchors)


def _block_html(document: Document, block: Block, extracts: Sequence[Extract], anchors: dict[int, str]) -> str:
    pieces: list[str] = []
    at = block.start
    for extract in extracts:
        pieces.append(escape_text(document.text[at : extract.start]))
        kind = ' class="cut"' if extract.cut else ""
        pieces.append(f'<mark id="{anchors[extract.index]}"{kind}>{escape_text(extract.text)}</mark>')
        at = extract.end
    pieces.append(escape_text(document.text[at : block.end]))
    section = document.sections[block.section]
    if block.kind == "heading":
        level = min(4, 2 + max(1, section.level))
        return f"<h{level}>{''.join(pieces)}</h{level}>"
    tag = "pre" if block.kind == "code" else "p"
    kind = "" if section.kind == "body" else f' class="{escape(section.kind)}"'
    bullet = "• " if block.kind == "item" else ""
    return f"<{tag}{kind}>{bullet}<bdi>{''.join(pieces)}</bdi></{tag}>"


def escape_text(text: str) -> str:
    """Text of a document, escaped for a page."""
    return escape(replace_controls(text))
