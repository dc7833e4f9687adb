"""Evaluation of systems on judged data: experiments, significance, plots."""

from epitome.learning.evaluation.experiment import Experiment, choose_measures, compute_outcome
from epitome.learning.evaluation.results import EvaluationResults

__all__ = ["EvaluationResults", "Experiment", "choose_measures", "compute_outcome"]
