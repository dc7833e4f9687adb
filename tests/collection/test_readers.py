"""Readers beside a writer: each sees whole documents, none is kept waiting or told of a lock."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import epitome
from epitome.document import Document
from support.collections.pages import is_sound

READ = """
import sys, epitome
path, until = sys.argv[1], int(sys.argv[2])
seen = 0
with epitome.Collection(path) as collection:
    while seen < until:
        ids = [e.id for e in collection.documents]
        assert len(ids) >= seen
        seen = len(ids)
        for id in ids[-3:]:
            words = set(collection.document(id).text.split()) - {"swim."}
            assert len(words) == 1, words  # one version, never half of two
        hits = collection.search("swim")
        assert len(hits) <= 10
"""


@pytest.mark.slow
def test_readers_see_one_state_each_while_documents_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "c"
    with epitome.Collection(path) as collection:
        collection.add(Document.from_sentences(["Trout0 swim."] * 3, id="0"))
        readers = [
            subprocess.Popen([sys.executable, "-c", READ, str(path), "40"], stderr=subprocess.PIPE, text=True)
            for _ in range(3)
        ]
        for i in range(40):
            for version in range(3):
                collection.add(Document.from_sentences([f"Trout{version} swim."] * 20, id=str(i)))
        for reader in readers:
            _, said = reader.communicate(timeout=300)
            assert (reader.returncode, said) == (0, "")
    assert is_sound(path)


def test_a_reader_does_not_touch_the_files(tmp_path: Path) -> None:
    path = tmp_path / "c"
    writer = epitome.Collection(path)
    writer.add(Document.from_sentences(["Trout swim."], id="a"))
    log = path.with_name("c-wal")
    before = path.read_bytes(), log.read_bytes()
    assert log.stat().st_size > 0
    with epitome.Collection(path) as reader:
        assert len(reader.search("trout")) == 1
        assert reader.document("a").text == "Trout swim."
    assert (path.read_bytes(), log.read_bytes()) == before
    writer.close()
