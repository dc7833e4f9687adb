"""check_claim: the passages closest to a claim.

Whether they prove it is for the reader to judge. No relevance is shown, since it would read as a verdict: a passage
with nearly the words of a claim is nearly 100 % relevant, whether the claim is true or false.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.api import one as api
from epitome.document.render import NOTHING
from epitome.doors.mcp.work.answer_page import AnswerPage, QuotedPassage
from epitome.doors.mcp.work.document_shelf import DocumentShelf, Gathered
from epitome.doors.mcp.work.finding import search_pages
from epitome.runtime.errors import EpitomeError

_MAX_SENTENCES_PER_SOURCE = 8
_MAX_PAGES = 5
_CLOSEST = "closest passages; the claim is not judged"


def check_claim(gathered: Gathered, claim: str, *, tokens: int) -> str:
    """The closest passages: those of several sources by rank within their source, then by relevance."""
    passages: list[QuotedPassage] = []
    for number, one in enumerate(gathered.read):
        try:
            summary = api.elaborate(one.document, linking=claim, sentences=_MAX_SENTENCES_PER_SOURCE)
        except EpitomeError:  # a document without sentences
            if len(gathered.read) == 1:
                raise
            continue
        passages += [QuotedPassage.of(extract, number) for extract in summary]
    passages.sort(key=lambda passage: (passage.rank, -(passage.relevance or 0.0)))
    head = [_CLOSEST if passages else NOTHING, *gathered.notes]
    page = AnswerPage(gathered.read, tokens=tokens, head=head, names_sources=gathered.is_search)
    page.fill(replace(passage, relevance=None) for passage in passages)
    return str(page)


def check_in_collection(shelf: DocumentShelf, claim: str, *, tokens: int) -> str:
    """The closest passages of the collection's pages that a search finds."""
    gathered = search_pages(shelf, claim[:1_000], _MAX_PAGES)
    return check_claim(gathered, claim, tokens=tokens) if gathered.read else NOTHING
