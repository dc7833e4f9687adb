"""Opens the engine at an address."""

from __future__ import annotations

from epitome.collection.engines.engine_shelf import EngineShelf
from epitome.collection.engines.search_engine import SearchEngine
from epitome.runtime.engine_address import parse_address


def open_engine(address: str) -> EngineShelf:
    """The documents of the engine at an address; it is first asked by a search."""
    return EngineShelf(_find_engine(address))


def _find_engine(address: str) -> SearchEngine:
    if parse_address(address).scheme == "postgresql":
        from epitome.collection.engines.postgres.postgres_address import PostgresAddress
        from epitome.collection.engines.postgres.postgres_engine import PostgresEngine

        return PostgresEngine(PostgresAddress.parse(address))
    from epitome.collection.engines.opensearch.opensearch_address import OpenSearchAddress
    from epitome.collection.engines.opensearch.opensearch_engine import OpenSearchEngine

    return OpenSearchEngine(OpenSearchAddress.parse(address))
