"""Answers as data, a page of the web, the documents of the collection, as the SDK's client sees them.

The client checks structured content against the output schema of its tool, and refuses what differs.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.mcp import desk as desks
from epitome.doors.mcp import resources
from epitome.doors.mcp.desk import Desk
from epitome.doors.mcp.materials import Material
from epitome.doors.mcp.mcp_server import build_server
from epitome.doors.tokens import count_tokens
from mcp import Client, MCPError
from support.mcp.folder import GUIDE
from support.mcp.sessions import Caller, start_stdio

QUESTION = "where is the key of the north lock?"
KEY = "The key of the north lock hangs behind the door."
BREAD = "".join(f"<p>Bread number {n} is baked from flour, and a baker rises early to bake it.</p>" for n in range(60))
PAGE = f"<title>Locks</title><main><p>{KEY}</p>{BREAD}<p>Boats wait.</p></main>"


def check_passages(passages: list[dict[str, Any]], folder: Path) -> None:
    """They stand in their sources, to the letter."""
    for passage in passages:
        text = epitome.read(folder / passage["source"]).text
        assert passage["text"] == text[passage["start"] : passage["end"]]


def test_find_as_data(caller: Caller, folder: Path) -> None:
    found = caller.ask("find", question=QUESTION, source="guide.md")
    best = max(found["passages"], key=lambda passage: passage["relevance"])
    assert best["text"].startswith("The key of the north lock hangs")
    assert (best["source"], best["section"][-1]) == ("guide.md", "Keys")
    assert "keeper's" in GUIDE.splitlines()[best["line"] - 1]
    assert found["answered"] is True
    assert found["notes"] == []
    check_passages(found["passages"], folder)


@pytest.mark.parametrize("tool", ["find", "brief", "check_claim"])
def test_what_nothing_answers_as_data(caller: Caller, tool: str) -> None:
    asked = {"claim" if tool == "check_claim" else "question": "Quokkas juggle sourdough."}
    empty = caller.ask(tool, **asked)
    assert empty["passages"] == []
    assert empty["notes"]
    assert empty["answered"] is False


def test_outline_and_section_as_data(caller: Caller, folder: Path) -> None:
    outline = caller.ask("outline", source="guide.md")
    (hours,) = (section for section in outline["sections"] if section["title"] == "Opening hours")
    assert outline["sections"][0]["number"] == 0
    assert outline["left_out"] == 0
    read = caller.ask("read_section", source="guide.md", section=str(hours["number"]))
    assert any(passage["text"].startswith("Locks open at six") for passage in read["passages"])
    assert "next" not in read
    check_passages(read["passages"] + hours["passages"], folder)
    cut = caller.ask("read_section", source="guide.md", tokens=60)
    rest = caller.ask("read_section", source="guide.md", start=cut["next"])
    assert rest["passages"][0]["start"] >= cut["passages"][-1]["end"]


def test_checks_as_data(caller: Caller, folder: Path) -> None:
    claim = caller.ask("check_claim", claim="The key of the south lock was lost in 1921.", source="guide.md")
    assert claim["verdict"] == "quoted"
    assert not any("relevance" in passage for passage in claim["passages"])
    answer = "The guide says “locks open at nine in the morning”."
    checked = caller.ask("check_answer", answer=answer, sources=["guide.md"])
    (quote,) = (one for one in checked["claims"] if one["verdict"] == "not found")
    assert answer[quote["start"] : quote["end"]] == quote["text"] == "locks open at nine in the morning"
    assert checked["counts"]["not found"] == 1
    check_passages([quote["closest"], *claim["passages"]], folder)
    assert caller.ask("check_answer", answer="Quokkas juggle sourdough.")["claims"] == []


def test_brief_as_data(caller: Caller, folder: Path) -> None:
    told = caller.ask("brief", question="what is said of boats, coal and locks?", sources=["guide.md", "notes.txt"])
    assert {passage["source"] for passage in told["passages"]} <= {"guide.md", "notes.txt"}
    check_passages(told["passages"], folder)


def test_fetch_gives_the_sentences_of_a_page_that_answer_or_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_page(url: str) -> Material:
        data = PAGE.encode()
        return Material({"id": url, "media": "html", "charset": None, "size": len(data)}, data)

    monkeypatch.setattr(desks, "take_page", take_page)
    url = "https://locks.example/keys"

    async def fetch(**arguments: Any) -> Any:
        async with Desk(allow=tmp_path) as desk, Client(build_server(desk)) as client:
            return await client.call_tool("fetch", {"url": url, **arguments})

    def read(**arguments: Any) -> str:
        return str(asyncio.run(fetch(**arguments)).content[0].text)

    answered = asyncio.run(fetch(query=QUESTION))
    assert f"> {KEY}" in answered.content[0].text
    passage, *_ = answered.structured_content["passages"]
    assert passage["source"] == url
    assert passage["text"].startswith(KEY)
    assert count_tokens(answered.content[0].text) <= 300
    assert "cut; go on with start=" in read()
    assert "Boats wait." in read(tokens=2_000)
    assert "no http or https address" in read(url="guide.md")
    assert "not both" in read(query=QUESTION, start=3)


def test_documents_of_a_collection_are_resources(tmp_path: Path) -> None:
    collection = tmp_path / "canal.epitome"
    numbers = range(resources.LISTED + 2)
    documents = [replace(epitome.read(f"Lock {n} is old."), id=f"locks/é {n:03}") for n in numbers]
    with epitome.Collection(collection) as held:
        for document in documents:
            held.add(document)
    with start_stdio(tmp_path, str(collection)) as caller:
        first = caller.list_resources()
        second = caller.list_resources(first.next_cursor)
        listed = [*first.resources, *second.resources]
        assert [one.name for one in listed] == [document.id for document in documents]
        assert second.next_cursor is None
        assert caller.read_resource(listed[7].uri) == documents[7].text
        for wrong in ("epitome://document/none", "file:///etc/passwd"):
            with pytest.raises(MCPError, match=r"no document|no such resource"):
                caller.read_resource(wrong)
        with pytest.raises(MCPError, match="list from the start"):
            caller.list_resources("-1")


def test_without_a_collection_there_are_no_resources(caller: Caller) -> None:
    with pytest.raises(MCPError, match="Method not found"):
        caller.list_resources()
