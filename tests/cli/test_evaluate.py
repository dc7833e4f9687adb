"""epitome evaluate, on tiny sets written here."""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from epitome.doors.cli.main import main
from epitome.learning.datasets import read_open_set
from epitome.learning.evaluation import Experiment
from epitome.learning.models import summariser_for
from epitome.systems import queryorder
from epitome.walk.summariser import Summariser
from support.samples.terminal import on_a_terminal

TEXTS = ["Rain fell on hills.", "The trout died.", "Trout and more trout swim.", "Nobody came.", "Hills are high."]


class Told(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Told]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("EPITOME_DATA", raising=False)

    def call(*arguments: str | Path) -> Told:
        code = main(["evaluate", *map(str, arguments)])
        captured = capsys.readouterr()
        return Told(code, captured.out, captured.err)

    return call


def write_set(folder: Path, *, tasks: int = 3, kinds: tuple[str, ...] = ("S2",), split: str = "dev") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    sentences = [{"i": i, "text": t, "sec": "Body", "path": ["Body"], "par": 0} for i, t in enumerate(TEXTS)]
    documents = [{"doc_id": "d1", "title": "Trout", "sentences": sentences}]
    made: list[dict[str, Any]] = [
        {
            "task_id": f"{kind}-{i}",
            "system": kind,
            "query": "trout",
            "doc_ids": ["d1"],
            "gold": {"d1": [i % 5, 2]},
            "references": [{"kind": "human", "text": "Trout died in the rain."}],
            "limit": {"sentences": 2},
            "meta": {},
        }
        for kind in kinds
        for i in range(tasks)
    ]
    for name, lines in (("docs", documents), ("tasks", made)):
        text = "".join(json.dumps(line) + "\n" for line in lines)
        (folder / f"{name}.{split}.jsonl.gz").write_bytes(gzip.compress(text.encode()))
    return folder


@pytest.fixture
def selqa(tmp_path: Path) -> Path:
    return write_set(tmp_path / "data" / "selqa")


def test_the_table_is_that_of_the_experiment(run: Run, selqa: Path) -> None:
    told = run(selqa, "--system", "lead", "-s", "bm25", "--measure", "F1@3", "--measure", "AP", "--baseline", "lead")
    assert (told.code, told.err) == (0, "")
    experiment = Experiment(["lead", "bm25"], read_open_set(selqa), ["F1@3", "AP"], "lead", "selqa S2 (3 tasks)")
    assert told.out.strip() == experiment.run().to_markdown()
    assert (
        run(
            selqa,
            "-s",
            "lead",
            "-s",
            "bm25",
            "--measure",
            "F1@3",
            "--measure",
            "AP",
            "--baseline",
            "lead",
            "-f",
            "markdown",
        )
        == told
    )


def test_without_words_common_systems_and_the_measures_of_the_kind_are_taken(run: Run, selqa: Path) -> None:
    lines = run(selqa).out.splitlines()
    assert lines[0] == "| selqa S2 (3 tasks) | F1@3 | P@3 | R@3 |"
    assert [line.split(" | ")[0] for line in lines[2:5]] == ["| lead", "| tfidf", "| bm25"]


def test_a_recipe_and_settings_are_measured(run: Run, selqa: Path) -> None:
    def told(*options: str) -> Any:
        return json.loads(run(selqa, "--measure", "AP", "-f", "json", *options).out)[0]["systems"]

    def expected(made: Summariser) -> Any:
        return Experiment([made], read_open_set(selqa), ["AP"]).run().to_dict()["systems"]

    assert told("-s", "queryorder", "--recipe", "paper") == expected(queryorder())
    assert told("-s", "queryorder") == expected(summariser_for("queryorder")) != expected(queryorder())
    settings = ("--set", "shares=1:0", "--set", "threshold=3")
    assert told("-s", "queryorder", *settings) == expected(queryorder(shares=(1, 0), threshold=3))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--set", "threshold=3"], "add --system"),
        (["-s", "queryorder", "--set", "width=3"], "its settings are scheme, shares, threshold, stems"),
        (["-s", "queryorder", "-s", "lead", "--set", "threshold=3"], "lead has no settings"),
        (["-s", "lead", "--recipe", "papers"], "recipe='papers' is unknown"),
    ],
)
def test_recipes_and_settings_that_there_are_not(run: Run, selqa: Path, options: list[str], says: str) -> None:
    told = run(selqa, *options)
    assert told.code == 2 and says in told.err and told.out == ""


