"""Topics worked by hand: which words are added to which sentences, and what a theme's query and label are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.document import Document, Task
from epitome.language import extract_terms, tagging
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.table import Rows
from epitome.walk.themes import Topics, topics
from epitome.walk.themes.topics import extend_counts

RIVERS = "trout salmon river stream fish water bank".split()
ENGINES = "engine piston steam boiler valve wheel coal".split()
LIST = ["trout pike river", "trout trout heron", "steam wheel", "river steam"]


def rows_of(*texts: Sequence[str], languages: Sequence[str] = ()) -> Rows:
    languages = languages or ["en"] * len(texts)
    documents = [
        Document.from_sentences(some, id=str(n), language=language)
        for n, (some, language) in enumerate(zip(texts, languages, strict=True))
    ]
    return Body()(Task(tuple(documents)))


def two_subjects(count: int = 40, seed: int = 0) -> list[str]:
    """Sentences of rivers and of engines in turn."""
    random = Random(seed)
    return [" ".join(random.sample(RIVERS if i % 2 else ENGINES, 5)) + "." for i in range(count)]


def by_term(rows: Rows, counts: csr_array) -> list[dict[str, float]]:
    names = rows.terms.vocabulary.terms
    return [{names[t]: float(v) for t, v in enumerate(row) if v} for row in counts.toarray()]


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Clusters and tags of LIST as this test says: trout, heron, steam are cluster 0; river, wheel 1; pike 2."""
    cluster = {"trout": 0, "heron": 0, "steam": 0, "river": 1, "wheel": 1, "pike": 2}
    tagged = {LIST[0]: ["pike", "trout"], LIST[1]: [], LIST[2]: ["wheel", "unknown"], LIST[3]: ["river", "river"]}

    def clusters(counts: csr_array, number: int) -> tuple[NDArray[np.int64], tuple[float, ...]]:
        assert counts.shape == (len(cluster), len(LIST))  # words by sentences
        assert number == len(cluster) // 2
        return np.array([cluster[term] for term in ("trout", "pike", "river", "heron", "steam", "wheel")]), ()

    monkeypatch.setattr(topics, "fit_word_clusters", clusters)
    monkeypatch.setattr(
        tagging, "tag_words", lambda texts: [[(word, "VERB") for word in tagged.get(text, [])] for text in texts]
    )
    return cluster


@pytest.mark.usefixtures("by_hand")
def test_adjectives_and_verbs_bring_the_other_words_of_their_clusters_once() -> None:
    rows = rows_of(LIST)
    assert by_term(rows, extend_counts(rows, 2)) == [
        {"trout": 1, "pike": 1, "river": 1, "heron": 1, "steam": 1},  # trout brings cluster 0; pike is alone in its own
        {"trout": 2, "heron": 1},  # nothing tagged; counts stay
        {"steam": 1, "wheel": 1, "river": 1},  # a tagged word that is no term brings nothing
        {"river": 1, "steam": 1, "wheel": 1},  # twice the same word brings its cluster once
    ]


@pytest.mark.usefixtures("by_hand")
def test_only_english_is_tagged() -> None:
    rows = rows_of(LIST[:2], LIST[2:], languages=["en", "nl"])
    found = by_term(rows, extend_counts(rows, 2))
    assert found[0] == {"trout": 1, "pike": 1, "river": 1, "heron": 1, "steam": 1}
    assert found[2:] == by_term(rows, rows.terms.counts)[2:]


@pytest.mark.usefixtures("by_hand")
def test_the_counts_of_the_rows_stay_as_they_were() -> None:
    rows = rows_of(LIST)
    before = rows.terms.counts.toarray().copy()
    Topics(cluster_words=2)(rows, {})
    assert (rows.terms.counts.toarray() == before).all()


def test_where_all_words_are_one_cluster_nothing_is_extended() -> None:
    rows = rows_of(["Old trout swim and old salmon jump.", "Fast engines run."])
    assert extend_counts(rows) is rows.terms.counts


def test_real_clusters_and_tags_only_add() -> None:
    random = Random(3)
    texts = [
        " ".join(["They run", *(f"{random.choice('bcdf')}o{random.randrange(99)}n" for _ in range(9))]) + "."
        for _ in range(80)
    ]
    rows = rows_of(texts)
    before, after = rows.terms.counts.toarray(), extend_counts(rows).toarray()
    assert after.shape == before.shape and before.shape[1] >= 200
    assert (after[before > 0] == before[before > 0]).all()
    assert set(np.unique(after[before == 0])) == {0.0, 1.0}
    run = rows.terms.vocabulary.number["run"]
    assert before[:, run].all()
    brought = [set(np.flatnonzero(row)) for row in after]
    assert set.intersection(*brought) >= {run} and len(set.intersection(*brought)) > 1  # the cluster of "run", for all


