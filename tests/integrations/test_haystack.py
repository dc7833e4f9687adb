"""The component in real pipelines of Haystack."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from typing import Any

import pytest

from epitome.runtime.errors import UsageError

os.environ["HAYSTACK_TELEMETRY_ENABLED"] = "False"
if find_spec("haystack") is None:
    if "haystack" in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail("no Haystack, and EPITOME_REQUIRE asks for it: make .venv/haystack.ready", pytrace=False)
    pytest.skip("NOT TRIED: Haystack was not found (make .venv/haystack.ready installs it)", allow_module_level=True)

from haystack import Document, Pipeline
from haystack.components.preprocessors import DocumentSplitter
from haystack.components.retrievers.in_memory import InMemoryBM25Retriever
from haystack.core.serialization import allow_deserialization_module
from haystack.document_stores.in_memory import InMemoryDocumentStore

from epitome.doors.integrations.haystack import EpitomeShortener

LAKES = "Acid rain fell on the lake. Fish died in the acid water. Lime was spread to repair the lake."
BREAD = "Bread is baked from flour. A baker rises early."
QUESTION = "how is an acid lake repaired with lime?"


def count_letters(text: str) -> int:
    return len(text)


def build_pipeline(shortener: EpitomeShortener) -> Pipeline:
    store = InMemoryDocumentStore()
    store.write_documents([Document(content=LAKES, meta={"source": "lakes.txt"}), Document(content=BREAD)])
    pipeline = Pipeline()
    pipeline.add_component("retriever", InMemoryBM25Retriever(store))
    pipeline.add_component("shortener", shortener)
    pipeline.connect("retriever.documents", "shortener.documents")
    return pipeline


def ask(pipeline: Pipeline) -> list[Document]:
    found = pipeline.run({"retriever": {"query": QUESTION}, "shortener": {"query": QUESTION}})
    documents: list[Document] = found["shortener"]["documents"]
    return documents


def test_a_pipeline_shortens_what_its_retriever_found() -> None:
    (short,) = ask(build_pipeline(EpitomeShortener(sentences=1, system="bm25")))
    (extract,) = short.meta["epitome"]["extracts"]
    assert short.content == "Lime was spread to repair the lake."
    assert LAKES[extract["start"] : extract["end"]] == short.content
    assert short.meta["source"] == "lakes.txt"
    assert short.meta["epitome"]["retrieval_score"] > 0
    assert short.embedding is None


@pytest.mark.parametrize("options", [{"sentences": 1, "slim": True}, {"tokens": (40, count_letters)}])
def test_a_pipeline_is_stored_and_loaded(options: dict[str, Any]) -> None:
    pipeline = build_pipeline(EpitomeShortener(system="bm25", **options))
    allow_deserialization_module(__name__)
    stored = json.loads(json.dumps(pipeline.get_component("shortener").to_dict()))
    assert EpitomeShortener.from_dict(stored).to_dict() == pipeline.get_component("shortener").to_dict()
    again = build_pipeline(EpitomeShortener.from_dict(stored))
    assert [document.content for document in ask(again)] == [document.content for document in ask(pipeline)]


def test_the_given_documents_stay_and_what_has_no_text_is_left_out() -> None:
    documents = [Document(content=LAKES, embedding=[0.5]), Document(content=None, meta={"a": 1})]
    before = [document.to_dict() for document in documents]
    found = EpitomeShortener(sentences=1, system="bm25").run(query=QUESTION, documents=documents)
    assert [document.id for document in found["documents"]] == [documents[0].id]
    assert found["documents"][0].embedding is None
    assert [document.to_dict() for document in documents] == before


def test_sentences_that_its_splitter_broke_are_whole_again() -> None:
    splitter = DocumentSplitter(split_by="word", split_length=9, split_overlap=0)
    chunks = splitter.run(documents=[Document(content=LAKES)])["documents"]
    assert not any("Lime was spread to repair the lake." in (chunk.content or "") for chunk in chunks)
    (short,) = EpitomeShortener(sentences=1, system="bm25").run(query=QUESTION, documents=chunks)["documents"]
    assert short.content == "Lime was spread to repair the lake."


def test_wrong_options_are_refused_and_a_model_without_a_name_is_not_stored() -> None:
    with pytest.raises(UsageError):
        EpitomeShortener(sentences=1, words=2)
    from epitome.systems import SYSTEMS

    with pytest.raises(UsageError, match="cannot be stored"):
        EpitomeShortener(model=SYSTEMS["bm25"]).to_dict()
