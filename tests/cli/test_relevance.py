"""--auto, --least and --passage, and the line of a search that nothing answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
PAGE = str(EXAMPLES / "acid-rain.xml")
ASKED = "how is lime spread on acid lakes?"
FOREIGN = "who won the chess tournament in Havana?"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main([*arguments])
    return code, *capsys.readouterr()


def test_as_many_as_answer(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = run(capsys, "summarise", PAGE, "-q", ASKED, "--auto", "--format", "json")
    extracts = json.loads(told)["extracts"]
    assert code == 0 and 1 <= len(extracts) <= 10 and all(0 < e["relevance"] <= 1 for e in extracts)
    code, _, error = run(capsys, "summarise", PAGE, "-q", ASKED, "--auto", "-n", "2")
    assert code == 2 and "give only one of them" in error
    code, _, error = run(capsys, "summarise", PAGE, "--auto")
    assert code == 2 and "ask a query" in error


def test_a_floor_that_nothing_reaches_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "summarise", PAGE, "-q", FOREIGN, "--least", "0.5")[:2] == (0, "nothing here answers this\n")
    code, _, error = run(capsys, "summarise", PAGE, "-q", FOREIGN, "--least", "7")
    assert code == 2 and "least=7.0 is no share" in error


def test_a_passage_shows_neighbours(capsys: pytest.CaptureFixture[str]) -> None:
    alone = run(capsys, "summarise", PAGE, "-q", ASKED, "-n", "1")[1].strip()
    shown = run(capsys, "summarise", PAGE, "-q", ASKED, "-n", "1", "--passage", "1")[1].strip()
    assert alone in shown and len(shown) > len(alone)


def test_a_search_says_that_none_answers_and_lists_its_hits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "c.epitome")
    assert run(capsys, "index", store, str(EXAMPLES / "acid-rain.xml"), str(EXAMPLES / "tides.html"))[0] == 0
    _, told, _ = run(capsys, "search", store, "tournament of the lake in Havana rain")
    assert told.startswith("nothing here answers this\n\n 1. ")
    _, told, _ = run(capsys, "search", store, ASKED)
    assert told.startswith(" 1. ")
    hits = json.loads(run(capsys, "search", store, ASKED, "--format", "json")[1])
    hits = hits["results"] if isinstance(hits, dict) else hits
    assert hits[0]["answers"] > 0.4


def test_nothing_is_shown_where_nothing_answers_unless_the_closest_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for more in ((), ("--auto",), ("-n", "2")):
        assert run(capsys, "summarise", PAGE, "-q", FOREIGN, *more)[:2] == (0, "nothing here answers this\n")
    told = json.loads(run(capsys, "summarise", PAGE, "-q", FOREIGN, "--format", "json")[1])
    assert told["extracts"] == [] and told["notes"][0] == "nothing here answers this"
    closest = run(capsys, "summarise", PAGE, "-q", FOREIGN, "--show-closest", "-n", "2")[1]
    assert closest == "".join(f"{extract.text}\n" for extract in epitome.summarise(PAGE, query=FOREIGN, sentences=2))


@pytest.mark.parametrize("format", ["text", "markdown", "html", "json"])
def test_a_search_that_nothing_answers_shows_pages_without_sentences(
    format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, asked = str(tmp_path / "c.epitome"), "tournament of the lake in Havana rain"
    assert run(capsys, "index", store, PAGE, str(EXAMPLES / "tides.html"))[0] == 0
    closest = epitome.search(store, asked, meaning=False)
    first = closest[0].summary[0].text.split()[0]
    search = ("search", store, asked, "--no-meaning", "--format", format)
    told = run(capsys, *search)[1]
    assert "nothing here answers this" in told and closest[0].title in told
    shown = run(capsys, *search, "--show-closest")[1]
    assert len(shown) > len(told) and first in shown
    if format == "json":
        hits = json.loads(told)
        assert [hit["extracts"] for hit in hits] == [[]] * len(closest)
        assert all(hit["notes"][0] == "nothing here answers this" for hit in hits)
    else:
        assert told.count("nothing here answers this") == 1 and first not in told
