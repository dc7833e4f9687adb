"""Settings of the published systems: in Python, as text, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import epitome
from epitome import Document
from epitome.runtime.errors import UsageError
from epitome.systems import SETTINGS, SYSTEMS, configure, elaborative, queryorder, structured, topic, webpage
from epitome.systems.system_settings import MAKERS
from epitome.walk.summariser import Summariser

TEXTS = [
    "Acid rain falls on lakes in the north and kills many of the fish that live there.",
    "Lime is spread from boats to make the water of such lakes less acid again.",
    "Farmers spread lime on their fields every autumn before the first heavy rain falls.",
    "The fish come back to a lake some years after the rain has become clean again.",
]
DOCUMENT = Document.from_sentences(TEXTS, title="Acid rain and lakes")
OTHER: dict[str, dict[str, tuple[str, Any]]] = {  # another value of each setting, as text and in Python
    "queryorder": {
        "scheme": ("F", "F"),
        "shares": ("2:8", (2, 8)),
        "threshold": ("4", 4),
        "stems": ("yes", True),
    },
    "structured": {"query": ("title-lca", "title-lca"), "words": ("3", 3), "sentences": ("2", 2)},
    "topic": {"steps": ("1", 1), "themes": ("3", 3), "rank": ("2", 2), "clusters": ("10", 10)},
    "webpage": {"features": ("query, title", ("query", "title")), "threshold": ("4", 4)},
    "elaborative": {"method": ("svd-topic", "svd-topic"), "themes": ("3", 3), "rank": ("2", 2)},
}


def test_every_system_of_the_papers_has_a_table_of_settings() -> None:
    assert set(SETTINGS) == set(MAKERS) == set(OTHER)
    for system, table in SETTINGS.items():
        assert [setting.name for setting in table] == list(OTHER[system])
        assert all(setting.kind and setting.default and setting.meaning for setting in table)


@pytest.mark.parametrize(("system", "name"), [(s, n) for s, some in OTHER.items() for n in some])
def test_text_and_python_give_the_same_system(system: str, name: str) -> None:
    text, value = OTHER[system][name]
    made = configure(system, {name: text})
    assert made == MAKERS[system](**{name: value})
    assert made.recipe == "paper" and made.name == system


@pytest.mark.parametrize("made", [queryorder(), structured(), topic(), webpage(), elaborative()], ids=lambda s: s.name)
def test_what_the_functions_give_is_a_model(made: Summariser) -> None:
    summary = epitome.summarise(DOCUMENT, query="acid lakes", model=made, sentences=2)
    assert (summary.system, summary.recipe, len(summary)) == (made.name, "paper", 2)
    assert len(epitome.rank(DOCUMENT, query="acid lakes", model=made)) == 4


def test_the_defaults_are_the_published_ones() -> None:
    assert configure("queryorder.F", {}) == SYSTEMS["queryorder.F"]
    assert configure("structured.title-mft", {}) == SYSTEMS["structured.title-mft"]
    assert configure("topic.step1", {}) == SYSTEMS["topic.step1"]
    assert configure("elaborative.svd-link", {}) == SYSTEMS["elaborative.svd-link"]
    assert configure("webpage.title", {}) == SYSTEMS["webpage.title"]
    assert configure("queryorder", {}) == queryorder()
    ours, sums = configure("webpage.sum", {}), SYSTEMS["webpage.sum"]
    assert (ours.features, ours.ranker) == (sums.features, sums.ranker)


def test_a_setting_changes_what_is_chosen() -> None:
    """By hand: only the query counts with shares 1:0, only the place with 0:1."""
    last, first = (
        [e.index for e in epitome.rank(DOCUMENT, query="fish come back", model=queryorder(shares=shares))]
        for shares in ((1, 0), (0, 1))
    )
    assert last[0] == 3 and first == [0, 1, 2, 3]
    assert len(epitome.rank(DOCUMENT, model=queryorder(threshold=16))) == 2  # of 16, 14, 14 and 16 words


def test_themes_are_at_most_as_many_as_said() -> None:
    many = [Document.from_sentences([f"{a} {b} {c}." for b in "xyz" for c in "pqr"], id=a) for a in "klmno"]
    assert {e.theme for e in epitome.rank(many, query="k", model=topic(themes=2))} == {0, 1}


@pytest.mark.parametrize(
    ("system", "given", "says"),
    [
        ("queryorder", {"treshold": "5"}, "its settings are scheme, shares, threshold, stems"),
        ("queryorder.C", {"scheme": "A"}, "its settings are shares, threshold, stems"),
        ("topic", {"words": "5"}, "its settings are steps, themes, rank, clusters"),
        ("lead", {"threshold": "5"}, "lead has no settings"),
        ("webpage.white", {"threshold": "5"}, "webpage.white has no settings"),
        ("queryorder", {"threshold": "five"}, "threshold='five' is no whole number"),
        ("queryorder", {"threshold": "-5"}, "negative"),
        ("queryorder", {"shares": "3"}, "shares='3' is no a:b"),
        ("queryorder", {"shares": "0:0"}, "no weights"),
        ("queryorder", {"stems": "perhaps"}, "no yes or no"),
        ("queryorder", {"scheme": "Z"}, "no scheme"),
        ("structured", {"query": "subtitle"}, "no query"),
        ("structured", {"words": "0"}, "at least 1"),
        ("topic", {"steps": "3"}, "no step"),
        ("topic", {"themes": "1"}, "min_clusters"),
        ("topic", {"rank": "0"}, "dimension"),
        ("topic", {"clusters": "0"}, "cluster"),
        ("webpage", {"features": "query,size"}, "use some of"),
        ("webpage", {"features": "query,query"}, "use some of"),
        ("elaborative", {"method": "svd"}, "no method"),
        ("elaborative", {"rank": "0"}, "at least 1"),
    ],
)
def test_what_makes_no_sense_is_refused(system: str, given: dict[str, str], says: str) -> None:
    with pytest.raises(UsageError) as caught:
        configure(system, given)
    assert says in str(caught.value)
