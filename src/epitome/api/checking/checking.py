"""Checks the parts of an answer against documents: quotes are proved, claims get the passages closest to them.

Whether a passage supports a claim is not judged: words are compared, and those of a false claim are often those of the
source (benchmarks/results/claims). What is provable is told: a sentence that stands there word for word, a quote that
does not, a claim none of whose words occur.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.api.checking.answer_parts import CLAIM, QUOTE, AnswerPart, split_answer
from epitome.api.checking.checked_answer import Check
from epitome.api.checking.checked_claim import QUOTED, UNFOUND, UNKNOWN, CheckedClaim, SourcePassage
from epitome.api.checking.closest import build_passage, find_closest, find_sentence
from epitome.api.checking.references import AnswerReferences
from epitome.api.checking.values import SourceValues, tell_difference
from epitome.document import Document
from epitome.document.quoting.proof import ALTERED, ELSEWHERE, JOINED, NOWHERE, Proof
from epitome.document.quoting.proving import Prover
from epitome.runtime.safe import shorten

MOST_PASSAGES = 20
_MOST_CLAIMS = 2_000
_MOST_DIFFERENCES = 3  # told in a reason
_MAX_SHOWN = 80


def check_answer(answer: Document, sources: Sequence[Document], *, passages: int, notes: Sequence[str] = ()) -> Check:
    """Check an answer against documents; each claim gets up to `passages` passages."""
    parts = split_answer(answer, AnswerReferences(answer, sources))
    if len(parts) > _MOST_CLAIMS:
        notes = (*notes, f"only the first {_MOST_CLAIMS:,} quotes and claims were checked")
    parts = parts[:_MOST_CLAIMS]
    return Check(
        answer=answer,
        sources=tuple(sources),
        claims=tuple(_check_parts(parts, answer.language, sources, passages)),
        notes=(*notes, *answer.notes),
    )


def check_sentence(claim: str, sources: Sequence[Document], *, language: str, passages: int) -> CheckedClaim:
    """Check one sentence."""
    part = AnswerPart(kind=CLAIM, text=claim, start=0, end=len(claim))
    return _check_parts([part], language, sources, passages)[0]


def _check_parts(
    parts: Sequence[AnswerPart], language: str, sources: Sequence[Document], most: int
) -> list[CheckedClaim]:
    texts = [source.text for source in sources]
    prover, values = Prover(texts), SourceValues(texts)
    closest = find_closest([part.text for part in parts], language, sources, most=most)
    different = {(part.text, part.cited): part for part in parts}
    proofs = {key: _prove(prover, part) for key, part in different.items()}
    return [
        _check_part(part, proofs[part.text, part.cited], found, sources, values)
        for part, found in zip(parts, closest, strict=True)
    ]


def _prove(prover: Prover, part: AnswerPart) -> Proof:
    """The proof of a part in the sources that it cites, if it cites some, else in any."""
    proofs = [prover.prove(part.text, cited=number) for number in part.cited or (None,)]
    return next((proof for proof in proofs if proof.state not in (ELSEWHERE, NOWHERE)), proofs[0])


def _check_part(
    part: AnswerPart,
    proof: Proof,
    closest: Sequence[SourcePassage],
    sources: Sequence[Document],
    values: SourceValues,
) -> CheckedClaim:
    own = [build_passage(sources, place.source, place.start, place.end) for place in proof.places]
    is_close = part.kind == QUOTE or (proof.is_verbatim and _is_sentence(own[0], sources))
    verdict, reason = _judge(part, proof, sources) if is_close else _judge_claim(part, closest, values)
    return CheckedClaim(
        kind=part.kind,
        text=part.text,
        start=part.start,
        end=part.end,
        verdict=verdict,
        reason=reason,
        passages=tuple(own if is_close and own else closest),
        proof=proof if is_close else None,
        cited=part.cited,
    )


def _judge(part: AnswerPart, proof: Proof, sources: Sequence[Document]) -> tuple[str, str]:
    """The verdict on a quote, or on a sentence that is one of the source, and the reason in words."""
    if proof.state == ELSEWHERE:
        cited = ", ".join(sources[number].id for number in part.cited)
        return UNFOUND, f"stands in {sources[proof.places[0].source].id}, not in the source cited ({cited})"
    if proof.is_verbatim:
        but_for = f", except for {', '.join(proof.but_for)}" if proof.but_for else ""
        return QUOTED, f"stands in the source word for word{but_for}"
    told = "; ".join(_shorten(str(one)) for one in proof.differences[:_MOST_DIFFERENCES])
    more = len(proof.differences) - _MOST_DIFFERENCES
    told += f"; and {more} more" if more > 0 else ""
    if proof.state == NOWHERE:
        return UNFOUND, "these words stand nowhere in the sources"
    if proof.state == ALTERED:
        return UNFOUND, f"not as quoted: {told}" if told else "not as quoted"
    if proof.state == JOINED:
        return UNFOUND, f"joined from {len(proof.places)} places of the sources"
    return UNKNOWN, f"the words stand there, but {told}"


def _judge_claim(part: AnswerPart, closest: Sequence[SourcePassage], values: SourceValues) -> tuple[str, str]:
    """The verdict on a claim of which no sentence of the sources has all words."""
    if not closest:
        return UNFOUND, "no sentence of the sources has any of its words"
    difference = tell_difference(part.text, closest[0].text, values)
    return UNKNOWN, difference or "the closest passages are shown; whether they prove it is not judged"


def _is_sentence(passage: SourcePassage, sources: Sequence[Document]) -> bool:
    """Whether a passage is whole sentences of its source: part of one may say the opposite."""
    document = sources[passage.source]
    first, last = find_sentence(document, passage.start), find_sentence(document, passage.end - 1)
    if first is None or last is None:
        return False
    rest = document.text[first.start : passage.start] + document.text[passage.end : last.end]
    return not any(map(str.isalnum, rest))


def _shorten(text: str) -> str:
    return shorten(text, _MAX_SHOWN)
