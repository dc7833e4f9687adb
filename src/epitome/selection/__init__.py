"""What is taken under a budget."""

from epitome.selection.budget import Pick, fill_budget
from epitome.selection.greedy import KlSum, MarginalRelevance, SumBasic
from epitome.selection.order import BestFirst, NonRedundant, RoundRobin, Selection
from epitome.selection.repeats import Unrepeated
from epitome.selection.said import squeeze_text

SELECTIONS: dict[str, type[Selection]] = {
    "best_first": BestFirst,
    "mmr": MarginalRelevance,
    "sumbasic": SumBasic,
    "kl": KlSum,
    "rounds": RoundRobin,
    "unlike": NonRedundant,
    "unrepeated": Unrepeated,
}

__all__ = [
    "SELECTIONS",
    "BestFirst",
    "KlSum",
    "MarginalRelevance",
    "NonRedundant",
    "Pick",
    "RoundRobin",
    "Selection",
    "SumBasic",
    "Unrepeated",
    "fill_budget",
    "squeeze_text",
]
