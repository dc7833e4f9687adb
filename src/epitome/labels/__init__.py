"""References to labels: which sentences of a document its abstract, a reference summary or people point at."""

from epitome.labels.extracts import greedy_extract, label_from_abstract, marcu_extract
from epitome.labels.grades import grade_by_beginning, grade_per_word

__all__ = ["grade_by_beginning", "grade_per_word", "greedy_extract", "label_from_abstract", "marcu_extract"]
