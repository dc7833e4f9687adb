"""Documents beyond one machine, on Spark (extra `spark`: pyspark 4 on Java 17; docs/spark.md).

Every function takes a Spark data frame and works where its partitions are, so epitome must be installed there too.
`summarise` takes texts, bytes or paths. The others take documents as `read_documents` gives them, and compute the same
as the code for one machine: word frequencies and clusters, templates, link context, training tables and weights.
"""

from epitome.doors.bulk.spark.document_rows import read_documents, write_documents
from epitome.doors.bulk.spark.link_context import link_context
from epitome.doors.bulk.spark.site_templates import find_templates, mark_templates
from epitome.doors.bulk.spark.summarising import summarise
from epitome.doors.bulk.spark.training import train_linear_rank, training_tables
from epitome.doors.bulk.spark.word_counts import document_frequencies, learn_background

__all__ = [
    "document_frequencies",
    "find_templates",
    "learn_background",
    "link_context",
    "mark_templates",
    "read_documents",
    "summarise",
    "train_linear_rank",
    "training_tables",
    "write_documents",
]
