"""brief: what several documents say about a question, by themes."""

from __future__ import annotations

from dataclasses import replace

from epitome.api import one as api
from epitome.api.choice import Choice
from epitome.api.collected.brief import brief as brief_collection
from epitome.api.collected.theme_titles import title_themes
from epitome.document.render import NO_ANSWER, NOTHING
from epitome.document.summary import Extract, Summary
from epitome.document.views import tell_scan
from epitome.doors.mcp.marking import MARK, quote
from epitome.doors.mcp.results import PassageResult
from epitome.doors.mcp.work.answers import ToolAnswer, describe_passage, say_nothing
from epitome.doors.mcp.work.document_shelf import DocumentShelf, Gathered
from epitome.doors.tokens import count_tokens

_WORDS_PER_TOKEN = 0.75


def brief(gathered: Gathered, question: str, *, tokens: int) -> ToolAnswer:
    """The brief of some documents."""
    documents = [one.document for one in gathered.read]
    words = _count_words(tokens)
    summary = api.summarise(documents if len(documents) > 1 else documents[0], query=question, words=words)
    if summary.answered is False:
        return say_nothing(NO_ANSWER, *gathered.notes)
    return write_brief(title_themes(summary) if summary.themes else summary, tokens=tokens, notes=gathered.notes)


def brief_of_collection(shelf: DocumentShelf, question: str, *, tokens: int) -> ToolAnswer:
    """The brief of the collection's pages that a search finds."""
    summary = brief_collection(shelf.searched, question, words=_count_words(tokens), choice=Choice(meaning=None))
    if not summary:
        return say_nothing(NO_ANSWER if NO_ANSWER in summary.notes else NOTHING)
    return write_brief(summary, tokens=tokens, notes=())


def _count_words(tokens: int) -> int:
    return max(20, int(tokens * _WORDS_PER_TOKEN))


def write_brief(summary: Summary, *, tokens: int, notes: tuple[str, ...]) -> ToolAnswer:
    """Themes with their sentences, each with its source; the lowest-ranked are dropped to fit the budget."""
    extracts = sorted(summary, key=lambda extract: extract.rank)
    while True:
        kept = replace(summary, extracts=_in_order(summary, extracts))
        text = "\n".join((MARK, *notes, *_write_lines(kept)))
        if count_tokens(text) <= tokens or len(extracts) <= 1:
            passages = [_describe_extract(kept, extract) for extract in kept]
            return ToolAnswer(text, {"passages": passages, "notes": list(notes), "answered": True})
        extracts.pop()


def _describe_extract(summary: Summary, extract: Extract) -> PassageResult:
    document = summary.source_of(extract)
    theme = None if extract.theme is None else summary.themes[extract.theme]
    return describe_passage(
        document.id, document.text, extract.start, extract.end, page=extract.sentence.page, theme=theme
    )


def _in_order(summary: Summary, kept: list[Extract]) -> tuple[Extract, ...]:
    ids = {id(extract) for extract in kept}
    return tuple(extract for extract in summary if id(extract) in ids)


def _write_lines(summary: Summary) -> list[str]:
    lines: list[str] = []
    for theme in summary.by_theme():
        lines += [quote("theme", theme.label), *_write_extracts(summary, theme.extracts)]
    return lines + _write_extracts(summary, tuple(e for e in summary if e.theme is None))


def _write_extracts(summary: Summary, extracts: tuple[Extract, ...]) -> list[str]:
    lines: list[str] = []
    last = ""
    for extract in extracts:
        id = summary.source_of(extract).id
        if id != last:
            lines.append(quote("source", id))
        last = id
        page = "" if extract.sentence.page is None else f"p{extract.sentence.page} "
        scan = f" {told}" if (told := tell_scan(extract.sentence.confidence)) else ""
        lines.append(quote(f"{page}{extract.start}-{extract.end}{scan}", extract.display))
    return lines
