"""References to labels: which sentences of a document its abstract, a reference summary or people point at."""

from epitome.labels.greedy import greedy_extract
from epitome.labels.marcu import marcu_extract
from epitome.labels.of_documents import labels_from_abstract

__all__ = ["greedy_extract", "labels_from_abstract", "marcu_extract"]
