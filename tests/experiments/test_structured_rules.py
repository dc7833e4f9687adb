"""The paper's rules for structured's data, by hand; and its protocol on papers in SUMMAC's layout."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from build_models.articles import is_informative, keep_article, select_introduction_to_conclusion
from epitome.document import Document
from epitome.readers import read_bytes
from structured.courses import Weights
from structured.data import read_papers
from structured.findings import rate_weights
from structured.paper import format_summac

HEADINGS = ["Preliminaries", "1 Introduction", "2 Parsing", "3 Conclusions", "Acknowledgement of grants", "Addresses"]


def document(headings: list[str], title: str = "Parsing grammars", text: str = "The parser reads words.") -> Document:
    return Document.from_sentences([text] * len(headings), title=title, sections=[[h] if h else [] for h in headings])


def left(headings: list[str]) -> list[str]:
    made = document(headings)
    return [s.section[0] for s in select_introduction_to_conclusion(made, made.sentences)]


def test_candidates_stand_from_the_introduction_to_the_conclusion_both_included() -> None:
    assert left(HEADINGS) == HEADINGS[1:4]


def test_without_an_introduction_from_the_beginning_and_without_a_conclusion_to_the_end() -> None:
    assert left(HEADINGS[2:]) == HEADINGS[2:4]
    assert left(["Preliminaries", "Introduction", "Parsing", "Addresses"]) == ["Introduction", "Parsing", "Addresses"]
    assert left(["Parsing", "Addresses"]) == ["Parsing", "Addresses"]
    assert left(["Conclusions of others", "Introduction", "Parsing"]) == ["Introduction", "Parsing"]


def test_of_two_conclusions_the_last_counts_and_parts_below_a_heading_belong_to_it() -> None:
    assert left(["Introduction", "Summary of the task", "Parsing", "Conclusion", "Addresses"]) == [
        "Introduction",
        "Summary of the task",
        "Parsing",
        "Conclusion",
    ]
    made = Document.from_sentences(["One."] * 3, sections=[["Introduction"], ["Conclusion", "Thanks"], ["Notes on it"]])
    assert [s.index for s in select_introduction_to_conclusion(made, made.sentences)] == [0, 1]


def test_the_abstract_stays_whatever_is_cut() -> None:
    xml = (
        "<PAPER><TITLE>Parsing grammars</TITLE><ABSTRACT><P>We parse.</P></ABSTRACT><BODY>"
        + "".join(f"<DIV><HEADER>{h}</HEADER><P>The parser reads {h}.</P></DIV>" for h in HEADINGS)
        + "</BODY></PAPER>"
    )
    made = keep_article(read_bytes(xml.encode(), id="p", name="p.xml"), "summac")
    assert made.abstract == "We parse."
    assert [s.section[-1] for s in made.sentences[1:]] == HEADINGS[1:4]
    assert [s.index for s in made.sentences] == [0, 1, 2, 3]


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
    assert is_informative(document(["Body"], title, text)) is informative


def test_claims_of_weights_are_tested_for_the_learner_that_is_named() -> None:
    """Depth, first, middle and last sibling, siblings, first paragraph: one fold agrees with all three claims."""
    weights = np.array([[9.0, 2.0, 1.0, 2.0, 0.5, 8.0]])
    found = rate_weights(Weights(weights, weights), "RankBoost")
    assert [f["verdict"] for f in found] == ["holds"] * 6
    assert all(f["claim"].endswith("(RankBoost, folds)") for f in found)


SUBJECTS = (
    "parsers grammars lexicons corpora taggers treebanks dialogues pronouns verbs metaphors idioms clauses".split()
)


def write_papers(folder: Path) -> None:
    for n, subject in enumerate(SUBJECTS):
        said = [f"We study {subject} with method{n}.", f"The {subject} of corpus{n} are learnt from words."]
        body = [f"In this paper we study {subject} with method{n}.", f"Nobody has tried {SUBJECTS[n - 1]} here."]
        more = [f"The {subject} of corpus{n} are learnt.", "Words are counted.", f"Trees grow from number{n}."]
        parts = {
            "Introduction": body,
            "Method": more,
            "Conclusion": [f"Words of {subject} matter.", "More is to come."],
        }
        divs = "".join(f"<DIV><HEADER>{h}</HEADER><P>{' '.join(p)}</P></DIV>" for h, p in parts.items())
        abstract = f"<ABSTRACT><P>{' '.join(said)}</P></ABSTRACT>"
        paper = f"<PAPER><TITLE>Learning {subject}</TITLE>{abstract}<BODY>{divs}</BODY></PAPER>"
        (folder / f"{n}.xml").write_text(f"<?xml version='1.0'?>{paper}", encoding="utf-8")
    names = (
        "<PAPER><TITLE>Ada Marsh</TITLE><ABSTRACT><P>It is Ada.</P></ABSTRACT><BODY><P>Ada Marsh.</P></BODY></PAPER>"
    )
    (folder / "names.xml").write_text(names, encoding="utf-8")


def test_papers_in_summacs_layout_are_labelled_by_marcus_extracts(tmp_path: Path) -> None:
    write_papers(tmp_path)
    found = read_papers(tmp_path)
    assert found.dropped == {"a title of names": 1} and len(found.tables) == len(SUBJECTS)
    assert {t.split for t in found.tables} == {"train", "dev"}
    assert all(t.labels.sum() >= 2 and len(t.labels) == 7 for t in found.tables)


def test_the_protocol_runs_on_papers_in_summacs_layout(tmp_path: Path) -> None:
    write_papers(tmp_path)
    page = format_summac(tmp_path)
    for claim in ("Extended concepts is the best query", "(LinearRank, folds)", "(RankBoost, folds)"):
        assert claim in page


def test_too_few_papers_are_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="0 papers to learn from"):
        format_summac(tmp_path)
