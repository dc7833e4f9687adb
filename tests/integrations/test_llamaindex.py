"""The node postprocessor in real engines of llama_index, without network and without a model that writes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from llama_index.core.base.base_retriever import BaseRetriever
from llama_index.core.llms import MockLLM
from llama_index.core.node_parser import TokenTextSplitter
from llama_index.core.postprocessor import SimilarityPostprocessor
from llama_index.core.query_engine import RetrieverQueryEngine
from llama_index.core.response_synthesizers import ResponseMode, get_response_synthesizer
from llama_index.core.schema import Document, ImageNode, MetadataMode, Node, NodeWithScore, QueryBundle, TextNode
from pydantic import ValidationError

from epitome.doors.integrations.llamaindex import EpitomePostprocessor
from epitome.runtime.errors import UsageError
from support.strategies import QUERY, plain_sentences

LAKES = "Acid rain fell on the lake. Fish died in the acid water. Lime was spread to repair the lake."
BREAD = "Bread is baked from flour. A baker rises early."
QUESTION = "how is an acid lake repaired with lime?"


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("the network was asked")

    for name in ("socket.socket.connect", "socket.getaddrinfo"):
        monkeypatch.setattr(name, refuse)


def found() -> list[NodeWithScore]:
    lakes = TextNode(
        text=LAKES, id_="same", metadata={"file": "lakes.txt"}, start_char_idx=100, end_char_idx=100 + len(LAKES)
    )
    lakes.embedding = [0.5, 0.5]
    return [
        NodeWithScore(node=lakes, score=0.9),
        NodeWithScore(node=TextNode(text=BREAD, id_="same"), score=0.8),
        NodeWithScore(node=TextNode(text=" "), score=0.7),
        NodeWithScore(node=Document(text="Lime repairs an acid lake."), score=None),
    ]


class Fixed(BaseRetriever):
    """A retriever that always finds the same."""

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return found()


def test_one_node_comes_back_for_each_of_which_something_was_chosen() -> None:
    first, second = EpitomePostprocessor(sentences=2, system="bm25").postprocess_nodes(found(), query_str=QUESTION)
    assert (first.text, first.node_id) == ("Lime was spread to repair the lake.", "same")
    assert second.get_content() == "Lime repairs an acid lake."
    assert isinstance(second.node, Document)
    entry = first.metadata["epitome"]
    (extract,) = entry["extracts"]
    assert LAKES[extract["start"] : extract["end"]] == first.text
    assert first.score == extract["score"] and second.score is not None and second.score > extract["score"]
    assert (entry["retrieval_score"], second.metadata["epitome"]["retrieval_score"]) == (0.9, None)
    assert first.embedding is None


def test_its_place_in_the_source_is_that_of_the_chosen_stretch() -> None:
    (first, *_) = EpitomePostprocessor(sentences=2, system="bm25").postprocess_nodes(found(), query_str=QUESTION)
    assert isinstance(first.node, TextNode)
    assert first.node.get_node_info() == {"start": 100 + LAKES.index("Lime"), "end": 100 + len(LAKES)}


def test_a_place_that_is_not_that_of_the_text_is_left_alone() -> None:
    node = TextNode(text=LAKES, start_char_idx=100, end_char_idx=120)
    (short,) = EpitomePostprocessor(sentences=1).postprocess_nodes([NodeWithScore(node=node)], query_str="fish")
    assert isinstance(short.node, TextNode)
    assert short.node.get_node_info() == {"start": 100, "end": 120}


def test_offsets_lead_into_a_document_that_llama_index_has_split() -> None:
    source = Document(text=" ".join(f"The lake number {i} was acid, and lime was spread." for i in range(60)))
    nodes = TokenTextSplitter(chunk_size=60, chunk_overlap=10).get_nodes_from_documents([source])
    assert len(nodes) > 5
    given = [NodeWithScore(node=node, score=1.0) for node in nodes]
    kept = EpitomePostprocessor(words=60, system="bm25").postprocess_nodes(given, query_str="lake number 31")
    assert any("number 31" in one.text for one in kept)
    for one in kept:
        assert isinstance(one.node, TextNode) and one.node.start_char_idx is not None
        begin = one.node.start_char_idx - one.metadata["epitome"]["extracts"][0]["start"]
        for extract in one.metadata["epitome"]["extracts"]:
            assert source.text[begin + extract["start"] : begin + extract["end"]] == extract["text"]
        assert source.text[: one.node.end_char_idx].endswith(one.metadata["epitome"]["extracts"][-1]["text"])


def test_neither_models_nor_embeddings_are_shown_the_entry() -> None:
    (first, *_) = EpitomePostprocessor(sentences=2, system="bm25").postprocess_nodes(found(), query_str=QUESTION)
    for mode in (MetadataMode.LLM, MetadataMode.EMBED):
        assert first.get_content(mode) == "file: lakes.txt\n\nLime was spread to repair the lake."


def test_what_was_given_stays_as_it_was() -> None:
    nodes = found()
    before = [one.model_dump_json() for one in nodes]
    EpitomePostprocessor(words=30).postprocess_nodes(nodes, query_str=QUESTION)
    assert [one.model_dump_json() for one in nodes] == before


def test_a_real_query_engine_shows_the_model_what_was_kept() -> None:
    engine = RetrieverQueryEngine(
        retriever=Fixed(),
        response_synthesizer=get_response_synthesizer(llm=MockLLM(), response_mode=ResponseMode.COMPACT),
        node_postprocessors=[
            EpitomePostprocessor(tokens=(20, lambda text: len(text.split())), system="bm25"),
            SimilarityPostprocessor(similarity_cutoff=0.1),
        ],
    )
    response = engine.query(QUESTION)
    assert [one.get_content() for one in response.source_nodes] == [
        "Acid rain fell on the lake. Lime was spread to repair the lake.",
        "Lime repairs an acid lake.",
    ]
    shown = str(response)
    assert "file: lakes.txt\n\nAcid rain fell on the lake. Lime was spread" in shown
    assert "retrieval_score" not in shown and "Fish" not in shown and "baker" not in shown


def test_async_gives_the_same() -> None:
    postprocessor = EpitomePostprocessor(sentences=2)
    expected = [one.text for one in postprocessor.postprocess_nodes(found()[:2], query_str=QUESTION)]
    kept = asyncio.run(postprocessor.apostprocess_nodes(found()[:2], query_str=QUESTION))
    assert [one.text for one in kept] == expected


def test_many_questions_at_once_give_what_each_gives() -> None:
    postprocessor = EpitomePostprocessor(sentences=1)
    asked = [(found(), QUESTION), (found()[1:2], "who rises early?"), ([], "nothing")]

    def read(kept: list[list[NodeWithScore]]) -> list[list[str]]:
        return [[one.get_content() for one in some] for some in kept]

    kept = read(postprocessor.postprocess_many(asked))
    assert kept == [
        ["Lime repairs an acid lake."],
        ["A baker rises early."],
        [],
    ]
    assert read(asyncio.run(postprocessor.apostprocess_many(asked))) == kept


def test_nodes_of_one_document_are_mended_and_cited() -> None:
    source = Document(text=" ".join(f"The lake number {i} was acid, and lime was spread." for i in range(60)))
    nodes = TokenTextSplitter(chunk_size=60, chunk_overlap=10).get_nodes_from_documents([source])
    given = [NodeWithScore(node=node, score=1.0) for node in nodes]
    kept = EpitomePostprocessor(words=200, system="bm25").postprocess_nodes(given, query_str="lake number 31")
    extracts = [extract for one in kept for extract in one.metadata["epitome"]["extracts"]]
    assert all(e["text"].startswith("The lake number") and e["text"].endswith("spread.") for e in extracts)
    for extract in extracts:
        cited = extract["citation"]
        assert cited["source"] == source.id_
        assert source.text[cited["start"] : cited["end"]] == extract["text"]


@pytest.mark.parametrize("bundle", [None, QueryBundle("")])
def test_without_a_query_the_title_is_the_need(bundle: QueryBundle | None) -> None:
    node = TextNode(text=LAKES, metadata={"title": "Dying fish"})
    (short,) = EpitomePostprocessor(sentences=1, system="bm25").postprocess_nodes([NodeWithScore(node=node)], bundle)
    assert short.text == "Fish died in the acid water."


def test_nodes_without_words_are_left_out_and_others_keep_their_kind() -> None:
    nodes = [Node(), ImageNode(image_url="a.png"), ImageNode(text=BREAD, image_url="b.png")]
    (short,) = EpitomePostprocessor(sentences=1).postprocess_nodes([NodeWithScore(node=n) for n in nodes])
    assert isinstance(short.node, ImageNode) and short.node.image_url == "b.png"
    assert EpitomePostprocessor().postprocess_nodes([], query_str="lake") == []


def test_wrong_settings_are_refused_when_they_are_given() -> None:
    with pytest.raises(ValidationError, match="sentence"):
        EpitomePostprocessor(sentence=3)  # type: ignore[call-arg]
    with pytest.raises(UsageError, match="several budgets"):
        EpitomePostprocessor(sentences=3, words=5)


def test_its_settings_travel_as_json() -> None:
    postprocessor = EpitomePostprocessor(words=30, system="bm25")
    assert EpitomePostprocessor.from_json(postprocessor.to_json()).to_dict() == postprocessor.to_dict()
    assert postprocessor.to_dict()["class_name"] == "EpitomePostprocessor"


@given(said=st.lists(st.lists(plain_sentences(), max_size=5).map(" ".join), max_size=5), size=st.integers(1, 40))
@settings(max_examples=25)
def test_nodes_keep_their_order_their_words_and_their_places(said: list[str], size: int) -> None:
    nodes = [
        NodeWithScore(node=TextNode(text=text, metadata={"place": place}, start_char_idx=7, end_char_idx=7 + len(text)))
        for place, text in enumerate(said)
    ]
    kept = EpitomePostprocessor(words=size).postprocess_nodes(nodes, query_str=QUERY)
    places = [one.metadata["place"] for one in kept]
    assert places == sorted(set(places))
    assert sum(len(one.text.split()) for one in kept) <= size
    for one in kept:
        extracts = one.metadata["epitome"]["extracts"]
        assert all(said[one.metadata["place"]][e["start"] : e["end"]] == e["text"] for e in extracts)
        assert isinstance(one.node, TextNode)
        assert one.node.get_node_info() == {"start": 7 + extracts[0]["start"], "end": 7 + extracts[-1]["end"]}
