"""The only module that uses pyarrow directly (extra `bulk`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from epitome.doors.bulk.payloads import Cells, Columns
from epitome.runtime.errors import InputError, MissingExtra, UsageError
from epitome.runtime.installing import advise_install

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.parquet as pq

_ROWS_PER_BATCH = 64


def load_arrow() -> Any:
    """Import pyarrow with its Parquet module; MissingExtra if it is not installed."""
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("Parquet and Arrow need pyarrow", advise_install("bulk")) from None
    return pa


def build_schema() -> pa.Schema:
    """The Arrow schema of the results."""
    pa = load_arrow()
    text, whole, number, is_so = pa.string(), pa.int64(), pa.float64(), pa.bool_()
    extract = {
        "text": text,
        "under": pa.list_(text),
        "index": whole,
        "start": whole,
        "end": whole,
        "score": number,
        "rank": whole,
        "relevance": number,
        "cut": is_so,
        "origin": text,
        "path": text,
        "section": pa.list_(text),
        "place": text,
        "page": whole,
    }
    return pa.schema(
        {
            "id": text,
            "summary": text,
            "extracts": pa.list_(pa.struct(extract)),
            "system": text,
            "recipe": text,
            "truncated": is_so,
            "error": text,
        }
    )


def build_batch(results: list[dict[str, Any]]) -> pa.RecordBatch:
    """Results as one batch."""
    return load_arrow().RecordBatch.from_pylist(results, schema=build_schema())


def open_writer(path: Path) -> pq.ParquetWriter:
    """A new Parquet file for results."""
    return load_arrow().parquet.ParquetWriter(path, build_schema(), compression="zstd")


def iterate_batches(source: object) -> Iterator[pa.RecordBatch]:
    """The batches of a table, a reader, one batch, a data frame with an Arrow stream, or any iterable of these."""
    pa = load_arrow()
    if isinstance(source, pa.RecordBatch):
        yield source
    elif hasattr(source, "__arrow_c_stream__"):
        yield from pa.RecordBatchReader.from_stream(source)
    elif isinstance(source, Iterable):
        for batch in source:
            yield from iterate_batches(batch)
    else:
        raise UsageError(f"{type(source).__name__} has no Arrow batches", "give record batches, or a table")


def list_cells(batch: pa.RecordBatch, columns: Columns) -> Iterator[Cells]:
    """The rows of a batch."""
    found = _find_columns(batch.schema.names, columns)
    rows = zip(*(batch.column(name).to_pylist() for name in found.values()), strict=True)
    for values in rows:
        yield Cells(**{"id": None, **dict(zip(found, values, strict=True))})


def check_parquet(path: Path, columns: Columns) -> None:
    """Refuse a Parquet file that lacks a requested column."""
    with _open_parquet(path) as file:
        _find_columns(file.schema_arrow.names, columns)


def read_parquet(path: Path, columns: Columns) -> Iterator[tuple[Cells, float]]:
    """The rows of a Parquet file, each with the share of the file's rows read so far."""
    with _open_parquet(path) as file:
        names = list(_find_columns(file.schema_arrow.names, columns).values())
        total = file.metadata.num_rows
        number = 0
        try:
            for batch in file.iter_batches(batch_size=_ROWS_PER_BATCH, columns=list(dict.fromkeys(names))):
                for cells in list_cells(batch, columns):
                    number += 1
                    yield cells, number / total
        except (load_arrow().ArrowException, OSError) as error:
            raise InputError(f"{path} is no sound Parquet ({_first_line(error)})", "write it again") from None


def _open_parquet(path: Path) -> pq.ParquetFile:
    pa = load_arrow()
    try:
        return pa.parquet.ParquetFile(path)
    except (pa.ArrowException, OSError) as error:
        raise InputError(f"{path} is no sound Parquet ({_first_line(error)})", "write it again") from None


def _find_columns(names: list[str], columns: Columns) -> dict[str, str]:
    """The column name of each cell."""
    text = columns.text or next((name for name in ("text", "content") if name in names), "text")
    document = {"text": text} if columns.path is None else {"path": columns.path}
    for name in (*document.values(), columns.query):
        if name is not None and name not in names:
            raise UsageError(f"there is no column {name}", f"there are {', '.join(names)[:200]}")
    found = document | {name: name for name in ("id", "title") if name in names}
    return found if columns.query is None else {**found, "query": columns.query}


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
