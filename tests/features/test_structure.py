from __future__ import annotations

import pytest

import epitome
from epitome.document import Document, Scope, Task, get_structure
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import STRUCTURAL, DoubledByCue, Similarity, Structural
from epitome.walk.queries import Title
from support.samples.columns import build_sheet

ARTICLE = b"""<article><front><article-meta><title-group><article-title>Acid lakes</article-title></title-group>
</article-meta></front><body>
<sec><title>One</title><p>Acid fell here.</p><p>Fish left there.</p></sec>
<sec><title>Two</title><p>Lakes cleared.</p><sec><title>Deep</title><p>Acid sank.</p></sec></sec>
<sec><title>Three</title><p>In this paper acid lakes recover.</p></sec>
</body></article>"""
DOCUMENT = epitome.read(ARTICLE)


def column(which: str, task: Task) -> list[float]:
    rows = Body()(task)
    return [float(v) for v in build_sheet(rows, {}).column(Structural(which=which))]


def test_the_four_structural_features_by_hand() -> None:
    # sentences: One p1, One p2, Two p1, Deep p1, Three p1; holders: sec One, One, Two, Deep, Three below article/body
    task = Task((DOCUMENT,))
    assert column("depth", task) == [2, 2, 2, 3, 2]
    assert column("first_sibling", task) == [1, 1, 0, 0, 0]
    assert column("middle_sibling", task) == [0, 0, 1, 0, 0]
    assert column("last_sibling", task) == [0, 0, 0, 1, 1]  # Deep stands after Two's paragraph, Three after Two
    assert column("siblings", task) == [2, 2, 2, 1, 2]
    assert column("first_paragraph", task) == [1, 0, 1, 1, 1]


def test_depth_is_relative_to_the_summarised_element() -> None:
    two = next(i for i, e in enumerate(DOCUMENT.elements) if e.title == "Two")
    task = Task((DOCUMENT,), None, Scope("element", two, DOCUMENT.elements[two].end, "Two"))
    assert column("depth", task) == [0, 1]


def test_an_only_child_is_first_and_neither_middle_nor_last() -> None:
    task = Task((Document.from_sentences(["Fish swim."], sections=[["Alone"]]),))
    values = {which: column(which, task)[0] for which in STRUCTURAL}
    assert values == {
        "depth": 1,
        "first_sibling": 1,
        "middle_sibling": 0,
        "last_sibling": 0,
        "siblings": 0,
        "first_paragraph": 1,
    }


def test_structure_works_from_what_is_there() -> None:
    bare = Document.from_sentences(["One fish.", "Two fish."])
    found = get_structure(bare)
    assert found.holder == (0, 0)
    assert found.in_first_paragraph == (True, True)
    assert get_structure(bare) is found


def test_an_unknown_structural_feature_is_refused() -> None:
    with pytest.raises(UsageError, match="depth"):
        Structural(which="height")


def test_similarity_is_a_cosine_and_a_cue_doubles_it_once() -> None:
    rows = Body()(Task((DOCUMENT,)))
    queries = {"title": Title()(Task((DOCUMENT,)), rows, {})}
    plain = build_sheet(rows, queries).column(Similarity(query=Title()))
    # title: acid, lake. "Acid fell here." -> acid, fell (here is a stop word): 1 / (sqrt 2 sqrt 2)
    assert plain[0] == pytest.approx(0.5)
    # "In this paper acid lakes recover." -> paper, acid, lake, recover: 2 / (2 sqrt 2), doubled by "in this paper"
    assert plain[4] == pytest.approx(2 / (2 * 2**0.5))
    doubled = build_sheet(rows, queries).column(DoubledByCue(feature=Similarity(query=Title())))
    assert doubled[4] == pytest.approx(2 * plain[4])
    assert doubled[:4].tolist() == plain[:4].tolist()
