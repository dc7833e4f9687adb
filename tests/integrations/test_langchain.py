"""The document compressor in real pipelines of langchain_core."""

from __future__ import annotations

import asyncio
import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import BaseDocumentCompressor, Document
from langchain_core.load import dumpd
from langchain_core.prompts import PromptTemplate
from langchain_core.retrievers import BaseRetriever
from langchain_core.runnables import Runnable, RunnableLambda, RunnablePassthrough
from pydantic import ValidationError

import epitome
from epitome.document.citing import Quote, read_annotations
from epitome.doors.integrations.langchain import EpitomeCompressor
from epitome.runtime.errors import NotFound, UsageError
from support.strategies import QUERY, plain_sentences

LAKES = "Acid rain fell on the lake. Fish died in the acid water. Lime was spread to repair the lake."
BREAD = "Bread is baked from flour. A baker rises early."
QUESTION = "how is an acid lake repaired with lime?"


def found() -> list[Document]:
    return [
        Document(LAKES, id="same", metadata={"source": "lakes.txt", "start_index": 400, "page": {"number": 3}}),
        Document("", id="same", metadata={"source": "empty.txt"}),
        Document(BREAD, id="same", metadata={"source": "bread.txt"}),
        Document("Lime repairs an acid lake.", metadata={"source": "lime.txt"}),
    ]


class Fixed(BaseRetriever):
    """A retriever that always finds the same."""

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Document]:
        return found()


def test_one_document_comes_back_for_each_of_which_something_was_chosen() -> None:
    compressor = EpitomeCompressor(sentences=2, system="bm25")
    assert isinstance(compressor, BaseDocumentCompressor)
    first, second = compressor.compress_documents(found(), QUESTION)
    assert (first.page_content, first.id) == ("Lime was spread to repair the lake.", "same")
    assert (second.page_content, second.id) == ("Lime repairs an acid lake.", None)
    entry = first.metadata.pop("epitome")
    assert first.metadata == {"source": "lakes.txt", "start_index": 400, "page": {"number": 3}}
    (extract,) = entry["extracts"]
    assert LAKES[extract["start"] : extract["end"]] == extract["text"] == first.page_content
    assert (entry["system"], extract["rank"], extract["reasons"][0]["says"]) == ("bm25", 2, "shares 3 query words")


@pytest.mark.parametrize("system", ["bm25", "webpage", "structured"])
def test_it_chooses_what_the_library_chooses(system: str) -> None:
    text = "\n\n".join((LAKES, BREAD))
    (short,) = EpitomeCompressor(words=15, system=system).compress_documents([Document(text)], QUESTION)
    summary = epitome.summarise(epitome.read(text.encode()), query=QUESTION, words=15, system=system)
    assert short.page_content == str(summary)
    told = [(e["start"], e["end"], e["score"]) for e in short.metadata["epitome"]["extracts"]]
    assert told == [(e.start, e.end, e.score) for e in summary]
    assert short.metadata["epitome"]["model"] == summary.model


def test_unless_somebody_is_named_words_decide_and_what_overlapping_chunks_repeat_comes_once() -> None:
    chunks = [Document(LAKES), Document("Lime was spread to repair the lake. Later the fish came back.")]
    shorter = EpitomeCompressor(sentences=2).compress_documents(chunks, "lime in the lake")
    assert [d.page_content for d in shorter] == ["Acid rain fell on the lake. Lime was spread to repair the lake."]
    assert shorter[0].metadata["epitome"]["model"] == "webpage.transfer"
    (short, *_) = EpitomeCompressor(sentences=2).compress_documents(chunks, "")
    assert short.metadata["epitome"]["system"] == "bm25"
    plain = EpitomeCompressor(sentences=2, system="bm25").compress_documents(chunks, "lime in the lake")
    assert [d.page_content for d in plain] == ["Acid rain fell on the lake. Lime was spread to repair the lake."]


def test_what_was_given_stays_as_it_was() -> None:
    documents = found()
    before = copy.deepcopy(documents)
    EpitomeCompressor(words=30).compress_documents(documents, QUESTION)
    assert documents == before


def test_without_a_budget_250_words_over_all_documents_are_kept() -> None:
    documents = [Document(" ".join(f"The lake number {i * 20 + k} is acid." for k in range(20))) for i in range(5)]
    shorter = EpitomeCompressor().compress_documents(documents, "acid lake")
    assert 240 <= sum(len(d.page_content.split()) for d in shorter) <= 250
    (short,) = EpitomeCompressor(system="bm25").compress_documents(documents[:1], "acid lake")
    assert short.page_content == documents[0].page_content  # 120 words


