"""From a table of features to scores."""

from epitome.rankers.beside import Beside
from epitome.rankers.by_kind import WeightedByKind
from epitome.rankers.learnt import Learnt
from epitome.rankers.ranker import Ranker, Unlearnt
from epitome.rankers.transductive import Transductive
from epitome.rankers.weighted import Weighted

RANKERS: dict[str, type[Ranker]] = {
    "weighted": Weighted,
    "learnt": Learnt,
    "transductive": Transductive,
    "beside": Beside,
    "weighted_by_kind": WeightedByKind,
}

__all__ = ["RANKERS", "Beside", "Learnt", "Ranker", "Transductive", "Unlearnt", "Weighted", "WeightedByKind"]
