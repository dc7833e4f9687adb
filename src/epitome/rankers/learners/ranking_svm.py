"""RankingSVM (Joachims 2002; Chapelle & Keerthi 2010): a margin between the positive and the other rows of a query.

Minimise 1/2 |w|^2 + C sum over pairs (s, s') of one query, s positive and s' not, of max(0, 1 - w.(s - s'))^2. The
loss is taken from sorted scores (`epitome.maths.ranking_svm`): no pair is ever built, for either kernel.
"""

from __future__ import annotations

from typing import Any

from epitome.maths.arrays import Floats, Integers
from epitome.maths.ranking_svm import fit_ranking_svm
from epitome.rankers.learners.kernels import Kernel, Kernelled


class RankingSVM(Kernelled):
    """Linear, or with a Gaussian kernel exp(-gamma |s - t|^2) approximated by Nystroem features.

    For the Gaussian kernel, `components` landmarks are drawn from the training rows by `random_state`, and the linear
    problem is solved in their features: time and memory grow with rows times landmarks. All rows as landmarks (for
    small data) is the exact kernel machine. `c` is the cost of a pair, so that the whole cost grows with the pairs;
    `balanced` makes it the cost of a query, shared evenly by its pairs, so that queries with many pairs do not drown
    those with few (Cao et al. 2006). Differences have no intercept: `intercept_` is 0.
    """

    def __init__(
        self,
        c: float = 1.0,
        kernel: Kernel = "linear",
        gamma: float = 1.0,
        components: int = 100,
        random_state: Any = 0,
        balanced: bool = False,
    ) -> None:
        self.c = c
        self.kernel = kernel
        self.gamma = gamma
        self.components = components
        self.random_state = random_state
        self.balanced = balanced

    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        return fit_ranking_svm(x, y, group, c=self.c, balanced=self.balanced).weights, 0.0
