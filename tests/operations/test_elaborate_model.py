"""The shipped model: what it answers with, that it judges nothing, and training another."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.document import Document, Reading, Task
from epitome.systems import LEARNT
from epitome.systems.elaborative import best
from epitome.walk.summariser import Summariser

TIDES = epitome.read(Path(__file__).parents[2] / "examples" / "tides.html")
TRUE = "At new moon and at full moon the tides of Sun and Moon add together."
FOREIGN = "The orchestra of Vienna toured Japan and Brazil with two symphonies."
FALSE = "At new moon and at full moon the tides of Sun and Moon cancel each other."


def test_the_shipped_model_answers() -> None:
    made = epitome.elaborate(TIDES, linking=TRUE)
    assert (made.system, made.recipe, made.model) == ("elaborative", "best", "elaborative.best")
    top = min(made, key=lambda e: e.rank)
    assert top.text.startswith("Twice a month, at new moon and at full moon")
    assert sum(r.contribution for r in top.reasons) == pytest.approx(top.score, abs=1e-6)


@pytest.mark.parametrize("linking", [TRUE, FALSE, FOREIGN])
def test_no_sentence_is_judged_and_each_gets_the_closest_ones(linking: str) -> None:
    made = epitome.elaborate(TIDES, linking=linking, sentences=3)
    assert made.supported is None and made.to_dict()["supported"] is None
    assert len(made) == 3 and not any("support" in note for note in made.notes)


def test_the_published_recipe_has_nothing_to_learn() -> None:
    assert set(LEARNT["elaborative"]) == {"best", "semantic"}
    with pytest.raises(epitome.UsageError, match="nothing to learn"):
        epitome.train("elaborative", [], recipe="paper")


@pytest.mark.slow
def test_a_model_can_be_trained_saved_and_asked(tmp_path: Path) -> None:
    texts = [s.text for s in TIDES.sentences]
    chosen = [t for t in range(0, 60, 3) if len(texts[t].split()) > 5]
    examples = []
    for at in chosen:
        linking = " ".join(texts[at].split()[:8])
        labels = tuple(float(i == at) for i in range(len(texts)))
        task = Task((TIDES,), linking, reading=Reading(linking))
        examples.append(epitome.Example(task, (labels,)))
    model = epitome.train("elaborative", examples)
    assert isinstance(model, Summariser)
    model.save(tmp_path / "my.model")
    made = epitome.elaborate(TIDES, linking=TRUE, model=str(tmp_path / "my.model"), sentences=1)
    assert made.model == "my"
    assert made[0].text.startswith("Twice a month, at new moon and at full moon")


def test_a_task_is_of_the_kind_that_its_page_is() -> None:
    measure = best().measure
    task = Task((TIDES,), TRUE, reading=Reading(TRUE))
    assert measure(task).kind == "page"
    paper = Document.from_sentences([f"Tides number {i} were high (Smith 1999)." for i in range(9)])
    assert measure(replace(task, documents=(paper,))).kind == "scholarly"


@pytest.mark.slow
def test_answers_are_the_same_to_the_last_digit_in_every_process() -> None:
    code = (
        "import epitome, hashlib, json\n"
        f"d = epitome.read({str(Path(__file__).parents[2] / 'examples' / 'tides.html')!r})\n"
        f"r = epitome.Document.from_sentences(['Boats wait for water.', {TRUE!r}, 'Harbours fall dry.'])\n"
        f"s = epitome.elaborate(d, reading=r, linking={TRUE!r}, elaboration=2, sentences=20)\n"
        "values = [reason.value for extract in s for reason in extract.why()]\n"
        "print(json.dumps([s.to_dict(), values]))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "77")
    }
    assert len(told) == 1
