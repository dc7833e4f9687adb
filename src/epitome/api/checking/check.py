"""What was found out about an answer: its quotes and claims, each with a verdict, a reason and passages."""

from __future__ import annotations

from collections import Counter
from typing import Any

from epitome.document import Document
from epitome.document.quoting.proof import Proof
from epitome.document.summary import FORMAT
from epitome.runtime.frozen import frozen

QUOTED, SUPPORTED, CONTRADICTED, UNFOUND, UNKNOWN = VERDICTS = (
    "quoted",
    "supported",
    "contradicted",
    "not found",
    "cannot tell",
)


@frozen(kw_only=True)
class SourcePassage:
    """A stretch of a source, by the number of that among the sources."""

    source: int
    document_id: str
    start: int
    end: int
    text: str
    page: int | None = None
    section: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "document_id": self.document_id,
            "start": self.start,
            "end": self.end,
            "text": self.text,
            "page": self.page,
            "section": list(self.section),
        }


@frozen(kw_only=True)
class CheckedClaim:
    """A quote or a sentence of an answer (`kind` "quote" or "claim"), and what the sources have of it.

    `verdict` is "quoted" where all words stand in a source as they are, "not found" where they provably do not, and
    else "cannot tell". `proof` is that of a quote, or of a sentence that stands in a source word for word.
    """

    kind: str
    text: str
    start: int
    end: int
    verdict: str
    reason: str
    passages: tuple[SourcePassage, ...] = ()
    proof: Proof | None = None
    cited: tuple[int, ...] = ()
    probability: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "kind": self.kind,
            "text": self.text,
            "start": self.start,
            "end": self.end,
            "verdict": self.verdict,
            "probability": self.probability,
            "reason": self.reason,
            "state": None if self.proof is None else self.proof.state,
            "differences": [] if self.proof is None else [vars(one) for one in self.proof.differences],
            "cited": list(self.cited),
            "passages": [passage.to_dict() for passage in self.passages],
        }


@frozen(kw_only=True)
class Check:
    """The quotes and claims of an answer, in order. Places in `claims` count the characters of `answer.text`."""

    answer: Document
    sources: tuple[Document, ...]
    claims: tuple[CheckedClaim, ...]
    notes: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many claims have each verdict."""
        counted = Counter(claim.verdict for claim in self.claims)
        return {verdict: counted[verdict] for verdict in VERDICTS}

    def is_sound(self, *, strict: bool = False) -> bool:
        """Whether nothing is contradicted or not found, an altered quote included; with `strict`, nor open."""
        counts = self.counts
        return not (counts[CONTRADICTED] or counts[UNFOUND] or (strict and counts[UNKNOWN]))

    def __repr__(self) -> str:
        shown = ", ".join(f"{number} {verdict}" for verdict, number in self.counts.items() if number)
        return f"<Check of {self.answer.id!r}: {shown or 'no claims'}>"

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_dict(self) -> dict[str, Any]:
        """Plain data that JSON can carry."""
        return {
            "format": FORMAT,
            "type": "check",
            "answer": self.answer.id,
            "sources": [{"id": d.id, "title": d.title, "url": d.url, "language": d.language} for d in self.sources],
            "counts": self.counts,
            "claims": [claim.to_dict() for claim in self.claims],
            "notes": list(self.notes),
        }

    def to_html(self) -> str:
        """One page: the answer with each sentence marked, and beside it the sources at the passages."""
        from epitome.api.checking.report import check_page

        return check_page(self.answer, self.sources, self.claims, counts=self.counts, notes=self.notes)

    def to_text(self) -> str:
        """A table of the claims, each with its verdict, reason and closest passage."""
        from epitome.api.checking.report import check_text

        return check_text(self.claims, counts=self.counts)

    def to_markdown(self) -> str:
        """A list of the claims, each with its verdict, reason and passages."""
        from epitome.api.checking.report import check_markdown

        return check_markdown(self.claims, counts=self.counts, notes=self.notes)
