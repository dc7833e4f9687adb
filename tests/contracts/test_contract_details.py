from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.runtime.errors import UsageError

TIDES = Path(__file__).resolve().parents[2] / "examples" / "tides.html"
LAKES = Document.from_sentences(["Acid rain fell.", "Fish died.", "Lakes cleared."], title="Acid rain")


def test_link_context_is_taken_and_told_where_it_is_not_used() -> None:
    summary = epitome.summarise(LAKES, link_context=[("rain", "They link here."), ("lake", "So do we.", "page.html")])
    assert summary.system == "webpage"
    unread = epitome.summarise(LAKES, link_context=[("rain", "They link here.")], system="bm25")
    assert any("link" in note for note in unread.notes)
    plain = epitome.summarise(LAKES, system="bm25")
    assert [e.index for e in unread] == [e.index for e in plain]
    assert epitome.rank(LAKES, link_context=[]).notes == epitome.rank(LAKES).notes


@pytest.mark.parametrize("given", [["x"], [("one",)], [(1, 2)], [("a", "b", "c", "d")]])
def test_a_link_context_of_another_shape_is_refused(given: object) -> None:
    with pytest.raises(UsageError, match="anchor"):
        epitome.summarise(LAKES, link_context=given)  # type: ignore[arg-type]


def test_link_sentences_are_chosen_where_they_are_asked_for() -> None:
    links = [("rain", "Acid rain kills the fish of northern lakes, they say.", "page.html")]
    summary = epitome.summarise(LAKES, link_context=links, sources="links")
    assert [(e.text, e.origin, e.said_by, e.index) for e in summary] == [(links[0][1], "link", "page.html", 0)]
    with pytest.raises(UsageError, match="sources"):
        epitome.summarise(LAKES, sources="pages")


def test_empty_lists_mean_unknown() -> None:
    document = Document.from_sentences(["One.", "Two."], sections=[], paragraphs=[])
    assert document == Document.from_sentences(["One.", "Two."])


def test_a_blank_line_stands_only_where_the_paragraph_changes() -> None:
    same = Document.from_sentences(["a", "b", "c"], sections=[["x"], ["y"], ["y"]], paragraphs=[0, 0, 1])
    assert same.text == "a b\n\nc"


def test_a_document_can_travel_to_another_process_after_it_was_asked_for_an_element() -> None:
    document = epitome.read(TIDES)
    summary = epitome.summarise(document, element="//p[3]")
    again = pickle.loads(pickle.dumps(document))
    assert again == document
    assert epitome.summarise(again, element="//p[3]").to_dict() == summary.to_dict()


def test_the_path_of_a_sentence_is_an_element_also_in_html() -> None:
    document = epitome.read(TIDES)
    sentence = document.sentences[3]
    found = epitome.rank(document, element=sentence.path)
    assert sentence.index in {e.index for e in found}
    assert {e.sentence.path for e in found} == {sentence.path}


def test_a_part_whose_title_says_nothing_is_asked_for_the_documents_title() -> None:
    document = Document.from_sentences(
        ["Nothing here.", "Acid rain again."], title="Acid rain", sections=[["What is it"], ["What is it"]]
    )
    ranking = epitome.rank(document, element="//section[1]", system="bm25")
    assert ranking[0].index == 1
    assert ranking.notes == ()


def test_a_query_of_too_many_terms_is_cut_and_told() -> None:
    summary = epitome.summarise(LAKES, query=" ".join(f"word{i}" for i in range(80)))
    assert summary.truncated
    assert any("64 terms" in note for note in summary.notes)


def test_a_long_title_is_no_cut_query() -> None:
    titled = Document.from_sentences(["Acid rain fell."], title=" ".join(f"word{i}" for i in range(80)))
    summary = epitome.summarise(titled, system="queryorder")
    assert not summary.truncated
    assert summary.notes == ("no sentence has 6 words, so shorter ones were taken",)
    learnt = epitome.summarise(titled)
    assert (learnt.system, learnt.truncated, len(learnt.notes)) == ("structured", False, 1)
    assert epitome.summarise(titled, system="structured").notes == ()


def test_an_over_long_sentence_is_told_to_be_scored_by_its_beginning() -> None:
    summary = epitome.summarise(Document.from_sentences(["x " * 3000 + "needle"], title="needle"), system="bm25")
    assert summary.truncated
    assert any("2,000 characters" in note for note in summary.notes)


