"""Arrow batches to Arrow batches: one plain generator, for Polars, DuckDB, Ray, Dask and other Arrow producers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from epitome.doors.bulk.arrow import build_batch, iterate_batches, list_cells, load_arrow
from epitome.doors.bulk.bulk_requests import build_work, check_workers
from epitome.doors.bulk.bulk_rows import Columned
from epitome.doors.bulk.payloads import Columns, Row
from epitome.doors.bulk.working import summarise_rows
from epitome.runtime.errors import UsageError
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    import pyarrow as pa


def batches(
    source: object,
    *,
    workers: int | None = None,
    query: str | None = None,
    query_column: str | None = None,
    text_column: str | None = None,
    path_column: str | None = None,
    seconds: float = LIMITS.bulk_seconds,
    memory_bytes: int = LIMITS.bulk_memory_bytes,
    **asked: Any,
) -> Iterator[pa.RecordBatch]:
    """For each batch of rows (id, text, ...) yield a batch with their summaries, as `run` writes them, in the same
    order.

    `source` is an iterable of record batches, or a table, a reader or a data frame with an Arrow stream; a few rows are
    read in advance. A source without batches yields one empty batch, so that a table can be built from the result.
    `path_column` names a column of paths, whose files are read instead of texts. `workers=0` summarises in this
    process, for pipelines that already use many processes.
    """
    load_arrow()
    workers = check_workers(workers)
    if text_column is not None and path_column is not None:
        raise UsageError("a column of texts and a column of paths were given", "give only one of them")
    columns = Columns(text_column, query_column, path_column)
    work = build_work(columns, {**asked, "query": query}, memory_bytes=memory_bytes)
    lengths: deque[int] = deque()
    is_empty = True

    def read_rows() -> Iterator[Row]:
        nonlocal is_empty
        number = 0
        for batch in iterate_batches(source):
            is_empty = False
            lengths.append(batch.num_rows)
            for cells in list_cells(batch, columns):
                number += 1
                yield Row(f"#{number}", cells)

    def summarise_batches() -> Iterator[pa.RecordBatch]:
        results: list[Columned] = []
        for _, result in summarise_rows(read_rows(), work, workers=workers, seconds=seconds):
            while lengths[0] == len(results):  # batches without rows
                yield build_batch(results)
                lengths.popleft()
            results.append(result)
            if len(results) == lengths[0]:
                yield build_batch(results)
                lengths.popleft()
                results = []
        if is_empty:
            lengths.append(0)
        yield from (build_batch([]) for _ in lengths)

    return summarise_batches()
