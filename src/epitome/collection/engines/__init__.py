"""Search engines that people already run, in the place of a collection: PostgreSQL, OpenSearch, Elasticsearch.

Retrieval stays in the engine; summaries, certainty, marks, offsets and citations are made here (docs/engines.md).
"""

from epitome.collection.engines.engine_shelf import EngineShelf
from epitome.collection.engines.opening import open_engine
from epitome.collection.engines.postgres.filling import FillReport, fill
from epitome.collection.engines.search_engine import AskedWord, EngineHit, EngineRow, SearchEngine, WordCounts
from epitome.runtime.engine_address import is_engine, refuse_engine

__all__ = [
    "AskedWord",
    "EngineHit",
    "EngineRow",
    "EngineShelf",
    "FillReport",
    "SearchEngine",
    "WordCounts",
    "fill",
    "is_engine",
    "open_engine",
    "refuse_engine",
]