def test_a_real_chain() -> None:
    compressor = EpitomeCompressor(tokens=(20, lambda text: len(text.split())), system="bm25")
    retriever = Fixed()

    def shortened(query: str) -> str:
        kept = compressor.compress_documents(retriever.invoke(query), query)
        return "\n\n".join(document.page_content for document in kept)

    prompt = PromptTemplate.from_template("Context:\n{context}\n\nQuestion: {question}")
    chain: Runnable[str, Any] = {"context": RunnableLambda(shortened), "question": RunnablePassthrough()} | prompt
    context = chain.invoke(QUESTION).to_string().removeprefix("Context:\n").partition("\n\nQuestion:")[0]
    assert "Lime was spread to repair the lake." in context and "Lime repairs an acid lake." in context
    assert len(context.split()) <= 20
    assert chain.batch([QUESTION, QUESTION])[1].to_string() == chain.invoke(QUESTION).to_string()


def test_async_gives_the_same_also_many_at_once() -> None:
    compressor = EpitomeCompressor(sentences=2)
    expected = compressor.compress_documents(found(), QUESTION)

    async def many() -> list[Any]:
        return await asyncio.gather(*(compressor.acompress_documents(found(), QUESTION) for _ in range(8)))

    assert asyncio.run(many()) == [expected] * 8


def test_many_questions_at_once_give_what_each_gives() -> None:
    compressor = EpitomeCompressor(sentences=1)
    asked = [(found(), QUESTION), (found()[2:], "who rises early?"), ([], "nothing")]
    expected = [compressor.compress_documents(documents, query) for documents, query in asked]
    assert compressor.compress_many(asked) == expected
    assert asyncio.run(compressor.acompress_many(asked)) == expected
    assert [len(one) for one in expected] == [1, 1, 0]


def test_while_it_works_others_do_and_whoever_cancels_starts_no_more() -> None:
    counted: list[str] = []

    def count(text: str) -> int:
        counted.append(text)
        return len(text.split())

    compressor = EpitomeCompressor(tokens=(20, count))

    async def cancel_at_once() -> int:
        work = asyncio.create_task(compressor.acompress_many([(found(), QUESTION)] * 500))
        while not counted:  # the loop is free while threads work
            await asyncio.sleep(0.001)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        return len(counted)

    asyncio.run(cancel_at_once())
    one = len(counted)
    compressor.compress_documents(found(), QUESTION)
    assert one < 500 * (len(counted) - one)


def test_one_error_ends_all_and_is_told() -> None:
    def fail(text: str) -> int:
        raise RuntimeError("no counter")

    compressor = EpitomeCompressor(tokens=(20, fail))
    with pytest.raises(RuntimeError, match="no counter"):
        compressor.compress_many([(found(), QUESTION)])
    with pytest.raises(ExceptionGroup):
        asyncio.run(compressor.acompress_many([(found(), QUESTION)] * 3))


def test_whence_each_sentence_comes_is_cited() -> None:
    (first, second) = EpitomeCompressor(sentences=2, system="bm25").compress_documents(found(), QUESTION)
    (extract,) = first.metadata["epitome"]["extracts"]
    at = 400 + LAKES.index("Lime")
    told = {"id": "same", "source": "lakes.txt", "title": None, "start": at, "end": 400 + len(LAKES), "place": None}
    assert extract["citation"] == told
    assert second.metadata["epitome"]["extracts"][0]["citation"]["start"] is None
    assert extract["anthropic"] == [
        {
            "type": "char_location",
            "cited_text": extract["text"],
            "document_index": extract["pieces"][0]["place"],
            "document_title": None,
            "start_char_index": at - 400,
            "end_char_index": len(LAKES),
        }
    ]
    (quote,) = read_annotations(extract["annotation"])
    assert quote == Quote(text=extract["text"], source="lakes.txt", start=at, end=400 + len(LAKES), is_exact=False)


def test_what_comes_back_can_be_written_as_json() -> None:
    shorter = EpitomeCompressor(words=30).compress_documents(found(), QUESTION)
    assert json.loads(json.dumps(dumpd(shorter)))[0]["kwargs"]["page_content"] == shorter[0].page_content


def test_compressing_again_leaves_what_fits_and_tells_the_new_offsets() -> None:
    compressor = EpitomeCompressor(sentences=2, system="bm25")
    once = compressor.compress_documents(found(), QUESTION)
    twice = compressor.compress_documents(once, QUESTION)
    assert [d.page_content for d in twice] == [d.page_content for d in once]
    assert twice[0].metadata["epitome"]["extracts"][0]["start"] == 0


@pytest.mark.parametrize("blank", ["", " \n"])
def test_without_a_query_the_title_is_the_need(blank: str) -> None:
    titled = Document(LAKES, metadata={"title": "Dying fish"})
    (short,) = EpitomeCompressor(sentences=1, system="bm25").compress_documents([titled], blank)
    assert short.page_content == "Fish died in the acid water."


