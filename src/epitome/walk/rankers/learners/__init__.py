"""Rankers that learn, as scikit-learn estimators (extra `train`): `fit(X, y, qid=...)`, `decision_function(X)`.

The only package that may import scikit-learn. The algorithms are in `epitome.maths`; `arrays()` returns the fitted
parameters as plain arrays, so that scoring needs no scikit-learn. Parameters and their ranges: `constraints.py`.
"""

from epitome.walk.rankers.learners.learner import Learner, mean_average_precision
from epitome.walk.rankers.learners.linear import LinearRank, ListNet, LogisticRank
from epitome.walk.rankers.learners.linear_trees import LinearTrees
from epitome.walk.rankers.learners.rank_boost import RankBoost
from epitome.walk.rankers.learners.ranknet import RankNet
from epitome.walk.rankers.learners.svm import RankingSVM, SVMRank

LEARNERS: dict[str, type[Learner]] = {
    "linear_rank": LinearRank,
    "linear_trees": LinearTrees,
    "list_net": ListNet,
    "logistic": LogisticRank,
    "rank_boost": RankBoost,
    "ranking_svm": RankingSVM,
    "svm": SVMRank,
    "ranknet": RankNet,
}

__all__ = [
    "LEARNERS",
    "Learner",
    "LinearRank",
    "LinearTrees",
    "ListNet",
    "LogisticRank",
    "RankBoost",
    "RankNet",
    "RankingSVM",
    "SVMRank",
    "mean_average_precision",
]
