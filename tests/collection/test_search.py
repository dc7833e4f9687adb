from __future__ import annotations

import math
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import epitome
from epitome.collection import CollectionHit
from epitome.document import Document
from epitome.runtime.errors import LimitError, UsageError
from support.collections.pages import WORDS, quick_place

LAKES = Document.from_sentences(
    ["Trout swim in cold lakes.", "Acid rain kills trout.", "Herons wait."],
    id="lakes",
    title="Lakes",
    sections=[["Fish"], ["Rain"], ["Birds"]],
)
BREAD = Document.from_sentences(["Bread rises.", "Rain stops no baker."], id="bread", title="Bread")
TROUT = Document.from_sentences(["A fish."], id="trout", title="The trout")


@pytest.fixture
def pages(tmp_path: Path) -> epitome.Collection:
    collection = epitome.Collection(tmp_path / "c")
    for document in (LAKES, BREAD, TROUT):
        collection.add(document)
    return collection


def test_a_word_is_found_in_any_of_its_forms_and_titles_weigh_more(pages: epitome.Collection) -> None:
    assert [h.id for h in pages.search("Trouts")] == ["trout", "lakes"]
    assert [h.id for h in pages.search("baking bakers")] == ["bread"]
    assert pages.search("volcano") == []


def test_sections_are_found_by_their_number(pages: epitome.Collection) -> None:
    hits = pages.search("acid rain", by="section")
    assert (hits[0].id, LAKES.sections[hits[0].section].title) == ("lakes", "Rain")
    id, section, score = pages.search("acid rain")[0]
    assert (id, section) == ("lakes", hits[0].section)
    assert score >= hits[0].score > 0


def test_a_section_without_the_words_is_found_by_the_title_of_its_page(pages: epitome.Collection) -> None:
    assert {h.section for h in pages.search("lakes", by="section") if h.id == "lakes"} == {0, 1, 2, 3}


def test_stop_words_count_only_where_there_is_nothing_else(pages: epitome.Collection) -> None:
    assert pages.search("the trout") == pages.search("trout")
    assert {h.id for h in pages.search("in the")} == {"lakes", "trout"}
    assert pages.search("") == pages.search("  ?! ") == []


def test_the_best_come_first_and_no_more_than_asked_for(pages: epitome.Collection) -> None:
    every = pages.search("rain trout fish", by="section", top=1000)
    assert [h.score for h in every] == sorted((h.score for h in every), reverse=True)
    assert pages.search("rain trout fish", by="section", top=2) == every[:2]


def test_ties_go_by_id_whatever_the_order_of_adding() -> None:
    found = []
    for ids in ("abcd", "dbca"):
        with quick_place() as path, epitome.Collection(path) as collection:
            for id in ids:
                collection.add(Document.from_sentences(["Trout swim."], id=id))
            found.append((collection.search("trout", top=3), collection.search("trout", by="section")))
    assert found[0] == found[1]
    assert [h.id for h in found[0][0]] == ["a", "b", "c"]


def test_a_page_scores_what_its_definition_says(tmp_path: Path) -> None:
    """Against the sum over sections, best first, of score / 4^i, and against a sort of everything."""
    draw = random.Random(5)
    with epitome.Collection(tmp_path / "c") as collection:
        for number in range(30):
            words = [" ".join(draw.choices(WORDS, k=4)) + "." for _ in range(6)]
            titles = [[draw.choice(WORDS)] for _ in words]
            collection.add(Document.from_sentences(words, id=f"{number}", title="A page", sections=titles))
        for query in ("river", "canal boat", "the stone of water"):
            sections = collection.search(query, by="section", top=1000)
            scored: dict[str, float] = {}
            best: dict[str, int] = {}
            places: Counter[str] = Counter()
            for hit in sections:
                scored[hit.id] = scored.get(hit.id, 0.0) + hit.score / 4 ** places[hit.id]
                best.setdefault(hit.id, hit.section)
                places[hit.id] += 1
            expected = sorted(((-round(total, 9), id) for id, total in scored.items()))
            for top in (1, 5, 1000):
                pages = collection.search(query, top=top)
                assert [(h.id, h.section) for h in pages] == [(id, best[id]) for _, id in expected[:top]]
                assert [h.score for h in pages] == pytest.approx([-total for total, _ in expected[:top]])
            assert len(scored) > 5


