"""A quote or claim of an answer, and what its sources have of it."""

from __future__ import annotations

from typing import Any

from epitome.document.quoting.proof import Proof
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
    """A stretch of a source, by the number of that among the sources; `confidence` is that of its sentence."""

    source: int
    document_id: str
    start: int
    end: int
    text: str
    page: int | None = None
    section: tuple[str, ...] = ()
    confidence: int | None = None

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
