"""epitome train, models, clusters and --model: from a folder of articles to summaries by an own model."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.learning.models import describe_model, shipped_models
from epitome.runtime.files import pack, unpack
from epitome.walk.background import shipped_background
from support.samples.terminal import on_a_terminal
from training.articles import article

Run = Callable[..., SimpleNamespace]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> SimpleNamespace:
        code = main(arguments)
        captured = capsys.readouterr()
        return SimpleNamespace(code=code, out=captured.out, err=captured.err, lines=captured.out.splitlines())

    return call


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A model file that the command wrote."""
    folder = tmp_path_factory.mktemp("trained")
    for number in range(4):
        (folder / f"{number}.xml").write_bytes(article(number))
    assert main(["train", "structured", str(folder), "-o", str(folder / "my.model"), "--format", "json"]) == 0
    return (folder / "my.model").read_bytes()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("articles").mkdir()
    for number in range(4):
        Path(f"articles/{number}.xml").write_bytes(article(number))
    Path("new.xml").write_bytes(article(30))
    return tmp_path


def test_training_writes_a_model_and_tells_how_well_it_does(run: Run) -> None:
    told = run("train", "structured", "articles", "-o", "my.model")
    assert (told.code, told.err) == (0, "")
    assert told.lines[0].startswith(
        "structured, best recipe, linear_rank: learnt from 4 documents, 156 sentences, 12 of"
    )
    assert "AP (95 % interval); the model by five-fold cross-validation" in told.lines
    assert any(line.startswith("  model    ") for line in told.lines)
    assert "weight   feature: what it measures" in told.lines
    assert told.lines[-1] == f"wrote my.model: {Path('my.model').stat().st_size:,} bytes"
    loaded = epitome.load("my.model")
    assert loaded.card["tasks"] == 4
    assert sorted(p.name for p in Path().iterdir()) == ["articles", "my.model", "new.xml"]


@pytest.mark.slow
def test_the_card_is_printed_as_json_and_training_again_gives_the_same_file(run: Run, trained: bytes) -> None:
    told = run("train", "structured", "articles/0.xml", "articles/[123].xml", "-o", "my.model", "--format", "json")
    assert told.code == 0
    assert json.loads(told.out) == json.loads(json.dumps({**describe_model(epitome.load("my.model")), "name": None}))
    assert Path("my.model").read_bytes() == trained


def test_every_option_reaches_the_model(run: Run) -> None:
    told = run(
        "train", "structured", "articles", "-o", "my.model", "--recipe", "paper", "--ranker", "rank_boost",
        "--labels", "greedy", "-f", "json",
    )  # fmt: skip
    found = json.loads(told.out)
    assert (found["recipe"], found["learner"], found["labels"]) == ("paper", "rank_boost", "greedy")


def test_unreadable_files_are_listed_and_the_others_learnt_from(run: Run) -> None:
    Path("articles/broken.xml").write_bytes(b"<article><body>")
    Path("articles/binary.txt").write_bytes(bytes(range(256)) * 10)
    Path("articles/untitled.xml").write_bytes(article(8, title=False))
    told = run("train", "structured", "articles", "-o", "my.model")
    assert told.code == 9
    warnings = told.err.splitlines()
    assert len(warnings) == 2 and all(line.startswith("warning: articles") for line in warnings)
    assert {w for w in ("broken.xml", "binary.txt") if w in told.err} == {"broken.xml", "binary.txt"}
    assert "left out: 1 with no title" in told.lines
    assert epitome.load("my.model").card["tasks"] == 4


def test_documents_without_abstracts_are_refused_with_what_to_do(run: Run) -> None:
    for number in range(4):
        Path(f"articles/{number}.xml").write_bytes(article(number, abstract=False))
    told = run("train", "structured", "articles", "-o", "my.model")
    assert (told.code, told.out) == (3, "")
    assert "left out: 4 with no abstract" in told.err and "epitome.Example(task, labels)" in told.err
    assert told.err.count("\n") == 1 and not Path("my.model").exists()


