"""The service and the server for agents over a search engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from support.mcp.sessions import Caller, start_stdio
from support.replaying import replaying
from support.service.client import API, PATIENT, Client, serving
from support.tables import PASSWORD, ServedTables

pytestmark = pytest.mark.service
QUERY = "when does the keeper open the gate"
SENTENCE = "The keeper opens the gate at seven."


@pytest.fixture(scope="module")
def opensearch() -> Iterator[str]:
    with replaying() as server:
        options = "text=body&title=title&url=link&date=day"
        yield f"opensearch+http://reader:{quote(PASSWORD, safe='')}@{server.place}/pages?{options}"


@pytest.fixture(scope="module", params=["postgresql", "opensearch"])
def address(request: pytest.FixtureRequest) -> str:
    if request.param == "opensearch":
        return str(request.getfixturevalue("opensearch"))
    return str(request.getfixturevalue("tables").pages)


@pytest.fixture(scope="module")
def service(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("service")
    with serving(folder, engine=address, workers={"workers": 2, **PATIENT}) as client:
        yield client


def test_a_search_answers_from_the_engine(service: Client) -> None:
    reply = service.post(f"{API}/search", {"query": QUERY, "top": 3})
    assert reply.status == 200, reply.body
    found = reply.data
    assert [hit["id"] for hit in found["results"]] == ["0", "4", "3"]
    assert (found["answered"], found["results"][0]["extracts"][0]["text"]) == (True, SENTENCE)


def test_the_page_asks_opens_and_explains(service: Client) -> None:
    _, post = service.session()
    asked = service.post("/page/ask", {"query": QUERY}, post)
    assert asked.status == 200, asked.body
    answer = asked.data
    assert (answer["verdict"], answer["sources"][0]["id"]) == ("answered", "0")
    assert answer["documents"] >= 196
    opened = service.post("/page/document", {"source": {"id": "0"}}, post).data
    assert opened["title"] == "Locks"
    marks = service.post("/page/marks", {"source": {"id": "0"}, "query": QUERY}, post)
    assert marks.status == 200, marks.body
    summary = service.post(f"{API}/summaries", {"id": "0", "query": QUERY, "budget": {"sentences": 1}})
    assert [extract["text"] for extract in summary.data["extracts"]] == [SENTENCE]


REFUSED: list[tuple[str, dict[str, Any]]] = [
    (f"{API}/notes/search", {}),
    (f"{API}/removals", {"ids": ["0"]}),
    (f"{API}/checks", {"answer": "The gate is red."}),
    (f"{API}/feedback/search", {}),
    (f"{API}/documents", {"text": "A lock lifts boats.", "keep": True}),
    ("/page/documents", {}),
]


@pytest.mark.parametrize(("path", "body"), REFUSED)
def test_what_an_engine_cannot_do_is_refused_in_one_line(service: Client, path: str, body: dict[str, Any]) -> None:
    _, post = service.session()
    reply = service.post(path, body, post)
    assert (reply.status, reply.code) == (404, "not-found"), reply.body
    assert "a search engine is served, no collection" in reply.data["detail"]


def test_nothing_that_is_sent_or_logged_holds_the_password(service: Client) -> None:
    get, post = service.session()
    replies = [service.send("GET", path, headers=get) for path in ("/session", "/", "/readyz", "/metrics")]
    replies.append(service.post("/page/document", {"source": {"id": "nobody"}}, post))
    replies.append(service.get(f"{API}/collection"))
    told = b"".join(reply.body for reply in replies).decode() + service.logged()
    assert "w0rd" not in told
    assert replies[-2].status == replies[-1].status == 404


def test_two_services_see_one_state(tables: ServedTables, tmp_path: Path) -> None:
    tables.run("CREATE TABLE shared (id text, body text)")
    tables.run("INSERT INTO shared VALUES ('a', 'The old gate is green.')")
    address = tables.write_address(table="shared", text="body")
    asked = {"query": "gate"}
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with (
        serving(folders[0], engine=address, workers={"workers": 1, **PATIENT}) as one,
        serving(folders[1], engine=address, workers={"workers": 1, **PATIENT}) as two,
    ):
        for service in (one, two):
            assert service.post(f"{API}/search", asked).data["total"] == 1
        tables.run("INSERT INTO shared VALUES ('b', 'A new gate is white.')")
        tables.run("DELETE FROM shared WHERE id = 'a'")
        for service in (one, two):
            found = service.post(f"{API}/search", asked).data["results"]
            assert [hit["extracts"][0]["text"] for hit in found] == ["A new gate is white."]


@pytest.fixture(scope="module")
def caller(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    with start_stdio(tmp_path_factory.mktemp("allowed"), address) as opened:
        yield opened


def test_an_agent_finds_reads_and_briefs(caller: Caller) -> None:
    assert SENTENCE in caller.call("find", question=QUERY)
    assert SENTENCE in caller.call("brief", question=QUERY)
    assert "A lock lifts boats." in caller.call("read_section", source="0")
    assert "nothing here answers this" in caller.call("find", question="quantum chromodynamics")


def test_an_agent_hears_what_an_engine_cannot_do(caller: Caller) -> None:
    assert "a search engine is served, no collection" in caller.refuse("check_answer", answer="The gate is red.")
    assert "w0rd" not in caller.refuse("outline", source="nobody")
