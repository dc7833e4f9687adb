"""What comes back: the library's own answers, over texts, documents, pages and the collection; and clear refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.api.collected.search import search_results
from epitome.systems import LEARNT, SYSTEMS
from support.servers import Server
from support.service.client import API, ROOT, Client

TIDES = (ROOT / "examples" / "tides.html").read_text(encoding="utf-8")
CANAL = (ROOT / "examples" / "canal.txt").read_text(encoding="utf-8")
QUERY = "how does a lock raise a boat"


def plain(answer: object) -> Any:
    """As JSON tells it."""
    return json.loads(json.dumps(answer))


def test_every_example_of_the_description_works(service: Client) -> None:
    statuses = {"pairings": 403, "documents": 202, "sites": 202, "trainings": 202}
    unknown = ("cancel", "keep", "undo", "changes", "notes/removals", "notes/checks")
    statuses |= dict.fromkeys(unknown, 404)
    tried = 0
    for path, methods in service.get("/openapi.json").data["paths"].items():
        for content in methods.get("post", {}).get("requestBody", {}).get("content", {}).values():
            for example in content.get("examples", {}).values():
                answer = service.post(path.replace("{id}", "a" * 22).replace("{token}", "a" * 22), example["value"])
                expected = statuses.get(path.split("/", 3)[-1], statuses.get(path.rsplit("/", 1)[1], 200))
                assert answer.status == expected, (path, answer.body)
                tried += 1
    assert tried >= 15


@pytest.mark.parametrize(
    "asked",
    [
        {"query": QUERY, "budget": {"sentences": 3}},
        {"query": QUERY, "budget": {"words": 60}, "system": "bm25", "order": "rank"},
        {"budget": {"characters": 200}, "recipe": "paper", "language": "en"},
        {"budget": {"ratio": 0.05}, "cut": "last", "system": "lead"},
        {"query": QUERY, "link_context": [["locks", "Locks lift boats.", "https://a.example/"]], "sources": "both"},
        {"model": "structured.best", "query": None},
        {"recipe": "semantic", "query": QUERY},
    ],
)
def test_a_summary_is_that_of_the_library(service: Client, asked: dict[str, Any]) -> None:
    arguments = {name: value for name, value in asked.items() if name != "budget"} | asked.get("budget", {})
    expected = epitome.summarise(epitome.read(CANAL.encode()), **arguments).to_dict()
    assert service.post(f"{API}/summaries", {"text": CANAL, **asked}).data == plain(expected)


def test_a_text_that_names_a_file_is_a_text(service: Client) -> None:
    name = str(ROOT / "README.md")
    answer = service.post(f"{API}/summaries", {"text": name})
    assert answer.data["text"] == name


@pytest.mark.parametrize("name", [*SYSTEMS, *(f"{system} paper" for system in LEARNT)])
def test_every_variant_and_published_recipe_answers(service: Client, name: str) -> None:
    system, _, recipe = name.partition(" ")
    asked = {"query": QUERY, "system": system, "recipe": recipe or "best"}
    expected = epitome.summarise(epitome.read(CANAL.encode()), sentences=2, **asked).to_dict()  # type: ignore[arg-type]
    answer = service.post(f"{API}/summaries", {"text": CANAL, "budget": {"sentences": 2}, **asked}).data
    assert answer == plain(expected)
    assert answer["recipe"] == ("paper" if recipe or "." in system else "best")


def test_html_and_xml_are_told_by_their_beginning(service: Client) -> None:
    for text in (TIDES, (ROOT / "examples" / "acid-rain.xml").read_text(encoding="utf-8")):
        answer = service.post(f"{API}/outlines", {"text": text, "sentences": 1})
        assert answer.data == plain(epitome.outline(epitome.read(text.encode()), sentences=1).to_dict())


def test_an_element_is_taken_by_its_path(service: Client) -> None:
    text = (ROOT / "examples" / "acid-rain.xml").read_text(encoding="utf-8")
    asked = {"element": "//abstract", "budget": {"sentences": 1}, "system": "lead"}
    document = epitome.read(text.encode())
    expected = epitome.summarise(document, element="//abstract", sentences=1, system="lead").to_dict()
    assert service.post(f"{API}/summaries", {"text": text, **asked}).data == plain(expected)
    missing = service.post(f"{API}/summaries", {"text": text, "element": "//nothing"})
    assert (missing.status, missing.code) == (404, "not-found")


def test_a_document_as_data(service: Client) -> None:
    document = epitome.Document.from_sentences(["A canal is dug.", "Boats use it.", "It is long."], title="Canals")
    answer = service.post(f"{API}/rankings", {"document": document.to_dict(), "query": "boats", "system": "bm25"})
    assert answer.data == plain(epitome.rank(document, query="boats", system="bm25").to_dict())
    damaged = document.to_dict() | {"sentences": [[0, 10**9, 0, 0, 0]]}
    refused = service.post(f"{API}/rankings", {"document": damaged})
    assert (refused.status, refused.code) == (422, "input-refused")


def test_several_documents_together(service: Client) -> None:
    documents = [epitome.read(text.encode()) for text in (TIDES, CANAL)]
    answer = service.post(f"{API}/topics", {"documents": [{"text": TIDES}, {"text": CANAL}], "budget": {"words": 80}})
    assert answer.data == plain(epitome.summarise(documents, words=80).to_dict())
    assert answer.data["system"] == "topic"


def test_an_answer_is_checked_as_the_library_does(service: Client) -> None:
    answer = "It says “the tide turns five times a day” [1]. Boats carried coal."
    told = service.post(f"{API}/checks", {"answer": answer, "sources": [{"text": TIDES}, {"text": CANAL}]})
    sources = [epitome.read(text.encode()) for text in (TIDES, CANAL)]
    assert told.data == plain(epitome.check(answer, sources).to_dict())
    assert told.data["counts"]["not found"] == 1
    for wrong in ({"answer": ""}, {"answer": "x", "passages": 0}, {"answer": "x", "sources": [{}]}, {}):
        assert service.post(f"{API}/checks", wrong).code == "usage"


def test_the_page_gets_the_text_of_a_checked_answer_and_what_stands_around_passages(service: Client) -> None:
    answer = "It says “the tide turns five times a day” [1]."
    told = service.post("/page/check", {"answer": answer, "sources": [{"text": TIDES}]}).data
    checked = epitome.check(answer, [epitome.read(TIDES.encode())])
    assert (told["text"], told["report"]) == (answer, checked.to_markdown())
    around = [(passage["source"], passage["before"], passage["after"]) for passage in told["claims"][0]["passages"]]
    assert around and all(source == 0 and (before or after) for source, before, after in around)
    for passage in told["claims"][0]["passages"]:
        shown = passage["before"].removeprefix("… ") + passage["text"] + passage["after"].removesuffix(" …")
        assert shown in checked.sources[0].text


def test_a_topic_of_one_document_is_a_topic(service: Client) -> None:
    answer = service.post(f"{API}/topics", {"documents": [{"text": TIDES}], "query": "spring tides"})
    expected = epitome.summarise(epitome.read(TIDES.encode()), query="spring tides", system="topic", words=250)
    assert answer.data == plain(expected.to_dict())


def test_search_and_the_documents_of_the_collection(service: Client, collection: Path) -> None:
    with epitome.Collection(collection) as opened:
        expected = [result.to_dict() for result in search_results(opened, "spring tides", top=2)]
        entries = {entry.id: entry for entry in opened.documents}
        document = opened.document("canal.txt")
    answer = service.post(f"{API}/search", {"query": "spring tides", "top": 2}).data
    assert answer["type"] == "results" and answer["query"] == "spring tides"
    for hit, wanted in zip(answer["results"], plain(expected), strict=True):
        assert not hit.pop("truncated")
        for extract in hit["extracts"]:
            marked = [extract["text"][start:end].lower() for start, end in extract.pop("marks")]
            assert set(marked) <= {"spring", "springs", "tide", "tides"}
        facts = {name: hit.pop(name) for name in ("date", "language", "media", "url")}
        assert hit.pop("kind") and facts == {name: getattr(entries[hit["id"]], name) for name in facts}
        assert hit == wanted
    assert [entry["id"] for entry in service.get(f"{API}/collection").data["documents"]] == list(entries)
    summary = service.post(f"{API}/summaries", {"id": "canal.txt", "query": QUERY}).data
    assert summary == plain(epitome.summarise(document, query=QUERY).to_dict())
    assert service.post(f"{API}/summaries", {"id": "nothing"}).code == "not-found"
    assert service.post(f"{API}/search", {"query": "zyzzyva"}).data["results"] == []


def test_the_systems_are_listed(service: Client) -> None:
    told = service.get(f"{API}/systems").data
    assert {"structured", "webpage", "bm25", "lead"} <= {system["name"] for system in told["systems"]}
    assert "structured.best" in told["models"]


def test_a_page_of_the_web_is_fetched_once_and_summarised_like_the_library_does(service: Client, web: Server) -> None:
    url = f"http://{web.place}/locks?once"
    before = len(web.requests)
    answers = [
        service.post(f"{API}/summaries", {"url": url, "query": "gates", "budget": {"sentences": 1}}) for _ in "ab"
    ]
    assert len(web.requests) == before + 1
    assert answers[0].data == answers[1].data
    assert answers[0].data["text"] == "Its gates hold back the water of the canal."
    assert answers[0].data["documents"][0] == {"id": url, "title": "Locks", "url": None, "language": "en"}
    assert b"authorization" not in web.requests[-1].lower() and service.token.encode() not in web.requests[-1]


def test_an_elaboration_takes_two_pages(service: Client, web: Server) -> None:
    asked = {
        "linked": {"url": f"http://{web.place}/locks"},
        "reading": {"text": "Canals climb hills. Boats go up by locks."},
        "linking": "Boats go up by locks.",
        "sentences": 1,
    }
    answer = service.post(f"{API}/elaborations", asked)
    assert answer.status == 200
    assert answer.data["type"] == "summary" and len(answer.data["extracts"]) == 1
    assert answer.data["extracts"][0]["document_id"] == f"http://{web.place}/locks"
    assert set(answer.data["linked"]) == {"date", "description", "sentences"}
    assert answer.data["linked"]["sentences"] >= 1
    assert service.post(f"{API}/elaborations", {**asked, "link": "https://a.example/"}).code == "usage"
    neither = {name: value for name, value in asked.items() if name != "linking"}
    assert service.post(f"{API}/elaborations", neither).code == "usage"


@pytest.mark.parametrize(
    ("url", "rule", "status"),
    [
        ("http://127.0.0.1/", "address", 422),
        ("http://127.0.0.1:{own}/healthz", "own", 422),
        ("http://localhost:{own}/healthz", "port", 422),
        ("http://[::1]:8080/", "address", 422),
        ("http://169.254.169.254/latest", "address", 422),
        ("http://2130706433/", "number", 422),
        ("http://user:word@pages.example/", "userinfo", 422),
        ("file:///etc/passwd", "scheme", 422),
        ("http://pages.example:22/", "port", 422),
        ("http://a b/", "characters", 422),
        ("http://" + "a" * 3_000, "length", 422),
        ("http://{web}/away", "port", 422),
        ("http://{web}/missing", "status", 502),
        ("http://{web}/binary", "type", 502),
        ("http://{web}/large", "", 413),
    ],
)
def test_a_refused_url_says_which_rule_and_nothing_else(
    service: Client, web: Server, url: str, rule: str, status: int
) -> None:
    named = url.format(own=service.port, web=web.place)
    answer = service.post(f"{API}/summaries", {"url": named})
    if rule == "own":
        rule = answer.data["rule"]
        assert rule in ("own", "port")
    assert (answer.status, answer.code) == (status, "fetch" if rule else "limit")
    assert answer.data.get("rule", "") == rule
    assert "127.0.0.1" not in answer.data["detail"] and "secret" not in answer.data["detail"]


XML_BOMB = (
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]><a><p>&j;</p></a>"
)
XXE = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><p>One &x; sentence stands here.</p></a>'


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("", 422, "input-refused"),
        ("   \n", 422, "input-refused"),
        ("\0\1\2\3" * 50, 422, "input-refused"),
        ("<?xml version='1.0'?><a><b></a>", 422, "input-refused"),
        ("<?xml version='1.0'?>" + "<a>" * 300 + "x" + "</a>" * 300, 422, "limit"),
        (XML_BOMB, 422, None),
    ],
)
def test_bad_documents_are_refused_with_a_code(service: Client, text: str, status: int, code: str | None) -> None:
    answer = service.post(f"{API}/summaries", {"text": text})
    assert answer.status == status
    assert answer.code == code or (code is None and answer.code in ("limit", "input-refused"))


def test_no_file_is_read_for_a_document(service: Client) -> None:
    answer = service.post(f"{API}/summaries", {"text": XXE})
    assert b"root:" not in answer.body


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 422, "usage"),
        ({"text": "A.", "url": "http://a.example/"}, 422, "usage"),
        ({"text": "A canal.", "unknown": 1}, 422, "usage"),
        ({"text": 1}, 422, "usage"),
        ({"text": "A canal.", "budget": {"words": 5, "sentences": 1}}, 422, "usage"),
        ({"text": "A canal.", "budget": {}}, 422, "usage"),
        ({"text": "A canal.", "budget": {"words": "5"}}, 422, "usage"),
        ({"text": "A canal.", "budget": {"words": True}}, 422, "usage"),
        ({"text": "A canal.", "budget": {"words": 0}}, 422, "usage"),
        ({"text": "A canal.", "order": "random"}, 422, "usage"),
        ({"text": "A canal.", "link_context": [["one"]]}, 422, "usage"),
        ({"text": "A canal.", "query": "a" * 1_001}, 400, "limit"),
        ({"text": "A canal.", "system": "sumarise"}, 400, "usage"),
        ({"text": "A canal.", "model": "/etc/passwd"}, 400, "usage"),
        ({"text": "A canal.", "language": "xx-unknown"}, 400, "usage"),
        ({"text": "A canal.", "element": "//a[" + "b" * 300 + "]"}, 422, "limit"),
        ([], 422, "usage"),
        ("text", 422, "usage"),
        (None, 422, "usage"),
    ],
)
def test_bad_bodies_are_refused_with_a_code(service: Client, body: object, status: int, code: str) -> None:
    answer = service.post(f"{API}/summaries", body)
    assert (answer.status, answer.code) == (status, code)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[" * 200_000, b'{"text": ' * 50_000, b"\xff\xfe{\0", b'{"text": 1' + b"0" * 9_000 + b"}", b"NaN"],
)
def test_what_is_no_json_is_refused(service: Client, body: bytes) -> None:
    answer = service.send("POST", f"{API}/summaries", body, {**service.bearer, "Content-Type": "application/json"})
    assert answer.status in (400, 422)
    assert answer.code in ("request", "usage")


@pytest.mark.parametrize("body", [{"text": "\ud800 canal."}, {"text": "A canal.", "query": "\ud800"}, {"id": "\udfff"}])
def test_half_a_character_is_no_server_error(service: Client, body: dict[str, str]) -> None:
    answer = service.post(f"{API}/summaries", body)
    assert answer.status in (200, 404)
    assert json.loads(answer.body.decode("utf-8"))


def test_a_refusal_quotes_nothing_of_the_body(service: Client) -> None:
    for body in (
        {"text": 1, "s3cretkey with blanks": "s3cret"},
        {"text": {"s3cret": "s3cret"}},
        {"text": "<?xml version='1.0'?><s3cret><b></s3cret>"},
        {"text": "x", "order": "s3cret"},
        {"document": {"format": "epitome/1", "text": "s3cret"}},
    ):
        assert "s3cret" not in service.post(f"{API}/summaries", body).data["detail"]


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["text", "query", "budget", "system", "order", "element", "sources", "cut", "language", "document"]
)


@settings(max_examples=25)
@given(body=st.dictionaries(KEYS, JSONS, max_size=5), text=st.none() | st.text(min_size=1, max_size=200))
def test_no_body_is_a_server_error(service: Client, body: dict[str, Any], text: str | None) -> None:
    answer = service.post(f"{API}/summaries", body if text is None else {**body, "text": text})
    assert answer.status < 500
    if answer.status == 200:
        assert answer.data["format"] == "epitome/1"
    else:
        assert answer.code in ("usage", "input-refused", "limit", "not-found", "request")
