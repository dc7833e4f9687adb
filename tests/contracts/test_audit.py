"""What we install has no known vulnerability, as far as the services that know were reached."""

from __future__ import annotations

import http.server
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit import Audit, audit_node, audit_pins, judge_npm, judge_pip_audit
from pins import REQUIREMENTS, Pin, read_pins

ROOT = REQUIREMENTS.parent
PIP_AUDIT = ROOT / ".audit" / "bin" / "pip-audit"
NODE = ROOT / ".node"
LXML = Pin("lxml", "6.0.0", "", ("0" * 64,))
pytestmark = pytest.mark.slow


def leave_out(what: str, why: str) -> None:
    """Leave a check out, loudly; fail where EPITOME_REQUIRE asks for audit."""
    if "audit" in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail(f"{what}: {why}, and EPITOME_REQUIRE asks for audit")
    pytest.skip(f"NOT TRIED: {what}: {why}")


def require(path: Path, what: str) -> None:
    if not path.exists():
        leave_out(what, "the tool is not installed (make test installs it)")


def check(audit: Audit, what: str) -> None:
    assert not audit.known
    if audit.left_out:
        leave_out(what, f"{audit.looked_up} releases looked up, but {audit.left_out[0]}")
    assert audit.looked_up > 0


def test_no_vulnerability_is_known_of_the_pins() -> None:
    require(PIP_AUDIT, "known vulnerabilities of the pins")
    files = sorted(REQUIREMENTS.glob("*.txt"))
    assert {"run.txt", "test.txt", "spark.txt", "audit.txt"} <= {f.name for f in files}
    check(audit_pins(PIP_AUDIT, [p for f in files for p in read_pins(f)]), "known vulnerabilities of the pins")


def test_no_vulnerability_is_known_of_the_tools_from_npm() -> None:
    require(NODE / "ready", "known vulnerabilities of the tools from npm")
    check(audit_node(NODE), "known vulnerabilities of the tools from npm")


def test_a_pin_that_was_not_looked_up_is_no_good_news() -> None:
    skipped = {"name": "lxml", "skip_reason": "Dependency not found"}
    clean = {"name": "rich", "version": "15.0.0", "vulns": []}
    audit = judge_pip_audit(json.dumps({"dependencies": [skipped, clean], "fixes": []}))
    assert audit == Audit(1, left_out=("Dependency not found",))
    with pytest.raises(pytest.skip.Exception, match="NOT TRIED: pins: 1 releases looked up, but Dependency not found"):
        check(audit, "pins")


def test_it_fails_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EPITOME_REQUIRE", "node,audit")
    with pytest.raises(pytest.fail.Exception):
        check(Audit(0, left_out=("no network",)), "pins")


def test_nothing_looked_up_is_never_a_pass() -> None:
    with pytest.raises(AssertionError):
        check(Audit(0), "pins")


def test_an_error_of_the_registry_is_no_report() -> None:
    assert judge_npm('{"message": "405 Method Not Allowed", "statusCode": 405}') == Audit(
        0, left_out=("405 Method Not Allowed",)
    )
    assert judge_npm('{"error": {"code": "ENOLOCK", "summary": "no lockfile"}}').left_out == ("no lockfile",)


class Service(http.server.BaseHTTPRequestHandler):
    """Both services that are asked: one advisory on lxml, one on parse5."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        answer = json.dumps(NPM if "npm" in self.path else OSV).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


NPM = {"parse5": [{"id": 1, "url": "", "title": "made up", "severity": "low", "vulnerable_versions": "<99", "cwe": []}]}
DATES = {"published": "2026-01-01T00:00:00Z", "modified": "2026-01-01T00:00:00Z"}
AFFECTED = {"package": {"name": "lxml", "ecosystem": "PyPI"}, "versions": ["6.0.0"], "ranges": []}
OSV = {"vulns": [{"id": "PYSEC-0", "summary": "made up", "aliases": [], "affected": [AFFECTED], **DATES}]}


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_what_pip_audit_finds_is_told(service: str) -> None:
    require(PIP_AUDIT, "what pip-audit finds")
    audit = audit_pins(PIP_AUDIT, [LXML], "--vulnerability-service=osv", f"--osv-url={service}/osv")
    assert audit == Audit(1, known=("lxml 6.0.0: PYSEC-0",))


def test_without_a_service_the_pins_count_as_not_looked_up() -> None:
    require(PIP_AUDIT, "what pip-audit does without a service")
    other = Pin("lxml", "6.1.3", "sys_platform == 'win32'", LXML.hashes)
    audit = audit_pins(
        PIP_AUDIT, [LXML, other, LXML], "--vulnerability-service=osv", "--osv-url=http://127.0.0.1:9/osv"
    )
    assert (audit.looked_up, audit.known, len(audit.left_out)) == (0, (), 2)


def test_a_failure_of_pip_audit_itself_is_no_lack_of_network() -> None:
    require(PIP_AUDIT, "what pip-audit does with a wrong option")
    with pytest.raises(SystemExit, match="unrecognized arguments"):
        audit_pins(PIP_AUDIT, [LXML], "--no-such-option")


def test_what_npm_finds_is_told(service: str, tmp_path: Path) -> None:
    require(NODE / "ready", "what npm audit finds")
    audit = audit_node(NODE, f"--registry={service}", f"--cache={tmp_path}")
    assert audit.looked_up > 100 and not audit.left_out
    assert audit.known == ("parse5 <99: made up (low)",)
