"""Summaries of many rows: `run` from files to a file, `batches` from and to Arrow batches, `spark` on a cluster.

A row that hangs, crashes or uses too much memory only loses its own summary; an interrupted run can be resumed
(docs/bulk.md). `spark` is loaded on first use (docs/spark.md).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from epitome.doors.bulk.arrow_batches import batches
from epitome.doors.bulk.bulk_run import BulkReport, run

if TYPE_CHECKING:
    from epitome.doors.bulk import spark as spark

__all__ = ["BulkReport", "batches", "run"]


def __getattr__(name: str) -> object:
    if name == "spark":
        return import_module("epitome.bulk.spark")
    raise AttributeError(f"module 'epitome.bulk' has no attribute {name!r}")
