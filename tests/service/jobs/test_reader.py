"""What the reader view asks for: a document without a summary, marks, an outline, a sentence with its reasons."""

from __future__ import annotations

from typing import Any

import pytest

import epitome
from epitome.document import Document
from support.pdf_writer import PdfWriter
from support.service.client import API, PAGE, ROOT, Client
from support.service.uploading import finish, upload

pytestmark = pytest.mark.service
TIDES = {"id": "tides.html"}
QUERY = "spring tides"
NOTHING = {"document": Document.from_sentences([""], id="nothing").to_dict()}


@pytest.fixture(scope="module")
def text() -> str:
    return epitome.read((ROOT / "examples" / "tides.html").read_bytes()).text


def ask(client: Client, name: str, **body: Any) -> Any:
    reply = client.post(f"/page/{name}", body)
    assert reply.status == 200, reply.body
    return reply.data


def test_a_view_has_the_text_by_offsets_and_no_summary(service: Client, text: str) -> None:
    view = ask(service, "document", source=TIDES)
    assert all(text[b["start"] : b["start"] + len(b["text"])] == b["text"] for b in view["blocks"])
    assert "Skip to the main content" not in [b["text"] for b in view["blocks"]]
    assert len(view["spans"]) == view["sentences"]
    assert all(0 <= start < end <= len(text) for start, end in view["spans"])
    assert (view["language"], view["media"]) == ("en", "html") and view["kind"]
    assert not {"summary", "outline"} & set(view)


def test_sections_of_a_view_nest_and_end_where_the_next_begins(service: Client) -> None:
    text = "# Water\n\n## Canals\n\nA canal is dug.\n\n### Locks\n\nA lock lifts boats.\n\n## Rivers\n\nA river runs."
    view = ask(service, "document", source={"text": text})
    named = {s["title"]: s for s in view["sections"] if s["title"]}
    assert named["Canals"]["end"] == named["Locks"]["end"] == named["Rivers"]["start"]
    assert view["sections"][named["Locks"]["parent"]] == named["Canals"]


def test_links_of_a_view_name_their_targets_in_the_collection(service: Client) -> None:
    page = (
        '<p>Read of <a href="canal.txt">the canal</a> and of <a href="https://a.example/x">another page</a> here.</p>'
    )
    view = ask(service, "document", source={"text": f"<html><body><h1>Links</h1>{page}</body></html>"})
    assert [(link["href"], link["target"]) for link in view["links"]] == [
        ("canal.txt", "canal.txt"),
        ("https://a.example/x", None),
    ]
    shown = {b["start"]: b["text"] for b in view["blocks"]}
    for link, anchor in zip(view["links"], ("the canal", "another page"), strict=True):
        start = max(s for s in shown if s <= link["start"])
        assert shown[start][link["start"] - start : link["end"] - start] == anchor


def test_items_of_lists_have_their_numbers_and_bullets(service: Client) -> None:
    page = (
        "<h1>Locks</h1><ol><li>Close the gates.</li><li>Open the paddles.<ul><li>Slowly at first.</li></ul></li></ol>"
    )
    source = {"text": f"<html><body><main>{page}<p>The boat rises.</p></main></body></html>"}
    blocks = ask(service, "document", source=source)["blocks"]
    items = [(b["marker"], b["depth"]) for b in blocks if b["marker"] is not None]
    assert items == [("1.", 1), ("2.", 1), ("•", 2)]
    typed = ask(service, "document", source={"text": "Steps\n\n1. Close the gates.\n2. Open the paddles.\n"})["blocks"]
    assert [b["marker"] for b in typed if b["marker"] is not None] == ["1.", "2."]


def test_marks_are_the_likeliest_sentences_with_the_words_that_matched(service: Client, text: str) -> None:
    marks = ask(service, "marks", source=TIDES, query=QUERY, sentences=3)
    told = [ask(service, "sentence", source=TIDES, query=QUERY, index=e["index"]) for e in marks["extracts"]]
    assert [(t["rank"], t["likelihood"]) for t in told] == [(e["rank"], e["likelihood"]) for e in marks["extracts"]]
    by_rank = sorted(marks["extracts"], key=lambda e: int(e["rank"]))
    assert [e["rank"] for e in by_rank] == [1, 2, 3]
    assert [e["relevance"] for e in by_rank] == sorted((e["relevance"] for e in by_rank), reverse=True)
    assert marks["answered"] is True and marks["verdict"] == "answered" and marks["of"] > 3
    matched = {text[start:end].lower() for e in marks["extracts"] for start, end in e["words"]}
    assert matched and matched <= {"spring", "tide", "tides"}


def test_more_is_marked_of_a_larger_share(service: Client) -> None:
    few, many = (len(ask(service, "marks", source=TIDES, ratio=r)["extracts"]) for r in (0.05, 0.5))
    assert 1 <= few < many


