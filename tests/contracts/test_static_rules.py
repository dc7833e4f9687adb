"""Rules that hold for every file of the package, read from the source itself."""

from __future__ import annotations

import ast
import codecs
import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import epitome
from epitome.runtime.limits import LIMITS, Limits
from epitome.sources.web import RULES, FetchSettings
from support.sources import list_nodes, parse_module

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "epitome"
MODULES = sorted(PACKAGE.rglob("*.py"))
TEXTS = sorted(p for p in PACKAGE.rglob("*") if p.suffix in {".py", ".css", ".html", ".js", ".md", ".txt", ".typed"})
PARSERS = "readers/parsers.py"
PARSING = frozenset(
    "XMLParser HTMLParser XMLPullParser HTMLPullParser ETCompatXMLParser fromstring fromstringlist parse iterparse "
    "XML HTML XMLID parseid XInclude XSLT XMLSchema RelaxNG DTD document_fromstring fragment_fromstring".split()
)


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def read_lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def imported(path: Path) -> Iterator[str]:
    for node in list_nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def places(pattern: str, files: list[Path]) -> list[str]:
    found = re.compile(pattern)
    return [
        f"{name_of(path)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(read_lines(path), 1)
        if found.search(line)
    ]


def test_the_package_is_where_these_tests_look() -> None:
    assert Path(epitome.__file__).resolve().parent == PACKAGE.resolve()
    assert len(MODULES) > 50


def test_no_object_is_loaded_from_bytes_and_no_text_becomes_code() -> None:
    pattern = r"\b(?:pickle|joblib|dill|cloudpickle|skops|marshal|shelve)\b|allow_pickle|\b(?:eval|exec)\(|yaml\.load"
    assert places(pattern, MODULES) == []


def test_only_one_module_parses_xml_or_html() -> None:
    def parses(path: Path) -> bool:
        called = any(
            isinstance(node, ast.Attribute)
            and node.attr in PARSING
            and isinstance(node.value, (ast.Name, ast.Attribute))
            and ast.unparse(node.value) in {"etree", "lxml.etree", "lxml.html", "ET", "ElementTree", "lxml_html"}
            for node in list_nodes(path)
        )
        return called or any(i.startswith("lxml.") and i.rpartition(".")[2] in PARSING for i in imported(path))

    assert [name_of(p) for p in MODULES if parses(p)] == [PARSERS]


def test_the_standard_library_parses_no_markup() -> None:
    foreign = ("xml.etree", "xml.sax", "xml.dom", "html.parser", "bs4", "html5lib", "lxml.html", "lxml.objectify")
    assert [(name_of(p), i) for p in MODULES for i in imported(p) if i.startswith(foreign)] == []
    assert [name_of(p) for p in MODULES if any(i.startswith("xml.") for i in imported(p))] == [
        "doors/cli/commands/doctor.py"
    ]


def test_huge_trees_are_never_allowed() -> None:
    assert places(r"huge_tree\s*=\s*(?!False\b)", MODULES) == []
    assert len(places(r"huge_tree\s*=\s*False", MODULES)) == 2


def test_the_parsers_open_nothing_by_name() -> None:
    text = (PACKAGE / PARSERS).read_text(encoding="utf-8")
    for option in ("no_network=True", "load_dtd=False", "dtd_validation=False", "resolve_entities=entities"):
        assert option in text
    assert places(r"resolve_entities\s*=\s*True|entities\s*=\s*True|load_dtd\s*=\s*True", MODULES) == []


PAIRED_SOCKETS = {
    f"runtime/workers/{name}.py" for name in ("child", "confinement", "launch", "main", "process")
}  # of a pair, with no address


def test_only_the_guarded_fetch_reaches_for_the_network_and_only_the_pool_starts_processes() -> None:
    network = ("socket", "ssl", "http.", "urllib.robotparser")
    imports = [(name_of(p), i) for p in MODULES for i in imported(p)]
    reaching = {name for name, i in imports if i.startswith(network) and i != "http.HTTPStatus"}
    reaching -= {
        *PAIRED_SOCKETS,
        "doors/mcp/http_server.py",
        "doors/http/uvicorn_server.py",
        "doors/service/http/server.py",
    }  # listen
    assert reaching == {f"sources/web/{name}.py" for name in ("connection", "exchange", "fetcher", "resolve", "robots")}
    forbidden = ("urllib.request", "urllib3", "requests", "httpx", "aiohttp", "ftplib")
    assert [(name, i) for name, i in imports if i.startswith(forbidden)] == []
    assert {name for name, i in imports if i.startswith("subprocess")} == {
        "runtime/workers/child.py",
        "runtime/workers/launch.py",
        "runtime/workers/process.py",
    }
    assert all(
        name.startswith(("doors/service/", "doors/mcp/", "doors/http/", "runtime/", "doors/integrations/many"))
        for name, i in imports
        if i.startswith("asyncio")
    )
    assert places(r"os\.(?:system|popen|exec|spawn)|HTTPS?Connection|create_connection|urlopen|set_url", MODULES) == []


def test_names_are_resolved_and_connections_made_in_one_place_each() -> None:
    resolving = [p.partition(":")[0] for p in places(r"getaddrinfo|gethostby", MODULES)]
    assert resolving == ["runtime/workers/confinement.py", "sources/web/resolve.py"]  # the first only refuses it
    assert [p.partition(":")[0] for p in places(r"\.connect\(\(", MODULES)] == ["sources/web/connection.py"]


