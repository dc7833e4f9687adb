"""A question or title that only repeats what is asked is never the answer."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document, Task
from epitome.walk.features import OnlyAsks
from epitome.walk.queries import UserQuery
from epitome.walk.rankers import Weighted
from epitome.walk.summariser import Summariser

FAQ = """<h1>Database FAQ</h1><p>Q: What is the maximum size of a VARCHAR?</p><p>A row holds 65,535 bytes.</p>
<p>What is the maximum size of a BLOB?</p><p>It is four gigabytes.</p><p>Columns may be renamed later on.</p>"""
QUERY = "what is the maximum size of a VARCHAR"


def test_by_hand() -> None:
    texts = [
        "How large is a tape?",  # two terms of two: asked
        "How large is a tape that was made in Japan?",  # two of four
        "Large tapes",  # a title, both terms
        "Large tapes of Japan",  # a title with a third
        "Tapes are large.",  # says it
        '"Tapes are large." ',  # so does a quotation
    ]
    assert _column(texts, "how large are tapes") == [1.0, 0.0, 1.0, 0.0, 0.0, 0.0]


def _column(texts: list[str], query: str) -> list[float]:
    feature = OnlyAsks(query=UserQuery())
    ranker = Weighted(weights={feature.name: 1.0})
    system = Summariser(name="asks", description="", queries=(UserQuery(),), features=(feature,), ranker=ranker)
    table = system.measure(Task((Document.from_sentences(texts),), query))
    column: list[float] = table.values[:, 0].tolist()
    return column


def test_the_question_yields_to_what_stands_beneath() -> None:
    summary = epitome.summarise(epitome.read(FAQ), query=QUERY, sentences=2, order="rank")
    assert summary[0].text == "A row holds 65,535 bytes."
    assert not any(e.text.endswith("?") for e in summary)


@pytest.mark.parametrize("query", [QUERY, "maximum size of a BLOB"])
def test_a_question_has_no_relevance(query: str) -> None:
    ranking = epitome.rank(epitome.read(FAQ), query=query)
    assert {e.relevance for e in ranking if e.text.endswith("?")} == {0.0}
    assert ranking[0].relevance
    assert ranking[0].relevance > 0
