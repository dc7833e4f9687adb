"""find: the sentences that answer a question, of one document or of several together.

For one document, `epitome.summarise` answers. The sentences of several are ranked together, as for passages from a
retriever (docs/rag.md), since no summary by themes is wanted; the best are then ordered by relevance, which is
comparable across documents and takes into account how much of the question the whole document covers.
"""

from __future__ import annotations

from collections.abc import Iterable

from epitome.api import one as api
from epitome.document import Document
from epitome.document.render import NO_ANSWER
from epitome.document.summary import Summary
from epitome.doors.mcp.results import PassagesResult
from epitome.doors.mcp.work.answer_page import AnswerPage, QuotedPassage
from epitome.doors.mcp.work.answers import ToolAnswer, say_nothing
from epitome.doors.mcp.work.document_shelf import DocumentShelf, Gathered, Read
from epitome.learning.models.pooled import find_for_passages
from epitome.walk.summariser import Summariser

_MIN_SENTENCE_TOKENS = 6  # of a sentence worth a line
_MAX_PAGES = 10


def find(
    gathered: Gathered,
    question: str,
    *,
    tokens: int,
    least: float | None,
    model: Summariser | None = None,
) -> ToolAnswer:
    """The answer: quotes within the budget, or a line that says that nothing answers."""
    documents = [one.document for one in gathered.read]
    summary = rank_sentences(
        documents, question, most=max(10, tokens // _MIN_SENTENCE_TOKENS), least=least, model=model
    )
    if not summary or (least is None and summary.answered is False):
        return say_nothing(f"{NO_ANSWER}; least=0 shows the nearest", *gathered.notes)
    page = AnswerPage(gathered.read, tokens=tokens, head=gathered.notes, names_sources=gathered.is_search)
    page.fill(list_passages(summary, gathered.read))
    data: PassagesResult = {"passages": page.list_passages(), "notes": list(gathered.notes)}
    return ToolAnswer(str(page), {**data, "answered": summary.answered is not False})


def rank_sentences(
    documents: list[Document], question: str, *, most: int, least: float | None, model: Summariser | None = None
) -> Summary:
    """The sentences that answer best, best first."""
    target = documents if len(documents) > 1 else documents[0]
    if model is None and len(documents) > 1:
        model = find_for_passages(question)
    return api.summarise(target, query=question, sentences=most, order="rank", least=least, model=model)


def list_passages(summary: Summary, read: tuple[Read, ...]) -> Iterable[QuotedPassage]:
    """The passages of a summary, best first, each with the number of its document."""
    numbers = {id(one.document): number for number, one in enumerate(read)}
    several = len(read) > 1
    best = sorted(summary, key=lambda extract: (-(extract.relevance or 0.0) if several else 0.0, extract.rank))
    return [QuotedPassage.of(extract, numbers[id(summary.source_of(extract))]) for extract in best]


def find_in_collection(shelf: DocumentShelf, question: str, *, tokens: int, least: float | None) -> ToolAnswer:
    """The answer from the collection's pages that a search finds."""
    gathered = search_pages(shelf, question, _MAX_PAGES)
    if not gathered.read:
        return say_nothing(NO_ANSWER)
    return find(gathered, question, tokens=tokens, least=least)


def search_pages(shelf: DocumentShelf, question: str, most: int) -> Gathered:
    """The collection's pages that a search finds, without those that have no sentences."""
    hits = shelf.searched.search(question, by="page", top=most)
    documents = (shelf.searched.document(hit.id) for hit in hits)
    read = tuple(Read(d) for d in documents if any(s.text.strip() for s in d.sentences))
    return Gathered(read, is_search=True)