def test_no_module_asks_the_codec_register() -> None:
    assert [name_of(p) for p in MODULES if any(i.partition(".")[0] == "codecs" for i in imported(p))] == []


@pytest.mark.parametrize(
    "charset", ["epitome-canary", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "zlib_codec", "rot13"]
)
@pytest.mark.parametrize(
    "page",
    [
        '<?xml version="1.0" encoding="{}"?><a><p>Caf\u00e9s sell \\u0041 tea.</p></a>',
        '<html><head><meta charset="{}"></head><body><p>Caf\u00e9s sell \\u0041 tea.</p></body></html>',
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset={}"></head>'
        "<body><p>Caf\u00e9s sell \\u0041 tea.</p></body></html>",
    ],
    ids=["xml", "html", "http-equiv"],
)
def test_the_charset_word_of_a_document_never_reaches_the_codec_register(charset: str, page: str) -> None:
    asked: list[str] = []

    def listen(name: str) -> None:
        asked.append(name)

    codecs.register(listen)
    try:
        document = epitome.read(page.format(charset).encode())
    finally:
        codecs.unregister(listen)
    assert [s.text for s in document.sentences] == ["Caf\u00e9s sell \\u0041 tea."]
    assert not [name for name in asked if "canary" in name]


def test_no_file_is_long_and_no_work_is_left_undone() -> None:
    lengths = {name_of(p): len(p.read_text(encoding="utf-8").splitlines()) for p in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > 350} == {}
    assert places(r"\b(?:TODO|FIXME|XXX|HACK)\b", TEXTS) == []


def test_every_module_says_what_it_is() -> None:
    assert [name_of(p) for p in MODULES if not ast.get_docstring(parse_module(p))] == []


def test_only_the_command_line_and_the_readers_of_stdin_print() -> None:
    printing = {
        name_of(p)
        for p in MODULES
        for node in list_nodes(p)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert all(name.startswith("doors/cli/") for name in printing)


def test_the_limits_are_a_frozen_table_of_positive_whole_numbers() -> None:
    values = dataclasses.asdict(LIMITS)
    assert all(isinstance(n, int) and n > 0 for n in values.values())
    with pytest.raises(dataclasses.FrozenInstanceError):
        LIMITS.sentences = 1  # type: ignore[misc]


def test_the_limits_are_those_of_the_security_page() -> None:
    assert (LIMITS.file_bytes, LIMITS.xml_depth, LIMITS.attributes) == (64 * 2**20, 256, 1_000)
    assert (LIMITS.html_depth, LIMITS.html_elements) == (250, 500_000)
    assert (LIMITS.sentences, LIMITS.sentence_characters, LIMITS.vocabulary) == (200_000, 2_000, 1_000_000)
    assert (LIMITS.query_characters, LIMITS.query_terms, LIMITS.element_path_characters) == (1_000, 64, 200)


def test_the_guard_of_the_fetch_is_that_of_the_security_page() -> None:
    guard = FetchSettings()
    assert (guard.url_characters, guard.ports, guard.redirects) == (2_048, (80, 443, 8080, 8443), 5)
    assert (guard.resolve_seconds, guard.connect_seconds, guard.first_byte_seconds, guard.total_seconds) == (
        2,
        3,
        5,
        10,
    )
    assert (guard.page_bytes, guard.header_bytes, guard.inflate_ratio) == (5 * 2**20, 65_536, 100)
    assert (guard.seconds_per_request, guard.burst, guard.host_at_once, guard.at_once) == (1, 5, 2, 8)
    assert guard.cache_seconds == 600
    assert (guard.allow_hosts, guard.trust, guard.own) == ((), (), ())
    with pytest.raises(dataclasses.FrozenInstanceError):
        guard.redirects = 6  # type: ignore[misc]


def test_every_rule_and_number_of_the_guard_is_in_the_docs() -> None:
    section = (
        (ROOT / "docs" / "limits.md").read_text(encoding="utf-8").partition("## Fetching")[2].partition("\n## ")[0]
    )
    assert [rule for rule in RULES if f"`{rule}`" not in section] == []
    rows = [line for line in section.splitlines() if line.startswith("|")]
    for name, value in dataclasses.asdict(FetchSettings()).items():
        if isinstance(value, int | float):
            assert any(f"`{name}`" in row and re.search(rf"\b{value:,.0f}\b", row) for row in rows), name


@pytest.mark.parametrize("limit", [f.name for f in dataclasses.fields(Limits)])
def test_every_limit_is_named_with_its_number_in_the_docs(limit: str) -> None:
    """One line (of a table) holds `name` and its number: 1000, 1,000, or 64 MiB."""
    number = getattr(LIMITS, limit)
    forms = {f"{number}", f"{number:,}"} | ({f"{number >> 20} MiB"} if number % 2**20 == 0 else set())
    lines = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8").splitlines()
    named = [line for line in lines if re.search(rf"\b{limit}\b", line)]
    assert any(re.search(rf"(?<![\d,]){re.escape(form)}(?![\d,]*\d)", line) for line in named for form in forms)