@pytest.mark.parametrize("top", [0, -1, 1_001, True, 2.5, "3"])
def test_a_number_of_hits_that_makes_no_sense_is_refused(pages: epitome.Collection, top: object) -> None:
    with pytest.raises(UsageError):
        pages.search("trout", top=top)  # type: ignore[arg-type]


def test_other_words_for_by_and_queries_that_are_none_are_refused(pages: epitome.Collection) -> None:
    with pytest.raises(UsageError, match="page, section"):
        pages.search("trout", by="book")
    with pytest.raises(UsageError, match="string"):
        pages.search(None)  # type: ignore[arg-type]
    with pytest.raises(LimitError):
        pages.search("trout " * 200)


@pytest.mark.slow
@settings(max_examples=200)
@given(query=st.text(max_size=60))
@example(query='trout" OR title:"*')
@example(query="NEAR(trout rain) AND NOT ^lakes {title}: -*+")
@example(query="' ; DROP TABLE document; --")
@example(query="㏂ ﷺ ½ \0 \ud800 x" + "\u0301" * 100)
def test_nothing_in_a_query_is_syntax(query: str) -> None:
    collection = _three_pages()
    for by in ("page", "section"):
        hits = collection.search(query, by=by)
        assert all(isinstance(h, CollectionHit) and h.id in ("lakes", "bread", "trout") for h in hits)
    if "trout" in query.lower().split():
        assert "trout" in {h.id for h in collection.search(query)}


_made: list[epitome.Collection] = []


def _three_pages() -> epitome.Collection:
    """One collection for all examples, in a place that lives as long as the process."""
    if not _made:
        place = quick_place()
        collection = epitome.Collection(place.__enter__())
        for document in (LAKES, BREAD, TROUT):
            collection.add(document)
        _made.append(collection)
    return _made[0]


def test_words_of_several_languages_are_found_by_their_own_stems(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        for i in range(3):
            collection.add(Document.from_sentences(["Lakes are cold."], id=f"en{i}", language="en"))
        collection.add(Document.from_sentences(["Die Häuser stehen am See."], id="de", language="de"))
        assert [h.id for h in collection.search("Haus Häusern")] == ["de"]
        assert [h.id for h in collection.search("lake")] == ["en0", "en1", "en2"]


def test_scores_are_okapi_bm25_times_closeness_as_worked_out_by_hand(tmp_path: Path) -> None:
    """k1 = 1.2, b = 0.75, idf = ln((N - n + 0.5) / (n + 0.5)), frequencies weighted by column (3 for titles); the word
    stands in a sentence, so the closeness is 1.
    """
    texts = {"a": ["Trout swim.", "Trout eat."], "b": ["Bread rises slowly overnight."], "c": ["Herons wait."]}
    with epitome.Collection(tmp_path / "c") as collection:
        for id, said in texts.items():
            collection.add(Document.from_sentences(said, id=id, title="Trout" if id == "a" else "Other"))
        ((id, section, score),) = collection.search("trout", by="section")
    lengths = [1 + 4, 1 + 4, 1 + 2]  # words of title and text, stop words too
    weighted = 3 * 1 + 2
    idf = math.log((3 - 1 + 0.5) / (1 + 0.5))
    normal = 1.2 * (1 - 0.75 + 0.75 * lengths[0] / (sum(lengths) / 3))
    assert (id, section) == ("a", 0)
    assert score == pytest.approx(idf * weighted * 2.2 / (weighted + normal) * (1 + 9 * 1.0), abs=1e-8)
