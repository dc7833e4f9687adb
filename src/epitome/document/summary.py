"""What a summariser returns: rankings, summaries and outlines. Each sentence in them has its place and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from epitome.document import Document, Section
from epitome.document.extract import Extract, Reason
from epitome.document.theme import Theme
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import shorten

FORMAT = "epitome/1"
ANSWERS = 0.3  # a document below this is said not to answer; nine in ten documents that do answer are above it
ANSWERS_OF_SEVERAL = 0.2  # the same for several documents together


@frozen
class Ranking(Sequence[Extract]):
    """Every candidate with its score, best first.

    >>> import epitome
    >>> ranking = epitome.rank("Acid rain fell on the lake. The fish died.", query="fish")
    >>> print(len(ranking), ranking.answered, "-", ranking[0].text)
    2 True - The fish died.

    `answers` is the probability that one of the documents answers the query; None if it was not estimated. `meaning`
    tells whether the best sentences were also read by meaning (extra `meaning`).
    """

    extracts: tuple[Extract, ...]
    documents: tuple[Document, ...]
    system: str
    recipe: str = "best"
    query: str | None = None
    model: str | None = None
    truncated: bool = False
    notes: tuple[str, ...] = ()
    answers: float | None = None
    meaning: bool = False

    @property
    def answered(self) -> bool | None:
        """Whether one of the documents seems to answer the query; None if that was not estimated."""
        floor = ANSWERS if len(self.documents) == 1 else ANSWERS_OF_SEVERAL
        return None if self.answers is None else self.answers >= floor

    def __repr__(self) -> str:
        who = repr(self.documents[0].id) if len(self.documents) == 1 else f"{len(self.documents)} documents"
        asked = f" for {shorten(self.query)!r}" if self.query else ""
        first = f": {shorten(self.extracts[0].text)!r}" if self.extracts else ""
        return f"<{type(self).__name__} of {who}{asked} by {self.system}, {len(self)} sentences{first}>"

    def _repr_html_(self) -> str:
        from epitome.document.render import show_ranking

        return show_ranking(self, scores=type(self) is Ranking)

    def __len__(self) -> int:
        return len(self.extracts)

    @overload
    def __getitem__(self, index: int) -> Extract: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Extract, ...]: ...
    def __getitem__(self, index: int | slice) -> Extract | tuple[Extract, ...]:
        return self.extracts[index]

    def of(self, document: Document) -> list[Extract]:
        """The extracts of one document, with the sentences about it on pages that link to it.

        Two documents may have the same id: they are told apart by their texts.
        """
        mine = (e for e in self.extracts if e.document_id == document.id)
        return [e for e in mine if e.origin == "link" or e.sentence.source is document.text]

    def source_of(self, extract: Extract) -> Document:
        """The document that an extract comes from; for a sentence of a page that links to it, the linked document."""
        same = [d for d in self.documents if d.id == extract.document_id]
        return next((d for d in same if d.text is extract.sentence.source), same[0])

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "format": FORMAT,
            "type": type(self).__name__.lower(),
            "system": self.system,
            "recipe": self.recipe,
            "model": self.model,
            "query": self.query,
            "documents": [{"id": d.id, "title": d.title, "url": d.url, "language": d.language} for d in self.documents],
            "truncated": self.truncated,
            "notes": list(self.notes),
            "answers": self.answers,
            "extracts": [e.to_dict() for e in self.extracts],
        }

    def to_markdown(self) -> str:
        """A heading for each document, and below it each sentence as a quotation with its place."""
        from epitome.document.render import summary_markdown

        return summary_markdown(self)

    def to_frame(self, library: str | None = None) -> Any:
        """A data frame with one row per extract, of pandas or polars (`library`); by default whichever is installed."""
        from epitome.document.render import build_frame, list_row

        return build_frame((list_row(extract) for extract in self.extracts), library)


@frozen
class Summary(Ranking):
    """The chosen sentences, in document order unless asked otherwise.

    >>> import epitome
    >>> summary = epitome.summarise("examples/tides.html", query="What is a neap tide?", sentences=1)
    >>> print(summary.system, summary.recipe, summary.answered)
    structured transfer True
    >>> print(summary)
    At the quarter moons they pull at right angles and partly cancel, which gives the modest neap tide.

    `str()` joins their texts with single spaces. It is free of control characters, since documents hold none
    (`safe.clean_text`). `supported` is always None: no claim is made about whether a page proves a sentence.
    """

    themes: tuple[str, ...] = ()
    supported: bool | None = None

    def __str__(self) -> str:
        return " ".join(e.text for e in self.extracts)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {**super().to_dict(), "themes": list(self.themes), "supported": self.supported, "text": str(self)}

    def by_theme(self) -> tuple[Theme, ...]:
        """The extracts grouped by theme: the best extract's theme first, each group in the order of the summary."""
        places: dict[int, list[int]] = {}
        for place, extract in sorted(enumerate(self.extracts), key=lambda pair: pair[1].rank):
            if extract.theme is not None:
                places.setdefault(extract.theme, []).append(place)
        return tuple(
            Theme(number, self.themes[number], tuple(self.extracts[i] for i in sorted(some)), tuple(sorted(some)))
            for number, some in places.items()
        )

    def to_html(self) -> str:
        """One HTML page: the documents with the chosen sentences marked in place."""
        from epitome.document.render import html_page

        return html_page([self])


@frozen
class Outline:
    """The whole document and then its sections in order, each with its own summary.

    >>> import epitome
    >>> outline = epitome.outline("examples/tides.html", sentences=1)
    >>> section, summary = outline[1]
    >>> print(len(outline), section.title, "-", len(summary))
    22 The pull of the Moon and the Sun - 1
    """

    document: Document
    entries: tuple[tuple[Section, Summary], ...]

    def __repr__(self) -> str:
        return f"<Outline of {self.document.id!r}: {len(self)} sections>"

    def _repr_html_(self) -> str:
        from epitome.document.render import show_outline

        return show_outline(self)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[tuple[Section, Summary]]:
        return iter(self.entries)

    def __getitem__(self, index: int) -> tuple[Section, Summary]:
        return self.entries[index]

    def __str__(self) -> str:
        lines: list[str] = []
        for section, summary in self.entries:
            indent = "  " * section.level
            lines.append(f"{indent}{section.title or self.document.id}")
            lines.extend(f"{indent}  {e.display}" for e in summary)
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return {
            "format": FORMAT,
            "type": "outline",
            "document": {"id": self.document.id, "title": self.document.title, "url": self.document.url},
            "truncated": self.document.truncated,
            "sections": [
                {
                    "title": section.title,
                    "titles": list(section.titles),
                    "kind": section.kind,
                    "level": section.level,
                    "path": section.path,
                    "summary": summary.to_dict(),
                }
                for section, summary in self.entries
            ],
        }

    def to_markdown(self) -> str:
        """A heading for each section, with its sentences quoted below."""
        from epitome.document.render import outline_markdown

        return outline_markdown(self)

    def to_frame(self, library: str | None = None) -> Any:
        """A data frame with one row per extract, with the title and level of the section that it summarises."""
        from epitome.document.render import build_frame, list_row

        pairs = ((section, extract) for section, summary in self.entries for extract in summary)
        rows = ({"title": s.title, "level": s.level, **list_row(extract)} for s, extract in pairs)
        return build_frame(rows, library)


__all__ = ["ANSWERS", "ANSWERS_OF_SEVERAL", "FORMAT", "Extract", "Outline", "Ranking", "Reason", "Summary", "Theme"]