def test_json_is_a_list_of_results(run: Run, selqa: Path) -> None:
    told = run(selqa, "-s", "lead", "-s", "tfidf", "--measure", "AP", "--baseline", "lead", "--format", "json")
    (data,) = json.loads(told.out)
    assert (told.code, told.err) == (0, "")
    assert (data["format"], data["type"], data["name"], data["tasks"]) == (
        "epitome/1",
        "results",
        "selqa S2 (3 tasks)",
        3,
    )
    expected = Experiment(["lead", "tfidf"], read_open_set(selqa), ["AP"], "lead").run()
    assert data["systems"] == expected.to_dict()["systems"]


def test_several_sets_and_kinds_have_a_table_each(run: Run, selqa: Path) -> None:
    write_set(selqa.parent / "clscisumm", kinds=("S3", "S2"), tasks=2)
    told = run(selqa.parent, "-s", "lead", "--measure", "AP", "-f", "json")
    names = [data["name"] for data in json.loads(told.out)]
    assert names == ["clscisumm S2 (2 tasks)", "clscisumm S3 (2 tasks)", "selqa S2 (3 tasks)"]
    headings = [line for line in run(selqa.parent, "-s", "lead").out.splitlines() if "tasks)" in line]
    assert [h.split(" | ")[1:2] for h in headings] == [["F1@3"], ["R@5"], ["F1@3"]]


