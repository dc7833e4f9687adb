"""Documents as rows of Spark: read once and kept as JSON for all computations on them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from epitome.collection.parts import DIGEST, DOCUMENT, FORMAT, ID, MANIFEST, PREPARED, TREE, WORDS
from epitome.collection.prepared_rows import dump_prepared
from epitome.collection.store.prepare import prepare
from epitome.collection.store.schema import describe_word_rules
from epitome.document import Document
from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.bulk_rows import describe_fault, get_id, read_cells, say_error
from epitome.doors.bulk.payloads import Cells
from epitome.doors.bulk.spark.spark_frames import Row, load_spark, map_rows, select_columns, select_documents
from epitome.runtime.errors import EpitomeError, InputError, UsageError, explaining
from epitome.runtime.files.atomic import write_atomically
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def read_documents(
    df: DataFrame,
    *,
    text: str | None = None,
    content: str | None = None,
    path: str | None = None,
    id: str | None = None,
    language: str | None = None,
) -> DataFrame:
    """The documents of a data frame: id, document (as JSON) and error, one of which is null; columns as in `summarise`.

    Write them to Parquet and pass that to the other functions, so that documents are not read again.
    """
    string = load_arrow().string()
    columns = {"id": string, "document": string, "error": string}
    selected = select_documents(df, text=text, content=content, path=path, id=id)
    cell = "text" if path is None else "path"

    def read(rows: Iterable[Row]) -> Iterator[Row]:
        for number, row in enumerate(rows, 1):
            cells = Cells(row["id"], title=row.get("title"), **{cell: row["text"]})
            name = get_id(cells.id, f"#{number}")
            try:
                if cells.id is None:
                    raise InputError("the row has no id", "name a column that has one in every row: id=")
                document = replace(read_cells(cells, language), id=name)
                yield {"id": name, "document": json.dumps(document.to_dict()), "error": None}
            except Exception as fault:
                error = say_error(describe_fault(fault, LIMITS.bulk_memory_bytes))
                yield {"id": name, "document": None, "error": error}

    return map_rows(selected, read, columns)


def write_documents(documents: DataFrame, folder: str | PathLike[str]) -> None:
    """Write documents as Parquet parts that `epitome index COLLECTION FOLDER` imports, without those that failed, each
    with the rows that a collection keeps of it.

    The folder must be new and visible to this program and all machines. Its manifest is written last. Only one of
    several documents with the same id is written (`select_by_id`): in a collection, ids are unique.
    """
    place = Path(folder)
    if place.exists():
        raise UsageError(f"{place} is there already", "name another folder, or remove it")
    read = select_by_id(documents)
    pa = load_arrow()
    columns = {ID: pa.string(), DOCUMENT: pa.string(), DIGEST: pa.binary(), PREPARED: pa.string(), TREE: pa.binary()}
    map_rows(read, _prepare_rows, columns).write.parquet(place.absolute().as_uri())
    parts = [{"name": part.name, "bytes": part.stat().st_size} for part in sorted(place.glob("part-*.parquet"))]
    manifest = {"format": FORMAT, WORDS: describe_word_rules(), "parts": parts}
    write_atomically(place / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")


def _prepare_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """Documents with the rows that a collection keeps of them; without those, a document is refused by its import."""
    for row in rows:
        prepared, tree = None, None
        with suppress(EpitomeError):
            prepared, tree = dump_prepared(prepare(replace(load_document(row), id=row[ID])))
        digest = hashlib.sha256(row[DOCUMENT].encode()).digest()
        yield {ID: row[ID], DOCUMENT: row[DOCUMENT], DIGEST: digest, PREPARED: prepared, TREE: tree}


def select_read(documents: DataFrame) -> DataFrame:
    """The rows of documents that could be read."""
    selected = select_columns(documents, {"id": "id", "document": "document"})
    return selected.where(selected["document"].isNotNull())


def select_by_id(documents: DataFrame) -> DataFrame:
    """The rows of documents that could be read, one per id: if an id repeats, the document whose JSON sorts first, so
    that the choice does not depend on the order of the rows.
    """
    functions = load_spark().sql.functions
    return select_read(documents).groupBy(ID).agg(functions.min(DOCUMENT).alias(DOCUMENT))


@explaining("a row")
def load_document(row: Row) -> Document:
    """The document of a row."""
    return Document.from_dict(json.loads(row["document"]))
