"""Many rows to many summaries, on one machine: `run` from files to a file, `batches` from Arrow batches to such.

A row that hangs, crashes or eats memory costs itself alone; a run that was ended resumes (docs/bulk.md).
"""

from epitome.bulk.arrow_batches import batches
from epitome.bulk.running import BulkReport, run

__all__ = ["BulkReport", "batches", "run"]
