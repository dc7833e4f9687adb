"""What is taken under a budget."""

from epitome.selection.best_first import BestFirst, Pick

SELECTIONS = {"best_first": BestFirst}

__all__ = ["SELECTIONS", "BestFirst", "Pick"]