def test_the_data_may_come_from_the_environment(run: Run, selqa: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_word = run(selqa.parent, "-s", "lead")
    monkeypatch.setenv("EPITOME_DATA", str(selqa.parent))
    assert run("-s", "lead") == by_word
    assert "selqa S2" in by_word.out


def test_most_cuts_each_kind(run: Run, tmp_path: Path) -> None:
    folder = write_set(tmp_path / "set", kinds=("S2", "S3"), tasks=5)
    told = run(folder, "--most", "2", "-s", "lead", "-f", "json")
    assert [(d["name"], d["tasks"]) for d in json.loads(told.out)] == [("set S2 (2 tasks)", 2), ("set S3 (2 tasks)", 2)]


@pytest.mark.parametrize("most", ["0", "-1", "x"])
def test_fewer_tasks_than_one_are_a_usage_error(run: Run, selqa: Path, most: str) -> None:
    told = run(selqa, "--most", most)
    assert (told.code, told.out) == (2, "")
    assert told.err.endswith("(usage)\n")


def test_a_split_is_chosen_by_name(run: Run, selqa: Path) -> None:
    write_set(selqa, split="train", tasks=4)
    assert "(4 tasks)" in run(selqa, "--split", "train", "-s", "lead").out
    assert run(selqa, "--split", "test").code == 5


@pytest.mark.parametrize(
    "words",
    [
        ("--measure", "F2@3"),
        ("--measure", "F1@3", "--measure", "nonsense"),
        ("--measure", "P@00"),
        ("--system", "leed"),
        ("--baseline", "lexrank"),
        ("--layout", "tac"),
        ("--format", "html"),
        ("--nonsense",),
    ],
)
def test_wrong_words_are_exit_2_in_one_line(run: Run, selqa: Path, words: tuple[str, ...]) -> None:
    told = run(selqa, *words)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("error: ") and told.err.endswith("(usage)\n")
    assert told.err.count("\n") == 1


def test_a_missing_folder_is_exit_5(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for place in (tmp_path / "missing", tmp_path / "empty"):
        told = run(place)
        assert (told.code, told.out) == (5, "")
        assert str(place) in told.err and told.err.endswith("(not-found)\n")
    assert run().code == 5


@pytest.mark.parametrize("layout", ["duc", "trec"])
def test_a_licensed_folder_without_its_files_is_exit_5(run: Run, tmp_path: Path, layout: str) -> None:
    told = run(tmp_path, "--layout", layout)
    assert (told.code, told.out) == (5, "")
    assert "docs/evaluation.md" in told.err


def test_a_damaged_set_is_exit_3(run: Run, selqa: Path) -> None:
    (selqa / "docs.dev.jsonl.gz").write_bytes(b"nothing of the sort")
    told = run(selqa)
    assert (told.code, told.out) == (3, "")
    assert told.err.endswith("(input-refused)\n")


def test_a_licensed_layout_is_measured(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "duc2006"
    for name, text in {
        "topics.txt": "<topic><num>D01A</num><title>Trout</title><narr>Why?</narr></topic>",
        "docs/D01A/one": f"<DOC><DOCNO>A1</DOCNO><TEXT>{' '.join(TEXTS)}</TEXT></DOC>",
        "models/D01.M.A": "Trout died in the rain.",
        "models/D01.M.B": "Rain killed trout.",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    told = run(folder, "--layout", "duc", "-s", "lead", "--measure", "Rouge(2, jackknife).recall@250words")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0] == "| duc2006 S1 (1 tasks) | Rouge(2, jackknife).recall@250words |"


def test_papers_of_summac_are_measured_without_naming_a_measure(run: Run, tmp_path: Path) -> None:
    paper = (
        "<PAPER><TITLE>On trout</TITLE><ABSTRACT><P>The trout died. Rain fell on hills.</P></ABSTRACT>"
        f"<BODY><DIV><HEADER>One</HEADER><P>{' '.join(TEXTS)}</P></DIV></BODY></PAPER>"
    )
    (tmp_path / "9404001.xml").write_text(paper, encoding="utf-8")
    told = run(tmp_path, "--layout", "summac", "-s", "lead", "-f", "json")
    assert told.code == 0
    assert json.loads(told.out)[0]["systems"]["lead"] != {}


def test_a_plot_is_written_for_one_set_only(run: Run, selqa: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    told = run(selqa, "-s", "lead", "--plot", tmp_path / "out.svg")
    assert told.code == 0
    assert b"<svg" in (tmp_path / "out.svg").read_bytes()
    write_set(selqa.parent / "other")
    several = run(selqa.parent, "-s", "lead", "--plot", tmp_path / "none.svg")
    assert (several.code, several.out) == (2, "")
    assert not (tmp_path / "none.svg").exists()


@pytest.mark.parametrize("name", ["out.nonsense", "missing/out.svg"])
def test_a_plot_that_cannot_be_written_is_told_in_one_line(run: Run, selqa: Path, tmp_path: Path, name: str) -> None:
    pytest.importorskip("matplotlib")
    told = run(selqa, "-s", "lead", "--plot", tmp_path / name)
    assert told.code not in (0, 70)
    assert told.err.startswith("error: ") and "unexpected" not in told.err


@pytest.mark.slow
def test_progress_is_shown_on_a_terminal_only(run: Run, selqa: Path) -> None:
    assert run(selqa, "-s", "lead").err == ""
    command = [sys.executable, "-m", "epitome", "evaluate", str(selqa), "-s", "lead", "--measure", "AP"]
    environment = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "EPITOME_DATA"}} | {"TERM": "xterm"}
    shown, table = on_a_terminal(command, stream="stderr", environment=environment)
    assert "selqa S2 (3 tasks)" in shown
    assert table == run(selqa, "-s", "lead", "--measure", "AP").out
