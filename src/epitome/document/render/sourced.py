"""One summary of several documents, each sentence with its source and date; theme by theme where asked for.

As HTML, as Markdown and as plain data.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from epitome.document import Document
from epitome.document.extract import Extract
from epitome.document.render.fragment import page_address
from epitome.document.render.html import build_page, escape_text, mark_document, reason_tables
from epitome.document.render.markdown import escape_markdown
from epitome.document.render.nothing import say_nothing
from epitome.document.render.reasons import list_notes
from epitome.document.render.shown import ShownSummary
from epitome.document.views import tell_scan


def group_by_theme(summary: ShownSummary, *, themes: bool) -> list[tuple[str, tuple[Extract, ...]]]:
    """(label, extracts) of each theme; without themes all extracts in one group that has no label."""
    if themes:
        return [(theme.label, theme.extracts) for theme in summary.by_theme()]
    return [("", summary.extracts)] if len(summary) else []


def source_line(summary: ShownSummary, extract: Extract) -> str:
    """Where an extract comes from, when that was written, and that it was read from a scan."""
    document = summary.source_of(extract)
    title = " ".join(document.title.split())
    named = f"{title} ({document.id})" if title and title != document.id else document.id
    attribution = f"said by {extract.said_by} of " if extract.said_by else ""
    facts = (f"{attribution}{named}", extract.date, tell_scan(extract.sentence.confidence))
    return ", ".join(filter(None, facts))


def sourced_dict(summary: ShownSummary, *, themes: bool) -> dict[str, Any]:
    """The summary's own dict; with themes also `by_theme`, whose `extracts` are indices of the list `extracts`."""
    data = summary.to_dict()
    if themes:
        data["by_theme"] = [
            {"theme": theme.number, "label": theme.label, "extracts": list(theme.places)}
            for theme in summary.by_theme()
        ]
    return data


def sourced_markdown(summary: ShownSummary, *, themes: bool) -> str:
    """A heading per theme and a quotation per sentence."""
    lines = [f"# {escape_markdown(_title(summary))}", ""]
    for label, extracts in group_by_theme(summary, themes=themes):
        lines += [f"## {escape_markdown(label)}", ""] if label else []
        for extract in extracts:
            text = f"{escape_markdown(extract.display)}{' …' if extract.cut else ''}"
            lines += [f"> {text}", ">", f"> — {escape_markdown(source_line(summary, extract))}", ""]
    if not len(summary):
        lines += [say_nothing(summary), ""]
    return "\n".join(lines).rstrip() + "\n"


def sourced_page(summary: ShownSummary, *, themes: bool) -> str:
    """One page: the sentences with their sources, then those sources with the sentences marked in place."""
    return build_page(_title(summary), _page_parts(summary, themes=themes))


def _title(summary: ShownSummary) -> str:
    return " ".join((summary.query or "").split()) or f"{len(summary.documents)} documents"


def _page_parts(summary: ShownSummary, *, themes: bool) -> Iterable[str]:
    if not len(summary):
        yield f'<p class="meta">{say_nothing(summary)}</p>'
        return
    used = [(number, d, summary.of(d)) for number, d in enumerate(summary.documents)]
    used = [entry for entry in used if entry[2]]
    counted = f"{len(summary)} sentences of {len(used)} of {len(summary.documents)} documents"
    parts = f", {len(summary.by_theme())} of {len(summary.themes)} themes" if themes else ""
    yield f'<p class="meta">{counted}{parts}, by <b>{escape_text(summary.system)}</b></p>'
    anchors = {id(e): f"d{number}-{e.index}" for number, _, mine in used for e in mine if e.origin == "content"}
    yield '<div class="brief">'
    for label, extracts in group_by_theme(summary, themes=themes):
        yield f'<section class="theme"><h2>{escape_text(label)}</h2>' if label else '<section class="theme">'
        for extract in extracts:
            yield _sentence_html(summary, extract, anchors.get(id(extract)))
        yield "</section>"
    yield "</div>"
    if notes := list_notes(summary):
        yield f'<p class="meta">{escape_text("; ".join(notes))}</p>'
    yield from reason_tables(summary.extracts)
    yield '<section class="sources"><h2>Sources</h2>'
    for _, document, mine in used:
        yield from _source_parts(document, mine, anchors)
    yield from _unused_sources(summary)
    yield "</section>"


def _sentence_html(summary: ShownSummary, extract: Extract, anchor: str | None) -> str:
    document = summary.source_of(extract)
    dots = " …" if extract.cut else ""
    address = page_address(document, extract) if anchor else None
    links = [f'<a href="#{anchor}">in the text</a>'] if anchor else []
    links += [f'<a href="{escape(address)}" rel="noopener noreferrer">on the page</a>'] if address else []
    source = f"<cite><bdi>{escape_text(source_line(summary, extract))}</bdi></cite>"
    place = " · ".join([source, *links])
    return f'<blockquote><bdi>{escape_text(extract.display)}</bdi>{dots}<p class="place">{place}</p></blockquote>'


def _source_parts(document: Document, extracts: list[Extract], anchors: dict[int, str]) -> Iterable[str]:
    own = [e for e in extracts if id(e) in anchors]
    facts = [", ".join(document.authors), document.date or "", document.id]
    yield '<article class="document">'
    yield f"<h3>{escape_text(document.title or document.id)}</h3>"
    yield f'<p class="meta">{escape_text(" · ".join(f for f in facts if f))}</p>'
    yield f"<details><summary>{len(own)} of {len(document.sentences)} sentences, marked in the text</summary>"
    yield from mark_document(document, own, {e.index: anchors[id(e)] for e in own})
    yield "</details></article>"


def _unused_sources(summary: ShownSummary) -> Iterable[str]:
    rest = [d for d in summary.documents if not summary.of(d)]
    if rest:
        yield f"<details><summary>{len(rest)} more that were read</summary><ul>"
        for document in rest:
            title, date = escape_text(document.title or document.id), escape_text(document.date or "")
            yield f"<li>{title} <span>{date}</span></li>"
        yield "</ul></details>"
