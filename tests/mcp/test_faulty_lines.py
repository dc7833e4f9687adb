"""What is no message is answered by an error, over standard input and over HTTP; what follows it is served."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from mcp.types import INVALID_REQUEST, PARSE_ERROR, jsonrpc_message_adapter
from pydantic import ValidationError

from epitome.doors.http.token import load_token
from epitome.doors.mcp.faulty_lines import describe_fault
from support.mcp.folder import write_folder
from support.mcp.sessions import SOURCES, start_http

LONE = '"\\ud800"'
CALL = '{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%s,"arguments":%s}}'
DEEP = '{"jsonrpc":"2.0","id":6,"method":"x","params":{"a":' + "[" * 5_000 + "]" * 5_000 + "}}"
HELLO = (
    '{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},'
    '"clientInfo":{"name":"test","version":"1"}}}'
)
FAULTY: dict[str, tuple[str, object, int]] = {  # line, id of the answer, code
    "argument": (CALL % (1, '"find"', f'{{"question":{LONE},"text":"A boat."}}'), 1, PARSE_ERROR),
    "nested argument": (CALL % (2, '"find"', f'{{"question":{{"a":[[{LONE}]]}}}}'), 2, PARSE_ERROR),
    "name of an argument": (CALL % ('"three"', '"find"', f"{{{LONE}:1}}"), "three", PARSE_ERROR),
    "tool": (CALL % (4, LONE, "{}"), 4, PARSE_ERROR),
    "method": (f'{{"jsonrpc":"2.0","id":5,"method":{LONE}}}', 5, PARSE_ERROR),
    "id": (CALL % (LONE, '"find"', '{"question":"x","text":"A boat."}'), None, PARSE_ERROR),
    "turned pair": ('{"jsonrpc":"2.0","id":7,"method":"\\udc00\\ud800"}', 7, PARSE_ERROR),
    "no JSON": ("what?", None, PARSE_ERROR),
    "deep": ("[" * 100_000, None, PARSE_ERROR),
    "no method": ('{"jsonrpc":"2.0","id":8}', 8, INVALID_REQUEST),
    "no text": ('{"jsonrpc":"2.0","id":9,"method":7}', 9, INVALID_REQUEST),
    "a list": ("[]", None, INVALID_REQUEST),
}


@pytest.mark.parametrize(("line", "id", "code"), FAULTY.values(), ids=FAULTY)
def test_a_faulty_line_has_an_answer(line: str, id: object, code: int) -> None:
    with pytest.raises(ValidationError) as fault:
        jsonrpc_message_adapter.validate_json(line, by_name=False)
    answer = describe_fault(fault.value)
    assert answer is not None
    told = json.loads(answer.model_dump_json())
    assert (told["id"], told["error"]["code"]) == (id, code)
    assert "boat" not in told["error"]["message"]


def test_a_blank_line_has_none_and_any_other_fault_has_one() -> None:
    with pytest.raises(ValidationError) as fault:
        jsonrpc_message_adapter.validate_json(" \n", by_name=False)
    assert describe_fault(fault.value) is None
    other = describe_fault(OSError("secret"))
    assert other is not None and other.id is None and "secret" not in other.error.message


def test_every_line_is_answered_over_standard_input(tmp_path: Path) -> None:
    folder = write_folder(tmp_path)
    lines = [FAULTY["method"][0], HELLO, '{"jsonrpc":"2.0","method":"notifications/initialized"}', "", DEEP]
    lines += [line for line, _, _ in FAULTY.values()]
    good = CALL % (99, '"find"', '{"question":"what lies there?","text":"A boat lies there."}')
    with subprocess.Popen(
        [sys.executable, "-m", "epitome", "mcp", "--allow", str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write("".join(f"{line}\n" for line in (*lines, good)).encode())
        server.stdin.flush()
        answers: list[dict[str, Any]] = []
        while not answers or answers[-1]["id"] != 99:  # the end of the output would be an error of JSON
            answers.append(json.loads(server.stdout.readline()))
        server.stdin.close()
        assert server.wait(60) == 0
    by_id = {answer["id"]: answer for answer in answers if answer["id"] is not None}
    assert "A boat lies there." in by_id[99]["result"]["content"][0]["text"]
    assert "result" in by_id["hello"]
    for _, id, code in FAULTY.values():
        assert id is None or by_id[id]["error"]["code"] == code
    without_id = sum(id is None for _, id, _ in FAULTY.values()) + 1  # DEEP is too deep for an id to be found
    assert sum(answer["id"] is None for answer in answers) == without_id


def test_every_body_is_answered_over_http(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with start_http(write_folder(tmp_path / "folder"), tmp_path / "state") as address:
        place = urlsplit(address)
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
            "Authorization": f"Bearer {load_token(tmp_path / 'state')}",
        }
        modern = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "find"}
        for more in ({}, modern):
            for body in (DEEP, *(line for line, _, _ in FAULTY.values())):
                connection = http.client.HTTPConnection(place.hostname or "", place.port or 0, timeout=60)
                connection.request("POST", place.path, body=body, headers={**headers, **more})
                response = connection.getresponse()
                assert response.status < 500
                answer = json.loads(response.read())
                assert "error" in answer or answer["result"]["isError"]
                connection.close()
