"""What a collection knows of its words: frequencies from the table, clusters worked out when they are asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import numpy as np

from epitome.background import Background
from epitome.collection.prepare import terms_among
from epitome.collection.rows import BadValue, key, one, rows, text, whole
from epitome.errors import InputError
from epitome.limits import LIMITS
from epitome.text.marked import marked_terms


def background(connection: sqlite3.Connection) -> Background:
    """Document frequencies and word clusters; the clusters are those kept, or new ones where documents have changed."""
    if not clusters_are_current(connection):
        return learn(connection)
    question = "SELECT term, documents, cluster FROM term WHERE cluster IS NOT NULL ORDER BY term"
    kept = list(rows(connection, question, term=text, documents=whole, cluster=whole))
    (documents,) = one(connection, "SELECT count(*) FROM document", documents=whole)
    if not kept or not all(1 <= frequency <= documents and cluster < len(kept) for _, frequency, cluster in kept):
        raise BadValue("the word clusters do not fit the documents")
    words, frequency, cluster = zip(*kept, strict=True)
    return Background(
        _language(connection), documents, words, np.array(frequency, np.float64), np.array(cluster, np.int64)
    )


def learn(connection: sqlite3.Connection) -> Background:
    """The background of the documents as they are now."""
    (documents,) = one(connection, "SELECT count(*) FROM document", documents=whole)
    if not documents:
        raise InputError("the collection holds no documents to learn from", "add some")
    return Background.of_counts(_counts(connection), language=_language(connection), fewest=fewest_of(documents))


def keep_clusters(connection: sqlite3.Connection, learnt: Background) -> None:
    """Write down which cluster each word belongs to, and for which state of the collection that holds."""
    connection.execute("UPDATE term SET cluster = NULL WHERE cluster IS NOT NULL")
    connection.executemany(
        "UPDATE term SET cluster = ? WHERE term = ?", zip(learnt.cluster.tolist(), learnt.words, strict=True)
    )
    connection.execute(
        "INSERT OR REPLACE INTO meta SELECT 'clusters', value FROM meta WHERE key = 'revision'",
    )


def clusters_are_current(connection: sqlite3.Connection) -> bool:
    """Whether nothing has changed since the clusters were kept."""
    (revision,) = one(connection, "SELECT value FROM meta WHERE key = 'revision'", revision=text)
    kept = rows(connection, "SELECT value FROM meta WHERE key = 'clusters'", clusters=text)
    return any(clusters == revision for (clusters,) in kept)


def fewest_of(documents: int) -> int:
    """In how many documents a word must stand: 5 as everywhere, less where there are fewer than 40 documents."""
    return min(5, 1 + documents // 10)


def _language(connection: sqlite3.Connection) -> str:
    """The language of most documents."""
    (language,) = one(
        connection,
        "SELECT language FROM document GROUP BY language ORDER BY count(*) DESC, language LIMIT 1",
        language=text,
    )
    return str(language)


def _counts(connection: sqlite3.Connection) -> Iterator[dict[str, int]]:
    """The terms of each document's sentences, in the order of ids."""
    documents = "SELECT key, language, text FROM document ORDER BY id"
    sentences = 'SELECT start, "end" FROM sentence WHERE document = ? ORDER BY number'
    for number, language, whole_text in rows(connection, documents, key=key, language=text, text=text):
        spans = rows(connection, sentences, (number,), start=whole, end=whole)
        said = "\n".join(whole_text[start : min(end, start + LIMITS.sentence_characters)] for start, end in spans)
        yield terms_among([marked_terms(said, language)])
