"""From a table of features to scores."""

from epitome.rankers.kinds import KINDS, kind_of
from epitome.rankers.learnt import Learnt
from epitome.rankers.ranker import Ranker, RankerWithNotes
from epitome.rankers.transductive import Transductive
from epitome.rankers.weighted import Weighted

RANKERS: dict[str, type] = {"weighted": Weighted, "learnt": Learnt, "transductive": Transductive}

__all__ = ["KINDS", "RANKERS", "Learnt", "Ranker", "RankerWithNotes", "Transductive", "Weighted", "kind_of"]
