"""What holds for every summary: verbatim, within budget, in order, explained, the same every time."""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.document.summary import Ranking, Summary
from epitome.runtime.errors import EpitomeError, InputError
from epitome.runtime.safe import clean_text, replace_controls
from epitome.systems import LEARNT, SYSTEMS
from epitome.walk.selection import BestFirst
from support.strategies import (
    BUDGETS,
    QUERY,
    count_tokens,
    documents,
    odd_sentence_lists,
    odd_sentences,
    plain_sentences,
    sentence_lists,
    shuffled,
    unescaped,
)

ORDER_FREE = ("tfidf", "bm25", "queryorder.A", "queryorder.B", "queryorder.D", "queryorder.E")
systems = st.sampled_from(sorted([*SYSTEMS, *LEARNT]))
best_first_systems = st.sampled_from(
    sorted([*(n for n, s in SYSTEMS.items() if isinstance(s.selection, BestFirst)), *LEARNT])
)
queries = st.sampled_from((None, QUERY, "İstanbul", "the of and", "", "nothing like it", "🙂", "water engine; stone"))
_MARK = re.compile(r'<mark id="[^"]+"(?: class="cut")?>(.*?)</mark>', re.DOTALL)


def summarised(target: Document | list[Document], **arguments: Any) -> Summary:
    return epitome.summarise(target, **arguments)


def assert_verbatim(ranking: Ranking, by_id: dict[str, Document]) -> None:
    for extract in ranking:
        document = by_id[extract.document_id]
        sentence = document.sentences[extract.index]
        assert extract.text == document.text[extract.start : extract.end]
        assert extract.sentence == sentence
        assert extract.start == sentence.start
        assert extract.end < sentence.end if extract.cut else extract.end == sentence.end


@given(document=documents(), system=systems, query=queries, budget=st.sampled_from(sorted(BUDGETS)), size=st.data())
@settings(max_examples=40)
def test_a_summary_is_verbatim_in_document_order_and_never_empty(
    document: Document, system: str, query: str | None, budget: str, size: st.DataObject
) -> None:
    arguments = BUDGETS[budget](size.draw(st.integers(1, 100)))
    summary = summarised(document, system=system, query=query, **arguments)
    assert len(summary) > 0
    assert str(summary).strip()
    assert_verbatim(summary, {document.id: document})
    indices = [e.index for e in summary]
    assert indices == sorted(set(indices))


