"""OpenSearch and Elasticsearch in the place of a collection.

The answers in opensearch.json are written in the form that OpenSearch 2 and Elasticsearch 8 document; each request must
be the one that stands there. No server of these is asked.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from math import log
from typing import Any
from urllib.parse import quote

import pytest

import epitome
from epitome.collection.engines import open_engine
from epitome.collection.engines.opensearch import engine_http
from epitome.doors.cli.main import main
from support.replaying import PASSWORD, read_request, replaying, reply_json
from support.servers import answer, serving

pytestmark = pytest.mark.service
QUERY = "when does the keeper open the gate"
FIELDS = "text=body&title=title&url=link&date=day"


def write_address(place: str, options: str = FIELDS) -> str:
    return f"opensearch+http://reader:{quote(PASSWORD, safe='')}@{place}/pages?{options}"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with replaying() as server:
        yield write_address(server.place)


def test_the_documents_that_answer_come_with_their_sentences(address: str) -> None:
    first, second, third = epitome.search(address, QUERY)
    assert [first.document.id, second.document.id, third.document.id] == ["0", "4", "3"]
    assert (first.title, first.document.date, first.address) == ("Locks", "2024-05-01", "https://pages.example/0")
    assert first.summary.answered
    assert first.summary[0].text == "The keeper opens the gate at seven."
    assert second.document.text == "The gate keeper eats bread.\n\nHe has a bottle of milk."


def test_a_brief_and_a_question_without_an_answer(address: str) -> None:
    assert "The keeper opens the gate at seven." in [extract.text for extract in epitome.brief(address, QUERY)]
    assert not epitome.brief(address, "quantum chromodynamics")
    assert list(epitome.search(address, "quantum chromodynamics")) == []


def test_weights_are_the_idf_of_the_counts(address: str) -> None:
    with open_engine(address) as shelf:
        words = shelf.weigh_words(QUERY)
    assert words.asked.words == ("keeper", "open", "gate")
    assert words.weights == pytest.approx([log(1 + (204 - n + 0.5) / (n + 0.5)) for n in (2, 1, 3)])


def test_a_document_that_is_not_there(address: str) -> None:
    with open_engine(address) as shelf:
        for id in ("x", "", "a\0b", "\ud800", "y" * 600):
            with pytest.raises(epitome.NotFound, match="holds no row"):
                shelf.document(id)


def test_the_command_takes_the_address(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", address, QUERY, "--format", "json", "--top", "1"]) == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert result["extracts"][0]["text"] == "The keeper opens the gate at seven."
    assert main(["search", address.replace("w0rd", "word"), QUERY]) == 8
    told = capsys.readouterr().err
    assert "refused user or password" in told
    assert "word &" not in told
    assert "reader" not in told


HITS: dict[str, Any] = {"timed_out": False, "hits": {"hits": []}}
SOURCE = {"_id": "a", "_score": 1.0, "_source": {"body": "A gate."}}


def with_hits(*hits: Any) -> dict[str, Any]:
    return {**HITS, "hits": {"hits": list(hits), "total": {"value": 1}}}


BAD_ANSWERS = {
    "no JSON": answer(b"<html>", headers=("Content-Type: application/json",)),
    "a list": reply_json([]),
    "deep": answer(b"[" * 200_000, headers=("Content-Type: application/json",)),
    "a long number": answer(b"9" * 100_000, headers=("Content-Type: application/json",)),
    "no responses": reply_json({"responses": None}),
    "too few": reply_json({"responses": []}),
    "responses of a wrong type": reply_json({"responses": [7, 7]}),
    "an error among them": reply_json({"responses": [{"error": {"type": "x"}, "status": 404}, with_hits()]}),
    "a negative count": reply_json({"responses": [{**HITS, "hits": {"hits": [], "total": {"value": -1}}}] * 2}),
    "a count that is true": reply_json({"responses": [{**HITS, "hits": {"hits": [], "total": {"value": True}}}] * 2}),
    "no length": b"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}",
    "half": b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{}",
    "no HTTP": b"hello\r\n\r\n",
    "nothing": b"",
    "a redirect": b"HTTP/1.1 302 Found\r\nLocation: http://pages.example/\r\nContent-Length: 0\r\n\r\n",
    "an error": reply_json({"error": "x" * 10_000}, "500 Internal Server Error"),
    "a large error": reply_json({"error": "x" * 100_000}, "500 Internal Server Error"),
    "headers without end": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100_000,
    "zipped": answer(b"{}", headers=("Content-Encoding: br",)),
}


@pytest.mark.parametrize("reply", BAD_ANSWERS.values(), ids=BAD_ANSWERS.keys())
def test_an_answer_that_is_none_is_one_error(reply: bytes) -> None:
    def script(connection: socket.socket, request: bytes) -> None:
        read_request(connection, request)
        connection.sendall(reply)

    with serving(script) as server, pytest.raises(epitome.EpitomeError) as error:
        epitome.search(write_address(server.place), "gate")
    assert isinstance(error.value, epitome.StoreError | epitome.FetchError | epitome.LimitError)
    assert "\n" not in str(error.value)
    assert "w0rd" not in repr(error.value)


BAD_HITS = {
    "no hits": {**HITS, "hits": []},
    "late": {**HITS, "timed_out": True},
    "a hit of a wrong type": with_hits("a"),
    "no id": with_hits({"_score": 1.0}),
    "an id that is a number": with_hits({**SOURCE, "_id": 7}),
    "no score": with_hits({**SOURCE, "_score": None}),
    "an endless score": with_hits({**SOURCE, "_score": float("inf")}),
    "fields of a wrong type": with_hits({**SOURCE, "_source": [1]}),
    "a text that is a number": with_hits({**SOURCE, "_source": {"body": 7}}),
    "a text that is a tree": with_hits({**SOURCE, "_source": {"body": {"a": {}}}}),
    "texts of which one is none": with_hits({**SOURCE, "_source": {"body": ["a", None]}}),
}


@pytest.mark.parametrize("bad", BAD_HITS.values(), ids=BAD_HITS.keys())
def test_hits_that_are_none_are_one_error(bad: dict[str, Any]) -> None:
    def script(connection: socket.socket, request: bytes) -> None:
        path, _, _ = read_request(connection, request)
        connection.sendall(reply_json({"responses": [with_hits()] * 2} if "_msearch" in path else bad))

    with serving(script) as server, pytest.raises(epitome.StoreError, match="check that it is OpenSearch"):
        epitome.search(write_address(server.place), "gate")


def test_more_hits_and_other_ones_than_asked_for_do_no_harm() -> None:
    def script(connection: socket.socket, request: bytes) -> None:
        path, _, _ = read_request(connection, request)
        many = with_hits(*[{**SOURCE, "_id": str(n), "_score": 2.0} for n in range(500)], SOURCE, SOURCE)
        connection.sendall(reply_json({"responses": [with_hits()] * 2} if "_msearch" in path else many))

    with serving(script) as server, open_engine(write_address(server.place)) as shelf:
        assert len(shelf.search("gate", top=5)) == 5


def test_an_answer_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_http, "MAX_BYTES", 10)
    with replaying() as server, pytest.raises(epitome.LimitError, match="sent more than 10 bytes"):
        epitome.search(write_address(server.place), QUERY)


def test_a_server_that_says_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_http, "SECONDS", 0.2)

    def script(connection: socket.socket, request: bytes) -> None:
        while not server.stop.is_set() and connection.recv(65_536):
            pass

    with serving(script) as server, pytest.raises(epitome.FetchError, match="did not answer in time"):
        epitome.search(write_address(server.place), "gate")


BAD_ADDRESSES = {
    "opensearch+http://reader:w0rd@search.example/pages?text=body": "this machine only",
    "opensearch+http://reader:w0rd@10.0.0.1/pages?text=body": "this machine only",
    "opensearch+https://reader:w0rd@search.example/?text=body": "names no index",
    "opensearch+https://reader:w0rd@search.example/_all?text=body": "names no index",
    "opensearch+https://reader:w0rd@search.example/a,b?text=body": "names no index",
    "opensearch+https://reader:w0rd@search.example/a/../_cluster?text=body": "names no index",
    "opensearch+https://reader:w0rd@search.example/pages": "field of the texts",
    "opensearch+https://reader:w0rd@search.example/pages?text=b*": "is no name",
    "opensearch+https://reader:w0rd@search.example/pages?text=body&w=1": "unknown option 'w'",
    "opensearch+https://reader:w0rd@search.example/pages?text=body&text=b": "given twice",
    "opensearch+https://reader:w0rd@search.example:x/pages?text=body": "cannot be read",
    "opensearch+https://reader:w0rd@sea rch/pages?text=body": "no valid host",
    "opensearch+https://reader:w0rd@search.example/pages?text=body&language=xx-nowhere-": "language",
}


@pytest.mark.parametrize(("bad", "reason"), BAD_ADDRESSES.items())
def test_a_bad_address_is_one_line_without_its_password(bad: str, reason: str) -> None:
    with pytest.raises(epitome.UsageError, match=reason) as error:
        open_engine(bad)
    assert "w0rd" not in repr(error.value) + str(error.value)
