from __future__ import annotations

import sqlite3
from pathlib import Path

import epitome
from epitome.document import Document
from epitome.walk.background import Background

FISH = ["Trout swim in lakes.", "Trout and salmon eat in lakes."]
BREAD = ["Yeast makes dough rise.", "Bakers fold dough and yeast."]
DOCUMENTS = [Document.from_sentences(FISH, id=f"fish{i}") for i in range(25)] + [
    Document.from_sentences(BREAD, id=f"bread{i}") for i in range(25)
]


def assert_equal(one: Background, other: Background) -> None:
    assert one.words == other.words
    assert one.documents == other.documents
    assert (one.frequency == other.frequency).all()
    assert (one.cluster == other.cluster).all()


def test_the_background_is_the_one_that_is_learnt_from_the_documents(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        for document in [*DOCUMENTS, Document.from_sentences(["Zebras swim."], id="zebra")]:
            collection.add(document)
        by_id = [collection.document(e.id) for e in collection.documents]
        found = collection.background
    assert_equal(found, Background.learn(by_id))
    assert "zebra" not in found.words
    assert found.documents == 51
    assert dict(zip(found.words, found.frequency, strict=True))["swim"] == 26


def test_terms_are_counted_by_hand(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        for document in (DOCUMENTS[0], DOCUMENTS[1], DOCUMENTS[30]):
            collection.add(document)
        collection.remove("fish1")
    connection = sqlite3.connect(tmp_path / "c")
    rows = connection.execute("SELECT term, documents, occurrences FROM term ORDER BY term").fetchall()
    connection.close()
    assert rows == [
        ("baker", 1, 1),
        ("dough", 1, 2),
        ("eat", 1, 1),
        ("fold", 1, 1),
        ("lake", 1, 2),
        ("make", 1, 1),
        ("rise", 1, 1),
        ("salmon", 1, 1),
        ("swim", 1, 1),
        ("trout", 1, 2),
        ("yeast", 1, 2),
    ]


def test_clusters_are_kept_until_something_changes(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        for document in DOCUMENTS[:3]:
            collection.add(document)
        learnt = collection.background
        collection.store_clusters()

        def kept() -> int:
            connection = sqlite3.connect(tmp_path / "c")
            (count,) = connection.execute("SELECT count(*) FROM term WHERE cluster IS NOT NULL").fetchone()
            connection.close()
            return int(count)

        assert kept() == len(learnt.words)
        assert_equal(collection.background, learnt)
        collection.add(DOCUMENTS[40])
        after = collection.background
        assert {"yeast", "dough"} <= set(after.words)
        assert after.documents == 4


def test_a_small_collection_has_a_background_too(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(DOCUMENTS[0])
        assert collection.background.cluster_of("trout") is not None


def test_a_collection_without_words_can_be_clustered_to_nothing(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(["The of and."], id="a"))
        collection.store_clusters()
        assert [e.id for e in collection.documents] == ["a"]
