"""A page of search results, as HTML and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from epitome.document import Document
from epitome.document.extract import Extract
from epitome.document.render.fragment import page_address
from epitome.document.render.html import build_page, escape_text
from epitome.document.render.markdown import escape_markdown
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.nothing import NO_ANSWER, list_causes, none_answers
from epitome.document.render.shown import SearchResult


def results_page(results: Sequence[SearchResult], *, query: str) -> str:
    """One page: each hit with its title, place and sentences, the query's words marked."""
    return build_page(query, _result_items(results, query))


def _result_items(results: Sequence[SearchResult], query: str) -> Iterable[str]:
    caveat = f", but {NO_ANSWER}" if none_answers(results) else ""
    yield f'<p class="meta">{len(results)} results{caveat}</p><ol class="chosen">'
    for result in results:
        document, section, summary = result.document, result.section, result.summary
        yield f"<li><h2><bdi>{escape_text(result.title)}</bdi></h2>"
        yield f'<p class="meta">{escape_text(" › ".join((document.id, *section.titles)))}</p>'
        for extract in summary:
            yield f"<p>{_sentence(document, extract, query)}</p>"
        if not summary and (causes := list_causes(summary)):
            yield f'<p class="meta">{escape_text("; ".join(causes))}</p>'
        yield "</li>"
    yield "</ol>"


def _sentence(document: Document, extract: Extract, query: str) -> str:
    pieces = split_query_words(extract.display, query, document.language)
    text = "".join(f"<mark>{escape_text(piece)}</mark>" if hit else escape_text(piece) for piece, hit in pieces)
    dots = " …" if extract.cut else ""
    if extract.origin == "link":
        speaker = escape_text(extract.said_by or "another page")
        return f'<bdi>{text}</bdi>{dots} <span class="place">said by {speaker}</span>'
    address = page_address(document, extract)
    link = f' <a class="place" href="{escape(address)}" rel="noopener noreferrer">on the page</a>' if address else ""
    return f"<bdi>{text}</bdi>{dots}{link}"


def results_markdown(results: Sequence[SearchResult], *, query: str) -> str:
    """A heading per hit, its sentences quoted below, the query's words bold."""
    lines = [f"# {escape_markdown(query)}", "", *([NO_ANSWER, ""] if none_answers(results) else [])]
    for result in results:
        document, section, summary = result.document, result.section, result.summary
        lines += [
            f"## {escape_markdown(result.title)}",
            "",
            escape_markdown(" › ".join((document.id, *section.titles))),
            "",
        ]
        for extract in summary:
            pieces = split_query_words(" ".join(extract.display.split()), query, document.language)
            text = "".join(f"**{escape_markdown(piece)}**" if hit else _escape_piece(piece) for piece, hit in pieces)
            attribution = (
                f" (said by {escape_markdown(extract.said_by or 'another page')})" if extract.origin == "link" else ""
            )
            lines += [f"> {text}{' …' if extract.cut else ''}{attribution}", ""]
        if not summary and (causes := list_causes(summary)):
            lines += [escape_markdown("; ".join(causes)), ""]
    return "\n".join(lines).rstrip() + "\n"


def _escape_piece(piece: str) -> str:
    """Escaped, with the blanks at its ends, which separate it from its neighbours."""
    start, end = piece[: len(piece) - len(piece.lstrip())], piece[len(piece.rstrip()) :]
    return f"{' ' if start else ''}{escape_markdown(piece.strip())}{' ' if end and piece.strip() else ''}"
