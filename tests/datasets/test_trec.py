"""Pages in TREC's layout, on a sample of our own (tests/support/judged/trec), and the protocol of the webpage paper by
hand: the top three of each page against each annotator, the mean of both, and how well they agree.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.learning.datasets import Judged, read_trec
from epitome.learning.evaluation import Experiment
from epitome.learning.models.card import learnt_ranker
from epitome.runtime.errors import InputError, NotFound

SAMPLE = Path(__file__).resolve().parents[1] / "support" / "judged" / "trec"


@pytest.fixture(scope="module")
def tasks() -> dict[str, Judged]:
    return {task.id: task for task in read_trec(SAMPLE)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "trec"))


def of_split(tasks: dict[str, Judged], split: str) -> list[Judged]:
    return [task for task in tasks.values() if task.split == split]


# reading


def test_a_task_is_one_page_for_one_query(tasks: dict[str, Judged]) -> None:
    assert [(id, task.page_kind) for id, task in tasks.items()][:4] == [
        ("1 P-11", "relevant"),
        ("1 P-12", "bm25"),
        ("1 P-13", "random"),
        ("2 P-21", "relevant"),
    ]
    first = tasks["1 P-11"]
    assert (first.kind, len(first.task.documents)) == ("S2", 1)
    assert first.task.query == "lighthouse keepers How long did keepers live in the lighthouse?"


def test_a_page_has_its_title_its_heading_and_its_address(tasks: dict[str, Judged]) -> None:
    (page,) = tasks["1 P-11"].task.documents
    assert (page.title, page.body_title) == ("Coast office", "Keepers of the light")
    assert page.url == "http://www.example.gov/keepers.html"
    assert [s.text for s in page.sentences][:2] == [
        "The keepers of the lighthouse slept in shifts.",
        "Bread came by boat on Fridays.",
    ]


def test_what_links_to_a_page_stands_around_the_links_of_other_pages(tasks: dict[str, Judged]) -> None:
    (link,) = tasks["4 P-41"].task.in_links  # with a fragment in its address
    assert (link.anchor, link.source) == ("oyster beds", "N-1")
    assert link.sentence == "Whoever wants to see the oyster beds asks the warden."
    assert tasks["4 P-42"].task.in_links == ()


def test_both_annotators_are_kept_and_their_links_are_labels_too(tasks: dict[str, Judged]) -> None:
    task = tasks["3 P-31"]
    ann, ben = task.annotators
    assert sorted(ann) == [("P-31", 0), ("P-31", 4)]
    assert sorted(ben) == [("P-31", 1), ("P-31", 4), ("P-31#links", 0)]
    assert list(task.gold) == [ann | ben]
    assert [list(labels) for labels in task.labels or ()] == [[1, 1, 0, 0, 1, 0]]
    assert sorted(task.gold_links) == [0] and list(task.link_labels or ()) == [1]


def test_a_page_in_which_nobody_chose_a_sentence_is_a_task_without_gold(tasks: dict[str, Judged]) -> None:
    looked_at, unseen = tasks["1 P-13"], tasks["3 P-13"]
    assert not looked_at.gold and [len(chosen) for chosen in looked_at.annotators] == [0, 0]
    assert not unseen.gold and not unseen.annotators


def test_the_split_is_by_query_and_fixed(tasks: dict[str, Judged]) -> None:
    split = {(task.id.split()[0], task.split) for task in tasks.values()}
    assert split == {("1", "train"), ("2", "train"), ("3", "dev"), ("4", "dev")}


def test_lines_that_say_nothing_known_are_left_out(folder: Path) -> None:
    with (folder / "qrels.txt").open("a") as file:
        file.write("4 P-42:99 1 ben\n4 GONE:0 1 ben\nnot a judgement\n4 P-42:x 1 ben\n4 P-42:5 1\n")
    found = {task.id: task for task in read_trec(folder)}
    assert found["4 P-42"].annotators == (
        frozenset({("P-42", 5)}),  # without a name, one more annotator
        frozenset({("P-42", 1), ("P-42", 3)}),
        frozenset({("P-42", 3)}),
    )
    assert "4 GONE" not in found


def test_without_the_file_of_kinds_the_judged_pages_are_the_tasks(folder: Path) -> None:
    (folder / "pages.txt").unlink()
    found = read_trec(folder)
    assert "3 P-13" not in {task.id for task in found} and {task.page_kind for task in found} == {""}


@pytest.mark.parametrize("missing", ["topics.txt", "qrels.txt"])
def test_a_missing_file_is_named(folder: Path, missing: str) -> None:
    (folder / missing).unlink()
    with pytest.raises(NotFound, match=missing):
        read_trec(folder)


def test_nothing_judged_is_refused(folder: Path) -> None:
    (folder / "qrels.txt").write_text("401 GONE:0 1\n")
    (folder / "pages.txt").unlink()
    with pytest.raises(InputError, match=r"qrels\.txt"):
        read_trec(folder)


def test_a_page_without_text_does_not_spoil_the_rest(folder: Path) -> None:
    (folder / "docs" / "empty").write_text("<DOC>\n<DOCNO>E-1</DOCNO>\n<html></html>\n</DOC>\n")
    assert len(read_trec(folder)) == 10


# the protocol


def test_the_top_three_of_each_page_against_each_annotator_by_hand(tasks: dict[str, Judged]) -> None:
    """By the query alone. P-31: two of tide, mill, drive stand in 0, 4 and the sentence that links: ann chose 0, 4
    (F1 .8), ben 1, 4 and the link (2/3). P-32: 3, then 0 and 1 with one word and none; both chose 3 (.5). P-41: 0, 3
    and the link; ann 0, 3 (.8), ben 3 (.5). P-42: 1, 3 and 0; ann 1, 3 (.8), ben 3 (.5).
    """
    results = Experiment(["webpage.query"], of_split(tasks, "dev"), ["F1@3", "P@3"], annotators="mean").run()
    scores = results.scores["webpage.query"]
    assert scores["F1@3"] == pytest.approx(
        {"3 P-31": (4 / 5 + 2 / 3) / 2, "3 P-32": 1 / 2, "4 P-41": (4 / 5 + 1 / 2) / 2, "4 P-42": (4 / 5 + 1 / 2) / 2}
    )
    assert scores["P@3"]["3 P-31"] == pytest.approx(2 / 3)
    assert "judged 4 of 5 tasks" in results.to_markdown()


def test_the_agreement_of_the_annotators_by_hand(tasks: dict[str, Judged]) -> None:
    """26 sentences, of which ann chose 7, ben 6, both 4: 21/26 agree, 422/676 would by chance; 124/254."""
    results = Experiment(["lead"], of_split(tasks, "dev"), ["F1@3"]).run()
    assert results.kappa == pytest.approx(124 / 254)
    assert "kappa 0.49" in results.to_markdown()
    assert results.to_dict()["kappa"] == pytest.approx(124 / 254, abs=1e-6)


def test_what_both_chose_may_be_the_gold(tasks: dict[str, Judged]) -> None:
    """One sentence a page, always among the top three: P 1/3, R 1, F1 1/2."""
    results = Experiment(["webpage.query"], of_split(tasks, "dev"), ["F1@3", "R@3"], annotators="intersection").run()
    assert list(results.scores["webpage.query"]["F1@3"].values()) == pytest.approx([1 / 2] * 4)
    assert list(results.scores["webpage.query"]["R@3"].values()) == [1] * 4


@pytest.mark.slow
@pytest.mark.parametrize("machine", ["ranking_svm", "svm"])
def test_both_machines_learn_from_one_half_and_are_judged_on_the_other(tasks: dict[str, Judged], machine: str) -> None:
    taught = of_split(tasks, "train")
    model = epitome.train("webpage", taught, recipe="paper", ranker=machine)
    assert learnt_ranker(model).learner == machine
    assert model.card["tasks"] == 5 and model.card["chosen"] == 11  # with the sentence that links
    results = Experiment(
        [model, "webpage.sum", "lead"], of_split(tasks, "dev"), annotators="mean", baseline="lead"
    ).run()
    assert results.measures == ("F1@3", "P@3", "R@3")
    reached = {system: results.interval(system, "F1@3").mean for system in results.systems}
    assert reached["webpage"] > reached["lead"]


def test_the_command_reports_all_pages_and_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--layout", "trec", "--system", "webpage.query", "--annotators", "mean"]
    assert main(["evaluate", str(SAMPLE), *arguments]) == 0
    told = capsys.readouterr().out
    for title, mean in (("5 tasks", "0.6333"), ("2 relevant tasks", "0.6917"), ("2 bm25 tasks", "0.5750")):
        assert f"| trec S2 ({title}) | F1@3 |" in told and f"| webpage.query | {mean} " in told
    assert main(["evaluate", str(SAMPLE), *arguments, "--split", "train"]) == 0
    assert "5 tasks" in capsys.readouterr().out
    assert main(["evaluate", str(SAMPLE), *arguments, "--split", "test"]) == 2
    assert "no task in the split" in capsys.readouterr().err
