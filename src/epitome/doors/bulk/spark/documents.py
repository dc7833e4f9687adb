"""Documents as rows of Spark: read once, as JSON, for all that is worked out from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from epitome.collection.parts import DIGEST, DOCUMENT, FORMAT, ID, MANIFEST
from epitome.document import Document
from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.payloads import Cells
from epitome.doors.bulk.rows import describe_fault, get_id, read_cells, say_error
from epitome.doors.bulk.spark.frames import Row, load_spark, map_rows, select_columns, select_documents
from epitome.runtime.errors import InputError, UsageError, explaining
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
    """The documents of a data frame: id, document (as JSON) and error, of which one is null; columns as in `summarise`.

    Write them to Parquet, and give that to the functions that follow: they then do not read them again.
    """
    string = load_arrow().string()
    columns = {"id": string, "document": string, "error": string}
    selected = select_documents(df, text=text, content=content, path=path, id=id)
    holds = "text" if path is None else "path"

    def read(rows: Iterable[Row]) -> Iterator[Row]:
        for number, row in enumerate(rows, 1):
            cells = Cells(row["id"], title=row.get("title"), **{holds: row["text"]})
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
    """Write documents as Parquet parts that `epitome index COLLECTION FOLDER` imports; those not read are left out.

    The folder is new, and one that this program and all machines see. Its manifest is written last, when all is there.
    Of documents with the same id one is written (`select_by_id`): a collection knows them by that.
    """
    functions = load_spark().sql.functions
    place = Path(folder)
    if place.exists():
        raise UsageError(f"{place} is there already", "name another folder, or remove it")
    read = select_by_id(documents)
    digest = functions.unhex(functions.sha2(read[DOCUMENT], 256)).alias(DIGEST)
    read.select(ID, DOCUMENT, digest).write.parquet(place.absolute().as_uri())
    parts = [{"name": part.name, "bytes": part.stat().st_size} for part in sorted(place.glob("part-*.parquet"))]
    write_atomically(place / MANIFEST, json.dumps({"format": FORMAT, "parts": parts}, indent=1).encode() + b"\n")


def select_read(documents: DataFrame) -> DataFrame:
    """The rows of documents that could be read."""
    selected = select_columns(documents, {"id": "id", "document": "document"})
    return selected.where(selected["document"].isNotNull())


def select_by_id(documents: DataFrame) -> DataFrame:
    """The rows of documents that could be read, one an id: where ids repeat, the document that is first as JSON, so
    that it is the same one whatever the order of the rows.
    """
    functions = load_spark().sql.functions
    return select_read(documents).groupBy(ID).agg(functions.min(DOCUMENT).alias(DOCUMENT))


@explaining("a row")
def load_document(row: Row) -> Document:
    """The document of a row."""
    return Document.from_dict(json.loads(row["document"]))
