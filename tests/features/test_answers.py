"""What answers look like: features of a question's kind, form, neighbourhood and marks, worked by hand."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import (
    DefinesAsked,
    ExactForms,
    GivesAsked,
    HasPhrases,
    LeaningCoverage,
    LikeCoverage,
    Nearness,
    ParagraphCoverage,
)
from epitome.walk.features.weights import word_weights
from epitome.walk.queries import LeftOut, Obeyed, Phrases, UserQuery
from epitome.walk.table import Sheet
from support.samples.columns import build_sheet

ASKED = UserQuery()


def sheet(query: str, texts: list[str] | Document, paragraphs: list[int] | None = None) -> Sheet:
    document = texts if isinstance(texts, Document) else Document.from_sentences(texts, paragraphs=paragraphs)
    task = Task((document,), query)
    rows = Body()(task)
    makers = (Obeyed(), LeftOut(), Phrases())
    return build_sheet(rows, {maker.name: maker(task, rows, {}) for maker in makers})


def test_a_kind_counts_where_it_is_asked_for() -> None:
    texts = ["It has twelve locks.", "It has locks.", "It opened in 1832."]
    number = GivesAsked(kind="number", query=ASKED)
    assert number.column(sheet("how many locks", texts)).tolist() == [1, 0, 1]
    assert number.column(sheet("locks", texts)).tolist() == [0, 0, 0]
    assert number.explain(sheet("how many locks", texts), 0, 1.0) == "gives a number"
    with pytest.raises(UsageError, match="there is no kind"):
        GivesAsked(kind="colour")


def test_exact_forms_come_before_stems() -> None:
    texts = ["The computer waits.", "It was computed.", "Computers wait."]
    assert ExactForms(query=ASKED).column(sheet("computer", texts)).tolist() == [1, 0, 0]


def test_words_that_mean_nearly_the_same() -> None:
    texts = ["Remove the branch.", "Delete the branch.", "Keep the branch."]
    column = LikeCoverage(query=ASKED).column(sheet("delete branch", texts))
    weights = word_weights(sheet("delete branch", texts).rows, ["delet", "branch"], "blended", None)
    assert column.tolist() == pytest.approx([weights["delet"] / sum(weights.values()), 0, 0])


def test_what_points_back_takes_over_words() -> None:
    texts = ["Cobalt is a metal.", "It is made in reactors.", "Reactors are large."]
    assert LeaningCoverage(query=ASKED).column(sheet("cobalt", texts)).tolist() == [0, 1, 0]
    made = sheet("cobalt made", texts)
    weights = word_weights(made.rows, ["cobalt", "made"], "blended", None)
    column = LeaningCoverage(query=ASKED).column(made)
    assert column.tolist() == pytest.approx([0, weights["cobalt"] / sum(weights.values()), 0])


def test_nearness_fades_with_the_distance() -> None:
    texts = ["Gates leak.", "Boats wait.", "Birds sing.", "Fish swim.", "The sun sets."]
    column = Nearness(query=ASKED).column(sheet("birds", texts))
    assert column.tolist() == pytest.approx([0, 0.3, 1, 0.5, 0.6 * 0.64])


def test_a_paragraph_is_covered_together() -> None:
    texts = ["Gates leak.", "Boats wait.", "Birds sing."]
    column = ParagraphCoverage(query=ASKED).column(sheet("gates boats", texts, [0, 0, 1]))
    assert column.tolist() == pytest.approx([1, 1, 0])


PAGE = b"""<html><head><title>Gates</title></head><body><h1>Gates</h1><p>Boats wait before the gates.</p>
<dl><dt>paddle (wood)</dt><dd>Lets the water in. It is small.</dd><dt>beam</dt><dd>A paddle is near. Moves it.</dd></dl>
</body></html>"""


def test_definitions_by_opening_or_under_their_term() -> None:
    document = epitome.read(PAGE)
    made = sheet("what is a paddle?", document)
    column = DefinesAsked(query=ASKED).column(made)
    values = {s.text: column[i] for i, s in enumerate(made.rows.sentences)}
    assert values["Lets the water in."] == 1
    assert values["It is small."] == pytest.approx(0.25 + 0.75 / 2)
    assert values["A paddle is near."] == 1
    assert values["Moves it."] == 0


def test_phrases_and_words_left_out() -> None:
    texts = ["The page cache is full.", "The cache holds a page.", "A page-cache server."]
    made = sheet('"page cache" -server', texts)
    assert HasPhrases().column(made).tolist() == [1, 0, 0]
    assert made.queries["left-out"].terms == ("server",)
    assert "server" not in made.queries["asked"].terms


@given(query=st.text(max_size=60), texts=st.lists(st.text(max_size=60), min_size=1, max_size=6))
def test_all_are_shares(query: str, texts: list[str]) -> None:
    made = sheet(query, [*texts, "One more."])
    features = (ExactForms, LikeCoverage, LeaningCoverage, Nearness, ParagraphCoverage, DefinesAsked)
    for feature in (*(kind(query=ASKED) for kind in features), HasPhrases()):
        column = feature.column(made)
        assert column.shape == (len(made.rows),) and np.isfinite(column).all()
        assert ((column >= 0) & (column <= 1 + 1e-12)).all()
