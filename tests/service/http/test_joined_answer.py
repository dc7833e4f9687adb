"""One answer from several documents: what a document alone may be said to answer needs a sentence among others."""

from __future__ import annotations

from typing import Any

from epitome.doors.service.http.endpoints.joined_answer import join_answer

FOUND = {"documents": 3, "total": 3}


def describe(rank: int, *, verdict: str, whole: bool, relevance: float) -> dict[str, Any]:
    """What a document has, with one sentence."""
    likelihood = "possible" if verdict == "perhaps" else "likely"
    sentence = {
        "text": f"Sentence {rank}.",
        "relevance": relevance,
        "likelihood": likelihood,
        "heads": [["Gates", "gate"]],
        "values": [],
        "terms": ["gate"],
    }
    return {
        "rank": rank,
        "read": True,
        "verdict": verdict,
        "whole": whole,
        "missing": ["sextant"],
        "meaning": False,
        "sentences": [sentence],
    }


def test_of_several_documents_none_answers_as_a_whole() -> None:
    weak = [describe(rank, verdict="perhaps", whole=True, relevance=0.05) for rank in (1, 2)]
    answer = join_answer("who made the sextant", FOUND, [], [weak[:1], weak[1:]])
    assert answer["verdict"] == "not found" and answer["missing"] == ["sextant"]
    assert [source["sentences"][0]["likelihood"] for source in answer["sources"]] == ["unlikely"] * 2
    assert weak[0]["verdict"] == "perhaps"  # what was given is left as it was


def test_one_document_alone_may() -> None:
    weak = describe(1, verdict="perhaps", whole=True, relevance=0.05)
    answer = join_answer("who made the sextant", FOUND, [], [[weak]])
    assert answer["verdict"] == "perhaps" and answer["sources"][0]["whole"]


def test_a_sentence_that_stands_out_counts_among_several() -> None:
    weak = describe(1, verdict="perhaps", whole=True, relevance=0.05)
    strong = describe(2, verdict="perhaps", whole=False, relevance=0.3)
    answer = join_answer("who made the sextant", FOUND, [], [[weak, strong]])
    assert answer["verdict"] == "perhaps"
    assert [source["rank"] for source in answer["sources"]] == [2, 1]
    assert answer["sentences"] == [(0, 0)]
