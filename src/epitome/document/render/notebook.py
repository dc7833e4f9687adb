"""How notebooks show summaries, rankings, outlines and search results: fragments of HTML without a style sheet.

All text from documents is escaped, and only http and https addresses become links.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from epitome.document import Document
from epitome.document.extract import Extract
from epitome.document.render.fragment import page_address
from epitome.document.render.html import escape_text
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.reasons import list_notes
from epitome.document.render.shown import SearchResult, ShownOutline, ShownRanking

_MAX_SHOWN = 50


def show_ranking(ranking: ShownRanking, *, scores: bool) -> str:
    """A list of sentences for each document, with their places; with `scores`, one table of the best instead."""
    asked = f" for “{_text(ranking.query)}”" if ranking.query else ""
    parts = [f"<div><small>{len(ranking)} sentences by {_text(ranking.system)}{asked}</small></div>"]
    if scores:
        rows = (
            f"<tr><td>{e.rank}</td><td>{e.score:.4f}</td><td>{_text(e.display)}</td></tr>"
            for e in ranking.extracts[:_MAX_SHOWN]
        )
        parts.append(f"<table>{''.join(rows)}</table>{_count_hidden(len(ranking))}")
    else:
        for document in ranking.documents:
            mine = ranking.of(document)
            if mine:
                parts.append(f"<div><strong>{_text(document.title or document.id)}</strong></div>")
                items = (f"<li>{_sentence(document, e, ranking.query)}</li>" for e in mine[:_MAX_SHOWN])
                parts.append(f"<ol>{''.join(items)}</ol>{_count_hidden(len(mine))}")
    parts += [f"<div><small>{_text(note)}</small></div>" for note in list_notes(ranking)]
    return f"<div>{''.join(parts)}</div>"


def show_outline(outline: ShownOutline) -> str:
    """Headings, indented by level, with their sentences."""
    parts = []
    for section, summary in list(outline)[:_MAX_SHOWN]:
        title = section.title or outline.document.title or outline.document.id
        sentences = " ".join(_text(e.display) for e in summary)
        indent = 1.5 * max(0, min(6, section.level))
        parts.append(f'<div style="margin-left: {indent}em"><strong>{_text(title)}</strong> {sentences}</div>')
    return f"<div>{''.join(parts)}{_count_hidden(len(outline))}</div>"


def show_results(results: Sequence[SearchResult], *, query: str) -> str:
    """The title and place of each result with the sentences that answer, in which the query's words are marked."""
    return f"<div><ol>{''.join(_result_items(results, query))}</ol>{_count_hidden(len(results))}</div>"


def _result_items(results: Sequence[SearchResult], query: str) -> Iterable[str]:
    for result in results[:_MAX_SHOWN]:
        document = result.document
        place = " › ".join((document.id, *result.section.titles))
        said = "".join(f"<div>{_sentence(document, e, query)}</div>" for e in result.summary)
        yield f"<li><strong>{_text(result.title)}</strong><div><small>{_text(place)}</small></div>{said}</li>"


def _sentence(document: Document, extract: Extract, query: str | None) -> str:
    pieces = split_query_words(extract.display, query or "", document.language)
    text = "".join(f"<mark>{escape_text(piece)}</mark>" if hit else escape_text(piece) for piece, hit in pieces)
    address = page_address(document, extract) if extract.origin == "content" else None
    is_page = address is not None and address.startswith(("http://", "https://"))
    link = f' <a href="{escape(address or "")}" rel="noopener noreferrer">on the page</a>' if is_page else ""
    dots = " …" if extract.cut else ""
    return f"<bdi>{text}</bdi>{dots} <small>{_text(extract.place)}{link}</small>"


def _text(text: str) -> str:
    return f"<bdi>{escape_text(text)}</bdi>"


def _count_hidden(count: int) -> str:
    return f"<div><small>and {count - _MAX_SHOWN:,} more</small></div>" if count > _MAX_SHOWN else ""
