from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import epitome
from epitome.document import Document
from epitome.runtime.errors import InputError, ModelError
from epitome.runtime.files import pack
from epitome.walk.background import Background, choose_background, shipped_background

FISH = ["Trout swim in lakes.", "Trout and salmon eat in lakes."]
BREAD = ["Yeast makes dough rise.", "Bakers fold dough and yeast."]
DOCUMENTS = [Document.from_sentences(FISH) for _ in range(6)] + [Document.from_sentences(BREAD) for _ in range(6)]


def test_words_of_enough_documents_are_kept_with_their_frequencies() -> None:
    learnt = Background.learn([*DOCUMENTS, Document.from_sentences(["Zebras swim."])], fewest=5)
    assert "zebra" not in learnt.words
    assert learnt.words == tuple(sorted(learnt.words))
    assert learnt.documents == 13
    found = dict(zip(learnt.words, learnt.frequency, strict=True))
    assert found["trout"] == 6
    assert found["swim"] == 7


def test_words_that_go_together_share_a_cluster() -> None:
    learnt = Background.learn(DOCUMENTS, clusters=2)
    fish, bread = learnt.cluster_of("trout"), learnt.cluster_of("dough")
    assert fish != bread
    assert {learnt.cluster_of(w) for w in ("salmon", "lake", "swim", "eat")} == {fish}
    assert {learnt.cluster_of(w) for w in ("yeast", "rise", "baker", "fold")} == {bread}
    assert learnt.cluster_of("volcano") is None
    assert sorted(w for words in learnt.members.values() for w in words) == sorted(learnt.words)


def test_there_is_a_cluster_for_every_hundred_words_unless_told_otherwise() -> None:
    many = [Document.from_sentences([" ".join(f"w{d}x{i}" for i in range(50)) + "."]) for d in range(6)]
    assert [len(Background.learn(many, fewest=1, clusters=c).members) for c in (None, 5)] == [3, 5]


def test_many_documents_are_counted_in_batches_to_the_same_numbers() -> None:
    many = [Document.from_sentences([f"Word{i % 7} and word{i % 3} stand here.", "Lakes."]) for i in range(450)]
    learnt = Background.learn(many, fewest=1)
    naive: Counter[str] = Counter()
    for i in range(450):
        naive.update({f"word{i % 7}", f"word{i % 3}", "stand", "lake"})
    assert dict(zip(learnt.words, learnt.frequency, strict=True)) == dict(naive)


def test_a_background_comes_back_from_its_file() -> None:
    learnt = Background.learn(DOCUMENTS)
    again = Background.from_bytes(learnt.to_bytes())
    assert again.words == learnt.words
    assert again.documents == learnt.documents
    assert (again.frequency == learnt.frequency).all()
    assert (again.cluster == learnt.cluster).all()
    assert learnt.to_bytes() == Background.learn(DOCUMENTS).to_bytes()


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"kind": "model"},
        {"kind": "background", "language": "en", "documents": 3, "words": ["a", "b"]},
        {"kind": "background", "language": "en", "documents": 3, "words": "ab"},
        {"kind": "background", "language": 5, "documents": 3, "words": ["a"]},
    ],
)
def test_another_file_is_no_background(header: dict[str, object]) -> None:
    with pytest.raises(ModelError):
        Background.from_bytes(pack(header, {"frequency": np.ones(1), "cluster": np.zeros(1)}))


def test_nothing_to_learn_from_is_told() -> None:
    with pytest.raises(InputError):
        Background.learn([])
    with pytest.raises(InputError, match="5 documents"):
        Background.learn(DOCUMENTS[:2])


def test_the_shipped_background_is_small_and_holds_single_words_of_many_documents() -> None:
    shipped = shipped_background("en")
    assert shipped is not None
    assert len(shipped.to_bytes()) <= 1_000_000
    assert shipped.frequency.min() >= 5
    assert all(" " not in word for word in shipped.words)
    assert len(shipped.members) > 100
    assert shipped_background("xx") is None


def test_the_cluster_systems_use_it() -> None:
    document = Document.from_sentences(
        ["Trout swim in cold lakes.", "The baker sleeps.", "Salmon and fish eggs need clean rivers."],
        title="Fish of lakes",
    )
    for system in ("structured.extended", "structured.projected"):
        best = epitome.rank(document, system=system)[0]
        assert best.index in (0, 2)
        assert best.score > 0


def test_a_background_is_chosen_by_its_language() -> None:
    english = shipped_background("en")
    own = Background("de", 10, ("boot",), np.array([2.0]), np.array([0]))
    assert choose_background("en", None) is choose_background("en", own) is english
    assert choose_background("de", own) is own
    assert choose_background("de", english) is choose_background("zh", english) is None
