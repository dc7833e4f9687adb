"""Training from examples: labels, tables, cross-validation, a model with its card."""

from epitome.learning.training.train import find_shipped, train

__all__ = ["find_shipped", "train"]
