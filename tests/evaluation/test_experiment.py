"""Experiments on judged examples made by hand: means, stars, tables, plots."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from epitome.document import Budget, Document, Task
from epitome.learning.datasets import Judged
from epitome.learning.evaluation import EvaluationResults, Experiment, choose_measures, compute_outcome
from epitome.learning.measures import AP, F1, P, Rouge, words
from epitome.runtime.errors import MissingExtra, UsageError
from epitome.systems import SYSTEMS, queryorder

TEXTS = ["Rain fell on hills.", "The trout died.", "Trout and more trout swim.", "Nobody came.", "Hills are high."]


def example(name: str, *gold: set[int], query: str | None = "trout", **more: object) -> Judged:
    document = Document.from_sentences(TEXTS, title="Trout", id="d")
    chosen = tuple(frozenset(("d", i) for i in some) for some in gold)
    return Judged(task=Task((document,), query), id=name, kind="S2", gold=chosen, **more)  # type: ignore[arg-type]


TWO = [example("one", {0, 1}), example("two", {2})]


def test_the_outcome_of_a_system_is_its_whole_order_and_its_summary() -> None:
    judged = example("one", {1}, references=("A reference.",), limit=Budget(unit="words", size=6, cut_last=True))
    found = compute_outcome(SYSTEMS["lead"], judged)
    assert found.ranked == tuple(("d", i) for i in range(5))
    assert found.text == "Rain fell on hills.\nThe trout"
    assert found.gold == judged.gold
    assert found.references == ("A reference.",)
    assert found.candidates == frozenset(("d", i) for i in range(5))


def test_the_summary_of_an_outcome_is_in_document_order_and_its_ranking_best_first() -> None:
    found = compute_outcome(SYSTEMS["tfidf"], example("one", {1}, limit=Budget(unit="sentences", size=3)))
    assert found.text == "Rain fell on hills.\nThe trout died.\nTrout and more trout swim."
    assert set(found.ranked[:2]) == {("d", 1), ("d", 2)}
    assert found.ranked[2:] == (("d", 0), ("d", 3), ("d", 4))


def test_a_line_break_inside_a_sentence_ends_no_sentence() -> None:
    document = Document.from_sentences(["Trout swim\nin rivers.", "Nobody\r\ncame."], id="d")
    found = compute_outcome(
        SYSTEMS["lead"], Judged(task=Task((document,)), id="x", references=("Trout swim in rivers.",))
    )
    assert len(found.text.splitlines()) == 2


def test_the_means_are_those_of_a_hand() -> None:
    results = Experiment(["lead"], TWO, ["P@2", "R@2", "F1@2", "AP"]).run()
    # lead takes 0 1 2 3 4; gold {0, 1}: P 1, R 1, F1 1, AP 1; gold {2}: P 0, R 0, F1 0, AP 1/3
    assert results.scores["lead"] == {
        "P@2": {"one": 1.0, "two": 0.0},
        "R@2": {"one": 1.0, "two": 0.0},
        "F1@2": {"one": 1.0, "two": 0.0},
        "AP": {"one": 1.0, "two": pytest.approx(1 / 3)},
    }
    assert results.interval("lead", "F1@2").mean == 0.5
    assert results.interval("lead", "AP").mean == pytest.approx(2 / 3)
    assert (results.systems, results.measures, results.tasks) == (("lead",), ("P@2", "R@2", "F1@2", "AP"), 2)


def test_rouge_means_are_those_of_a_hand() -> None:
    judged = example(
        "one", references=("Rain fell on the sea.", "Snow."), limit=Budget(unit="words", size=3, cut_last=True)
    )
    results = Experiment(["lead"], [judged], ["Rouge(1).recall", "Rouge(1).precision", "Rouge(2).recall"]).run()
    assert results.scores["lead"] == {
        "Rouge(1).recall": {"one": pytest.approx(3 / 5)},
        "Rouge(1).precision": {"one": 1.0},
        "Rouge(2).recall": {"one": pytest.approx(2 / 4)},
    }


def test_systems_and_measures_may_be_made_or_named() -> None:
    made = queryorder(scheme="A", threshold=0, name="mine")
    results = Experiment(["lead", made], TWO, [F1 @ 2, "AP", Rouge(2) @ words(9)]).run()
    assert results.systems == ("lead", "mine")
    assert results.measures == ("F1@2", "AP")  # nothing was there for ROUGE to judge
    assert results.scores["mine"]["F1@2"]["two"] == pytest.approx(2 / 3)


def test_a_task_that_cannot_be_judged_is_left_out_of_that_measure_only() -> None:
    judged = [*TWO, example("no gold", references=("Rain fell.",))]
    results = Experiment(["lead"], judged, ["AP", "Rouge(1).recall"]).run()
    assert set(results.scores["lead"]["AP"]) == {"one", "two"}
    assert set(results.scores["lead"]["Rouge(1).recall"]) == {"no gold"}
    cells = results.to_dict()["systems"]["lead"]
    assert (cells["AP"]["tasks"], cells["Rouge(1).recall"]["tasks"]) == (2, 1)


def test_examples_without_an_id_are_all_counted() -> None:
    results = Experiment(["lead"], [example("", {0}), example("", {1}), example("", {4})], ["P@1"]).run()
    assert len(results.scores["lead"]["P@1"]) == 3
    assert results.interval("lead", "P@1").mean == pytest.approx(1 / 3)


def test_two_measures_that_differ_have_two_columns() -> None:
    judged = example("one", references=("Rains falling on a hill.",))
    results = Experiment(["lead"], [judged], [Rouge(1), Rouge(1, stemmed=False)]).run()
    assert len(results.measures) == 2


def test_several_annotators_are_averaged() -> None:
    results = Experiment(["lead"], [example("one", {0}, {4}, set())], [P @ 1]).run()
    assert results.scores["lead"]["P@1"]["one"] == 0.5


# ------------------------------------------------------------------------------------------------ significance


def scored(**systems: list[float]) -> dict[str, dict[str, dict[str, float]]]:
    return {s: {"AP": {str(i): v for i, v in enumerate(values)}} for s, values in systems.items()}


LOW = [0.1, 0.2, 0.3, 0.2, 0.1, 0.2, 0.3, 0.2, 0.1, 0.2]
HIGH = [x + 0.5 for x in LOW]
MIXED = [x + (0.1 if i % 2 else -0.1) for i, x in enumerate(LOW)]


def test_a_star_marks_what_differs_from_the_baseline() -> None:
    results = EvaluationResults(scored(base=LOW, better=HIGH, same=LOW, mixed=MIXED), baseline="base", name="a set")
    heading, line, base, better, same, mixed = results.to_markdown().splitlines()
    assert heading == "| a set | AP |"
    assert line == "|---|---|"
    assert base.startswith("| base | 0.1900 (0.")
    assert better.startswith("| better | 0.6900* (0.")
    assert same.startswith("| same | 0.1900 (0.")
    assert mixed.startswith("| mixed | 0.1900 (0.")


def test_a_star_marks_what_is_worse_too() -> None:
    results = EvaluationResults(scored(base=HIGH, worse=LOW), baseline="base")
    assert "| worse | 0.1900* (" in results.to_markdown()


def test_p_values_are_paired_two_sided_and_none_for_the_baseline() -> None:
    results = EvaluationResults(scored(base=LOW, better=HIGH, same=LOW), baseline="base")
    for test in ("bootstrap", "randomisation"):
        assert results.p("base", "AP", test=test) is None
        assert results.p("same", "AP", test=test) == 1
        p = results.p("better", "AP", test=test)
        assert p is not None and 0 < p < 0.01
    assert results.p("better", "AP") == results.p("better", "AP", test="bootstrap")


def test_without_a_baseline_there_are_no_stars_and_no_p_values() -> None:
    results = EvaluationResults(scored(base=LOW, better=HIGH))
    assert "*" not in results.to_markdown()
    assert results.p("better", "AP") is None


def test_tests_are_paired_over_the_tasks_that_both_have() -> None:
    scores = scored(base=LOW, other=LOW)
    scores["other"]["AP"] = {"3": 0.2, "0": 0.1, "elsewhere": 1.0}
    assert EvaluationResults(scores, baseline="base").p("other", "AP") == 1


@pytest.mark.parametrize("baseline", ["bm25", "", "LEAD"])
def test_a_baseline_that_is_not_run_is_a_usage_error(baseline: str) -> None:
    with pytest.raises(UsageError, match="baseline"):
        EvaluationResults(scored(lead=LOW), baseline=baseline)
    with pytest.raises(UsageError, match="baseline"):
        Experiment(["lead"], TWO, ["AP"], baseline=baseline).run()


def test_a_baseline_that_is_not_run_is_refused_before_any_work() -> None:
    seen: list[Judged] = []

    def watched(examples: Iterable[Judged]) -> Iterable[Judged]:
        for one in examples:
            seen.append(one)
            yield one

    with pytest.raises(UsageError, match="baseline"):
        Experiment(["lead"], TWO, ["AP"], baseline="bm25").run(watched)
    assert seen == []


@pytest.mark.parametrize(("systems", "measures"), [(["leed"], ["AP"]), (["lead"], ["MAP"])])
def test_unknown_systems_and_measures_are_usage_errors(systems: list[str], measures: list[str]) -> None:
    with pytest.raises(UsageError):
        Experiment(systems, TWO, measures).run()


def test_two_systems_of_one_name_are_not_silently_one() -> None:
    both = [queryorder(scheme="A"), queryorder(scheme="D")]
    with pytest.raises(UsageError):
        Experiment(both, TWO, ["AP"]).run()


# ------------------------------------------------------------------------------------------------ what comes out


def test_results_as_plain_data() -> None:
    results = Experiment(["lead", "tfidf"], TWO, ["AP"], baseline="lead", name="mine").run()
    data = results.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert {k: data[k] for k in ("format", "type", "name", "tasks", "baseline")} == {
        "format": "epitome/1",
        "type": "results",
        "name": "mine",
        "tasks": 2,
        "baseline": "lead",
    }
    assert list(data["systems"]) == ["lead", "tfidf"]
    lead, tfidf = data["systems"]["lead"]["AP"], data["systems"]["tfidf"]["AP"]
    assert lead["mean"] == pytest.approx(2 / 3, abs=1e-6)
    assert lead["low"] <= lead["mean"] <= lead["high"]
    assert (lead["tasks"], lead["p_bootstrap"], lead["p_randomisation"]) == (2, None, None)
    assert 0 < tfidf["p_bootstrap"] <= 1 and 0 < tfidf["p_randomisation"] <= 1


def test_equal_runs_give_equal_tables() -> None:
    made = [Experiment(["lead", "random"], TWO, ["AP", "F1@3"], baseline="lead").run() for _ in range(2)]
    assert made[0].to_markdown() == made[1].to_markdown()
    assert made[0].to_dict() == made[1].to_dict()


def test_a_table_has_a_line_a_system_and_a_column_a_measure() -> None:
    lines = Experiment(["lead", "tfidf", "bm25"], TWO, ["AP", "F1@3"]).run().to_markdown().splitlines()
    assert lines[:2] == ["| system | AP | F1@3 |", "|---|---|---|"]
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| lead", "| tfidf", "| bm25"]
    assert all(line.count("|") == 4 for line in lines)


def test_progress_sees_every_example_once() -> None:
    seen: list[str] = []

    def watched(examples: Iterable[Judged]) -> Iterable[Judged]:
        for one in examples:
            seen.append(one.id)
            yield one

    results = Experiment(["lead", "tfidf"], TWO, ["AP"]).run(watched)
    assert seen == ["one", "two"]
    assert results.scores == Experiment(["lead", "tfidf"], TWO, ["AP"]).run().scores


# ------------------------------------------------------------------------------------------------ default measures


@pytest.mark.parametrize(
    ("kind", "measures"),
    [
        ("S0", ["BreakEven", "AP"]),
        ("S1", ["Rouge(2).recall", "Rouge(1).recall", "Rouge(SU4).recall"]),
        ("S2", ["F1@3", "P@3", "R@3"]),
        ("S3", ["R@5", "P@5", "NearR@5", "NearP@5"]),
        ("S4", ["Rouge(1).recall", "Rouge(1).f"]),
        ("other", ["F1@3"]),
    ],
)
def test_each_kind_of_task_has_its_measures(kind: str, measures: list[str]) -> None:
    judged = Judged(
        task=TWO[0].task, id="x", kind=kind, gold=(frozenset({("d", 1)}),), references=("Rain fell on hills.",)
    )
    assert choose_measures([judged]) == measures
    assert Experiment(["lead"], [judged]).run().measures == tuple(measures)


def test_several_kinds_have_the_measures_of_all() -> None:
    kinds = [Judged(task=TWO[0].task, kind=kind) for kind in ("S2", "S4", "S2", "S1")]
    expected = ["F1@3", "P@3", "R@3", "Rouge(1).recall", "Rouge(1).f", "Rouge(2).recall", "Rouge(SU4).recall"]
    assert choose_measures(kinds) == expected


def test_an_article_with_an_abstract_but_no_labels_has_measures_that_judge_it() -> None:
    # so come the papers of SUMMAC
    judged = Judged(task=TWO[0].task, id="x", kind="S0", references=("Rain fell on hills.",))
    assert Experiment(["lead"], [judged]).run().measures != ()


# ------------------------------------------------------------------------------------------------ plots


@pytest.mark.slow
def test_a_plot_is_an_svg_and_the_same_on_every_run(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    results = Experiment(["lead", "tfidf"], TWO, ["AP", "F1@2"], name="two tasks").run()
    for name in ("a.svg", "b.svg"):
        results.plot(tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_plot_can_be_a_png(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    Experiment(["lead"], TWO, ["AP"]).run().plot(str(tmp_path / "a.png"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_a_plot_says_which_extra_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match="plot"):
        Experiment(["lead"], TWO, [AP]).run().plot(tmp_path / "a.svg")
