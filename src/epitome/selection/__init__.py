"""What is taken under a budget."""

from epitome.selection.best_first import BestFirst
from epitome.selection.kl import KlSum
from epitome.selection.mmr import MarginalRelevance
from epitome.selection.pick import Pick
from epitome.selection.rounds import Rounds
from epitome.selection.sumbasic import SumBasic
from epitome.selection.unlike import Unlike

SELECTIONS: dict[str, type] = {
    "best_first": BestFirst,
    "mmr": MarginalRelevance,
    "sumbasic": SumBasic,
    "kl": KlSum,
    "rounds": Rounds,
    "unlike": Unlike,
}

__all__ = ["SELECTIONS", "BestFirst", "KlSum", "MarginalRelevance", "Pick", "Rounds", "SumBasic", "Unlike"]
