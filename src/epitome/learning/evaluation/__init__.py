"""How good systems are on judged data: experiments, significance, plots."""

from epitome.learning.evaluation.experiment import Experiment, choose_measures, compute_outcome
from epitome.learning.evaluation.results import Results

__all__ = ["Experiment", "Results", "choose_measures", "compute_outcome"]
