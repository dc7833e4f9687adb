"""Word statistics of a collection: frequencies from the table, clusters computed on demand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import numpy as np

from epitome.collection.store.rows import BadValue, is_count, is_key, is_text, query_row, query_rows
from epitome.collection.store.searched_words import count_marked_terms
from epitome.language.words.terms import mark_terms
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS
from epitome.walk.background import Background


def load_background(connection: sqlite3.Connection) -> Background:
    """Document frequencies and word clusters: the stored clusters, or new ones if documents have changed."""
    if not has_current_clusters(connection):
        return learn_background(connection)
    sql = "SELECT term, documents, cluster FROM term WHERE cluster IS NOT NULL ORDER BY term"
    rows = list(query_rows(connection, sql, term=is_text, documents=is_count, cluster=is_count))
    (documents,) = query_row(connection, "SELECT count(*) FROM document", documents=is_count)
    if not rows or not all(1 <= frequency <= documents and cluster < len(rows) for _, frequency, cluster in rows):
        raise BadValue("the word clusters do not fit the documents")
    words, frequency, cluster = zip(*rows, strict=True)
    return Background(
        _find_main_language(connection), documents, words, np.array(frequency, np.float64), np.array(cluster, np.int64)
    )


def learn_background(connection: sqlite3.Connection) -> Background:
    """Learn the background from the current documents."""
    (documents,) = query_row(connection, "SELECT count(*) FROM document", documents=is_count)
    if not documents:
        raise InputError("the collection holds no documents to learn from", "add some")
    return Background.of_counts(
        _count_terms(connection), language=_find_main_language(connection), fewest=choose_min_documents(documents)
    )


def learn_missing_background(connection: sqlite3.Connection) -> Background | None:
    """A background to be stored; None if the stored one is current, or there are no words."""
    if has_current_clusters(connection) or connection.execute("SELECT 1 FROM term LIMIT 1").fetchone() is None:
        return None
    return learn_background(connection)


def store_clusters(connection: sqlite3.Connection, background: Background) -> None:
    """Store the cluster of each word, and the revision of the collection that the clusters belong to."""
    connection.execute("UPDATE term SET cluster = NULL WHERE cluster IS NOT NULL")
    connection.executemany(
        "UPDATE term SET cluster = ? WHERE term = ?", zip(background.cluster.tolist(), background.words, strict=True)
    )
    connection.execute(
        "INSERT OR REPLACE INTO meta SELECT 'clusters', value FROM meta WHERE key = 'revision'",
    )


def has_current_clusters(connection: sqlite3.Connection) -> bool:
    """Whether the collection is unchanged since the clusters were stored."""
    (revision,) = query_row(connection, "SELECT value FROM meta WHERE key = 'revision'", revision=is_text)
    stored = query_rows(connection, "SELECT value FROM meta WHERE key = 'clusters'", clusters=is_text)
    return any(clusters == revision for (clusters,) in stored)


def choose_min_documents(documents: int) -> int:
    """The minimum document frequency of a word: 5 as elsewhere, less for fewer than 40 documents."""
    return min(5, 1 + documents // 10)


def _find_main_language(connection: sqlite3.Connection) -> str:
    """The language of most documents."""
    (language,) = query_row(
        connection,
        "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT 1",
        language=is_text,
    )
    return str(language)


def _count_terms(connection: sqlite3.Connection) -> Iterator[dict[str, int]]:
    """The term counts of each document's sentences without templates, in the order of ids."""
    documents = "SELECT key, language, text FROM document ORDER BY id"
    longest = LIMITS.sentence_characters
    sentences = 'SELECT start, "end" FROM sentence WHERE document = ? AND NOT template ORDER BY number'
    for number, language, whole_text in query_rows(connection, documents, key=is_key, language=is_text, text=is_text):
        spans = query_rows(connection, sentences, (number,), start=is_count, end=is_count)
        prose = "\n".join(whole_text[start : min(end, start + longest)] for start, end in spans)
        yield count_marked_terms([mark_terms(prose, language)])
