"""Whether an answer may pass a guardrail: only what is proved to be wrong blocks it.

That is a quote which is altered or nowhere, and a claim which the sources contradict. A claim none of whose words occur
blocks nothing, since "I don't know." is one; where `strict` is set, all that is not quoted word for word does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from epitome.api.checking.checked_answer import Check
from epitome.api.checking.checked_claim import CONTRADICTED, QUOTED, SUPPORTED, UNFOUND, CheckedClaim
from epitome.api.many import check
from epitome.api.strings import read_string
from epitome.collection import Collection
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.safe import shorten

_MAX_TOLD = 3  # faults of which the reason is told
_MAX_SHOWN = 160  # characters of each
_QUOTE = "quote"


def guard_answers(answers: Sequence[str], sources: Sequence[str] | Collection, *, strict: bool) -> dict[str, Any]:
    """What the proxy shall do with the answers: nothing, or block them, with the reason."""
    context = sources if isinstance(sources, Collection) else _join_texts(sources)
    answer = read_string(answers[0], language=None) if len(answers) == 1 else _join_texts(answers)
    faults = list(_list_faults(_check(answer, context), strict))
    if not faults:
        return {"action": "NONE"}
    told = [f"“{shorten(fault.text, _MAX_SHOWN)}”: {shorten(fault.reason, _MAX_SHOWN)}" for fault in faults[:_MAX_TOLD]]
    more = [f"and {len(faults) - _MAX_TOLD} more"] if len(faults) > _MAX_TOLD else []
    return {"action": "BLOCKED", "blocked_reason": "not in the sources: " + "; ".join(told + more)}


def _check(answer: Document, context: Document | Collection) -> Check:
    if isinstance(context, Collection):
        return check(answer, collection=context)
    return check(answer, [context])


def _join_texts(texts: Sequence[str]) -> Document:
    """One document of all that was said: [2] in the answer may mean any part of it, and many answers cost as much as a
    long one.
    """
    read = [read_string(text, language=None).text for text in texts]
    return read_bytes("\n\n".join(read).encode("utf-8", "replace"), id="context", media="text", charset="utf-8")


def _list_faults(checked: Check, strict: bool) -> Iterator[CheckedClaim]:
    for claim in checked.claims:
        is_wrong = claim.verdict == CONTRADICTED or (claim.verdict == UNFOUND and claim.kind == _QUOTE)
        if is_wrong or (strict and claim.verdict not in (QUOTED, SUPPORTED)):
            yield claim
