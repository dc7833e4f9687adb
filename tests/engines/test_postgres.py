"""Full text search of a real PostgreSQL server in the place of a collection."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import epitome
from epitome.collection import Filter
from epitome.collection.engines import EngineShelf, open_engine
from epitome.collection.engines.postgres import postgres_connection, postgres_engine
from epitome.doors.cli.main import main
from support.tables import PAGES, PASSWORD, ServedTables

pytestmark = pytest.mark.service
QUERY = "when does the keeper open the gate"


def test_the_rows_that_answer_come_with_their_sentences_and_places(tables: ServedTables) -> None:
    first, *others = epitome.search(tables.pages, QUERY)
    (best, *_) = first.summary
    assert (first.document.id, first.title, first.document.date) == ("0", "Locks", "2024-05-01")
    assert first.address == "https://pages.example/0"
    assert first.summary.answered
    assert best.text == "The keeper opens the gate at seven."
    assert str(PAGES[0][1])[best.start : best.end] == best.text
    assert {result.document.id for result in others} == {"3", "4"}


def test_a_section_is_found_in_a_row_of_markdown(tables: ServedTables) -> None:
    tables.run("CREATE TABLE manual (id text, body text)")
    text = "# Manual\n\nIt is long.\n\n## Opening\n\nThe keeper opens the gate.\n\n## Closing\n\nNobody closes it.\n"
    tables.run("INSERT INTO manual VALUES ('m', %s)", text)
    address = tables.write_address(table="manual", text="body", format="markdown")
    assert [(r.document.id, r.section.title) for r in epitome.search(address, "gate", by="section")] == [
        ("m", "Opening")
    ]


def test_a_brief_joins_rows_and_says_where_nothing_answers(tables: ServedTables) -> None:
    brief = epitome.brief(tables.pages, QUERY)
    assert "The keeper opens the gate at seven." in [extract.text for extract in brief]
    assert not epitome.brief(tables.pages, "quantum chromodynamics")


def test_a_stored_column_of_words_gives_the_same_hits(tables: ServedTables) -> None:
    with open_engine(tables.pages) as plain, open_engine(tables.worded) as stored:
        for query in (QUERY, "bread", "boats on the water", "stones"):
            assert plain.search(query) == stored.search(query)


def test_weights_are_the_idf_of_counted_rows(tables: ServedTables) -> None:
    """ln(1 + (N - n + 1/2) / (n + 1/2)), N rows, n of them with the word."""
    from math import log

    ((rows,),) = tables.run("SELECT count(*) FROM page")
    with open_engine(tables.pages) as shelf:
        words = shelf.weigh_words("keeper bread stones")
    expected = [log(1 + (rows - n + 0.5) / (n + 0.5)) for n in (2, 2, 191)]
    assert words.weights == pytest.approx(expected)


def test_frequent_words_are_estimated_by_the_planner(tables: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_engine, "_MAX_COUNTED", 20)
    with open_engine(tables.worded) as shelf:
        counts = shelf.engine.count_words(["stones", "keeper", "the"])
    assert 150 <= counts.rows <= 250
    assert 100 <= counts.having[0] <= counts.rows
    assert counts.having[1:] == (2, 0)  # exact where there are few; "the" is a stop word of the configuration


def test_rare_words_are_searched_before_common_ones(tables: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too many rows have a word, rows with the rarer ones are ranked first, and others only fill up."""
    with open_engine(tables.worded) as shelf:
        every = [hit.id for hit in shelf.search("bread stones", top=5)]
        monkeypatch.setattr(postgres_engine, "_MAX_RANKED", 10)
        few = [hit.id for hit in shelf.search("bread stones", top=5)]
        common = shelf.search("stones shore", top=30)
    assert set(every[:2]) == set(few[:2]) == {"3", "4"}
    assert len(few) == 5
    assert len(common) == 10