def test_only_unreadable_files_are_refused(run: Run) -> None:
    for number in range(4):
        Path(f"articles/{number}.xml").write_bytes(b"<article>")
    told = run("train", "structured", "articles", "-o", "my.model")
    assert told.code == 3 and "none of the inputs could be read" in told.err
    assert not Path("my.model").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["train", "bm25", "articles", "-o", "my.model"], 2, "nothing to learn"),
        (["train", "structured", "articles"], 2, "--output"),
        (["train", "structured", "-o", "my.model"], 2, "nothing to learn from"),
        (["train", "structured", "articles", "-o", "no/folder/my.model"], 2, "no folder for"),
        (["train", "structured", "articles", "-o", "articles"], 2, "cannot be written"),
        (["train", "structured", "nowhere", "-o", "my.model"], 5, "nowhere"),
        (["train", "structured", "articles", "-o", "my.model", "--ranker", "magic"], 2, "there is no ranker"),
        (["train", "structured", "articles", "-o", "my.model", "--recipe", "mine"], 2, "recipe"),
        (["train", "structured", "articles", "-o", "my.model", "--labels", "mine"], 2, "marcu, greedy"),
        (["train", "structured", "articles", "-o", "my.model", "--format", "html"], 2, "format"),
        (["models", "nowhere.model"], 5, "epitome models"),
        (["models", "new.xml"], 7, "no epitome file"),
        (["models", "--format", "html"], 2, "format"),
        (["clusters", "--top", "0"], 2, "--top 0"),
        (["clusters", "new.xml"], 7, "no epitome file"),
        (["clusters", "structured.best"], 5, "no word clusters"),
        (["summarise", "new.xml", "--model", "new.xml"], 7, "no epitome file"),
        (["summarise", "new.xml", "--model", "nowhere"], 5, "no model nowhere"),
        (
            ["summarise", "new.xml", "--model", "structured.best", "--system", "bm25"],
            2,
            "the model is for 'structured'",
        ),
        (["rank", "new.xml", "--model", "structured.best", "--system", "lead"], 2, "the model is for 'structured'"),
        (["outline", "new.xml", "--model", "articles"], 7, "cannot be read"),
    ],
)
def test_what_goes_wrong_is_one_line_and_an_exit_code(run: Run, arguments: list[str], code: int, says: str) -> None:
    told = run(*arguments)
    assert (told.code, told.out) == (code, "")
    assert told.err.startswith("error: ") and says in told.err and told.err.count("\n") == 1
    assert not Path("my.model").exists()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("train", ["--output", "--ranker", "--labels", "epitome train structured articles/ -o my.model"]),
        ("models", ["MODEL", "epitome models structured.best"]),
        ("clusters", ["--top", "epitome clusters my.model --top 30"]),
        ("summarise", ["--model"]),
        ("rank", ["--model"]),
        ("outline", ["--model"]),
    ],
)
def test_help_shows_options_and_examples(run: Run, command: str, words: list[str]) -> None:
    told = run(command, "--help")
    assert told.code == 0
    assert all(word in told.out for word in words)


@pytest.mark.slow
def test_progress_is_shown_on_a_terminal_only(trained: bytes) -> None:
    command = [sys.executable, "-m", "epitome", "train", "structured", "articles", "-o", "my.model"]
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | {"TERM": "xterm"}
    shown, report = on_a_terminal(command, stream="stderr", environment=environment)
    assert "labelling" in shown and "measuring" in shown
    assert "labelling" not in report and "wrote my.model" in report
    assert Path("my.model").read_bytes() == trained