def test_the_same_document_twice_is_one() -> None:
    summary = epitome.summarise([LAKES, LAKES], sentences=5)
    assert len(summary) == 3
    assert summary.to_html().count("<mark") == 3


def test_two_documents_of_one_id_keep_their_own_marks() -> None:
    other = epitome.Document.from_sentences(["Acid rain fell.", "Fish died."], id="lakes")
    again = epitome.Document.from_sentences(["Acid rain falls.", "Fish die."], id="lakes")
    summary = epitome.summarise([other, again], sentences=4, system="lead")
    assert summary.to_html().count("<mark") == 4


@pytest.mark.parametrize("arguments", [{"query": 5}, {"element": 5}, {"system": 5}, {"language": 5}])
def test_arguments_of_the_wrong_type_are_usage_errors(arguments: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        epitome.summarise(LAKES, **arguments)  # type: ignore[arg-type]


def words(text: str) -> int:
    return len(text.split())


def test_tokens_skip_what_does_not_fit_however_many_do_not() -> None:
    long = " ".join(["word"] * 51) + "."
    document = Document.from_sentences([*[long] * 300, "Acid rain."])
    by_words = epitome.summarise(document, system="lead", words=20)
    by_tokens = epitome.summarise(document, system="lead", tokens=(20, words))
    assert [e.index for e in by_tokens] == [e.index for e in by_words] == [300]


def test_a_token_budget_counts_each_sentence_about_once() -> None:
    document = Document.from_sentences([f"Sentence number {i} is here." for i in range(2_000)])
    asked: list[int] = []

    def counted(inner: Callable[[str], int]) -> Callable[[str], int]:
        def count(text: str) -> int:
            asked.append(len(text))
            return inner(text)

        return count

    summary = epitome.summarise(document, system="lead", tokens=(10**9, counted(words)))
    assert len(summary) == 2_000
    assert sum(asked) < 40 * len(document.text)  # linear but for the halving at the end


@pytest.mark.slow
def test_an_outline_of_very_many_sections_is_cut_and_told() -> None:
    page = "<html><body>" + "".join(
        f"<h2>Part {i}</h2><p>Text number {i} stands here with trout, perch, carp, roach and eel.</p>"
        for i in range(700)
    )
    made = epitome.outline(epitome.read(page.encode()), sentences=1, system="queryorder")
    assert len(made) == 501
    assert made[0][1].truncated
    assert any("500 sections" in note for note in made[0][1].notes)


def test_replacing_a_field_of_a_document_forgets_what_was_worked_out() -> None:
    english = Document.from_sentences(["Die Fische starben."], title="Fische")
    epitome.rank(english, system="tfidf")
    german = replace(english, language="de")
    assert (
        epitome.rank(german, system="tfidf").to_dict()
        == epitome.rank(
            Document.from_sentences(["Die Fische starben."], title="Fische", language="de"), system="tfidf"
        ).to_dict()
    )


def test_a_query_that_nothing_answers_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no word of the query stands in the text" in epitome.summarise(LAKES, query="zebra").notes
    assert main(["summarise", str(TIDES), "--query", "zebra quark", "-n", "1"]) == 0
    told = capsys.readouterr()
    assert told.out
    assert told.err == f"warning: {TIDES}: no word of the query stands in the text\n"


def test_short_sentences_that_were_left_out_are_told() -> None:
    document = Document.from_sentences(["Too short.", "This one has quite enough words to be considered here."])
    assert (
        "1 of 2 sentences were left out for having fewer than 6 words"
        in epitome.rank(document, query="words", system="queryorder").notes
    )


def test_markdown_without_a_name_is_told_by_its_beginning() -> None:
    document = epitome.read(b"---\ntitle: Notes\n---\n\n# Notes\n\nSome *text* here.\n")
    assert (document.media, document.title) == ("markdown", "Notes")
    assert [s.text for s in document.sentences] == ["Some text here."]


def test_sentences_may_come_from_any_iterable() -> None:
    made = Document.from_sentences(text for text in ("One.", "Two."))  # type: ignore[arg-type]
    assert [s.text for s in made.sentences] == ["One.", "Two."]