def test_a_changed_row_is_seen_by_every_process(tables: ServedTables) -> None:
    """What one shelf has read is not kept from another's readers: only a search's own rows are, for seconds."""
    tables.run("CREATE TABLE news (id text, body text)")
    tables.run("INSERT INTO news VALUES ('a', 'The old gate is green.')")
    now = [0.0]
    with open_engine(tables.write_address(table="news", text="body")) as opened:
        shelf = EngineShelf(opened.engine, clock=lambda: now[0])
        assert [hit.id for hit in shelf.search("gate")] == ["a"]
        tables.run("UPDATE news SET body = 'The new gate is white.'")
        now[0] = 6.0
        assert shelf.document("a").text == "The new gate is white."
        tables.run("DELETE FROM news")
        assert shelf.search("gate") == []
        now[0] = 12.0
        with pytest.raises(epitome.NotFound, match="holds no row 'a'"):
            shelf.document("a")


INJECTIONS = (
    "gate'; DROP TABLE page; --",
    "gate') OR true; DELETE FROM page; --",
    "gate & ! | <-> :* \\ ' \" $1 %s {table}",
    "'gate':* & (",
)


@pytest.mark.parametrize("query", INJECTIONS)
def test_nothing_in_a_query_or_an_id_is_syntax(tables: ServedTables, query: str) -> None:
    with open_engine(tables.pages) as shelf:
        assert {hit.id for hit in shelf.search(query)} >= {"0", "3", "4"}
        with pytest.raises(epitome.NotFound):
            shelf.document(query)
    assert len(tables.run("SELECT 1 FROM page")) == len(PAGES) + 191


@pytest.mark.parametrize("name", ['page"; DROP TABLE page; --', "page; DROP TABLE page", "{id}", "%s"])
def test_names_of_an_address_are_quoted(tables: ServedTables, name: str) -> None:
    for options in ({"table": name, "text": "body"}, {"table": "page", "text": name}):
        with pytest.raises(epitome.StoreError, match=r"does not exist; check the names"):
            epitome.search(tables.write_address(**options), "gate")
    with pytest.raises(epitome.StoreError):
        epitome.search(tables.write_address(table="page", text="body", config=name), "gate")
    tables.run(f"CREATE TABLE {quote_name(name)} AS SELECT id AS {quote_name(name)}, body FROM page")
    address = tables.write_address(table=name, id=name, text="body")
    assert {result.document.id for result in epitome.search(address, "gate")} == {"0", "3", "4"}


def quote_name(name: str) -> str:
    return '"' + name.replace('"', '""').replace("%", "%%") + '"'


def test_the_connection_only_reads(tables: ServedTables) -> None:
    tables.run(
        "CREATE FUNCTION drop_page() RETURNS text LANGUAGE plpgsql AS $$ BEGIN DELETE FROM page; RETURN 'gate'; END $$"
    )
    tables.run("CREATE VIEW trap AS SELECT 1 AS id, drop_page() AS body")
    with pytest.raises(epitome.StoreError, match="read-only transaction"):
        epitome.search(tables.write_address(table="trap", text="body"), "gate")


def test_a_slow_statement_ends(tables: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "SECONDS", 0.2)
    tables.run("CREATE VIEW slow AS SELECT 1 AS id, 'gate' || pg_sleep(600)::text AS body")
    with pytest.raises(epitome.StoreError, match="a statement may take"):
        epitome.search(tables.write_address(table="slow", text="body"), "gate")


