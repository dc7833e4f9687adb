"""The output formats by name: how each renders summaries, rankings, outlines, search results and plain data.

A new format needs a `Renderer` in its own file and an entry in `RENDERERS`; the renderers here are thin wrappers of the
modules of each format.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from epitome.document.render.html import html_page, outline_page
from epitome.document.render.json import to_json, to_json_line
from epitome.document.render.markdown import outline_markdown, summary_markdown
from epitome.document.render.pictures import Pictures
from epitome.document.render.results_page import results_markdown, results_page
from epitome.document.render.shown import SearchResult, ShownOutline, ShownRanking, ShownSummary
from epitome.document.render.sourced import sourced_dict, sourced_markdown, sourced_page
from epitome.document.render.text import outline_text, ranking_text, results_text, sourced_text, summary_text
from epitome.runtime.errors import UsageError


class Renderer(ABC):
    """One output format. Each method returns the complete output, including line ends."""

    streams: ClassVar[bool] = True  # whether summaries of several sources may be written one after another

    @abstractmethod
    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """Summaries of one source each; `heading` if there are several sources."""

    @abstractmethod
    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """One summary of several documents, each sentence with its source and date."""

    @abstractmethod
    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """Every candidate."""

    @abstractmethod
    def outline(self, outline: ShownOutline) -> str:
        """The sections of a document."""

    @abstractmethod
    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """Search results."""

    def data(self, data: Callable[[], Any], text: Callable[[], str]) -> str:
        """Plain data, or the text that people read instead."""
        return f"{text()}\n"


class TextRenderer(Renderer):
    """Text for people to read."""

    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """Sentences, one per line."""
        return "".join(f"{summary_text(s, heading=heading, explain=explain)}\n" for s in summaries)

    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """Sentences, each with its source below."""
        return f"{sourced_text(summary, themes=themes, explain=explain)}\n"

    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """Rank, score and sentence, one per line."""
        return f"{ranking_text(ranking, explain=explain)}\n"

    def outline(self, outline: ShownOutline) -> str:
        """Titles and sentences, indented."""
        return f"{outline_text(outline)}\n"

    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """Titles, places and sentences."""
        return f"{results_text(results, query=query)}\n"


class JsonRenderer(Renderer):
    """One JSON value."""

    streams: ClassVar[bool] = False

    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """A list of summaries, or the only one."""
        data = [s.to_dict() for s in summaries]
        return f"{to_json(data if heading else data[0])}\n"

    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """The summary, with `by_theme` where asked for."""
        return f"{to_json(sourced_dict(summary, themes=themes))}\n"

    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """The ranking."""
        return f"{to_json(ranking.to_dict())}\n"

    def outline(self, outline: ShownOutline) -> str:
        """The outline."""
        return f"{to_json(outline.to_dict())}\n"

    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """A list of results."""
        return f"{to_json([_describe_result(result) for result in results])}\n"

    def data(self, data: Callable[[], Any], text: Callable[[], str]) -> str:
        """The data."""
        return f"{to_json(data())}\n"


class JsonLinesRenderer(Renderer):
    """One JSON value per line."""

    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """A summary per line."""
        return _lines(s.to_dict() for s in summaries)

    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """The summary on one line."""
        return _lines([sourced_dict(summary, themes=themes)])

    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """A candidate per line."""
        return _lines(extract.to_dict() for extract in ranking)

    def outline(self, outline: ShownOutline) -> str:
        """A section per line."""
        return _lines(outline.to_dict()["sections"])

    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """A result per line."""
        return _lines(map(_describe_result, results))

    def data(self, data: Callable[[], Any], text: Callable[[], str]) -> str:
        """An entry per line."""
        return _lines(data())


def _describe_result(result: SearchResult) -> dict[str, Any]:
    """A result as plain data, with the address of its document."""
    return {**result.to_dict(), "address": result.address}


def _lines(entries: Any) -> str:
    return "".join(f"{to_json_line(entry)}\n" for entry in entries)


class HtmlRenderer(Renderer):
    """A page that runs and loads nothing; `pictures` draws the pages of documents that have some."""

    streams: ClassVar[bool] = False

    def __init__(self, pictures: Callable[[Sequence[ShownRanking]], Pictures] = lambda summaries: {}) -> None:
        self._pictures = pictures

    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """The documents with the chosen sentences marked in place, and pictures of their pages."""
        return html_page(summaries, pictures=self._pictures(summaries))

    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """The sentences with their sources, then the sources."""
        return sourced_page(summary, themes=themes)

    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """The document with all candidates."""
        return html_page([ranking])

    def outline(self, outline: ShownOutline) -> str:
        """The outline, and the document."""
        document = outline.document
        return outline_page([(outline, outline[0][1])], title=document.title or document.id)

    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """A page of results."""
        return results_page(results, query=query)


class MarkdownRenderer(Renderer):
    """Quoted sentences under headings; without reasons."""

    def summaries(self, summaries: Sequence[ShownSummary], *, explain: bool, heading: bool) -> str:
        """A heading per document and a quotation per sentence."""
        return "".join(f"{summary_markdown(s)}\n" for s in summaries)

    def sourced(self, summary: ShownSummary, *, themes: bool, explain: bool) -> str:
        """Each sentence with its source, under a heading per theme where asked for."""
        return sourced_markdown(summary, themes=themes)

    def ranking(self, ranking: ShownRanking, *, explain: bool) -> str:
        """A quotation per candidate."""
        return f"{summary_markdown(ranking)}\n"

    def outline(self, outline: ShownOutline) -> str:
        """A heading per section."""
        return f"{outline_markdown(outline)}\n"

    def results(self, results: Sequence[SearchResult], *, query: str) -> str:
        """A heading per result."""
        return results_markdown(results, query=query)


RENDERERS: dict[str, Renderer] = {
    "text": TextRenderer(),
    "json": JsonRenderer(),
    "jsonl": JsonLinesRenderer(),
    "html": HtmlRenderer(),
    "markdown": MarkdownRenderer(),
}
FORMATS = tuple(RENDERERS)


def find_renderer(name: str, allowed: Sequence[str] = FORMATS) -> Renderer:
    """The renderer of a format; a `UsageError` if it is not allowed."""
    if name not in allowed:
        raise UsageError(f"the format {name!r} is unknown", f"use one of {', '.join(allowed)}")
    return RENDERERS[name]
