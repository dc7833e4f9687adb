"""The verdicts on structured's weights, and its protocol on papers in SUMMAC's layout."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from structured.courses import Weights
from structured.data import read_papers
from structured.findings import rate_weights
from structured.paper import format_summac


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


@pytest.mark.slow
def test_the_protocol_runs_on_papers_in_summacs_layout(tmp_path: Path) -> None:
    write_papers(tmp_path)
    page = format_summac(tmp_path)
    for claim in ("Extended concepts is the best query", "(LinearRank, folds)", "(RankBoost, folds)"):
        assert claim in page


def test_too_few_papers_are_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="0 papers to learn from"):
        format_summac(tmp_path)
