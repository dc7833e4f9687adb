"""How what is measured becomes a score."""

from epitome.rankers.ranker import Ranker
from epitome.rankers.weighted import Weighted

RANKERS: dict[str, type] = {"weighted": Weighted}

__all__ = ["RANKERS", "Ranker", "Weighted"]
