"""Assessment: what a system says of each candidate and of its documents before sentences are chosen."""

from __future__ import annotations

from collections.abc import Mapping

from epitome.document.summary import Reason
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen


@frozen(eq=False)
class Assessment:
    """`scores` of all rows; `ranked`, the rows that may be chosen, best first; `relevance` of each row and the
    probability that a document `answers`, None where they are not estimated.

    `reasons` are those that a second reading adds, by row; None where there was none.
    """

    scores: Floats
    ranked: Integers
    relevance: Floats | None = None
    answers: float | None = None
    reasons: Mapping[int, Reason] | None = None
