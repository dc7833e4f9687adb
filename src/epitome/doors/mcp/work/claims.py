"""check_claim: the passages closest to a claim.

Whether they prove it is the reader's to judge. No relevance stands beside them, since it would read as a verdict: what
has nearly the words of a claim is nearly 100 % relevant, be the claim true or false.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.api import one as api
from epitome.document.render import NOTHING
from epitome.doors.mcp.work.documents import DocumentShelf, Gathered
from epitome.doors.mcp.work.finding import search_pages
from epitome.doors.mcp.work.lines import AnswerPage, QuotedPassage
from epitome.runtime.errors import EpitomeError

_SENTENCES = 8
_PAGES = 5
_CLOSEST = "closest passages; the claim is not judged"


def check_claim(gathered: Gathered, claim: str, *, tokens: int) -> str:
    """The closest passages: of several sources the best of each first, of these the most relevant."""
    passages: list[QuotedPassage] = []
    for number, one in enumerate(gathered.read):
        try:
            summary = api.elaborate(one.document, linking=claim, sentences=_SENTENCES)
        except EpitomeError:  # a document without a sentence has nothing to say
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
    """The same of the pages of the collection that a search finds."""
    gathered = search_pages(shelf, claim[:1_000], _PAGES)
    return check_claim(gathered, claim, tokens=tokens) if gathered.read else NOTHING
