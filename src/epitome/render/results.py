"""A page of search results, as HTML and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from epitome.document import Document, Section
from epitome.render.fragment import page_address
from epitome.render.html import page, shown
from epitome.render.markdown import escaped
from epitome.render.marks import marked_spans
from epitome.summary import Extract, Summary

Found = tuple[str, Document, Section, Summary]


def results_page(results: Sequence[Found], *, query: str) -> str:
    """One page: each hit with its title, place and sentences, the query's words marked."""
    return page(query, _results(results, query))


def _results(results: Sequence[Found], query: str) -> Iterable[str]:
    yield f'<p class="meta">{len(results)} results</p><ol class="chosen">'
    for title, document, section, summary in results:
        yield f"<li><h2><bdi>{shown(title)}</bdi></h2>"
        yield f'<p class="meta">{shown(" › ".join((document.id, *section.titles)))}</p>'
        for extract in summary:
            yield f"<p>{_sentence(document, extract, query)}</p>"
        if not summary:
            yield f'<p class="meta">{shown("; ".join(summary.notes))}</p>'
        yield "</li>"
    yield "</ol>"


def _sentence(document: Document, extract: Extract, query: str) -> str:
    pieces = marked_spans(extract.text, query, document.language)
    text = "".join(f"<mark>{shown(piece)}</mark>" if hit else shown(piece) for piece, hit in pieces)
    dots = " …" if extract.cut else ""
    if extract.origin == "link":
        return f'<bdi>{text}</bdi>{dots} <span class="place">said by {shown(extract.said_by or "another page")}</span>'
    address = page_address(document, extract)
    link = f' <a class="place" href="{escape(address)}" rel="noopener noreferrer">on the page</a>' if address else ""
    return f"<bdi>{text}</bdi>{dots}{link}"


def results_markdown(results: Sequence[Found], *, query: str) -> str:
    """A heading a hit, its sentences quoted below, the query's words bold."""
    lines = [f"# {escaped(query)}", ""]
    for title, document, section, summary in results:
        lines += [f"## {escaped(title)}", "", escaped(" › ".join((document.id, *section.titles))), ""]
        for extract in summary:
            pieces = marked_spans(" ".join(extract.text.split()), query, document.language)
            text = "".join(f"**{escaped(piece)}**" if hit else _kept(piece) for piece, hit in pieces)
            said = f" (said by {escaped(extract.said_by or 'another page')})" if extract.origin == "link" else ""
            lines += [f"> {text}{' …' if extract.cut else ''}{said}", ""]
        if not summary:
            lines += [escaped("; ".join(summary.notes)), ""]
    return "\n".join(lines).rstrip() + "\n"


def _kept(piece: str) -> str:
    """Escaped, with the blanks at its ends, which part it from its neighbours."""
    start, end = piece[: len(piece) - len(piece.lstrip())], piece[len(piece.rstrip()) :]
    return f"{' ' if start else ''}{escaped(piece.strip())}{' ' if end and piece.strip() else ''}"
