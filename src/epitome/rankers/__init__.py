"""How what is measured becomes a score."""

from epitome.rankers.kinds import KINDS, kind_of
from epitome.rankers.learnt import Learnt
from epitome.rankers.ranker import Noting, Ranker
from epitome.rankers.transductive import Transductive
from epitome.rankers.weighted import Weighted

RANKERS: dict[str, type] = {"weighted": Weighted, "learnt": Learnt, "transductive": Transductive}

__all__ = ["KINDS", "RANKERS", "Learnt", "Noting", "Ranker", "Transductive", "Weighted", "kind_of"]
