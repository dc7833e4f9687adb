"""Reranking, compression and snippets over HTTP: what the library gives, in the shapes that programs know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.api.snippets.reranking import rank_passages
from epitome.doors.service.settings import Settings
from epitome.doors.tokens import count_tokens
from support.conformance.snippet_cases import read_texts
from support.service.client import API, Client, serving

TEXTS = [
    "Boats wait below the bridge. Their crews sleep.",
    "A lock lifts boats. The keeper opens the gate at seven. In winter it is closed.",
    "The gate of the lock is made of oak. It was painted last year.",
]
ASKED = "when does the keeper open the gate?"
SITE = "https://pages.example.org"


def test_reranking_has_the_shape_of_cohere_and_jina(service: Client) -> None:
    body = {"model": "rerank-v3.5", "query": ASKED, "documents": TEXTS, "top_n": 2, "max_chunks_per_doc": 10}
    told = service.post("/v1/rerank", body).data
    scores = rank_passages(TEXTS, ASKED).tolist()
    assert told["results"] == [{"index": 1, "relevance_score": scores[1]}, {"index": 2, "relevance_score": scores[2]}]
    assert (told["model"], told["object"]) == ("rerank-v3.5", "list")
    assert told["usage"] == {"total_tokens": sum(map(count_tokens, [ASKED, *TEXTS]))}
    assert told["id"]
    with_texts = {**body, "documents": [{"text": text} for text in TEXTS], "return_documents": True}
    results = service.post("/v1/rerank", with_texts).data["results"]
    assert [one["document"] for one in results] == [{"text": TEXTS[1]}, {"text": TEXTS[2]}]


def test_compression_keeps_sentences_word_for_word_within_the_tokens(service: Client) -> None:
    told = service.post("/v1/compress", {"query": ASKED, "documents": TEXTS, "tokens": 12}).data
    assert told["answered"] is True
    assert 0 < told["tokens"] <= 12
    assert told["tokens"] == sum(count_tokens(kept["text"]) for kept in told["results"])
    for kept in told["results"]:
        assert kept["text"] == TEXTS[kept["index"]][kept["start"] : kept["end"]]
    assert "The keeper opens the gate at seven." in [kept["text"] for kept in told["results"]]
    nothing = service.post("/v1/compress", {"query": "who painted the zebra crossing in Oslo?", "documents": TEXTS[:1]})
    assert nothing.data == {"results": [], "tokens": 0, "answered": False}


def test_snippets_over_http_are_those_of_the_library(service: Client) -> None:
    for line in read_texts():
        for case in line["cases"][:8]:
            options = {key: value for key, value in case.items() if key not in ("query", "snippets")}
            body = {"query": case["query"], "texts": [line["text"]], "language": line["language"], **options}
            (found,) = service.post("/v1/snippets", body).data["results"]
            assert [[one["start"], one["end"], one["marks"]] for one in found] == case["snippets"]
    several = service.post("/v1/snippets", {"query": "gate", "texts": TEXTS, "count": 2}).data["results"]
    assert several == [
        [
            {**one.to_dict(), "marks": [list(mark) for mark in one.marks]}
            for one in epitome.snippets(text, "gate", count=2, meaning=False)
        ]
        for text in TEXTS
    ]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("rerank", {"query": "", "documents": TEXTS}),
        ("rerank", {"query": ASKED, "documents": []}),
        ("rerank", {"query": ASKED, "documents": TEXTS, "top_n": 0}),
        ("rerank", {"query": ASKED, "documents": ["x"] * 1_001}),
        ("compress", {"query": ASKED, "documents": TEXTS, "tokens": 0}),
        ("compress", {"query": ASKED, "documents": TEXTS, "words": 5}),
        ("snippets", {"query": ASKED, "texts": "one text"}),
        ("snippets", {"query": ASKED, "texts": TEXTS, "sentences": 1, "characters": 5}),
        ("snippets", {"query": ASKED, "texts": TEXTS, "language": "klingonian"}),
    ],
)
def test_what_cannot_be_asked_is_refused(service: Client, path: str, body: dict[str, Any]) -> None:
    assert service.post(f"/v1/{path}", body).code == "usage"


def test_a_query_that_is_too_long_is_refused(service: Client) -> None:
    for path, name in (("rerank", "documents"), ("snippets", "texts")):
        assert service.post(f"/v1/{path}", {"query": "x " * 600, name: TEXTS}).code == "limit"


def test_a_site_that_is_named_may_call_these_paths_alone(tmp_path: Path) -> None:
    body = {"query": "gate", "texts": TEXTS[:2]}
    with serving(tmp_path, origins=[SITE], workers={"workers": 1, "spares": 0}) as client:
        told = client.post("/v1/snippets", body, headers={**client.bearer, "Origin": SITE})
        assert told.status == 200
        assert told.headers["access-control-allow-origin"] == SITE
        other = {**client.bearer, "Origin": "https://other.example.org"}
        assert client.post("/v1/snippets", body, headers=other).code == "origin"
        own = {**client.bearer, "Origin": SITE}
        assert client.post(f"{API}/summaries", {"text": TEXTS[0]}, headers=own).code == "origin"
        assert client.post("/v1/snippets", body, headers={"Origin": SITE}).code == "token"
        asks = {"Origin": SITE, "Access-Control-Request-Method": "POST"}
        assert client.send("OPTIONS", "/v1/snippets", headers=asks).status == 204


def test_origins_are_checked_before_anything_starts(tmp_path: Path) -> None:
    for wrong in ("pages.example.org", "https://pages.example.org/path", "*", "null"):
        with pytest.raises(epitome.UsageError):
            Settings(port=8765, state=tmp_path, origins=(wrong,))


def test_relevance_is_between_nothing_and_one() -> None:
    scores = rank_passages([*TEXTS, "", "keeper open gate " * 50], ASKED).tolist()
    assert scores[0] == scores[3] == 0
    assert scores[4] == max(scores) <= 1
    assert scores[1] > scores[2] > 0
    assert rank_passages(TEXTS, "the of and").tolist() == [0, 0, 0]
    assert rank_passages([], ASKED).tolist() == []
