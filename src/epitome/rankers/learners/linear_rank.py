"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007, Algorithm 2): a linear score learnt from comparisons.

h(s) = sum_i lambda_i s_i minimises L = 1/|D| sum_d 1/(|S1||S0|) sum_{s' in S0(d)} sum_{s in S1(d)} e^{h(s') - h(s)},
in time linear in the rows (`epitome.maths.linear_rank`).
"""

from __future__ import annotations

from epitome.maths.arrays import Floats, Integers
from epitome.maths.descent import Fitted
from epitome.maths.linear_rank import fit_linear_rank
from epitome.rankers.learners.linear_score import LinearScore


class LinearRank(LinearScore):
    """The first round goes over the features in turn, the others over all at once; with `l2` > 0 all do
    (`epitome.maths.linear_rank`).
    """

    def _fitted(self, x: Floats, y: Floats, group: Integers) -> Fitted:
        return fit_linear_rank(x, y, group, rounds=self.rounds, tolerance=self.tolerance, l2=self.l2)
