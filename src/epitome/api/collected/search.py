"""Search results: the pages or sections of a collection that answer a query, each with a summary for it.

The summary of a page consists of its own sentences, and of sentences of pages that link to it where these say more
(`answer.py`); that of a section, of its own sentences only. The first hits are read by meaning, too, where that is
installed.
A document beyond `LIMITS.found_sentences`, `found_sections` or `found_characters` gets no summary, nor does a hit for
which there is no time left; a note says so. These limits keep a summary well below two seconds of processor time
without looking at a clock: apart from `has_time`, equal collections give equal results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome.api.answer import answer, empty_summary
from epitome.api.choice import DEFAULT_CHOICE, Choice
from epitome.api.request import build_task
from epitome.collection import CollectionHit, Searchable
from epitome.collection.store.stored_documents import Sizes
from epitome.document import Budget, Document, Scope, Section
from epitome.document.render import page_address
from epitome.document.summary import FORMAT, Summary
from epitome.runtime.errors import StoreError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import shorten
from epitome.runtime.web_address import find_web_address

_DEFAULT_SENTENCES = 3
_HITS_READ = 3  # whose sentences are read by meaning, too: what is read does not grow with the hits
NO_TIME = "no summary: there was no time left for it; ask for fewer hits"


@frozen
class Result:
    """A page (or section) that was found, its rank among the hits, its summary for the query, and its file.

    >>> import epitome
    >>> report = epitome.index("pages.epitome", "examples/site")
    >>> result = epitome.search("pages.epitome", "oyster beds", top=1, sentences=1)[0]
    >>> print(result.rank, result.document.id, "-", result.title)
    1 oysters.html - Oysters in the Sound

    The document of a hit without a summary has only its title and address, no text: it was not read.
    """

    rank: int
    score: float
    document: Document
    section: Section
    summary: Summary
    file: Path | None = None
    kind: str = ""

    @property
    def address(self) -> str | None:
        """Where it can be opened: its web address, otherwise that of its file; None if it has neither."""
        named = find_web_address(self.document.url, self.document.id)
        return named or (self.file.as_uri() if self.file is not None and _is_there(self.file) else None)

    def __repr__(self) -> str:
        return f"<Result {self.rank}: {self.document.id!r}, {shorten(self.title)!r}, {len(self.summary)} sentences>"

    @property
    def title(self) -> str:
        """The page's title; its id if it has none."""
        return self.document.title or self.document.id

    def to_dict(self) -> dict[str, Any]:
        """Plain data; `link` opens a web page at the sentence."""
        extracts = [
            {**e.to_dict(), "link": page_address(self.document, e) if e.origin == "content" else None}
            for e in self.summary
        ]
        return {
            "format": FORMAT,
            "rank": self.rank,
            "score": self.score,
            "id": self.document.id,
            "title": self.title,
            "section": list(self.section.titles),
            "system": self.summary.system,
            "model": self.summary.model,
            "answers": self.summary.answers,
            "extracts": extracts,
            "notes": list(self.summary.notes),
        }


def _is_there(file: Path) -> bool:
    try:
        return file.is_absolute() and file.exists()
    except (OSError, ValueError):  # not a valid file name
        return False


def search_results(
    collection: Searchable,
    query: str,
    *,
    by: str = "page",
    top: int = 10,
    choice: Choice = DEFAULT_CHOICE,
    sentences: int | None = None,
    has_time: Callable[[], bool] = lambda: True,
) -> Iterator[Result]:
    """The hits, best first, each summarised when the iterator reaches it; `has_time` is called before each summary."""
    hits = enumerate(collection.search(query, by=by, top=top), 1)
    return summarise_hits(collection, query, hits, by=by, choice=choice, sentences=sentences, has_time=has_time)


def summarise_hits(
    collection: Searchable,
    query: str,
    hits: Iterable[tuple[int, CollectionHit]],
    *,
    by: str = "page",
    choice: Choice = DEFAULT_CHOICE,
    sentences: int | None = None,
    sources: str = "both",
    has_time: Callable[[], bool] = lambda: True,
) -> Iterator[Result]:
    """Turn hits, given with their ranks, into results; `sources="content"` ignores the sentences of linking pages."""
    budget = Budget.of(default=Budget(unit="sentences", size=_DEFAULT_SENTENCES), sentences=sentences)
    choice = choice.with_default("webpage")
    choice.check()
    words = collection.weigh_words(query)
    for rank, hit in hits:
        sizes = collection.read_sizes(hit.id)
        reason = _why_not_summarised(sizes) if has_time() else NO_TIME
        if reason is None:
            document = collection.document(hit.id)
            if hit.section >= len(document.sections):
                raise StoreError(f"document {document.id} is damaged (section {hit.section})", "re-index it")
            section = document.sections[hit.section]
        else:
            document, section = collection.read_heading(hit.id, hit.section)
        is_linked = by == "page" and sources == "both"
        links = [link for link in document.in_links if _says_more(link)] if is_linked else []
        chosen = "both" if links else "content"
        task, _ = build_task((document,), query=query, element=None, link_context=links, sources=chosen)
        if by == "section" and section.index:
            task = replace(task, scope=Scope("section", section.index, section.end, section.title))
        asked = choice if rank <= _HITS_READ else replace(choice, meaning=False)
        summary = answer(asked, task, budget, words) if reason is None else empty_summary(choice.find(), task, reason)
        yield Result(rank, hit.score, document, section, summary, collection.find_file(hit.id), sizes.kind)


def _says_more(link: tuple[str, str, str]) -> bool:
    """Whether a link is inside a sentence, and is not itself the whole text, as in a list of titles."""
    anchor, sentence, _ = link
    return sentence.strip() != anchor.strip()


def _why_not_summarised(sizes: Sizes) -> str | None:
    """Why a document gets no summary; None if it gets one."""
    limits = {
        "sentences": (sizes.sentences, LIMITS.found_sentences),
        "sections": (sizes.sections, LIMITS.found_sections),
        "characters": (sizes.characters, LIMITS.found_characters),
    }
    for what, (size, most) in limits.items():
        if size > most:
            return f"no summary: it has {size:,} {what}, and a search summarises up to {most:,}"
    return None
