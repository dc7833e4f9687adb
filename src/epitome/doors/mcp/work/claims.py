"""check_claim and check_answer: quotes proved, and the passages closest to claims.

Whether these prove a claim is for the reader to judge. No relevance is shown, since it would read as a verdict: a
passage with nearly the words of a claim is nearly 100 % relevant, whether the claim is true or false.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from epitome.api import one as api
from epitome.api.checking.checked_answer import Check
from epitome.api.checking.checked_claim import QUOTED, UNKNOWN, VERDICTS, CheckedClaim
from epitome.api.checking.checking import check_answer as check_against
from epitome.api.checking.checking import check_sentence
from epitome.api.checking.gathering import gather_from_collection
from epitome.api.checking.report import count_verdicts, locate
from epitome.api.strings import read_string
from epitome.document import Document
from epitome.document.render import NOTHING
from epitome.doors.mcp.marking import MARK, quote
from epitome.doors.mcp.results import CheckResult, ClaimResult, PassagesResult
from epitome.doors.mcp.work.answer_page import AnswerPage, QuotedPassage
from epitome.doors.mcp.work.answers import ToolAnswer, describe_passage, say_nothing, say_nothing_checked
from epitome.doors.mcp.work.document_shelf import DocumentShelf, Gathered
from epitome.doors.mcp.work.finding import search_pages
from epitome.doors.tokens import count_tokens
from epitome.language import detect_language
from epitome.runtime.errors import EpitomeError
from epitome.runtime.safe import shorten

_MAX_SENTENCES_PER_SOURCE = 8
_MAX_PAGES = 5
_MAX_SHOWN = 300  # characters of a claim or a passage
_CLOSEST = "closest passages; the claim is not judged"


def check_claim(gathered: Gathered, claim: str, *, tokens: int) -> ToolAnswer:
    """What can be proved of a claim, and the closest passages: those of several sources by rank within their source,
    then by relevance.
    """
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
    documents = [one.document for one in gathered.read]
    checked = check_sentence(claim, documents, language=detect_language(claim), passages=1)
    is_told = checked.verdict != UNKNOWN or "the source says" in checked.reason
    head = [*([quote(checked.verdict, checked.reason)] if is_told else []), _CLOSEST if passages else NOTHING]
    page = AnswerPage(gathered.read, tokens=tokens, head=[*head, *gathered.notes], names_sources=gathered.is_search)
    page.fill(replace(passage, relevance=None) for passage in passages)
    data: PassagesResult = {"passages": page.list_passages(), "notes": list(gathered.notes)}
    return ToolAnswer(str(page), {**data, "verdict": checked.verdict, "reason": checked.reason})


def check_in_collection(shelf: DocumentShelf, claim: str, *, tokens: int) -> ToolAnswer:
    """The closest passages of the collection's pages that a search finds."""
    gathered = search_pages(shelf, claim[:1_000], _MAX_PAGES)
    return check_claim(gathered, claim, tokens=tokens) if gathered.read else say_nothing(NOTHING)


def check_answer(gathered: Gathered, answer: str, *, tokens: int) -> ToolAnswer:
    """The quotes and claims of an answer: first those that are not found, then the open ones; the rest is counted."""
    documents = [one.document for one in gathered.read]
    checked = check_against(read_string(answer, language=None), documents, passages=1)
    return _write(checked, documents, gathered.notes, tokens=tokens)


def check_answer_in_collection(shelf: DocumentShelf, answer: str, *, tokens: int) -> ToolAnswer:
    """The same, by the documents of the collection that are closest to the answer."""
    document = read_string(answer, language=None)
    found, notes = gather_from_collection(shelf.collection, document)
    return (
        _write(check_against(document, found, passages=1), found, tuple(notes), tokens=tokens)
        if found
        else say_nothing_checked(NOTHING)
    )


def _write(checked: Check, sources: Sequence[Document], notes: tuple[str, ...], *, tokens: int) -> ToolAnswer:
    lines = [MARK, count_verdicts(checked.counts), *notes]
    order = [verdict for verdict in VERDICTS if verdict not in (QUOTED, UNKNOWN)] + [UNKNOWN]
    claims = [claim for verdict in order for claim in checked.claims if claim.verdict == verdict]
    room = tokens - sum(map(count_tokens, lines))
    shown = 0
    for number, claim in enumerate(claims):
        block, more = list(_write_claim(claim)), f"{len(claims) - number} more: ask with more tokens"
        room -= sum(map(count_tokens, block))
        if room < count_tokens(more):
            lines.append(more)
            break
        lines += block
        shown += 1
    data: CheckResult = {
        "counts": dict(checked.counts),
        "claims": [_describe_claim(claim, sources) for claim in claims[:shown]],
        "left_out": len(claims) - shown,
        "notes": list(notes),
    }
    return ToolAnswer("\n".join(lines), data)


def _describe_claim(claim: CheckedClaim, sources: Sequence[Document]) -> ClaimResult:
    described: ClaimResult = {
        "start": claim.start,
        "end": claim.end,
        "text": claim.text,
        "verdict": claim.verdict,
        "reason": claim.reason,
    }
    for one in claim.passages[:1]:
        text = sources[one.source].text
        described["closest"] = describe_passage(
            one.document_id, text, one.start, one.end, page=one.page, section=one.section
        )
    return described


def _write_claim(claim: CheckedClaim) -> Iterator[str]:
    yield quote(f"{claim.verdict} {claim.start}-{claim.end}", shorten(claim.text, _MAX_SHOWN))
    yield quote("why", claim.reason)
    for passage in claim.passages[:1]:
        yield quote("source", f"{locate(passage)}: {shorten(passage.text, _MAX_SHOWN)}")
