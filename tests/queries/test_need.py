from __future__ import annotations

import pytest

from epitome.document import Document, Scope, Task
from epitome.runtime.errors import LimitError
from epitome.walk.candidates import Body
from epitome.walk.queries import NOTHING_FOUND, Need, check_query
from epitome.walk.table import Query

TEXTS = [
    "Fish swim in lakes.",
    "Fish eat flies on Monday.",
    "Lakes hold fish.",
    "Anglers like flies and lakes and fish.",
]


def need(*documents: Document, query: str | None = None, scope: Scope | None = None) -> Query:
    task = Task(documents, query, scope)
    return Need()(task, Body()(task), {})


def test_the_query_comes_first() -> None:
    asked = need(Document.from_sentences(TEXTS, title="Lakes"), query="effects of acid rain on fish")
    assert asked.segments == (("effect",), ("acid", "rain"), ("fish",))
    assert asked.terms == ("effect", "acid", "rain", "fish")
    assert asked.text == "effects of acid rain on fish"
    assert asked.notes == ()


@pytest.mark.parametrize("query", [None, "", "   \n"])
def test_without_a_query_the_need_is_the_title(query: str | None) -> None:
    asked = need(Document.from_sentences(TEXTS, title="The life of lake fish"), query=query)
    assert asked.text == "The life of lake fish"
    assert asked.segments == (("life",), ("lake", "fish"))


def test_a_query_of_stop_words_falls_back_to_the_title_and_says_so() -> None:
    asked = need(Document.from_sentences(TEXTS, title="Lake fish"), query="of the and")
    assert asked.segments == (("lake", "fish"),)
    (note,) = asked.notes
    assert "stop words" in note
    assert "title" in note


def test_without_query_and_title_the_need_is_the_most_frequent_words_and_it_is_said() -> None:
    asked = need(Document.from_sentences(TEXTS))
    assert asked.text == "fish lakes flies swim eat"
    assert asked.segments == (("fish",), ("lake",), ("fli",), ("swim",), ("eat",))
    (note,) = asked.notes
    assert "most frequent words: fish, lakes, flies, swim, eat" in note


def test_a_title_of_stop_words_falls_back_to_the_most_frequent_words() -> None:
    asked = need(Document.from_sentences(TEXTS, title="About it"))
    assert asked.terms[:2] == ("fish", "lake")
    assert any("most frequent words" in note for note in asked.notes)


def test_notes_do_not_claim_a_title_that_was_not_taken() -> None:
    asked = need(Document.from_sentences(TEXTS), query="of the")
    assert asked.terms[:2] == ("fish", "lake")
    assert any("stop words" in note for note in asked.notes)
    assert not any("title was taken" in note for note in asked.notes)


def test_the_automatic_query_of_a_cluster_is_its_five_most_frequent_words_one_a_segment() -> None:
    cluster = (
        Document.from_sentences(["Rain rain rain on Monday.", "Acid acid."], title="Never this title"),
        Document.from_sentences(["Rain and lakes and acid, trout.", "Lakes lakes; trout, 1984 1984 1984 1984."]),
        Document.from_sentences(["Rain. Anglers saw the rain this morning morning morning."]),
    )
    asked = need(*cluster)
    assert asked.text == "rain acid lakes trout anglers"
    assert asked.segments == (("rain",), ("acid",), ("lake",), ("trout",), ("angler",))
    assert any("rain, acid, lakes, trout, anglers" in note for note in asked.notes)


def test_a_cluster_is_asked_the_query_where_there_is_one() -> None:
    cluster = (Document.from_sentences(TEXTS), Document.from_sentences(TEXTS))
    assert need(*cluster, query="acid rain").segments == (("acid", "rain"),)


def test_a_part_is_asked_its_own_title_before_the_title_of_the_document() -> None:
    document = Document.from_sentences(TEXTS, title="Lakes", sections=[["Fishing"]] * 4)
    assert need(document, scope=Scope("section", 1, 2, "Fishing")).text == "Fishing"
    assert need(document, scope=Scope("section", 1, 2, "")).text == "Lakes"


def test_a_document_without_any_word_to_ask_for_gives_an_empty_need() -> None:
    asked = need(Document.from_sentences(["12 34.", "Of the."]))
    assert asked.segments == ()
    assert asked.terms == ()


def test_a_query_of_too_many_terms_is_cut_at_the_limit_and_says_so() -> None:
    words = [f"w{i}" for i in range(100)]
    for query in (" ".join(words), ", ".join(words), ", ".join(" ".join(words[i : i + 3]) for i in range(0, 100, 3))):
        asked = need(Document.from_sentences(TEXTS), query=query)
        assert asked.terms == tuple(words[:64])
        assert any("first 64 terms" in note for note in asked.notes)


def test_a_query_of_just_the_limit_is_not_cut() -> None:
    asked = need(Document.from_sentences(TEXTS), query=", ".join(f"w{i}" for i in range(64)))
    assert len(asked.terms) == 64
    assert asked.notes == (NOTHING_FOUND,)


def test_the_query_is_read_in_the_language_of_the_document() -> None:
    german = Document.from_sentences(["Der Regen fällt auf die Fische."], language="de")
    assert need(german, query="der saure Regen und die Fische").segments == (("saur", "reg"), ("fisch",))


def test_an_overlong_query_is_refused() -> None:
    check_query("x" * 1_000)
    check_query(None)
    with pytest.raises(LimitError, match="1,001 characters"):
        check_query("x" * 1_001)
