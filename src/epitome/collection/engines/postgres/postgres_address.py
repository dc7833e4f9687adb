"""PostgresAddress: where the rows are, and which column is what.

    postgresql://user:password@host:5432/database?table=article&text=body&title=title

Without `table` it is the table that `epitome.engines.fill` makes. Options that are not listed here are the client's own
(`sslmode`, `passfile`, ...).
"""

from __future__ import annotations

from typing import Any

from epitome.collection.engines.engine_options import take_language, take_media
from epitome.language import parse_language
from epitome.runtime.engine_address import EngineAddress, parse_address
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

OWN_TABLE = "epitome_document"
_COLUMNS = ("id", "title", "text", "url", "date", "words")
_OWN_COLUMNS = {**{name: name for name in _COLUMNS}, "language_column": "language", "record": "record"}
_MAX_NAME_BYTES = 63


@frozen(kw_only=True)
class PostgresAddress:
    """Parameters of the connection; the table, as (schema, name) or (name,); the columns that there are, by what they
    hold; the text search configuration, None for that of each row's language.
    """

    place: str
    connection: dict[str, Any]
    table: tuple[str, ...]
    columns: dict[str, str]
    config: str | None
    language: str | None
    media: str

    def __repr__(self) -> str:
        return f"<PostgresAddress {self.name}>"

    @property
    def name(self) -> str:
        """The place of the rows, without credentials."""
        return f"{self.place} ({'.'.join(self.table)})"

    @classmethod
    def parse(cls, address: str) -> PostgresAddress:
        """The parts of an address."""
        parts = parse_address(address)
        options = dict(parts.options)
        media, language = take_media(options), take_language(options)
        table = options.pop("table", None)
        config = options.pop("config", None)
        named = {name: options.pop(name) for name in _COLUMNS if name in options}
        if table is None and (named or config):
            raise UsageError("the address names columns, but no table", "add table=NAME")
        if table is not None and "text" not in named:
            raise UsageError("the address names a table, but not the column of its texts", "add text=COLUMN")
        columns = dict(_OWN_COLUMNS) if table is None else {"id": "id", **named}
        if table is not None and config is None:
            config = "english"
        names = [*(OWN_TABLE if table is None else table).split("."), *columns.values(), *([config] if config else [])]
        if not all(0 < len(name.encode()) <= _MAX_NAME_BYTES for name in names):
            raise UsageError("a name of a table or column is empty or too long", "check the address")
        own_language = None if table is None else language or parse_language(config) or "en"
        return cls(
            place=parts.place,
            connection=_list_parameters(parts, options),
            table=tuple((table or OWN_TABLE).split(".")),
            columns=columns,
            config=config,
            language=None if "language_column" in columns else own_language,
            media=media,
        )


def _list_parameters(parts: EngineAddress, options: dict[str, str]) -> dict[str, Any]:
    """What the client connects with."""
    given = {
        "host": parts.host,
        "port": parts.port,
        "user": parts.user,
        "password": parts.password,
        "dbname": parts.path,
    }
    return {**{name: value for name, value in given.items() if value}, **options}
