"""What may be configure, the tables, and small parts by themselves."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.api.collected.search import Result
from epitome.document import Scope, Task
from epitome.doors.http.http_settings import is_loopback
from epitome.doors.http.origins import is_extension_origin
from epitome.doors.http.problems import CODES, Problem, convert_error
from epitome.doors.service.http.app import build_application
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.routes import PREFIX, ROUTES, STATIC_FILES, read_web_file
from epitome.doors.service.jobs import handlers
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.room.page_views import build_hit
from epitome.doors.service.service_limits import LIMITS, ServiceLimits
from epitome.doors.service.settings import Settings
from epitome.doors.worker_memory import MAX_DOCUMENTS, DocumentCache
from epitome.runtime import errors
from epitome.runtime.errors import EpitomeError, FetchError, UsageError
from epitome.sources.web.fetch_rules import RULES, make_refusal

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "epitome" / "doors" / "service" / "web"
DOCS = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")


def settings(**asked: Any) -> Settings:
    return Settings(**{"port": 8765, "state": Path("state"), **asked})


def test_by_default_it_answers_to_loopback_only() -> None:
    plain = settings()
    assert plain.hosts == {"127.0.0.1:8765", "localhost:8765", "[::1]:8765"}
    assert plain.own_origins == {f"http://{host}" for host in plain.hosts}
    assert not plain.is_public and plain.address == "http://127.0.0.1:8765"
    assert set(plain.fetch_settings.own) == plain.hosts


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_loopback_needs_no_leave(host: str) -> None:
    assert is_loopback(host)
    assert settings(host=host).address == f"http://{'[::1]' if host == '::1' else '127.0.0.1'}:8765"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "reader.example"])
def test_other_places_need_leave_and_secrecy_and_a_name(host: str) -> None:
    named = {"host": host, "names": ("reader.example:8765",)}
    files = {"certificate": Path("c.pem"), "key": Path("k.pem")}
    for lacking in ({}, files, {"public": True}, {"public": True, "certificate": Path("c.pem")}):
        with pytest.raises(UsageError):
            settings(**named, **lacking)
    with pytest.raises(UsageError, match="name"):
        settings(host=host, public=True, **files)
    secured = settings(**named, public=True, **files)
    assert secured.is_public and secured.address == "https://reader.example:8765"
    assert secured.address in secured.own_origins
    behind = settings(host=host, public=True, proxy="https://reader.example")
    assert "reader.example" in behind.hosts and behind.address == "https://reader.example"
    assert "reader.example:443" in behind.fetch_settings.own


@pytest.mark.parametrize(
    "wrong",
    [
        {"host": ""},
        {"host": "", "public": True, "proxy": "https://reader.example"},
        {"host": "::ffff:127.0.0.1.evil.example", "public": True, "proxy": "https://reader.example"},
        {"port": 0},
        {"port": 65_536},
        {"names": ("evil.example/path",)},
        {"names": ("user@host:1",)},
        {"names": ("",)},
        {"extensions": ("chrome-extension://*",)},
        {"extensions": ("https://evil.example",)},
        {"trust": ("no-port",)},
        {"proxy": "http://reader.example"},
        {"proxy": "https://reader.example/path"},
        {"key": Path("k.pem")},
    ],
)
def test_settings_that_cannot_be_meant_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        settings(**wrong)


def test_origins_of_extensions_have_one_spelling() -> None:
    assert is_extension_origin("chrome-extension://" + "abcdefghijklmnop" * 2)
    assert is_extension_origin("moz-extension://01234567-89ab-4cde-8f01-23456789abcd")
    for other in (
        "chrome-extension://" + "a" * 31,
        "chrome-extension://" + "a" * 32 + "/",
        "chrome-extension://" + "A" * 32,
        "moz-extension://01234567-89AB-4cde-8f01-23456789abcd",
        "safari-web-extension://x",
        "https://chrome-extension://" + "a" * 32,
        "chrome-extension://" + "a" * 32 + "\n",
    ):
        assert not is_extension_origin(other)


def test_the_table_of_routes_is_what_the_application_serves(tmp_path: Path) -> None:
    app, _ = build_application(Service(settings(state=tmp_path)))

    def walk(routes: object) -> set[tuple[str, str]]:
        found: set[tuple[str, str]] = set()
        for route in routes:  # type: ignore[attr-defined]
            inner = getattr(getattr(route, "original_router", None), "routes", None)
            found |= walk(inner) if inner is not None else {(route.path, method) for method in route.methods}
        return found

    served = {(path.removeprefix(PREFIX), method) for path, method in walk(app.routes)}
    assert served == {(path.removeprefix(PREFIX), method) for path, methods in ROUTES.items() for method in methods}


@pytest.mark.parametrize(
    "kind", [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, EpitomeError)]
)
def test_every_error_of_the_library_is_a_problem_with_the_same_code(kind: type[EpitomeError]) -> None:
    problem = convert_error(kind("what", "advice"))
    assert problem.code == kind.code
    assert 400 <= problem.status < 600 and problem.status == CODES[kind.code]


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule != "size"])
def test_every_rule_of_the_fetch_is_told(rule: str) -> None:
    error = make_refusal(rule)
    assert isinstance(error, FetchError) and error.rule == rule
    problem = convert_error(error)
    assert problem.members == {"rule": rule}
    assert problem.status in (422, 429, 502, 504)


def test_a_problem_is_one_safe_line() -> None:
    problem = Problem("internal", "a\x1b[31m\nb" + "c" * 1_000)
    assert problem.detail.isprintable() and len(problem.detail) == 300


def test_every_code_and_limit_is_in_the_docs() -> None:
    assert [code for code in CODES if f"`{code}`" not in DOCS] == []
    rows = [line for line in DOCS.splitlines() if line.startswith("|")]
    for limit in fields(ServiceLimits):
        number = f"{getattr(LIMITS, limit.name):,g}" if limit.type == "float" else f"{getattr(LIMITS, limit.name):,}"
        assert any(f"`{limit.name}`" in row and re.search(rf"(?<![\d,]){number}\b", row) for row in rows), limit.name
    assert [path for path in ROUTES if path.startswith(PREFIX) and path.removeprefix(f"{PREFIX}/") not in DOCS] == []


def test_the_summary_of_a_hit_is_clipped() -> None:
    sentences = [f"Sentence {number} says a word about canals. {'é' * 600}" for number in range(60)]
    document = epitome.Document.from_sentences(sentences, title="Canals")
    task = Task((document,), "canals", scope=Scope("section", 0, 1, ""))
    summary = epitome.summarise(document, query="canals", sentences=60, system="lead")
    assert task.documents and len(summary) == 60
    told = build_hit(Result(1, 1.0, document, document.sections[0], summary), "canals")
    texts = [extract["text"] for extract in told["extracts"]]
    assert told["truncated"] and len(texts) <= LIMITS.hit_sentences
    assert LIMITS.hit_bytes - 4 <= sum(len(text.encode()) for text in texts) <= LIMITS.hit_bytes
    assert told["extracts"][-1]["cut"]
    for extract in told["extracts"]:
        assert document.text[extract["start"] : extract["end"]] == extract["text"]
        assert [extract["text"][a:b] for a, b in extract["marks"]] == ["canals"]
    short = build_hit(Result(1, 1.0, document, document.sections[0], replace(summary, extracts=summary[:2])), "canals")
    assert not short["truncated"] and len(short["extracts"]) == 2
    many = epitome.Document.from_sentences([f"Canal {number}." for number in range(70)])
    lead = epitome.summarise(many, sentences=70, system="lead")
    assert len(build_hit(Result(1, 1.0, many, many.sections[0], lead), "canal")["extracts"]) == LIMITS.hit_sentences


def test_a_worker_parses_equal_bytes_once_and_keeps_few() -> None:
    documents = DocumentCache()
    first = documents.read(b"A canal is dug.", {"id": "a"}, language=None)
    assert documents.read(b"A canal is dug.", {"id": "a"}, language=None) is first
    assert documents.read(b"A canal is dug.", {"id": "b"}, language=None) is not first
    assert documents.read(b"A canal is dug.", {"id": "a"}, language="de").language == "de"
    assert documents.read(b"A canal is dug.", {}, language=None).id.startswith("sha256:")
    for number in range(2 * MAX_DOCUMENTS):
        documents.read(f"Canal number {number}.".encode(), {}, language=None)
    assert len(documents) == MAX_DOCUMENTS


def test_a_worker_lets_go_of_what_was_computed_about_a_document_that_it_drops() -> None:
    documents = DocumentCache()
    first = documents.read(b"A canal is dug. Boats use it.", {"id": "a"}, language=None)
    epitome.summarise(first, query="what is dug?", sentences=1)
    assert first.memo
    for number in range(MAX_DOCUMENTS):
        documents.read(f"Canal number {number}.".encode(), {}, language=None)
    assert not first.memo


def test_the_jobs_of_an_elaboration_hand_on_both_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: dict[str, object] = {}

    def elaborate(linked: epitome.Document, **arguments: object) -> epitome.Summary:
        heard.update(arguments, linked=linked)
        return epitome.summarise(linked, sentences=1, system="lead")

    monkeypatch.setattr("epitome.api.one.elaborate", elaborate)
    sources = [{"size": 15, "charset": "utf-8"}, {"size": 13, "charset": "utf-8"}]
    request = {"sources": sources, "arguments": {"linking": "Boats use it.", "sentences": 1}}
    answer = handlers.elaborate(JobContext(None), request, b"A canal is dug.Boats use it.")
    assert answer["text"] == "A canal is dug."
    linked, reading = heard["linked"], heard["reading"]
    assert isinstance(linked, epitome.Document) and isinstance(reading, epitome.Document)
    assert (linked.text, reading.text) == ("A canal is dug.", "Boats use it.")
    assert (heard["linking"], heard["sentences"]) == ("Boats use it.", 1)


def test_the_page_holds_nothing_inline_and_makes_no_markup_of_text() -> None:
    for name in ("page.html", "login.html"):
        html = read_web_file(name).decode()
        script = r"<script(?!( type=\"module\")? src=\"/static/)"
        assert not re.search(rf"<style|style=|\son\w+=|{script}|https?://", html)
    for name in (name for name in STATIC_FILES if name.endswith(".js")):
        script = read_web_file(name).decode()
        pattern = (
            r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|Function\(|setTimeout\(\"|createContextual"
            r"|cssText|createObjectURL|\"style\""
        )
        assert not re.search(pattern, script)
    for name in (name for name in STATIC_FILES if name.endswith(".css")):
        addresses = re.findall(r"url\((.*?)\)", read_web_file(name).decode())
        assert {address.strip('"').removeprefix("/static/") for address in addresses} <= STATIC_FILES.keys()


def list_code_lines(script: str) -> list[str]:
    """The lines of a script without indents, blank lines and comments; those inside a text in backticks as they are."""
    lines, in_comment, in_text = [], False, False
    for line in script.split("\n"):
        stripped = line if in_text else line.lstrip()
        in_comment = in_comment or stripped.startswith("/**")
        if stripped and not in_comment and (in_text or not stripped.startswith("//")):
            lines.append(stripped)
        in_text ^= not in_comment and line.count("`") % 2 == 1
        in_comment = in_comment and not stripped.rstrip().endswith("*/")
    return lines


def test_scripts_are_sent_with_all_their_code() -> None:
    scripts = [name for name in STATIC_FILES if name.endswith(".js")]
    assert len(scripts) > 50
    for name in scripts:
        source = (WEB / name).read_text(encoding="utf-8")
        sent = read_web_file(name).decode()
        assert [line for line in sent.split("\n") if line] == list_code_lines(source), name


def test_the_page_is_light() -> None:
    assert sum(len(read_web_file(name)) for name in ("page.html", "login.html", *STATIC_FILES)) < 300_000
