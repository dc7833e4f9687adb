"""What a recipe is without its paper's evidence: blank columns, or another selection, and nothing else; and what it
learns from when few tasks are judged.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import evidence as program
import learning_curve
from epitome.document import Document, Task
from epitome.learning.datasets import Judged
from epitome.learning.training.learning import TrainingTable
from epitome.systems import LEARNT
from epitome.walk.features import Bm25, Length
from epitome.walk.rankers import Unlearnt
from epitome.walk.selection import NonRedundant
from epitome.walk.summariser import Summariser
from evidence import PAPERS, Evidence, compare, format_row
from learning_curve import SmallTrainer, form_page, measure_curve
from quality.folds import Lesson, Trainer

TEXTS = ("Lime helps lakes a little.", "Trout live in clear water.", "Lime helps trout.")


def trainer() -> Trainer:
    features = (Bm25(), Length())
    recipe = Summariser(name="topic", description="by hand", features=features, ranker=Unlearnt())
    lessons = []
    for number in range(10):
        document = Document.from_sentences(TEXTS[number % 2 :] + TEXTS[: number % 2], id=f"d{number}")
        best = [text for text in TEXTS if "trout." in text]
        judged = Judged(
            task=Task((document,), "trout lime"),
            labels=(tuple(float(s.text in best) for s in document.sentences),),
            references=tuple(best),
            id=f"t{number}",
            kind="topic",
        )
        table = recipe.measure(judged.task)
        labels = np.array(judged.labels[0])
        lessons.append(Lesson("made", "dev", number % 5, judged, TrainingTable(table.values, labels)))
    return Trainer(recipe, tuple(lessons))


def test_columns_of_the_evidence_are_blank_and_the_others_untouched() -> None:
    whole = trainer()
    task = whole.lessons[0].example.task
    measured = whole.measure(task)
    plain = Evidence("the query", lambda feature: feature.name == "bm25").leave_out(whole)
    assert not plain.measure(task).values[:, 0].any() and measured.values[:, 0].any()
    assert (plain.measure(task).values[:, 1] == measured.values[:, 1]).all()
    for before, after in zip(whole.lessons, plain.lessons, strict=True):
        assert not after.table.values[:, 0].any() and (after.table.values[:, 1] == before.table.values[:, 1]).all()
        assert after.table.labels is before.table.labels


def test_without_its_selection_a_recipe_keeps_its_columns() -> None:
    whole = trainer()
    other = Evidence("the selection", instead=NonRedundant()).leave_out(whole)
    assert other.recipe.selection == NonRedundant() and other.lessons is whole.lessons


@pytest.mark.parametrize("system", PAPERS)
def test_every_paper_brings_something_that_its_recipe_has(system: str) -> None:
    recipe = LEARNT[system]["best"](None)
    for brought in PAPERS[system][1]:
        if brought.instead is not None:
            assert recipe.selection != brought.instead
        else:
            assert 0 < sum(map(brought.adds, recipe.features)) < len(recipe.features)


def test_links_are_what_webpage_reads_of_other_pages() -> None:
    adds = PAPERS["webpage"][1][0].adds
    found = {feature.name for feature in LEARNT["webpage"]["best"](None).features if adds(feature)}
    assert {"anchor_share", "bm25_linking", "near_rank_tfidf_last_link", "peak_2_bm25_last_link"} <= found
    assert not {"bm25", "share_title", "near_rank_bm25", "length"} & found


def test_a_row_tells_the_gain_and_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    query = Evidence("the query", lambda feature: feature.name == "bm25")
    monkeypatch.setattr(program, "PAPERS", {"topic": (("made",), (query,))})
    monkeypatch.setattr(program, "measure_lessons", lambda root, system, recipe, sets: trainer())
    (row,) = compare(Path(), "topic")
    assert (row["set"], row["tasks"], row["evidence"]) == ("made", 10, "the query")
    assert row["gain"] == pytest.approx(row["mean"] - row["without"], abs=1e-4) and 0 <= row["p"] <= 1
    assert format_row(row)[4] == "ROUGE-2 recall"


def test_a_larger_number_of_tasks_holds_the_smaller_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trainer()
    seen: list[list[str]] = []

    def note(self: Trainer, lessons: list[Lesson]) -> Summariser:
        seen.append([lesson.example.id for lesson in lessons])
        return self.recipe

    monkeypatch.setattr(Trainer, "train", note)
    for most in (2, 5, 99):
        SmallTrainer(whole.recipe, whole.lessons, whole.known, most).train(reversed(whole.lessons))
    few, more, every = seen
    assert few == more[:2] and more == every[:5] and sorted(every) == sorted(f"t{n}" for n in range(10))


def test_a_curve_ends_with_all_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning_curve, "PAPERS", {"topic": (("made",), ())})
    monkeypatch.setattr(learning_curve, "SIZES", (3, 6, 8))
    monkeypatch.setattr(learning_curve, "measure_lessons", lambda root, system, recipe, sets: trainer())
    rows = list(measure_curve(Path(), "topic"))
    assert [row["size"] for row in rows] == ["all", "3", "6"]  # a fold leaves eight to learn from
    assert rows[0]["share"] == 1.0 and "p" not in rows[0]
    assert all(0 <= row["p"] <= 1 for row in rows[1:])
    assert "| topic | made | ROUGE-2 recall | all |" in form_page(rows)
