"""Summaries that travel to another process or are copied keep their reasons, and leave the table behind."""

from __future__ import annotations

import copy
import pickle

import pytest

import epitome
from epitome import Document

DOCUMENT = Document.from_sentences(
    ["Boats carry coal along the canal.", "A horse can pull a heavy boat.", "The canal is old and deep."],
    title="Boats on the canal",
)


@pytest.mark.parametrize("system", ["bm25", "structured", "webpage", "topic"])
def test_a_pickled_or_copied_summary_is_the_same_with_its_reasons(system: str) -> None:
    summary = epitome.summarise(DOCUMENT, query="coal boat", system=system, sentences=2)
    for made in (pickle.loads(pickle.dumps(summary)), copy.deepcopy(summary)):
        assert made.to_dict() == summary.to_dict()
        assert [e.reasons for e in made] == [e.reasons for e in summary]
    extract = pickle.loads(pickle.dumps(summary[0]))
    assert extract == summary[0] and extract.reasons == summary[0].reasons
    assert b"FeatureTable" not in pickle.dumps(summary)


def test_a_ratio_is_of_the_sentences_that_may_be_chosen() -> None:
    links = [(f"a{i}", f"They write of canal number {i} and its boats there.") for i in range(4)]
    made = epitome.summarise(DOCUMENT, link_context=links, sources="links", ratio=0.5)
    assert len(made) == 2 and {e.origin for e in made} == {"link"}
    assert [e.to_dict()["path"] for e in made] == ["", ""]


def test_what_links_to_several_documents_is_told_not_to_be_read() -> None:
    other = Document.from_sentences(["Another text about coal stands here."], id="other")
    made = epitome.summarise([DOCUMENT, other], system="webpage", link_context=[("canal", "They dug the canal.")])
    assert any("several documents" in note for note in made.notes)
