"""Fills a table of ours in PostgreSQL: documents as they were read, with the words that are searched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from epitome.collection.engines.postgres.postgres_address import OWN_TABLE, PostgresAddress
from epitome.collection.engines.postgres.postgres_connection import PostgresConnection
from epitome.collection.engines.postgres.postgres_engine import PostgresEngine
from epitome.collection.engines.postgres.statements import load_statements
from epitome.collection.engines.row_documents import pack_record
from epitome.document import Document
from epitome.runtime.errors import EpitomeError, InputError, UsageError
from epitome.runtime.frozen import frozen

_TABLE = f"""
CREATE TABLE IF NOT EXISTS {OWN_TABLE} (id text PRIMARY KEY, title text NOT NULL, url text, date text,
language text NOT NULL, text text NOT NULL, record bytea NOT NULL, words tsvector NOT NULL)
"""
_INDEX = f"CREATE INDEX IF NOT EXISTS {OWN_TABLE}_words ON {OWN_TABLE} USING gin (words)"
_TOO_MANY_WORDS = "54000"


@frozen
class FillReport:
    """How many documents were written, and the ids of those that were not, with the errors."""

    written: int
    refused: tuple[tuple[str, EpitomeError], ...]


def fill(address: str, documents: Iterable[Document]) -> FillReport:
    """Write documents into the table `epitome_document` of a PostgreSQL database, which is made if it is not there.

    A document with the id of another one replaces it. All are written, or none if the connection ends; a document
    whose words PostgreSQL cannot index (more than a megabyte of different words) is refused alone.

        epitome.engines.fill("postgresql://localhost/library", epitome.read_many("reports.zip"))
    """
    place = PostgresAddress.parse(address)
    if place.table != (OWN_TABLE,) or "record" not in place.columns:
        raise UsageError("the address names a table of its own", f"leave the table out: {OWN_TABLE} is made")
    connection, engine = PostgresConnection(place), PostgresEngine(place)
    configs: dict[str, str] = {}
    refused: list[tuple[str, EpitomeError]] = []
    written = 0
    with connection.open_writer() as writer:
        for statement in (_TABLE, _INDEX):
            writer.execute(statement)
        for document in documents:
            if not isinstance(document, Document):
                raise UsageError(f"a {type(document).__name__} is no document", "read it first: epitome.read(source)")
            if document.language not in configs:
                configs[document.language] = engine.find_config(document.language)
            try:
                with writer.transaction():
                    writer.execute(
                        load_statements()["put"].format(table=OWN_TABLE),
                        _build_values(document, configs[document.language]),
                    )
            except Exception as error:
                if getattr(error, "sqlstate", None) != _TOO_MANY_WORDS:
                    raise
                refused.append((document.id, InputError("it has too many different words for PostgreSQL", "split it")))
            else:
                written += 1
    engine.close()
    return FillReport(written, tuple(refused))


def _build_values(document: Document, config: str) -> dict[str, Any]:
    return {
        "id": document.id,
        "title": document.title,
        "url": document.url,
        "date": document.date,
        "language": document.language,
        "text": document.text,
        "record": pack_record(document),
        "config": config,
        "searched": document.main_text,
    }
