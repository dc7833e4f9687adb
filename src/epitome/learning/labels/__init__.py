"""Labels from references: the sentences of a document that match its abstract or a reference summary."""

from epitome.learning.labels.labelled_extracts import greedy_extract, label_from_abstract, marcu_extract

__all__ = ["greedy_extract", "label_from_abstract", "marcu_extract"]
