"""Candidates from the introduction to the conclusion: by hand, in the recipe, in training, and in what is judged."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Task
from epitome.learning.datasets.judged_articles import judge_article
from epitome.learning.labels import NotUsed, has_informative_title, label_document
from epitome.learning.models import shipped_model
from epitome.readers import read_bytes
from epitome.systems.structured import best, paper
from epitome.walk.candidates import Body, IntroductionToConclusion

HEADINGS = ["Preliminaries", "1 Introduction", "2 Parsing", "3 Conclusions", "Acknowledgement of grants", "Addresses"]


def document(
    headings: Sequence[str], title: str = "Parsing grammars", text: str = "The parser reads words."
) -> Document:
    return Document.from_sentences([text] * len(headings), title=title, sections=[[h] if h else [] for h in headings])


SAID = "The parser reads words of Introduction and Conclusions."


def article(headings: Sequence[str], title: str = "Parsing grammars", *, outside: str = "Thanks to {}.") -> Document:
    """An article whose parts repeat words of the abstract; `outside` stands before the introduction and after the
    conclusion.
    """
    said = ["The parser reads words of {}." if h in HEADINGS[1:4] else outside for h in headings]
    parts = "".join(f"<DIV><HEADER>{h}</HEADER><P>{t.format(h)}</P></DIV>" for h, t in zip(headings, said, strict=True))
    abstract = f"<ABSTRACT><P>{SAID}</P></ABSTRACT>"
    paper = f"<PAPER><TITLE>{title}</TITLE>{abstract}<BODY>{parts}</BODY></PAPER>"
    return read_bytes(paper.encode(), id="p", name="p.xml")


def left(headings: Sequence[str]) -> list[str]:
    rows = IntroductionToConclusion()(Task((document(headings),)))
    return [s.section[0] if s.section else "" for s in rows.sentences]


def test_candidates_stand_from_the_introduction_to_the_conclusion_both_included() -> None:
    assert left(HEADINGS) == HEADINGS[1:4]


def test_without_an_introduction_from_the_beginning_and_without_a_conclusion_to_the_end() -> None:
    assert left(HEADINGS[2:]) == HEADINGS[2:4]
    assert left(["Preliminaries", "Introduction", "Parsing", "Addresses"]) == ["Introduction", "Parsing", "Addresses"]
    assert left(["Parsing", "Addresses"]) == ["Parsing", "Addresses"]
    assert left(["Conclusions of others", "Introduction", "Parsing"]) == ["Introduction", "Parsing"]
    assert left(["", "Parsing"]) == ["", "Parsing"]


def test_of_two_conclusions_the_last_counts_and_parts_below_a_heading_belong_to_it() -> None:
    assert left(["Introduction", "Summary of the task", "Parsing", "Conclusion", "Addresses"]) == [
        "Introduction",
        "Summary of the task",
        "Parsing",
        "Conclusion",
    ]
    made = Document.from_sentences(["One."] * 3, sections=[["Introduction"], ["Conclusion", "Thanks"], ["Notes on it"]])
    assert [s.index for s in IntroductionToConclusion()(Task((made,))).sentences] == [0, 1]


def test_below_a_heading_that_holds_all_others_the_parts_are_those_of_the_next_level() -> None:
    for above in (["The journal"], ["The journal", "Parsing grammars"]):
        made = Document.from_sentences(["One."] * len(HEADINGS), sections=[[*above, h] for h in HEADINGS])
        kept = IntroductionToConclusion()(Task((made,))).sentences
        assert [s.section[-1] for s in kept] == HEADINGS[1:4]
    lead = Document.from_sentences(["One."] * 3, sections=[["A"], ["A", "Introduction"], ["A", "Notes"]])
    assert [s.index for s in IntroductionToConclusion()(Task((lead,))).sentences] == [1, 2]
    alone = Document.from_sentences(["One."] * 2, sections=[["A", "B"]] * 2)
    assert [s.index for s in IntroductionToConclusion()(Task((alone,))).sentences] == [0, 1]


def test_a_heading_that_comes_again_after_the_conclusion_is_left_out() -> None:
    assert left(["Introduction", "Parsing", "Conclusion", "Parsing"]) == ["Introduction", "Parsing", "Conclusion"]


def test_a_part_that_is_asked_for_is_taken_wherever_it_stands() -> None:
    made = document(HEADINGS)
    summary = epitome.summarise(made, system="structured", recipe="paper", element="//section[6]", sentences=9)
    assert {e.sentence.section[0] for e in summary} == {"Addresses"}


def test_the_published_recipe_chooses_so_and_the_best_one_does_not() -> None:
    made = article(HEADINGS)
    assert isinstance(paper().candidates, IntroductionToConclusion) and type(best().candidates) is Body
    assert isinstance(shipped_model("structured.paper").candidates, IntroductionToConclusion)
    chosen = {recipe: epitome.rank(made, system="structured", recipe=recipe) for recipe in ("paper", "best")}
    assert {e.sentence.section[0] for e in chosen["paper"]} == set(HEADINGS[1:4])
    assert {e.sentence.section[0] for e in chosen["best"]} == set(HEADINGS)


def test_an_extract_is_taken_from_them_in_training_too() -> None:
    """Outside, the abstract stands word for word: without the rule one such sentence is the whole extract."""
    made = article(HEADINGS, outside=SAID)
    labels = label_document(made, candidates=IntroductionToConclusion())
    assert not isinstance(labels, NotUsed)
    assert {s.section[0] for s in made.sentences if labels[s.index]} == {"1 Introduction", "3 Conclusions"}
    assert label_document(made, candidates=Body()) == NotUsed("an extract of one sentence")


def test_what_is_judged_holds_them_and_the_abstract_alone() -> None:
    found = judge_article(article(HEADINGS))
    assert not isinstance(found, NotUsed)
    (made,) = found.task.documents
    assert made.abstract.startswith("The parser reads")
    assert [s.section[-1] for s in made.sentences[1:]] == HEADINGS[1:4]
    assert [s.index for s in made.sentences] == [0, 1, 2, 3]
    assert found.labels[0][0] == 0 and len(found.labels[0]) == 4
    assert found.gold == (frozenset(("p", i) for i, label in enumerate(found.labels[0]) if label),)


@given(
    st.lists(
        st.sampled_from(["", "Introduction", "Parsing", "Notes", "Conclusion", "Appendix"]), min_size=1, max_size=9
    )
)
def test_what_is_left_is_one_run_and_holds_introduction_and_conclusion_where_they_are(headings: list[str]) -> None:
    made = document(headings)
    kept = [s.index for s in IntroductionToConclusion()(Task((made,))).sentences]
    assert kept == list(range(kept[0], kept[-1] + 1))
    if "Introduction" in headings:
        assert headings[kept[0]] == "Introduction" and "Introduction" not in headings[: kept[0]]
        if "Conclusion" in headings[kept[0] :]:
            assert headings[kept[-1]] == "Conclusion" and "Conclusion" not in headings[kept[-1] + 1 :]


@pytest.mark.parametrize(
    ("title", "text", "informative"),
    [
        ("Parsing grammars", "The parser reads words.", True),  # a word that is written small
        ("Parsing Grammars", "It says how parsing of text works.", True),  # title case: the body writes it small
        ("Johnson, Marcus and Ritchie", "Then Johnson met Marcus and Ritchie at home.", False),
        ("Edinburgh", "The city of Edinburgh is old.", False),
        ("The Edinburgh Parser", "Our parser was made in Edinburgh.", True),
        ("Guest Editors' Introduction", "The editors wrote this introduction.", False),
        ("Of the and", "The and of.", False),
        ("", "Words.", False),
    ],
)
def test_a_title_of_names_says_nothing(title: str, text: str, informative: bool) -> None:
    assert has_informative_title(document(["Body"], title, text)) is informative


def test_articles_with_a_title_of_names_or_one_sentence_to_choose_are_left_out() -> None:
    assert judge_article(article(HEADINGS, "Ada Marsh")) == NotUsed("a title of names")
    assert not isinstance(label_document(article(HEADINGS, "Ada Marsh")), NotUsed)  # a rule of the published recipe
    assert judge_article(article(["Parsing"])) == NotUsed("an extract of one sentence")
    with pytest.raises(epitome.InputError, match="1 with a title of names"):
        epitome.train("structured", [article(HEADINGS, "Ada Marsh")], recipe="paper")
