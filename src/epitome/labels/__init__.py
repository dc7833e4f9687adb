"""References to labels: which sentences of a document its abstract, a reference summary or people point at."""

from epitome.labels.by_beginning import graded_by_beginning
from epitome.labels.greedy import greedy_extract
from epitome.labels.marcu import marcu_extract
from epitome.labels.of_documents import labels_from_abstract
from epitome.labels.per_word import graded_per_word

__all__ = ["graded_by_beginning", "graded_per_word", "greedy_extract", "labels_from_abstract", "marcu_extract"]
