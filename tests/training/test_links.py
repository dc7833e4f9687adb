"""Linking sentences that were judged are learnt from by the recipes that ask for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Document, LinkSentence, Task
from epitome.learning.training.learning import build_labelled_task, measure_example
from epitome.runtime.errors import UsageError
from epitome.systems.webpage import best, paper

PAGE = Document.from_sentences(
    ["A canal was dug.", "Boats carry coal there.", "Horses pull the boats."], title="Canal boats"
)
LINKS = (
    LinkSentence("coal", "Coal came on boats from the mine.", "mine.html"),
    LinkSentence("coal", "Coal came on boats.", "copy.html"),  # repeats the first, and is no candidate
    LinkSentence("here", "Read about it on this page.", None),
)
TASK = Task((PAGE,), "coal on boats", in_links=LINKS)
JUDGED = epitome.Example(TASK, ((0, 1, 0),), (1, 1, 0))


def test_labels_of_linking_sentences_follow_those_of_the_page() -> None:
    table = measure_example(paper(), JUDGED, links=True)
    assert table.labels.tolist() == [0, 1, 0, 1, 0]
    assert table.values[:, 0].tolist() == [0, 1, 0.25, 1, 0]  # coal, boat: of 2, squared; over the page's largest


def test_without_judgements_or_where_they_are_not_asked_for_there_is_content_alone() -> None:
    unjudged = replace(JUDGED, link_labels=())
    for example, links in ((JUDGED, False), (unjudged, True), (unjudged, False)):
        assert build_labelled_task(example, links=links).sources == "content"
        assert measure_example(paper(), example, links=links).labels.tolist() == [0, 1, 0]
    assert build_labelled_task(JUDGED, links=True).sources == "both"


@pytest.mark.slow
def test_the_published_recipe_learns_from_them_and_the_best_one_does_not() -> None:
    assert paper().learns_links
    assert not best().learns_links
    examples = [JUDGED] * 3
    assert epitome.train("webpage", examples, recipe="paper").card["sentences"] == 15
    assert epitome.train("webpage", examples, recipe="best").card["sentences"] < 15


@pytest.mark.parametrize("labels", [(1,), (1, 0, 0, 0), (1, 0, float("nan")), (1, 0, "yes")])
def test_labels_that_do_not_fit_the_links_are_refused(labels: tuple[float, ...]) -> None:
    with pytest.raises(
        UsageError, match="link_labels do not fit its links; give one 0/1 or grade per linking sentence"
    ):
        epitome.train("webpage", [replace(JUDGED, link_labels=labels)], recipe="paper")
