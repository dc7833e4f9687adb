"""Rankers that learn, as scikit-learn estimators (extra `train`): `fit(X, y, qid=...)`, `decision_function(X)`.

The one room where scikit-learn may be imported. The arithmetic is in `epitome.maths`; what was learnt leaves through
`arrays()` as plain arrays, so that scoring needs no scikit-learn.
"""

from epitome.rankers.learners.learner import Learner, mean_average_precision
from epitome.rankers.learners.linear_rank import LinearRank
from epitome.rankers.learners.linear_trees import LinearTrees
from epitome.rankers.learners.list_net import ListNet
from epitome.rankers.learners.logistic import LogisticRank
from epitome.rankers.learners.rank_boost import RankBoost
from epitome.rankers.learners.ranking_svm import RankingSVM
from epitome.rankers.learners.ranknet import RankNet
from epitome.rankers.learners.svm import SVMRank

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