@pytest.mark.slow
def test_judged_sets_bring_their_own_labels(run: Run) -> None:
    Path("judged").mkdir()
    texts = ["Cold lakes froze.", "However, ponds froze.", "Cold seas froze.", "However, rivers froze."]
    sentences: list[dict[str, Any]] = [
        {"i": i, "text": text, "sec": "", "path": [], "par": None} for i, text in enumerate(texts)
    ]
    docs, tasks = [], []
    for i in range(3):
        docs.append({"doc_id": f"d{i}", "title": "Ice", "url": "", "source": "", "meta": {}, "sentences": sentences})
        tasks.append(
            {"task_id": f"t{i}", "system": "S0", "query": "", "context": "", "doc_ids": [f"d{i}"], "links": [],
             "gold": {f"d{i}": [1, 3]}, "references": [], "limit": {"sentences": 2}, "meta": {}}
        )  # fmt: skip
    for name, rows in (("docs.train.jsonl.gz", docs), ("tasks.train.jsonl.gz", tasks)):
        with gzip.open(Path("judged") / name, "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    told = run("train", "structured", "judged", "-o", "my.model", "--format", "json")
    assert told.code == 0, told.err
    found = json.loads(told.out)
    assert (found["labels"], found["tasks"], found["chosen"]) == ("given", 3, 6)
    both = run("train", "structured", "judged", "articles", "-o", "both.model", "--format", "json")
    assert (json.loads(both.out)["labels"], json.loads(both.out)["tasks"]) == ("given, marcu", 7)


# models and clusters


def test_models_lists_the_shipped_ones(run: Run) -> None:
    told = run("models")
    assert [line.split()[0] for line in told.lines] == list(shipped_models())
    rows = json.loads(run("models", "--format", "json").out)
    assert rows == json.loads(json.dumps([describe_model(epitome.load(name)) for name in shipped_models()]))


def test_the_card_of_one_model(run: Run, trained: bytes) -> None:
    Path("my.model").write_bytes(trained)
    told = run("models", "my.model")
    assert told.lines[0].startswith("structured, best recipe, linear_rank: learnt from 4 documents")
    assert json.loads(run("models", "my.model", "-f", "json").out)["name"] == "my"
    shipped = run("models", "structured.paper")
    assert "data" in shipped.lines and "limits" in shipped.lines
    assert any("CC BY" in line for line in shipped.lines)


def test_a_card_cannot_speak_to_the_terminal(run: Run, trained: bytes) -> None:
    header, arrays = unpack(trained)
    header = {k: v for k, v in header.items() if k not in ("format", "arrays", "sha256")}
    evil = "\x1b]0;title\x07\x9b31m\u202e"
    header["learner"] = evil
    header["card"] |= {
        "left_out": {evil: 2},
        "measures": {evil: {evil: [0.1, 0.0, 0.2]}},
        "data": [evil],
        "limits": [evil],
    }
    Path("evil.model").write_bytes(pack(header, arrays))
    for arguments in (["models", "evil.model"], ["models", "evil.model", "-f", "json"]):
        told = run(*arguments)
        assert told.code == 0
        assert not set("\x1b\x07\x9b\u202e") & set(told.out)


def test_clusters_of_the_shipped_words(run: Run) -> None:
    background = shipped_background()
    assert background is not None
    told = run("clusters", "--top", "3")
    assert len(told.lines) == len(background.members)
    for line, (number, words) in zip(told.lines, background.members.items(), strict=True):
        found = line.split()
        assert found[: 1 + len(words[:3])] == [str(number), *words[:3]]
        assert (f"({len(words)} words)" in line) == (len(words) > 3)
    rows = json.loads(run("clusters", "structured.paper", "--top", "9", "--format", "json").out)
    assert rows == {str(number): list(words[:9]) for number, words in background.members.items()}


# --model


def texts(made: epitome.Ranking) -> list[str]:
    return [e.text for e in made]


@pytest.mark.parametrize("model", ["my.model", "structured.paper", "structured.best"])
def test_commands_rank_by_a_model(run: Run, model: str, trained: bytes) -> None:
    Path("my.model").write_bytes(trained)
    document = epitome.read("new.xml")
    assert run("summarise", "new.xml", "--model", model, "-n", "3").lines == texts(
        epitome.summarise(document, model=model, sentences=3)
    )
    ranked: dict[str, Any] = json.loads(run("rank", "new.xml", "-m", model, "-q", "the", "--format", "json").out)
    assert ranked["model"] == model.removesuffix(".model")
    assert [e["text"] for e in ranked["extracts"]] == texts(epitome.rank(document, model=model, query="the"))
    outlined = json.loads(run("outline", "new.xml", "--model", model, "--format", "json").out)
    assert {s["summary"]["model"] for s in outlined["sections"]} == {model.removesuffix(".model")}


def test_explanations_add_up(run: Run, trained: bytes) -> None:
    Path("my.model").write_bytes(trained)
    told = run("summarise", "new.xml", "--model", "my.model", "-n", "1", "--explain")
    (extract,) = epitome.summarise(epitome.read("new.xml"), model="my.model", sentences=1)
    why = next(line for line in told.lines if line.startswith("    rank 1, score "))
    numbers = [float(found) for found in re.findall(r"\(([+-][0-9.]+)\)", why)]
    assert sum(numbers) == pytest.approx(extract.score, abs=0.0005 * len(numbers))
    most = max(extract.reasons, key=lambda r: abs(r.contribution))
    assert most.description in why and " more (" in why


def test_a_model_is_measured_beside_systems(run: Run, tmp_path: Path) -> None:
    lines = [
        {"i": i, "text": t, "sec": "A", "path": ["A"], "par": 0} for i, t in enumerate(("Coal.", "Boats carry it."))
    ]
    (tmp_path / "set").mkdir()
    for name, row in {
        "docs": {"doc_id": "d", "title": "Coal", "sentences": lines},
        "tasks": {
            "task_id": "t",
            "system": "S0",
            "query": "",
            "doc_ids": ["d"],
            "gold": {"d": [1]},
            "references": [],
            "limit": {"sentences": 1},
        },
    }.items():
        with gzip.open(tmp_path / "set" / f"{name}.dev.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    told = run("evaluate", str(tmp_path / "set"), "--model", "structured.paper", "--system", "lead", "--format", "json")
    assert set(json.loads(told.out)[0]["systems"]) == {"lead", "structured.paper"}
