"""Labels from references: the sentences of a document that match its abstract or a reference summary."""

from epitome.learning.labels.informative_titles import has_informative_title
from epitome.learning.labels.labelled_documents import NotUsed, label_document
from epitome.learning.labels.labelled_extracts import greedy_extract, label_from_abstract, marcu_extract

__all__ = [
    "NotUsed",
    "greedy_extract",
    "has_informative_title",
    "label_document",
    "label_from_abstract",
    "marcu_extract",
]
