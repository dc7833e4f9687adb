"""Learning from examples: labels, tables, cross-validation, a model with its card."""

from epitome.training.train import find_shipped, train

__all__ = ["find_shipped", "train"]