def test_a_server_that_does_not_end_is_left(tables: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of the server is far away here, that of the client is not."""
    monkeypatch.setattr(postgres_connection, "SECONDS", 600.0)
    monkeypatch.setattr(postgres_connection, "_GRACE_SECONDS", -599.8)
    tables.run("CREATE VIEW endless AS SELECT 1 AS id, 'gate' || pg_sleep(600)::text AS body")
    with pytest.raises(epitome.StoreError, match="did not answer within 600 seconds"):
        epitome.search(tables.write_address(table="endless", text="body"), "gate")


def test_an_answer_has_a_limit(tables: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "MAX_BYTES", 40)
    with pytest.raises(epitome.StoreError, match="sent more than 40 bytes"):
        epitome.search(tables.pages, "gate")


def test_a_long_row_is_a_hit_without_a_summary(tables: ServedTables) -> None:
    tables.run("CREATE TABLE long (id text, title text, body text, words tsvector)")
    tables.run(
        "INSERT INTO long SELECT id, title, body, to_tsvector('english', 'a gate') FROM "
        "(VALUES ('l', 'Long', 'gate ' || repeat('A word. ', 300000)), ('s', 'Short', 'A gate.')) AS v(id, title, body)"
    )
    address = tables.write_address(table="long", text="body", title="title", words="words")
    found = {result.document.id: result for result in epitome.search(address, "gate")}
    assert [extract.text for extract in found["s"].summary] == ["A gate."]
    assert found["l"].title == "Long"
    assert found["l"].summary.notes == (
        "no summary: it has 2,400,005 characters, and a search summarises up to 2,000,000",
    )
    with open_engine(address) as shelf, pytest.raises(epitome.LimitError, match="2,400,005 characters"):
        shelf.document("l")


def test_an_ended_connection_is_opened_again(tables: ServedTables) -> None:
    with open_engine(tables.pages) as shelf:
        assert shelf.search("gate")
        tables.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'epitome'")
        assert shelf.search("gate")


def test_no_message_holds_the_password(tables: ServedTables, capsys: pytest.CaptureFixture[str]) -> None:
    address = tables.pages
    written = address.partition("tests:")[2].partition("@")[0]
    shelf = open_engine(address)
    told = [repr(shelf), shelf.engine.name]
    bad = [
        address.replace(tables.folder, "/nowhere"),
        address.replace("/postgres?", "/nothing?"),
        address + "&nonsense=1",
        address + "&table=twice",
        address + "&format=pdf",
        address.replace("text=body&", ""),
        address.replace("@/", "@[/"),
        address.replace("@/", "@host:port/"),
    ]
    for one in bad:
        with pytest.raises(epitome.EpitomeError) as error:
            epitome.search(one, "gate")
        told.append(f"{error.value!r} {error.value}")
    for command in (["docs"], ["index", "x"], ["clusters"], ["notes"], ["search", "gate"], ["brief", "gate"]):
        place = address if command[0] not in ("search", "brief") else bad[0]
        code = main([command[0], place, *command[1:]])
        out, err = capsys.readouterr()
        assert code in (2, 6), command
        assert err.count("\n") == 1
        told += [out, err]
    assert not [line for line in told if PASSWORD in line or written in line or "w0rd" in line]


def test_what_an_engine_cannot_do_is_one_line(tables: ServedTables, capsys: pytest.CaptureFixture[str]) -> None:
    with open_engine(tables.pages) as shelf:
        with pytest.raises(epitome.UsageError, match="searched and read only: no filters"):
            shelf.find("gate", only=Filter(words="x"))
        with pytest.raises(epitome.UsageError, match="other than by relevance"):
            shelf.find("gate", sort="date")
    assert main(["docs", tables.pages]) == 2
    assert "a search engine is searched and read only" in capsys.readouterr().err
    with pytest.raises(epitome.UsageError, match="read only"):
        epitome.check("The gate is red.", collection=tables.pages)


def test_the_commands_take_the_address(tables: ServedTables, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", tables.pages, QUERY, "--format", "json", "--top", "1"]) == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert (result["id"], result["extracts"][0]["text"]) == ("0", "The keeper opens the gate at seven.")
    assert main(["brief", tables.pages, QUERY]) == 0
    assert "The keeper opens the gate at seven." in capsys.readouterr().out
    assert main(["search", tables.pages, "quantum chromodynamics"]) == 0
    assert capsys.readouterr().out


def test_without_the_client_the_extra_is_named() -> None:
    program = (
        "import sys, epitome, epitome.engines\nassert 'psycopg' not in sys.modules\nsys.modules['psycopg'] = None\n"
        "try:\n    epitome.search('postgresql://localhost/x?table=t&text=b', 'gate')\n"
        'except epitome.MissingExtra as error:\n    assert "[postgres]" in str(error)\n'
        "else:\n    raise AssertionError\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
