"""ListNet (Cao, Qin, Liu, Tsai & Li 2007): a linear score learnt from whole lists, by who should come first.

h(s) = sum_i lambda_i s_i minimises, per query, the cross-entropy of e^{h(s)} / sum_{s'} e^{h(s')} and of the positive
rows' equal chances, in time linear in the rows (`epitome.maths.list_net`).
"""

from __future__ import annotations

from epitome.maths.arrays import Floats, Integers
from epitome.maths.descent import Fitted
from epitome.maths.list_net import fit_list_net
from epitome.rankers.learners.linear_score import LinearScore


class ListNet(LinearScore):
    """A linear score whose loss is ruled by what stands at the top."""

    def _fitted(self, x: Floats, y: Floats, group: Integers) -> Fitted:
        return fit_list_net(x, y, group, rounds=self.rounds, tolerance=self.tolerance, l2=self.l2)
