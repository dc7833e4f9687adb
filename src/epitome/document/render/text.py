"""Plain text for people to read; colours only on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from epitome.document.extract import Extract
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.nothing import NO_ANSWER, NOTHING, list_causes, none_answers, say_nothing
from epitome.document.render.reasons import list_reasons, name_matches
from epitome.document.render.shown import SearchResult, ShownOutline, ShownRanking, ShownSummary
from epitome.document.render.shown_passages import continues_heads, group_passages
from epitome.document.render.sourced import group_by_theme, source_line
from epitome.document.views import tell_scan
from epitome.runtime.safe import one_line

_MAX_REASONS = 5
_BOLD, _DIM = "1", "2"


def style(text: str, code: str) -> str:
    """The text in a style, if the output is a terminal that supports styles."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{code}m{text}\x1b[0m"


def summary_text(ranking: ShownRanking, *, heading: bool, explain: bool) -> str:
    """Sentences, one per line; those under the heads of the one before them are indented."""
    lines: list[str] = []
    for document in ranking.documents:
        if heading or len(ranking.documents) > 1:
            lines.append(style(f"== {one_line(document.title or document.id)} ({one_line(document.id)})", _BOLD))
        before: Extract | None = None
        for shown, extracts in group_passages(ranking.of(document)):
            indent = "  " if continues_heads(extracts[0], before) else ""
            lines.append(indent + _show(shown, extracts[0]))
            before = extracts[-1]
            if explain:
                lines.extend(line for extract in extracts for line in _reason_lines(ranking, extract))
    if not len(ranking):
        lines.append(style(say_nothing(ranking), _DIM))
    if explain:
        lines.extend(style(f"note: {one_line(note)}", _DIM) for note in ranking.notes)
    return "\n".join(lines)


def _show(shown: str, extract: Extract) -> str:
    text = one_line(shown)
    if extract.origin == "link":
        text += style(f"  (said by {one_line(extract.said_by or 'a page that links here')})", _DIM)
    if scan := tell_scan(extract.sentence.confidence):
        text += style(f"  ({scan})", _DIM)
    if extract.role == "elaboration":
        text += style("  (elaboration)", _DIM)
    return text


def _reason_lines(ranking: ShownRanking, extract: Extract) -> list[str]:
    return [
        style(f"    {_place(extract)}  {extract.start}-{extract.end}", _DIM),
        style(f"    rank {extract.rank}, score {extract.score:.3f}: {explain_extract(extract)}", _DIM),
        *(style(f"    {line}", _DIM) for line in (name_matches(ranking, extract),) if line),
    ]


def _place(extract: Extract) -> str:
    if extract.origin == "link":
        return f"linking sentence [{extract.index}]"
    return f"{one_line(extract.place) or '-'}  [{extract.index}]  {one_line(extract.sentence.path)}"


def explain_extract(extract: Extract) -> str:
    """The largest reasons in words, and the sum of the others."""
    weighty = list_reasons(extract)
    shown = [f"{one_line(says)} ({share:+.3f})" for says, share in weighty[:_MAX_REASONS]]
    rest = sum(share for _, share in weighty[_MAX_REASONS:])
    return "; ".join([*shown, *([f"{len(weighty) - _MAX_REASONS} more ({rest:+.3f})"] if rest else [])])


def ranking_text(ranking: ShownRanking, *, explain: bool) -> str:
    """Rank, score and sentence, one per line."""
    if explain:
        return summary_text(ranking, heading=False, explain=True)
    return "\n".join(f"{e.rank:>4}  {e.score:>9.4f}  {one_line(e.display)}" for e in ranking)


def outline_text(outline: ShownOutline) -> str:
    """Titles and their sentences, indented by level."""
    lines: list[str] = []
    for section, summary in outline:
        indent = "  " * section.level
        lines.append(indent + style(one_line(section.title or outline.document.id), _BOLD))
        lines.extend(f"{indent}  {one_line(e.display)}" for e in summary)
    return "\n".join(lines)


def sourced_text(summary: ShownSummary, *, themes: bool, explain: bool) -> str:
    """Sentences one per line, each with its source and date below; theme by theme where asked for."""
    blocks: list[str] = []
    for label, extracts in group_by_theme(summary, themes=themes):
        lines = [style(f"== {one_line(label)}", _BOLD)] if label else []
        for extract in extracts:
            sentence = _show(extract.display + (" …" if extract.cut else ""), extract)
            reasons = _reason_lines(summary, extract) if explain else []
            lines += [sentence, style(f"    {one_line(source_line(summary, extract))}", _DIM), *reasons]
        blocks.append("\n".join(lines))
    if explain and summary.notes:
        blocks.append("\n".join(style(f"note: {one_line(note)}", _DIM) for note in summary.notes))
    return "\n\n".join(blocks) if len(summary) else say_nothing(summary)


def results_text(results: Sequence[SearchResult], *, query: str) -> str:
    """Search results with their places, addresses that a terminal can open, and sentences, the query's words marked."""
    if not results:
        return NOTHING
    lines = [style(NO_ANSWER, _DIM)] if none_answers(results) else []
    return "\n\n".join([*lines, *(_result_text(result, query) for result in results)])


def _result_text(result: SearchResult, query: str) -> str:
    document = result.document
    place = " › ".join(one_line(t) for t in (document.id, *result.section.titles))
    lines = [f"{result.rank:>2}. {style(one_line(result.title), _BOLD)}", f"    {style(place, _DIM)}"]
    if result.address is not None:
        lines.append(f"    {style(one_line(result.address), _DIM)}")
    if not result.summary:
        lines += [f"    {style(one_line(note), _DIM)}" for note in list_causes(result.summary)]
    for extract in result.summary:
        pieces = [
            style(piece, _BOLD) if hit else piece
            for piece, hit in split_query_words(one_line(extract.display), query, document.language)
        ]
        suffix = f"  (said by {one_line(extract.said_by or 'another page')})" if extract.origin == "link" else ""
        suffix += f"  ({scan})" if (scan := tell_scan(extract.sentence.confidence)) else ""
        lines.append("    " + "".join(pieces) + (" …" if extract.cut else "") + style(suffix, _DIM))
    return "\n".join(lines)
