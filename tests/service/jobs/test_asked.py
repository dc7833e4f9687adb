"""A question to documents: one order and one verdict for all views; titles, tables and parts of a document."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import epitome
from epitome.document.extract import say_likelihood
from epitome.doors.service.jobs.room.asked import ask, find_missing, judge
from epitome.doors.service.jobs.room.page_views import build_view
from epitome.doors.service.jobs.room.table_structure import TableForms, cut_rows
from epitome.doors.service.jobs.titles import find_title, name_id
from support.service.client import Client

KEEPER = (
    "The old lighthouse keeper lived alone for thirty years. He kept the key under a stone by the door. "
    "Every night he climbed the stairs and lit the lamp."
)


@pytest.mark.parametrize(
    ("answers", "best", "verdict"),
    [
        (0.8, 0.7, "answered"),
        (0.95, 0.35, "answered"),
        (0.8, 0.35, "perhaps"),
        (0.1, 0.2, "perhaps"),
        (0.1, 0.1, "not found"),
        (None, None, "perhaps"),
    ],
)
def test_a_verdict_weighs_the_document_and_its_best_sentence(
    answers: float | None, best: float | None, verdict: str
) -> None:
    assert judge(answers, best) == verdict


def test_a_line_that_is_a_link_comes_after_sentences_that_say_something() -> None:
    entries = "".join(
        f'<li><a href="{n}.html">The lifeboat station was opened, {n} June 2021</a></li>' for n in range(3, 9)
    )
    said = "The lifeboat station was opened on a stormy day by the mayor. " * 2
    page = f"<html><title>The harbour</title><main><h1>Harbour</h1><ul>{entries}</ul><p>{said}</p></main></html>"
    found = ask(epitome.read(page.encode()), "when was the lifeboat station opened", None, meaning=False)
    assert len(found.extracts) == 8
    assert [("mayor" in extract.text) for extract in found.extracts] == [True] * 2 + [False] * 6


def test_a_name_that_stands_nowhere_is_no_answer_and_other_words_count_by_half() -> None:
    document = epitome.read("Boats of France paid a toll. The keeper opened the gates at seven in the morning.")
    assert find_missing(document, "what is the capital of France", meaning=False) == (("capital",), True)
    assert find_missing(document, "what is the capital of France", meaning=True) == (("capital",), False)
    assert find_missing(document, "were tolls of boats paid to Holland", meaning=True) == (("Holland",), True)
    assert find_missing(document, "when did the keeper open the gates", meaning=False) == ((), False)


def test_no_sentence_is_called_likelier_than_the_verdict_allows() -> None:
    document = epitome.read("Boats of France paid a toll at the gate. The keeper opened the gates at seven.")
    lost = ask(document, "what is the capital of France", None, meaning=False)
    assert lost.verdict == "not found" and {lost.tell(e) for e in lost.extracts} == {"unlikely"}
    assert [e.rank for e in lost.extracts] == [1, 2]
    found = ask(epitome.read(KEEPER), "where did he keep the key", None, meaning=False)
    best = found.choose()[0]
    assert "key" in best.text and found.verdict != "not found"
    assert best.relevance is not None and found.tell(best) in (say_likelihood(best.relevance), "possible")
    assert found.choose(2) == found.extracts[:2] and 1 <= len(found.choose()) <= 5


def test_where_only_the_document_as_a_whole_seems_to_answer_the_nearest_sentences_may() -> None:
    found = ask(epitome.read(f"{KEEPER} In storms he rang a bell."), "where does the keeper hide the key", None)
    weak = tuple(replace(e, relevance=0.05) for e in found.extracts)
    perhaps = replace(found, verdict="perhaps", extracts=weak)
    assert [perhaps.tell(e) for e in perhaps.choose()] == ["possible"] * 3
    assert perhaps.tell(weak[3]) == "unlikely" and perhaps.is_whole
    strong = (replace(weak[0], relevance=0.5), *weak[1:])
    assert [replace(perhaps, extracts=strong).tell(e) for e in strong[:3]] == ["possible", "unlikely", "unlikely"]
    assert not replace(perhaps, extracts=strong).is_whole
    assert {replace(perhaps, verdict="not found").tell(e) for e in weak} == {"unlikely"}


def test_an_answer_without_a_likely_sentence_shows_three_and_one_with_it_may_stand_alone() -> None:
    found = ask(epitome.read(f"{KEEPER} In storms he rang a bell."), "where does the keeper hide the key", None)
    first, *others = (replace(e, relevance=0.05) for e in found.extracts)
    unsure = replace(found, verdict="answered", extracts=(replace(first, relevance=0.35), *others))
    assert [unsure.tell(e) for e in unsure.choose()] == ["possible", "unlikely", "unlikely"]
    sure = replace(unsure, extracts=(replace(first, relevance=0.8), *others))
    assert [sure.tell(e) for e in sure.choose()] == ["likely"]


def test_untitled_documents_are_called_by_their_heading_or_first_words_and_never_by_where_they_are() -> None:
    assert find_title(epitome.read(KEEPER)) == "The old lighthouse keeper lived alone for thirty years"
    assert find_title(epitome.read("# Locks\n\nA lock lifts boats.\n")) == "Locks"
    assert name_id("uploads/0123456789abcdef/text") == name_id("sha256:0123456789abcdef") == "Untitled text"
    assert name_id("uploads/0123456789abcdef/tolls.pdf") == "tolls.pdf"
    assert name_id("guides/locks.md") == "guides/locks.md"


def test_cells_of_tables_keep_their_rows_heads_and_inner_tables_and_layouts_are_none() -> None:
    inner = "<table><tr><td>kind</td><td>quick</td></tr></table>"
    page = (
        "<h1>Tolls</h1><p>The book of tolls was kept by hand.</p><table><tr><th>Boat</th><th>Cargo</th></tr>"
        f"<tr><td>Bertha</td><td>lime {inner}</td></tr></table>"
        "<table><tr><td><h2>News</h2><p>The gates are open again.</p></td></tr></table>"
    )
    document = epitome.read(f"<html><body>{page}</body></html>".encode())
    forms = TableForms(document, document.blocks)
    pieces = cut_rows(document, document.blocks)
    cells = {document.text[piece.start : piece.end]: forms.describe(piece) for piece in pieces}
    assert [place[3] for place in cells["Boat"]] == [True] and cells["Boat"][0][1] == cells["Cargo"][0][1]
    assert cells["Bertha"][0][0] == cells["Boat"][0][0] and cells["Bertha"][0][1] != cells["Boat"][0][1]
    assert len(cells["kind"]) == len(cells["quick"]) == 2 and cells["kind"][0] == cells["lime"][0]
    assert cells["The gates are open again."] == [] == cells["The book of tolls was kept by hand."]


def test_plain_rows_keep_their_cells_and_the_columns_of_empty_ones() -> None:
    page = (
        "<h1>Tolls</h1><p>The book of tolls was kept by hand.</p>"
        "<table><tr><th>Boat</th><th>Cargo</th><th>Toll</th></tr>"
        "<tr><td>Bertha</td><td>slaked <b>lime</b></td><td>3 d</td></tr>"
        "<tr><th>Anna</th><td></td><td>4 d</td></tr></table>"
    )
    document = epitome.read(f"<html><body>{page}</body></html>".encode())
    view = build_view(document, lambda _: frozenset())
    rows: dict[int, list[tuple[str, bool, int]]] = {}
    for block in view["blocks"]:
        for _, row, _, is_head, column in block["cells"]:
            rows.setdefault(row, []).append((block["text"], is_head, column))
    assert list(rows.values()) == [
        [("Boat", True, 0), ("Cargo", True, 1), ("Toll", True, 2)],
        [("Bertha", False, 0), ("slaked lime", False, 1), ("3 d", False, 2)],
        [("Anna", True, 0), ("4 d", False, 2)],
    ]
    assert epitome.Document.from_dict(document.to_dict()) == document
    wrong = replace(document, cells=((document.cells[0][0], document.cells[1][1] + 1, 0),))
    assert [b["text"] for b in build_view(wrong, lambda _: frozenset())["blocks"]][2] == "Boat Cargo Toll"


def test_a_long_text_comes_in_parts_that_make_up_all_of_it() -> None:
    text = "\n\n".join(f"Boat {number} paid a toll." for number in range(5_200))
    document = epitome.read(text.encode())
    parts = [build_view(document, lambda _: frozenset(), part=part) for part in (0, 1)]
    assert [(view["part"], view["parts"], view["truncated"]) for view in parts] == [(0, 2, False), (1, 2, False)]
    blocks = [block for view in parts for block in view["blocks"]]
    assert [b["text"] for b in blocks] == [document.text[b.start : b.end] for b in document.blocks]
    assert [span for view in parts for span in view["spans"]] == [[s.start, s.end] for s in document.sentences]
    with pytest.raises(epitome.NotFound):
        build_view(document, lambda _: frozenset(), part=2)


def post(client: Client, name: str, **body: Any) -> Any:
    """What the page gets, logged in anew: nothing is held."""
    _, login = client.session()
    reply = client.post(f"/page/{name}", body, login)
    assert reply.status == 200, reply.body
    return reply.data


def test_an_answer_and_the_marks_of_its_source_agree(service: Client) -> None:
    question = "why are there two tides a day"
    answer = post(service, "ask", query=question)
    assert answer["sources"] and answer["documents"] >= len(answer["sources"])
    assert 1 <= len(answer["sentences"]) <= 5
    at, number = answer["sentences"][0]
    source = answer["sources"][at]
    marks = post(service, "marks", source={"id": source["id"]}, query=question)
    assert marks["verdict"] == source["verdict"] == answer["verdict"]
    best = min(marks["extracts"], key=lambda e: int(e["rank"]))
    sentence = source["sentences"][number]
    assert (best["index"], best["likelihood"]) == (sentence["index"], sentence["likelihood"])
    assert len(marks["extracts"]) <= 5


def test_what_no_document_has_is_not_found_and_the_word_is_named(service: Client) -> None:
    _, login = service.session()  # which holds nothing
    answer = service.post("/page/ask", {"query": "which boats carried zebras"}, login).data
    assert answer["verdict"] == "not found"
    assert all(s["likelihood"] == "unlikely" for source in answer["sources"] for s in source["sentences"])
    assert service.post("/page/ask", {"query": "tides", "scope": "mine"}, login).code == "usage"
    assert service.post("/page/ask", {"query": "tides", "scope": "held"}, login).code == "not-found"


def test_citations_carry_the_sentence_and_its_place(service: Client) -> None:
    told = post(service, "sentence", source={"id": "tides.html"}, query="spring tide", index=30)
    for form in ("bibtex", "ris"):
        assert told["text"][:20] in told["cite"][form]
    assert told["text"] in told["cite"]["csl"]["note"] and told["place"] in told["cite"]["text"]
    assert told["cite"]["bibtex"].rstrip().endswith("}") and told["cite"]["ris"].endswith("ER  - \n")


def test_a_session_tells_the_command_that_serves_this_collection(service: Client) -> None:
    login, _ = service.session()
    told = service.send("GET", "/session", headers=login).data
    assert told["command"].startswith("epitome serve ") and f" --port {service.port} " in told["command"] + " "
    assert told["held"] == []
