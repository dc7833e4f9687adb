"""The entry points of the JavaScript package: what they take, what they give, and what each of them loads."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from browser_engine.node import ENGINE, ROOT
from support.browser.browsers import require_program

PROGRAMS = Path(__file__).parent / "programs"
NODE_MODULES = ROOT / ".node" / "node_modules"
HTML = """<!doctype html><html lang="LANGUAGE"><head><title>Locks</title></head><body>
<nav><a href="/">Home</a></nav><main>
<h1>Locks</h1><p>A lock lifts boats from one level of a canal to another. It has a gate at each end.</p>
<h2>Hours</h2><p>The keeper opens the lower gate when the water inside is low. Boats wait at the lay-by.</p>
<table><tr><td>Gate</td><td>4 m</td></tr></table></main></body></html>"""
TEXT = (
    "Locks\n\nA lock lifts boats 🛶 from one level of a canal to another.\n\n- Gates: two\n"
    "- The keeper opens the gate at seven.\n"
)
GERMAN = (
    "Die Häuser am Hafen stehen seit 1890. Die Brücke wird abends geöffnet, und der Lotse wohnt in dem Haus daneben."
)


def run_program(folder: Path, name: str, *arguments: str | Path, data: Any = None) -> Any:
    node = require_program("node", "node", shutil.which("node"))
    for tool in ("jsdom", "linkedom", "esbuild"):
        require_program(tool, "node", str(NODE_MODULES / tool) if (NODE_MODULES / tool).exists() else None)
    path = folder / "program.mjs"
    program = (PROGRAMS / name).read_text(encoding="utf-8")
    program = program.replace("NODE_MODULES", str(NODE_MODULES)).replace("ENGINE", ENGINE.as_uri())
    path.write_text(program, encoding="utf-8")
    command = [node, str(path), *map(str, arguments)]
    run = subprocess.run(command, input=json.dumps(data).encode(), capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    data = {"html": HTML.replace("LANGUAGE", "en"), "text": TEXT, "german": GERMAN}
    answers: dict[str, Any] = run_program(tmp_path_factory.mktemp("calls"), "calls.mjs", data=data)
    return answers


def test_every_kind_of_document_gives_the_same(told: dict[str, Any]) -> None:
    page = told["jsdom"]
    assert page == told["linkedom"] == told["string"]
    assert told["element"]["extracts"][0]["text"] == page["extracts"][0]["text"]
    assert (page["title"], page["language"]) == ("Locks", "en")
    assert "The keeper opens the lower gate when the water inside is low." in [one["text"] for one in page["extracts"]]
    assert page["extracts"][-1]["section"] == ["Hours"] and "Home" not in page["text"]


def test_places_and_marks_are_those_of_the_text(told: dict[str, Any]) -> None:
    for name in ("jsdom", "elaborated", "byThemes", "text", "overview", "few", "german"):
        some = told[name]
        assert some["extracts"]
        for one in some["extracts"]:
            assert some["text"][one["start"] : one["end"]] == one["text"]
            assert all(one["text"][start:end].strip() for start, end in one["marks"])
    assert told["text"]["text"] == TEXT
    (best,) = told["text"]["extracts"]
    assert best["text"] == "The keeper opens the gate at seven."
    assert [best["text"][start:end] for start, end in best["marks"]] == ["keeper", "opens", "gate"]
    assert len("".join(one["text"] for one in told["few"]["extracts"])) <= 70
    (snippet,) = told["ofElement"]
    assert snippet["text"] == "The keeper opens the lower gate when the water inside is low."
    assert told["ofElementText"][slice(*snippet["head"])] == "Hours"


def test_a_language_is_loaded_when_it_is_needed_or_asked_for(told: dict[str, Any]) -> None:
    assert told["isLoaded"] is False
    assert told["refused"][0].startswith('Error: a text in "de" needs the other languages; import')
    assert told["german"]["language"] == "de"
    (best,) = told["german"]["extracts"]
    assert best["text"].startswith("Die Brücke") and len(best["marks"]) == 2
    assert told["after"][0]["text"].startswith("Die Brücke")


def test_what_cannot_be_done_is_told_in_a_line(told: dict[str, Any]) -> None:
    assert all(line and "\n" not in line and ";" in line for line in told["refused"])
    assert "give parse" in told["refused"][1] and "give one of them" in told["refused"][2]


def test_what_each_entry_point_loads_is_small(tmp_path: Path) -> None:
    def measure(entry: str, *lazy: str) -> int:
        size: int = run_program(tmp_path, "sizes.mjs", ENGINE / entry, tmp_path, *lazy)["size"]
        return size

    core, with_model = measure("index.js"), measure("index.js", "summarise")
    assert core < 26_000 and measure("sites.js") < 26_000
    assert with_model < 150_000, "English with its model"
    assert measure("index.js", "summarise", "page") > with_model + 50_000  # apart: it reads pages
    assert measure("index.js", "languages") > core + 20_000


MANUAL = """<html><head><title>Transactions</title></head><body><h1>Transactions</h1><p>All of it.</p>
<h2>5.6.9 Essential packages</h2><p>They are always there.</p><h2 id="other">Other packages that are good to have</h2>
<p>Others.</p><h2>Functions</h2>
<dl><dt>atomic(using=None, savepoint=True)</dt><dd>Opens a block.</dd><dt>on_commit(func)</dt><dd>Runs later.</dd></dl>
</body></html>"""
ASKED = {
    ("", "essential"): "They are always there.",
    ("", "Essential packages"): "They are always there.",
    ("other", "essential"): "Others.",
    ("nowhere", "atomic()"): "Opens a block.",
    ("", "on_commit"): "Runs later.",
    ("", "have"): "",  # one word of a long heading
    ("", "transactions"): "",  # the page itself
    ("", "packages of the most essential kind there are"): "",
    ("", ""): "",
}
SAID = ("Boats wait at the bridge below.", "The gate is opened at seven.", "Locks lift the boats.")


def test_a_link_names_a_place_by_its_fragment_or_its_words(tmp_path: Path) -> None:
    extracts = [{"index": at, "text": text, "rank": at + 1, "section": [], "start": at} for at, text in enumerate(SAID)]
    data = {"html": MANUAL, "asked": list(ASKED), "extracts": extracts}
    told = run_program(tmp_path, "places.mjs", data=data)
    assert dict(zip(ASKED, told["places"], strict=True)) == ASKED
    assert told["said"] == SAID[1]
    assert told["title"] == told["none"] == SAID[0]
