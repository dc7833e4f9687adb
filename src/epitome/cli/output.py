"""What commands print: text for people, JSON for programs; colours only on a terminal."""

from __future__ import annotations

import os
import sys

from epitome.errors import UsageError
from epitome.queries import NOTHING_FOUND
from epitome.render import (
    NOTHING,
    groups,
    html_page,
    markdown,
    one_line,
    source_line,
    sourced_dict,
    sourced_markdown,
    sourced_page,
    to_json,
    to_json_line,
)
from epitome.summary import Extract, Outline, Ranking, Summary

_REASONS_SHOWN = 5
FORMATS = ("text", "json", "jsonl", "html", "markdown")


def check_format(chosen: str, allowed: tuple[str, ...] = FORMATS) -> None:
    """Refuse an unknown format before any work is done."""
    if chosen not in allowed:
        raise UsageError(f"the format {chosen!r} is unknown", f"use one of {', '.join(allowed)}")


def warn(line: str) -> None:
    """One line on standard error."""
    print(f"warning: {one_line(line)}", file=sys.stderr)


def warn_of_cuts(ranking: Ranking) -> None:
    """Tell what was cut while ranking (what was cut while reading has been told), or that nothing was found."""
    several = len(ranking.documents) > 1
    who = f"the text of {len(ranking.documents)} documents" if several else ranking.documents[0].id
    if ranking.truncated and not any(d.truncated for d in ranking.documents):
        warn(f"{who} was truncated: {'; '.join(ranking.notes)}")
    elif NOTHING_FOUND in ranking.notes:
        warn(f"{who}: {NOTHING_FOUND}")


def styled(text: str, code: str) -> str:
    """The text in a colour, on a terminal that wants colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{code}m{text}\x1b[0m"


def summary_text(ranking: Ranking, *, heading: bool, explain: bool) -> str:
    """Sentences for people to read, one a line."""
    lines: list[str] = []
    for document in ranking.documents:
        if heading or len(ranking.documents) > 1:
            lines.append(styled(f"== {one_line(document.title or document.id)} ({one_line(document.id)})", "1"))
        for extract in ranking.of(document):
            lines.extend(_extract(extract, explain=explain))
    if explain:
        lines.extend(styled(f"note: {one_line(note)}", "2") for note in ranking.notes)
    return "\n".join(lines)


def _extract(extract: Extract, *, explain: bool) -> list[str]:
    text = one_line(extract.text) + (" …" if extract.cut else "")
    if extract.origin == "link":
        text += styled(f"  (said by {one_line(extract.said_by or 'a page that links here')})", "2")
    if extract.role == "elaboration":
        text += styled("  (elaboration)", "2")
    if not explain:
        return [text]
    lines = [text, styled(f"    {_place(extract)}  {extract.start}-{extract.end}", "2")]
    lines.append(styled(f"    rank {extract.rank}, score {extract.score:.3f}: {why(extract)}", "2"))
    return lines


def _place(extract: Extract) -> str:
    if extract.origin == "link":
        return f"linking sentence [{extract.index}]"
    section = " › ".join(one_line(t) for t in extract.sentence.section) or "-"
    return f"{section}  [{extract.index}]  {one_line(extract.sentence.path)}"


def why(extract: Extract) -> str:
    """The reasons that weigh most, in words, and what all others add."""
    said = sorted((r for r in extract.reasons if r.contribution), key=lambda r: -abs(r.contribution))
    shown = [f"{one_line(r.says)} ({r.contribution:+.3f})" for r in said[:_REASONS_SHOWN]]
    rest = sum(r.contribution for r in said[_REASONS_SHOWN:])
    return "; ".join([*shown, *([f"{len(said) - _REASONS_SHOWN} more ({rest:+.3f})"] if rest else [])])


def ranking_text(ranking: Ranking, *, explain: bool) -> str:
    """Rank, score and sentence, one a line."""
    if explain:
        return summary_text(ranking, heading=False, explain=True)
    return "\n".join(f"{e.rank:>4}  {e.score:>9.4f}  {one_line(e.text)}" for e in ranking)


def outline_text(outline: Outline) -> str:
    """Titles and their sentences, indented by level."""
    lines: list[str] = []
    for section, summary in outline:
        indent = "  " * section.level
        lines.append(indent + styled(one_line(section.title or outline.document.id), "1"))
        lines.extend(f"{indent}  {one_line(e.text)}" for e in summary)
    return "\n".join(lines)


def print_summaries(summaries: list[Summary], chosen: str, *, explain: bool, heading: bool) -> None:
    """All summaries in one of the formats; JSON Lines has one summary a line."""
    if chosen == "json":
        data = [s.to_dict() for s in summaries]
        print(to_json(data if heading else data[0]))
    elif chosen == "html":
        print(html_page(summaries), end="")
    for summary in summaries:
        if chosen == "text":
            print(summary_text(summary, heading=heading, explain=explain))
        elif chosen == "jsonl":
            print(to_json_line(summary.to_dict()))
        elif chosen == "markdown":
            print(markdown(summary))


def sourced_text(summary: Summary, *, themes: bool, explain: bool) -> str:
    """Sentences one a line, each with its source and date below; theme by theme where asked for."""
    blocks: list[str] = []
    for label, extracts in groups(summary, themes=themes):
        lines = [styled(f"== {one_line(label)}", "1")] if label else []
        for extract in extracts:
            sentence, *told = _extract(extract, explain=explain)
            lines += [sentence, styled(f"    {one_line(source_line(summary, extract))}", "2"), *told]
        blocks.append("\n".join(lines))
    if explain and summary.notes:
        blocks.append("\n".join(styled(f"note: {one_line(note)}", "2") for note in summary.notes))
    return "\n\n".join(blocks) if len(summary) else NOTHING


def print_sourced(summary: Summary, chosen: str, *, themes: bool, explain: bool) -> None:
    """One summary of several documents in one of the formats, each sentence with its source and date."""
    if chosen in ("json", "jsonl"):
        made = sourced_dict(summary, themes=themes)
        print(to_json(made) if chosen == "json" else to_json_line(made))
    elif chosen == "html":
        print(sourced_page(summary, themes=themes), end="")
    elif chosen == "markdown":
        print(sourced_markdown(summary, themes=themes), end="")
    else:
        print(sourced_text(summary, themes=themes, explain=explain))
