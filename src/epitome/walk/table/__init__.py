"""The records that the stages of the pipeline share, and values computed from them once for all parts."""

from epitome.walk.table.context import Context, Space, read_context
from epitome.walk.table.records import (
    Column,
    FeatureTable,
    Queries,
    Query,
    Rows,
    Sheet,
    Themes,
    count_sentence_words,
    list_texts,
    lower_sentences,
    query_length,
    query_vector,
)

__all__ = [
    "Column",
    "Context",
    "FeatureTable",
    "Queries",
    "Query",
    "Rows",
    "Sheet",
    "Space",
    "Themes",
    "count_sentence_words",
    "list_texts",
    "lower_sentences",
    "query_length",
    "query_vector",
    "read_context",
]
