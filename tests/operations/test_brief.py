"""A brief of a collection: the pages that search finds, summarised together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import epitome
from epitome import Collection, Document
from epitome.api.choice import Choice
from epitome.api.collected.brief import brief
from epitome.readers import read_bytes
from support.collections.pages import quick_place

TEXTS = {
    "rain": ["Acid rain falls on the lakes.", "Chimneys make the rain acid.", "Wind carries the smoke."],
    "lime": ["Lime is poured into acid lakes.", "A boat spreads the lime.", "Lime must be spread each year."],
    "fish": ["Trout die in acid lakes.", "Perch live longer than trout.", "Young fish die first."],
    "bread": ["Yeast makes the dough rise.", "The oven is hot.", "Bread is baked."],
}
QUESTION = "what does acid do in lakes"


@pytest.fixture
def pages() -> Iterator[Collection]:
    with quick_place() as place, Collection(place) as collection:
        for number, (name, texts) in enumerate(TEXTS.items()):
            collection.add(Document.from_sentences(texts, id=name, title=f"On {name}", date=f"200{number}-01-02"))
        yield collection


def test_a_named_recipe_summarises_what_search_finds(pages: Collection) -> None:
    found = [pages.document(hit.id) for hit in pages.search(QUESTION, top=25)]
    assert {d.id for d in found} == {"rain", "lime", "fish"}
    made = brief(pages, QUESTION, choice=Choice(recipe="paper"))
    assert made.to_dict() == epitome.summarise(found, query=QUESTION, recipe="paper").to_dict()


def test_a_brief_has_extracts_of_all_pages_that_answer(pages: Collection) -> None:
    made = brief(pages, QUESTION)
    assert made.system == "topic" and made.themes
    assert {e.date for e in made} == {"2000-01-02", "2001-01-02", "2002-01-02"}
    assert sorted(e.rank for e in made) == list(range(1, len(made) + 1))


@pytest.mark.parametrize("top", [1, 2])
def test_only_the_best_documents_are_read(pages: Collection, top: int) -> None:
    best = [hit.id for hit in pages.search(QUESTION, top=top)]
    made = brief(pages, QUESTION, top=top)
    assert [d.id for d in made.documents] == best
    assert {e.document_id for e in made} == set(best) and made.system == "topic"


@pytest.mark.parametrize("words", [5, 12, 30])
def test_the_budget_of_words_is_kept(pages: Collection, words: int) -> None:
    assert 0 < len(str(brief(pages, QUESTION, words=words)).split()) <= words


@pytest.mark.parametrize("question", ["xyzzy", "", " ?! "])
def test_nothing_found_is_a_summary_of_nothing(pages: Collection, question: str) -> None:
    made = brief(pages, question)
    assert (len(made), made.documents, made.system, made.query) == (0, (), "topic", question)
    assert str(made) == "" and made.by_theme() == () and made.to_dict()["extracts"] == []
    assert made.notes == ("no document of the collection has a word of the question",)


def test_pages_without_a_sentence_are_left_out(pages: Collection) -> None:
    pages.add(Document.from_sentences([], id="empty", title="Acid lakes, acid lakes"))
    assert pages.search(QUESTION)[0].id == "empty"
    assert {d.id for d in brief(pages, QUESTION).documents} == {"rain", "lime", "fish"}
    nothing = brief(pages, QUESTION, top=1)
    assert nothing.documents == ()
    assert nothing.notes == ("only titles, tables or listings of the collection have words of the question",)


def test_a_question_of_a_page_is_no_part_of_a_brief(pages: Collection) -> None:
    faq = b"Lake FAQ\n\nQ: What does acid do in lakes?\nA: Acid kills the fish in lakes, and it dissolves lime."
    pages.add(read_bytes(faq, id="faq", media="text"))
    texts = [extract.text for extract in brief(pages, QUESTION)]
    assert "A: Acid kills the fish in lakes, and it dissolves lime." in texts
    assert "Q: What does acid do in lakes?" not in texts


def test_title_and_question_find_the_pages_of_both(pages: Collection) -> None:
    made = brief(pages, "Bread\nWhat does acid do in lakes?")
    assert {d.id for d in made.documents} == set(TEXTS)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"top": 0}, epitome.UsageError),
        ({"top": 1_001}, epitome.UsageError),
        ({"words": 0}, epitome.UsageError),
        ({"choice": Choice(recipe="nonsense")}, epitome.UsageError),
    ],
)
def test_impossible_arguments_are_refused(
    pages: Collection, arguments: dict[str, Any], error: type[epitome.EpitomeError]
) -> None:
    with pytest.raises(error):
        brief(pages, QUESTION, **arguments)
    with pytest.raises(epitome.LimitError):
        brief(pages, "acid " * 300)
