"""check_claim: the passages closest to a claim, and whether a source supports it where that can be told.

As `epitome.elaborate` tells it: "supports" and "does not support" are said only over and under thresholds at which the
precision on claims of other sets is at least .85 (`relevance/support.py`), else nothing is.
"""

from __future__ import annotations

from epitome import api
from epitome.errors import EpitomeError
from epitome.mcp.work.documents import Gathered, Shelf
from epitome.mcp.work.finding import search_pages
from epitome.mcp.work.lines import Page, Passage
from epitome.render import NOTHING

_SENTENCES = 8
_PAGES = 5
_VERDICTS = {True: "supports the claim", False: "does not support the claim", None: "no verdict: read the passages"}


def check_claim(gathered: Gathered, claim: str, *, tokens: int) -> str:
    """The verdict on each source that has one, and the closest passages of all."""
    verdicts: dict[int, bool | None] = {}
    passages: list[tuple[int, int, Passage]] = []
    for number, one in enumerate(gathered.read):
        try:
            summary = api.elaborate(one.document, linking=claim, sentences=_SENTENCES)
        except EpitomeError:  # a document without a sentence has nothing to say
            if len(gathered.read) == 1:
                raise
            continue
        verdicts[number] = summary.supported
        doubt = 0 if summary.supported else 1
        passages += [(extract.rank, doubt, Passage.of(extract, number)) for extract in summary]
    passages.sort(key=lambda entry: (entry[0], entry[1], -(entry[2].relevance or 0.0)))
    several = len(gathered.read) > 1
    head = [_tell(verdicts, several=several), *gathered.notes]
    page = Page(gathered.read, tokens=tokens, head=head, names_sources=gathered.is_search)
    page.fill(passage for _, _, passage in passages)
    return str(page)


def _tell(verdicts: dict[int, bool | None], *, several: bool) -> str:
    if not verdicts:
        return NOTHING
    if not several:
        return f"verdict: the source {_VERDICTS[verdicts[0]]}" if verdicts[0] is not None else _VERDICTS[None]
    supporting = sum(verdict is True for verdict in verdicts.values())
    if supporting:
        return (
            f"verdict: {supporting} of {len(verdicts)} sources {'supports' if supporting == 1 else 'support'} the claim"
        )
    return _VERDICTS[None]


def check_in_collection(shelf: Shelf, claim: str, *, tokens: int) -> str:
    """The same of the pages of the collection that a search finds."""
    gathered = search_pages(shelf, claim[:1_000], _PAGES)
    return check_claim(gathered, claim, tokens=tokens) if gathered.read else NOTHING
