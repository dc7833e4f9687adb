"""Learning from examples: labels, tables, cross-validation, a model with its card."""

from epitome.training.train import train

__all__ = ["train"]