def test_a_document_without_sentences_has_no_marks_and_a_note(service: Client) -> None:
    marks = ask(service, "marks", source=NOTHING)
    assert marks["extracts"] == [] and len(marks["notes"]) == 1
    assert ask(service, "outline", source=NOTHING)["sections"] == []


def test_an_outline_says_where_each_section_is_and_what_it_says(service: Client, text: str) -> None:
    sections = ask(service, "outline", source=TIDES)["sections"]
    view = ask(service, "document", source=TIDES)
    assert sections[1]["title"] == "The pull of the Moon and the Sun"
    for section in sections:
        said = [text[start:end] for start, end in section["extracts"]]
        assert section["text"].endswith(said[-1]) if said else section["text"] == ""
        assert all(sentence in section["text"] for sentence in said)  # after the heads that it needs
        around = view["sections"][section["section"]]
        is_term = section["level"] > around["level"]
        assert text.startswith(section["title"], section["start"]) if is_term else around["start"] == section["start"]
        assert len(section["extracts"]) <= 2


def test_a_sentence_tells_its_reasons_and_how_it_is_cited(service: Client, text: str) -> None:
    best = ask(service, "marks", source=TIDES, query=QUERY, sentences=1)["extracts"][0]
    told = ask(service, "sentence", source=TIDES, query=QUERY, index=best["index"])
    assert told["text"] == text[best["start"] : best["end"]]
    assert told["reasons"] and told["score"] == pytest.approx(sum(r["contribution"] for r in told["reasons"]))
    assert told["score"] == pytest.approx(sum(g["contribution"] for g in told["grounds"]))
    assert "It uses words from your question." in [g["says"] for g in told["grounds"]]
    assert 1 <= told["rank"] <= told["of"]
    assert told["matched"] == best["words"]
    assert told["text"] in told["cite"]["text"] and told["cite"]["bibtex"].startswith("@misc")
    assert told["cite"]["annotation"]["target"]["selector"][0]["exact"] == told["text"]


def test_a_sentence_that_is_no_candidate_is_cited_all_the_same(service: Client) -> None:
    page = "<h1>Locks</h1><p>A lock lifts boats.</p><table><caption>The locks of the canal by height.</caption>"
    source = {"text": f"<html><body>{page}<tr><th>Lock</th></tr><tr><td>Upper</td></tr></table></body></html>"}
    spans = ask(service, "document", source=source)["spans"]
    told = [ask(service, "sentence", source=source, index=i) for i in range(len(spans))]
    others = [t for t in told if t["rank"] is None]
    assert others and all(t["score"] is None and t["reasons"] == [] and t["cite"]["text"] for t in others)
    assert service.post("/page/sentence", {"source": source, "index": len(spans)}).code == "not-found"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("document", {}),
        ("document", {"source": {}}),
        ("document", {"source": TIDES, "query": "x"}),
        ("marks", {"source": TIDES, "ratio": 0.01}),
        ("marks", {"source": TIDES, "ratio": 0.1, "sentences": 2}),
        ("marks", {"source": {**TIDES, "text": "two"}}),
        ("sentence", {"source": TIDES}),
        ("sentence", {"source": TIDES, "index": -1}),
    ],
)
def test_other_bodies_are_refused(service: Client, name: str, body: dict[str, Any]) -> None:
    assert service.post(f"/page/{name}", body).code == "usage"


def test_a_held_document_is_a_source_everywhere_for_its_login_alone(service: Client) -> None:
    _, calls = service.session()
    job = finish(service, upload(service, PAGE.encode(), headers=calls), calls)
    source = {"job": job["job"]}
    for path, body in (
        ("/page/document", {"source": source}),
        ("/page/marks", {"source": source, "query": "gates"}),
        ("/page/outline", {"source": source}),
        ("/page/sentence", {"source": source, "index": 0}),
        (f"{API}/summaries", source),
        (f"{API}/rankings", source),
        (f"{API}/outlines", source),
        (f"{API}/topics", {"documents": [source]}),
        (f"{API}/checks", {"answer": "A lock lifts boats.", "sources": [source]}),
        ("/page/check", {"answer": "A lock lifts boats.", "sources": [source]}),
        (f"{API}/elaborations", {"linked": source, "reading": source, "linking": "A lock lifts boats."}),
    ):
        assert service.post(path, body, calls).status == 200, path
        assert service.post(path, body).code == "not-found", path


def test_marks_of_a_held_pdf_have_pages_and_boxes(service: Client) -> None:
    pdf = PdfWriter().add_page().write_lines(72, 100, ["A lock lifts a boat.", "Gates hold back the water."]).build()
    job = finish(service, upload(service, pdf, name="locks.pdf"))
    (mark,) = ask(service, "marks", source={"job": job["job"]}, query="gates", sentences=1)["extracts"]
    assert mark["page"] == 1 and mark["boxes"] and mark["place"].startswith("page 1")
