"""Rankers: from a table of features to scores."""

from epitome.walk.rankers.beside import Beside
from epitome.walk.rankers.by_kind import WeightedByKind
from epitome.walk.rankers.learnt import Learnt
from epitome.walk.rankers.ranker import Ranker, Unlearnt
from epitome.walk.rankers.transductive import Transductive
from epitome.walk.rankers.weighted import Weighted

RANKERS: dict[str, type[Ranker]] = {
    "weighted": Weighted,
    "learnt": Learnt,
    "transductive": Transductive,
    "beside": Beside,
    "weighted_by_kind": WeightedByKind,
}

__all__ = ["RANKERS", "Beside", "Learnt", "Ranker", "Transductive", "Unlearnt", "Weighted", "WeightedByKind"]