def test_two_subjects_are_two_themes_with_their_words_as_labels_and_queries() -> None:
    texts = two_subjects()
    rows = rows_of(texts[:20], texts[20:])
    found = Topics()(rows, {})
    assert found.number.tolist() == [i % 2 for i in range(40)]
    for k, words in enumerate((ENGINES, RIVERS)):
        (language,) = {document.language for document in rows.documents}
        frequent = Counter(t for text in texts[k::2] for t in extract_terms(text, language))
        first_seen = rows.terms.vocabulary.terms.index
        order = sorted(frequent, key=lambda t: (-frequent[t], first_seen(t)))
        assert found.queries[k].name == f"theme-{k}"
        assert found.queries[k].terms == tuple(order[:10]) and len(order) == len(words)
        word = {term: w for w in words for term in extract_terms(w, language)}
        assert found.labels[k] == ", ".join(word[term] for term in order[:3])  # no word is in both: all weigh alike


def test_a_query_holds_the_ten_most_frequent_terms_ties_by_first_appearance() -> None:
    words = [f"{a}o{b}" for a in "bcdfg" for b in "lmp"]
    rows = rows_of([" ".join(words), words[14]])
    found = Topics(min_clusters=1, max_clusters=1)(rows, {})
    assert found.number.tolist() == [0, 0]
    assert found.queries[0].terms == (words[14], *words[:9])


@pytest.mark.parametrize("extend", [True, False])
def test_equal_sentences_share_a_theme(extend: bool) -> None:
    texts = ["Acid rain hurts old lakes.", "Lime is poured into a lake.", "Chimneys make smoke.", "Fish die young."]
    for copies in (2, 5):
        found = Topics(extend=extend)(rows_of(*[texts] * copies), {}).number.reshape(copies, 4)
        assert (found == found[0]).all()
        assert found.max() == 1
    assert Topics(extend=extend)(rows_of(["Rain falls."] * 7), {}).number.tolist() == [0] * 7


@pytest.mark.parametrize("copies", [2, 3, 5])
def test_the_last_digits_of_a_decomposition_part_nothing(monkeypatch: pytest.MonkeyPatch, copies: int) -> None:
    monkeypatch.setattr(topics, "extend_counts", lambda rows, words: csr_array(np.ones(rows.terms.counts.shape)))
    rows = rows_of(*[two_subjects(4)] * copies)  # every sentence with every word: all are equal
    assert Topics()(rows, {}).number.tolist() == [0] * 4 * copies


@pytest.mark.parametrize("texts", [["..."], ["!!!", "..."], ["The of.", "And so it was."]])
def test_without_words_all_is_one_theme_called_other(texts: list[str]) -> None:
    found = Topics()(rows_of(texts), {})
    assert found.number.tolist() == [0] * len(texts)
    assert found.labels == ("other",) and found.queries[0].terms == ()


def test_one_sentence_is_one_theme() -> None:
    found = Topics()(rows_of(["Trout swim upstream."]), {})
    assert found.number.tolist() == [0] and found.labels == ("trout, swim, upstream",)


def test_sentences_without_words_are_themes_of_other_sentences() -> None:
    found = Topics()(rows_of([*two_subjects(12), "And so it was.", "The of."]), {})
    assert len(found.number) == 14 and found.number[12] == found.number[13]


def test_two_languages_fall_apart() -> None:
    french = [
        "La pluie acide tombe sur un lac.",
        "La pluie tombe et un lac meurt.",
        "Un lac acide meurt sous la pluie.",
    ]
    english = ["Coal drives steam engines.", "Steam engines burn coal.", "Engines need coal and steam."]
    found = Topics()(rows_of(french, english, languages=["fr", "en"]), {})
    assert found.number.tolist() == [0, 0, 0, 1, 1, 1]


def test_themes_are_the_same_on_every_run_and_within_bounds() -> None:
    random = Random(5)
    texts = [" ".join(random.sample(RIVERS + ENGINES, 4)) for _ in range(60)]
    first, again = (Topics(max_clusters=6)(rows_of(texts), {}) for _ in range(2))
    assert first.number.tobytes() == again.number.tobytes()
    assert (first.labels, first.queries) == (again.labels, again.queries)
    assert 2 <= len(first.labels) <= 6
    assert int(Topics(min_clusters=5, max_clusters=5)(rows_of(texts), {}).number.max()) == 4


@pytest.mark.parametrize("wrong", [{"n_components": 0}, {"min_clusters": 0}, {"min_clusters": 3, "max_clusters": 2}])
def test_impossible_numbers_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(UsageError, match="min_clusters"):
        Topics(**wrong)  # type: ignore[arg-type]
