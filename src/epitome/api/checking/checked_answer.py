"""Check: what was found out about an answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from epitome.api.checking.checked_claim import CONTRADICTED, UNFOUND, UNKNOWN, VERDICTS, CheckedClaim
from epitome.api.checking.report import check_markdown, check_page, check_text
from epitome.document import Document
from epitome.document.summary import FORMAT
from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class Check:
    """The quotes and claims of an answer, in order. Places in `claims` count the characters of `answer.text`.

    >>> import epitome
    >>> checked = epitome.check("It says: “The fish came back in 1968.”", ["The fish came back in 1986."])
    >>> print(checked.is_sound(), checked.counts["not found"])
    False 1
    """

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
        return check_page(self.answer, self.sources, self.claims, counts=self.counts, notes=self.notes)

    def to_text(self) -> str:
        """A table of the claims, each with its verdict, reason and closest passage."""
        return check_text(self.claims, counts=self.counts)

    def to_markdown(self) -> str:
        """A list of the claims, each with its verdict, reason and passages."""
        return check_markdown(self.claims, counts=self.counts, notes=self.notes)