@pytest.mark.parametrize("cut", [None, "last"])
@given(document=documents(), system=systems, query=queries, size=st.integers(1, 80))
@settings(max_examples=40)
def test_a_summary_keeps_within_its_budget_in_every_unit(
    cut: str | None, document: Document, system: str, query: str | None, size: int
) -> None:
    arguments: dict[str, Any] = {"system": system, "query": query, "cut": cut}
    ranking = epitome.rank(document, system=system, query=query)
    candidates, different = len(ranking), len({" ".join(e.text.split()) for e in ranking})
    assert len(summarised(document, sentences=size, **arguments)) == min(size, different)
    assert len(str(summarised(document, words=size, **arguments)).split()) <= size
    assert len(str(summarised(document, characters=size, **arguments))) <= size
    assert count_tokens(str(summarised(document, tokens=(size, count_tokens), **arguments))) <= size
    share = len(summarised(document, ratio=size / 100, **arguments))
    assert share == min(max(1, -(-size * candidates // 100)), different)


@given(document=documents(), system=systems, query=queries, size=st.integers(1, 200))
@settings(max_examples=40)
def test_only_the_last_taken_is_cut_and_only_at_a_word_boundary_unless_no_word_fits(
    document: Document, system: str, query: str | None, size: int
) -> None:
    summary = summarised(document, system=system, query=query, characters=size, order="rank")
    assert not any(e.cut for e in summary[:-1])
    last = summary[-1]
    if last.cut and (len(summary) > 1 or len(last.sentence.text.split()[0]) <= size):
        following = document.text[last.end]
        assert following.isspace()


@given(document=documents(), system=systems, query=queries)
@settings(max_examples=40)
def test_a_ranking_is_sorted_by_score_then_index_and_ranks_count_up(
    document: Document, system: str, query: str | None
) -> None:
    ranking = epitome.rank(document, system=system, query=query)
    keys = [(-e.score, e.index) for e in ranking]
    assert keys == sorted(keys)
    assert [e.rank for e in ranking] == list(range(1, len(ranking) + 1))
    assert_verbatim(ranking, {document.id: document})


@pytest.mark.slow
@given(document=documents(), system=best_first_systems, query=queries, size=st.integers(1, 5))
@settings(max_examples=40)
def test_a_summary_in_rank_order_is_the_beginning_of_the_ranking(
    document: Document, system: str, query: str | None, size: int
) -> None:
    ranking = epitome.rank(document, system=system, query=query)
    in_rank_order = summarised(document, system=system, query=query, sentences=size, order="rank")
    assert in_rank_order.extracts == ranking[:size]
    in_document_order = summarised(document, system=system, query=query, sentences=size)
    assert in_document_order.extracts == tuple(sorted(ranking[:size], key=lambda e: e.index))


@pytest.mark.slow
@given(document=documents(), system=systems, query=queries)
@settings(max_examples=40)
def test_the_reasons_of_an_extract_add_up_to_its_score(document: Document, system: str, query: str | None) -> None:
    for extract in epitome.rank(document, system=system, query=query):
        assert extract.reasons
        rounding = 1e-9 * (1 + len(extract.reasons))
        assert sum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=rounding)
        assert all(r.description for r in extract.reasons)


@pytest.mark.slow
@given(document=documents(), system=systems, query=queries, size=st.integers(1, 60))
@settings(max_examples=40)
def test_two_equal_calls_give_equal_results_also_on_a_copy_of_the_document(
    document: Document, system: str, query: str | None, size: int
) -> None:
    copy = Document.from_dict(document.to_dict())
    first, again, of_copy = (
        summarised(d, system=system, query=query, words=size).to_dict() for d in (document, document, copy)
    )
    assert first == again == of_copy


@pytest.mark.slow
@given(document=documents(), system=systems, query=queries)
@settings(max_examples=40)
def test_a_larger_sentence_budget_keeps_what_a_smaller_one_chose(
    document: Document, system: str, query: str | None
) -> None:
    chosen = [
        {e.index for e in summarised(document, system=system, query=query, sentences=n)}
        for n in range(1, len(document.sentences) + 2)
    ]
    assert all(smaller <= larger for smaller, larger in pairwise(chosen))


@pytest.mark.slow
@given(document=documents(odd_sentence_lists), system=systems, query=queries, size=st.integers(1, 30))
@settings(max_examples=40)
def test_empty_sentences_are_never_chosen_and_a_document_without_any_other_is_refused(
    document: Document, system: str, query: str | None, size: int
) -> None:
    if not any(s.text.strip() for s in document.sentences):
        with pytest.raises(EpitomeError):
            summarised(document, system=system, query=query, words=size)
        return
    ranking = epitome.rank(document, system=system, query=query)
    assert all(e.text for e in ranking)
    assert all(e.text for e in summarised(document, system=system, query=query, words=size))


@pytest.mark.parametrize("system", sorted([*SYSTEMS, *LEARNT]))
def test_a_blank_sentence_is_no_answer_while_another_one_has_words(system: str) -> None:
    document = Document.from_sentences(["\u2003", "The lamp stood by the river all through the winter night."])
    assert str(summarised(document, system=system, query="lamp", sentences=1)).strip()


@pytest.mark.slow
@given(first=documents(id="a"), others=st.lists(sentence_lists, min_size=1, max_size=3), data=st.data())
@settings(max_examples=40)
def test_other_documents_in_any_order_do_not_change_a_documents_own_lead_ranking(
    first: Document, others: list[list[str]], data: st.DataObject
) -> None:
    alone = [e.index for e in epitome.rank(first, system="lead")]
    group = [first, *(Document.from_sentences(s, id=f"other {i}") for i, s in enumerate(others))]
    ranking = epitome.rank(data.draw(st.permutations(group)), system="lead")
    assert [e.index for e in ranking if e.document_id == first.id] == alone
    together = [e.document_id for e in ranking]
    assert [id for id, _ in groupby(together)] == list(dict.fromkeys(together))  # document after document


@pytest.mark.slow
@given(group=st.lists(sentence_lists, min_size=2, max_size=4), system=systems, query=queries, size=st.integers(1, 60))
@settings(max_examples=40)
def test_a_summary_of_several_documents_is_verbatim_within_budget_and_document_by_document(
    group: list[list[str]], system: str, query: str | None, size: int
) -> None:
    read = [Document.from_sentences(s, id=str(i)) for i, s in enumerate(group)]
    summary = summarised(read, system=system, query=query, words=size)
    assert_verbatim(summary, {d.id: d for d in read})
    assert 0 < len(str(summary).split()) <= size
    places = [(int(e.document_id), e.index) for e in summary]
    assert places == sorted(set(places))


@pytest.mark.parametrize("system", ORDER_FREE)
@given(sentences=sentence_lists, data=st.data())
@settings(max_examples=40)
def test_shuffling_the_sentences_only_shuffles_the_scores(
    system: str, sentences: list[str], data: st.DataObject
) -> None:
    sentences = [*sentences, "The miller took the lamp down to the river and lit it."]
    order = data.draw(shuffled(sentences))
    straight = scores(sentences, system)
    mixed = scores([sentences[i] for i in order], system)
    moved = {order[i]: score for i, score in mixed.items()}
    assert moved == pytest.approx(straight, abs=5e-9)


def scores(sentences: list[str], system: str) -> dict[int, float]:
    ranking = epitome.rank(Document.from_sentences(sentences), system=system, query=QUERY)
    return {e.index: e.score for e in ranking}


@given(document=documents(), system=systems, query=queries, size=st.integers(1, 120))
@settings(max_examples=40)
def test_the_html_page_marks_each_extract_once_and_escaped(
    document: Document, system: str, query: str | None, size: int
) -> None:
    summary = summarised(document, system=system, query=query, characters=size)
    assert marked(summary) == [replace_controls(e.text) for e in summary]


@pytest.mark.slow
@given(group=st.lists(sentence_lists, min_size=2, max_size=3), system=systems)
@settings(max_examples=30)
def test_the_html_page_of_several_documents_marks_each_extract_once(group: list[list[str]], system: str) -> None:
    read = [Document.from_sentences(s, id=str(i)) for i, s in enumerate(group)]
    summary = summarised(read, system=system, query=QUERY, words=40)
    assert marked(summary) == [replace_controls(e.text) for e in summary]


def test_the_html_page_marks_each_extract_once_where_two_documents_share_an_id() -> None:
    read = [epitome.read(b"The lamp was lit. Nobody came."), epitome.read(b"A miller slept. The river rose.")]
    summary = summarised(read, system="tfidf", query="lamp river", words=8)
    assert marked(summary) == [e.text for e in summary]


@pytest.mark.slow
@given(document=documents(), system=systems, query=queries)
@settings(max_examples=40)
def test_an_outline_begins_with_the_document_and_each_summary_stays_in_its_section(
    document: Document, system: str, query: str | None
) -> None:
    outline = epitome.outline(document, system=system, query=query, sentences=2)
    assert outline[0][0] is document.sections[0]
    numbers = [section.index for section, _ in outline]
    assert numbers == sorted(set(numbers))
    for section, summary in outline:
        assert len(summary) <= 2
        assert summary or "all that it says stands in a section around it" in summary.notes
        assert all(section.index <= e.sentence.section_index < section.end for e in summary)
        assert_verbatim(summary, {document.id: document})


def marked(summary: Summary) -> list[str]:
    return [unescaped(text) for text in _MARK.findall(summary.to_html())]


@pytest.mark.slow
@given(
    document=documents(odd_sentence_lists),
    links=st.lists(st.tuples(odd_sentences, st.one_of(plain_sentences(), odd_sentences), st.just("page")), max_size=6),
    sources=st.sampled_from(("content", "links", "both")),
    system=st.sampled_from(("webpage", *sorted(n for n, s in SYSTEMS.items() if s.candidates.reads_links))),
    query=queries,
    size=st.integers(1, 60),
)
@settings(max_examples=60)
def test_with_links_each_extract_is_verbatim_where_it_says_that_it_stands(
    document: Document, links: list[tuple[str, str, str]], sources: str, system: str, query: str | None, size: int
) -> None:
    arguments: dict[str, Any] = {"link_context": links, "sources": sources, "system": system, "query": query}
    try:
        summary = summarised(document, words=size, **arguments)
    except InputError:
        told = sources != "content" and any(said.strip() not in ("", anchor.strip()) for anchor, said, _ in links)
        assert not told and not any(s.text.strip() for s in document.sentences)
        return
    assert 0 < len(str(summary).split()) <= size
    for extract in summary:
        source = document.text if extract.origin == "content" else clean_text(links[extract.index][1])
        assert extract.text == source[extract.start : extract.end]
        assert (extract.said_by == "page") == (extract.origin == "link")
    own = [replace_controls(e.text) for e in summary if e.origin == "content"]
    assert marked(summary) == own
    assert summary.to_dict() == summarised(document, words=size, **arguments).to_dict()
