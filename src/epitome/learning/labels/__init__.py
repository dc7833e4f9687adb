"""References to labels: which sentences of a document its abstract, a reference summary or people point at."""

from epitome.learning.labels.extracts import greedy_extract, label_from_abstract, marcu_extract

__all__ = ["greedy_extract", "label_from_abstract", "marcu_extract"]
