"""How good systems are on judged data: experiments, significance, plots."""

from epitome.evaluation.experiment import Experiment, default_measures, outcome
from epitome.evaluation.results import Results

__all__ = ["Experiment", "Results", "default_measures", "outcome"]