def test_wrong_settings_are_refused_when_they_are_given() -> None:
    with pytest.raises(ValidationError, match="sentence"):
        EpitomeCompressor(sentence=3)  # type: ignore[call-arg]
    with pytest.raises(UsageError, match="several budgets"):
        EpitomeCompressor(sentences=3, words=5)
    with pytest.raises(UsageError, match="bm25"):
        EpitomeCompressor(system="bm26")
    with pytest.raises(UsageError, match="name the system"):
        EpitomeCompressor(recipe="paper")
    assert EpitomeCompressor(recipe="paper", system="webpage").recipe == "paper"
    with pytest.raises(NotFound):
        EpitomeCompressor(model="no-such.model")
    with pytest.raises(UsageError, match="place is no text"):
        EpitomeCompressor(model=5)
    compressor = EpitomeCompressor(words=10)
    with pytest.raises(ValidationError, match="frozen"):  # what was checked stays as it is
        compressor.words = 0
    assert compressor.words == 10


def test_a_model_may_be_a_name_a_file_or_the_summariser_itself(tmp_path: Any) -> None:
    model = epitome.load("webpage.best")
    model.save(tmp_path / "mine.model")
    kept = [
        EpitomeCompressor(sentences=1, model=given).compress_documents(found(), QUESTION)[0]
        for given in ("webpage.best", tmp_path / "mine.model", model)
    ]
    assert len({d.page_content for d in kept}) == 1
    assert [d.metadata["epitome"]["model"] for d in kept] == ["webpage.best", "mine", "webpage.best"]


@given(said=st.lists(st.lists(plain_sentences(), max_size=5).map(" ".join), max_size=5), size=st.integers(1, 40))
@settings(max_examples=25)
def test_documents_keep_their_order_and_their_words(said: list[str], size: int) -> None:
    documents = [Document(text, metadata={"place": place}) for place, text in enumerate(said)]
    shorter = EpitomeCompressor(words=size, least=0).compress_documents(documents, QUERY)
    places = [d.metadata["place"] for d in shorter]
    assert places == sorted(set(places))
    assert sum(len(d.page_content.split()) for d in shorter) <= size
    assert bool(shorter) == any(text.strip() for text in said)
    for document in shorter:
        for extract in document.metadata["epitome"]["extracts"]:
            assert said[document.metadata["place"]][extract["start"] : extract["end"]] == extract["text"]


def test_where_no_passage_answers_nothing_is_kept_and_the_log_says_so(caplog: pytest.LogCaptureFixture) -> None:
    documents = [Document("Acid rain fell on the lake. Fish died in it. Lime was spread to repair the lake.")]
    asked = "who won the chess tournament in Havana?"
    with caplog.at_level("INFO", logger="epitome"):
        assert EpitomeCompressor(sentences=1).compress_documents(documents, asked) == []
    assert [record.getMessage() for record in caplog.records] == ["nothing here answers this"]
    (nearest,) = EpitomeCompressor(sentences=1, least=0).compress_documents(documents, asked)
    entry = nearest.metadata["epitome"]
    assert 0 <= entry["answers"] < 0.3 and 0 <= entry["extracts"][0]["relevance"] < 0.15
    (answer,) = EpitomeCompressor(sentences=1).compress_documents(documents, "what was spread to repair the lake?")
    assert answer.page_content == "Lime was spread to repair the lake."


def test_slim_metadata_are_places_and_relevance_alone() -> None:
    full = EpitomeCompressor(sentences=2, system="bm25").compress_documents(found(), QUESTION)
    slim = EpitomeCompressor(sentences=2, system="bm25", slim=True).compress_documents(found(), QUESTION)
    assert [document.page_content for document in slim] == [document.page_content for document in full]
    for document in slim:
        (extract,) = document.metadata["epitome"]["extracts"]
        assert extract.keys() == {"start", "end", "relevance"}
        assert len(json.dumps(document.metadata["epitome"])) < 100
    assert LAKES[slice(*(slim[0].metadata["epitome"]["extracts"][0][key] for key in ("start", "end")))] == (
        slim[0].page_content
    )


def test_slim_metadata_tell_the_pieces_of_a_mended_sentence() -> None:
    chunks = [
        Document("Acid rain fell on the lake. Lime was spread", metadata={"source": "a", "start_index": 0}),
        Document("to repair the lake. Fish came back.", metadata={"source": "a", "start_index": 44}),
    ]
    (short,) = EpitomeCompressor(sentences=1, system="bm25", slim=True).compress_documents(chunks, "lime to repair")
    (extract,) = short.metadata["epitome"]["extracts"]
    assert [piece["place"] for piece in extract["pieces"]] == [0, 1]
