"""Files of what is marked: as the command line writes them, fetched once by the login that asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

import epitome
from epitome.doors.service.http.endpoints.shelf import FileShelf
from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.errors import LimitError
from support.service.client import ROOT, Client

TIDES = {"source": {"id": "tides.html"}, "query": "spring tides", "ratio": 0.1}


def export(client: Client, headers: dict[str, str] | None = None, **changes: Any) -> str:
    reply = client.post("/page/exports", {**TIDES, **changes}, headers)
    assert reply.status == 200, reply.body
    return str(reply.data["path"])


@pytest.mark.parametrize(("format", "suffix"), [("markdown", "md"), ("html", "html"), ("json", "json")])
def test_a_file_holds_what_is_marked_and_is_fetched_once(service: Client, format: str, suffix: str) -> None:
    path = export(service, format=format)
    file = service.get(path)
    assert file.status == 200
    assert file.headers["content-disposition"].startswith("attachment; filename=")
    assert file.headers["content-disposition"].endswith(f'.{suffix}"')
    assert file.headers["x-content-type-options"] == "nosniff"
    asked = {
        name: value for name, value in TIDES.items() if name != "ratio"
    }  # of a question the likely ones are marked
    marks = service.post("/page/marks", asked).data["extracts"]
    text = epitome.read((ROOT / "examples" / "tides.html").read_bytes()).text
    chosen = [text[mark["start"] : mark["end"]] for mark in marks]
    if format == "json":
        assert [e["text"] for e in json.loads(file.body)["extracts"]] == chosen
    else:
        assert file.body.decode().count("<mark " if format == "html" else "\n> —") == len(chosen)
    assert service.get(path).code == "not-found"


def test_the_text_of_a_document_is_no_markup_in_its_html_file(service: Client) -> None:
    text = "# A \\<script>1\n\nA canal says `<img src=x onerror=alert(1)>` to boats. Boats go on."
    file = service.get(export(service, source={"text": text}, query="canal", format="html"))
    assert b"<script" not in file.body and b"<img" not in file.body
    assert b"&lt;img src=x" in file.body
    assert file.headers["content-disposition"] == 'attachment; filename="a-script-1.html"'


def test_another_login_cannot_fetch_a_file(service: Client) -> None:
    (_, mine), (other, _) = service.session(), service.session()
    path = export(service, mine, format="markdown")
    assert service.send("GET", path, headers=other).code == "not-found"
    assert service.send("GET", path, headers={}).code == "token"
    assert service.send("GET", path, headers={"Cookie": mine["Cookie"]}).status == 200


@pytest.mark.parametrize("change", [{"format": "pdf"}, {"ratio": 0.9}, {"ratio": None}, {"extra": 1}])
def test_what_cannot_be_written_is_refused(service: Client, change: dict[str, Any]) -> None:
    assert service.post("/page/exports", {**TIDES, "format": "json", **change}).code == "usage"


def test_files_expire_and_make_room_for_others() -> None:
    now = [0.0]
    shelf = FileShelf(ServiceLimits(export_bytes=10, export_seconds=60.0), clock=lambda: now[0])
    first = shelf.put("me", "a.md", "text/markdown", b"12345")
    second = shelf.put("me", "b.md", "text/markdown", b"123456")
    assert shelf.take(first, "me") is None
    now[0] = 61.0
    assert shelf.take(second, "me") is None
    with pytest.raises(LimitError):
        shelf.put("me", "c.md", "text/markdown", b"12345678901")
