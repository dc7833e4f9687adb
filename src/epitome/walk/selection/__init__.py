"""Selections: which rows are taken under a budget."""

from epitome.walk.selection.balanced import Balanced
from epitome.walk.selection.company import Accompanied
from epitome.walk.selection.greedy import KlSum, MarginalRelevance, SumBasic
from epitome.walk.selection.order import BestFirst, NonRedundant, RoundRobin, Selection
from epitome.walk.selection.said import squeeze_text
from epitome.walk.selection.within_budget import Pick, fill_budget

SELECTIONS: dict[str, type[Selection]] = {
    "best_first": BestFirst,
    "mmr": MarginalRelevance,
    "sumbasic": SumBasic,
    "kl": KlSum,
    "rounds": RoundRobin,
    "unlike": NonRedundant,
    "balanced": Balanced,
    "accompanied": Accompanied,
}

__all__ = [
    "SELECTIONS",
    "Accompanied",
    "Balanced",
    "BestFirst",
    "KlSum",
    "MarginalRelevance",
    "NonRedundant",
    "Pick",
    "RoundRobin",
    "Selection",
    "SumBasic",
    "fill_budget",
    "squeeze_text",
]
