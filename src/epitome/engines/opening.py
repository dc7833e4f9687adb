"""Opens the engine at an address."""

from __future__ import annotations

from epitome.engines.engine_shelf import EngineShelf


def open_engine(address: str) -> EngineShelf:
    """The documents of the engine at an address; it is first asked by a search."""
    from epitome.engines.postgres.postgres_address import PostgresAddress
    from epitome.engines.postgres.postgres_engine import PostgresEngine

    return EngineShelf(PostgresEngine(PostgresAddress.parse(address)))
