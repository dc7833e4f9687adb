"""epitome.train on made-up articles: what is learnt, how well it does, and what the model says of itself."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
import pytest
from scipy.stats import spearmanr

import epitome
from epitome.document import Document, Task
from epitome.learning.models.card import learnt_ranker
from epitome.learning.training import train
from epitome.learning.training.train import QUERY_WEIGHT
from epitome.runtime.errors import MissingExtra, UsageError
from epitome.systems.structured import ASKED
from epitome.walk.background import shipped_background
from epitome.walk.rankers.learners import LEARNERS
from epitome.walk.summariser import Summariser
from training.articles import documents, repeated_in

TRAINING = documents(range(10))
TESTING = documents(range(100, 103))


@pytest.fixture(scope="module")
def best() -> Summariser:
    return epitome.train("structured", TRAINING)


@pytest.mark.slow
def test_a_model_finds_what_the_abstracts_of_unseen_articles_repeat(best: Summariser) -> None:
    for number, document in zip(range(100, 103), TESTING, strict=True):
        assert {e.index for e in epitome.summarise(document, model=best, sentences=3)} == repeated_in(document, number)


@pytest.mark.slow
@pytest.mark.parametrize("recipe", ["best", "paper"])
def test_cross_validation_beats_chance_and_the_lead(recipe: str) -> None:
    card = epitome.train("structured", TRAINING, recipe=recipe).card
    assert (card["tasks"], card["labels"], card["left_out"]) == (10, "marcu", {})
    assert card["sentences"] == sum(sum(d.kind_of(s) == "body" for s in d.sentences) for d in TRAINING)
    assert card["chosen"] == 30
    chance = card["chosen"] / card["sentences"]
    for values in card["measures"].values():
        mean, low, high = values["model"]
        assert 0 <= low <= mean <= high <= 1
        assert set(values) == {"model", "lead", "tfidf", "bm25", "shipped"}
        assert low > max(3 * chance, *(values[peer][2] for peer in ("lead", "tfidf", "bm25")))


@pytest.mark.slow
def test_without_anything_to_tell_apart_cross_validation_is_near_chance() -> None:
    draw = random.Random(5)
    examples = [
        epitome.Example(Task((d,)), (tuple(float(draw.random() < 0.3) for _ in d.sentences),)) for d in TRAINING
    ]
    card = epitome.train("structured", examples).card
    assert card["labels"] == "given"
    assert abs(card["measures"]["AP"]["model"][0] - 0.3) < 0.2


@pytest.mark.slow
@pytest.mark.parametrize("learner", LEARNERS)
def test_every_learner_makes_a_model_that_explains_its_scores(learner: str) -> None:
    model = epitome.train("structured", TRAINING[:6], ranker=learner, recipe="paper")
    assert learnt_ranker(model).learner == learner
    assert model.card["measures"]["AP"]["model"][0] > 0.8
    for extract in epitome.rank(TESTING[0], model=model, query="the"):
        total = sum(r.contribution for r in extract.reasons)
        assert total == pytest.approx(extract.score, abs=1e-9 * len(extract.reasons))
        assert all(r.description for r in extract.reasons)


def test_greedy_labels_are_learnt_from_too() -> None:
    model = epitome.train("structured", TRAINING[:6], labels="greedy")
    assert model.card["labels"] == "greedy"
    assert {e.index for e in epitome.summarise(TESTING[0], model=model, sentences=3)} == repeated_in(TESTING[0], 100)


def labelled(grade: dict[str, float], count: int = 8) -> list[epitome.Example]:
    """Texts whose sentences are graded by their first word."""
    draw = random.Random(1)
    examples = []
    for _ in range(count):
        texts = [
            f"{start} {' '.join(draw.choice(['lake', 'pond', 'river', 'sea', 'ice']) for _ in range(6))}."
            for start in [*grade] * 4
        ]
        draw.shuffle(texts)
        labels = tuple(grade[text.split()[0]] for text in texts)
        examples.append(epitome.Example(Task((Document.from_sentences(texts, title="Ice", language="en"),)), (labels,)))
    return examples


def first_words(model: Summariser, example: epitome.Example) -> list[str]:
    return [e.text.split()[0] for e in epitome.rank(example.task.documents[0], model=model)]


def test_human_labels_are_learnt_from() -> None:
    examples = labelled({"However": 1.0, "Cold": 0.0})
    model = epitome.train("structured", examples[:7])
    assert model.card["left_out"] == {}
    assert first_words(model, examples[7]) == ["However"] * 4 + ["Cold"] * 4


@pytest.mark.slow
def test_the_order_among_grades_is_learnt() -> None:
    examples = labelled({"However": 1.0, "Therefore": 2.0, "Cold": 0.0})
    graded = epitome.train("structured", examples[:7])
    assert first_words(graded, examples[7]) == ["Therefore"] * 4 + ["However"] * 4 + ["Cold"] * 4
    turned = epitome.train("structured", labelled({"However": 2.0, "Therefore": 1.0, "Cold": 0.0})[:7])
    assert first_words(turned, examples[7]) == ["However"] * 4 + ["Therefore"] * 4 + ["Cold"] * 4
    flat = epitome.train("structured", labelled({"However": 1.0, "Therefore": 1.0, "Cold": 0.0})[:7])
    assert first_words(flat, examples[7])[8:] == ["Cold"] * 4
    assert first_words(flat, examples[7])[:4] not in (["However"] * 4, ["Therefore"] * 4)


def test_many_grades_are_followed() -> None:
    draw = random.Random(3)
    texts = [" ".join(["lake"] * n) + "." for n in range(2, 22)]
    examples = []
    for _ in range(4):
        draw.shuffle(texts)
        document = Document.from_sentences(texts, title="Ice", language="en")
        grades = tuple(float(len(text.split())) for text in texts)
        examples.append(epitome.Example(Task((document,)), (grades,)))
    model = epitome.train("structured", examples)
    found = [len(e.text.split()) for e in epitome.rank(examples[0].task.documents[0], model=model)]
    assert spearmanr(found, range(len(found))).statistic < -0.9


@pytest.mark.slow
def test_the_same_examples_give_the_same_bytes(best: Summariser) -> None:
    again = epitome.train("structured", documents(range(10)))
    assert again.to_bytes() == best.to_bytes()


def test_an_iterator_of_examples_is_read_once() -> None:
    model = epitome.train("structured", iter(TRAINING[:3]))
    assert model.card["tasks"] == 3


def test_one_document_is_enough_but_cannot_be_cross_validated() -> None:
    card = epitome.train("structured", TRAINING[:1]).card
    assert card["tasks"] == 1
    assert all("model" not in values and "lead" in values for values in card["measures"].values())


def test_odd_documents_are_learnt_from_all_the_same() -> None:
    one = Document.from_sentences(["Thus ice melts.", "A lake."], title="")
    flat = Document.from_sentences(["A pond.", "Thus water flows.", ""], title="Water", sections=[[], [], []])
    examples = [epitome.Example(Task((one,)), ((1, 0),)), epitome.Example(Task((flat,)), ((0, 1, 0),))]
    for recipe in ("best", "paper"):
        model = epitome.train("structured", examples, recipe=recipe)
        assert epitome.rank(one, model=model)[0].text == "Thus ice melts."


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"system": "bm25"}, "nothing to learn"),
        ({"system": "nothing"}, "nothing to learn"),
        ({"ranker": "magic"}, "there is no ranker 'magic'"),
        ({"recipe": "mine"}, "recipe='mine'"),
    ],
)
def test_what_cannot_be_trained_is_a_usage_error(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        epitome.train(**{"system": "structured", "examples": TRAINING[:2], **arguments})


def test_without_scikit_learn_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "epitome.walk.rankers.learners", None)
    with pytest.raises(MissingExtra, match=r"\[train\]"):
        epitome.train("structured", TRAINING[:2])


def test_an_example_without_text_is_refused() -> None:
    empty = epitome.Example(Task((Document.from_sentences(["", ""]),)), ((0, 1),))
    with pytest.raises(epitome.InputError, match="no sentence to choose from"):
        epitome.train("structured", [empty])


@pytest.mark.slow
def test_few_documents_borrow_the_shipped_words_and_many_bring_their_own() -> None:
    few = epitome.train("structured", TRAINING[:3], recipe="paper")
    assert few.background is shipped_background("en")
    words = [f"w{i:03d}x" for i in range(120)]
    own = []
    for i in range(6):
        texts = [f"Thus {' '.join(words[:60])}.", f"Cold {' '.join(words[60:])}.", f"Cold lake {i}."]
        document = Document.from_sentences(texts, title="Ice w001x", language="en")
        own.append(epitome.Example(Task((document,)), ((1, 0, 0),)))
    model = epitome.train("structured", own, recipe="paper")
    assert model.background is not None and set(words) <= set(model.background.words)
    assert model.to_bytes() == epitome.train("structured", own, recipe="paper").to_bytes()


@pytest.mark.slow
def test_a_query_that_no_example_asked_weighs_three_spreads(best: Summariser) -> None:
    asked = {feature.name for feature in ASKED}
    added = dict(zip(best.ranker.needs, learnt_ranker(best).arrays["added"], strict=True))
    assert {name for name, weight in added.items() if weight} == asked
    ranked = [[e.score for e in epitome.rank(d, model=best)] for d in TRAINING]
    spread = np.mean([np.std(scores) for scores in ranked])
    assert added["tfidf_asked"] == pytest.approx(QUERY_WEIGHT * spread)


@pytest.mark.slow
def test_a_query_that_examples_ask_is_learnt() -> None:
    examples = []
    for word in ("lake", "pond", "river", "sea"):
        texts = ["A lake froze.", "A pond froze.", "A river froze.", "A sea froze."]
        document = Document.from_sentences(texts, title="Ice", language="en")
        examples.append(epitome.Example(Task((document,), word), (tuple(float(word in t) for t in texts),)))
    model = epitome.train("structured", examples)
    assert "added" not in learnt_ranker(model).arrays
    document = examples[0].task.documents[0]
    for word in ("lake", "pond", "river", "sea"):
        assert word in epitome.rank(document, model=model, query=word)[0].text


def test_more_is_told_where_it_is_given() -> None:
    seen: list[str] = []

    def progress(some: Any, title: str) -> Any:
        seen.append(title)
        return some

    judged = epitome.Example(Task((TRAINING[3],)), ((1.0, *([0.0] * (len(TRAINING[3].sentences) - 1))),))
    model = train("structured", [*TRAINING[:3], judged], card={"data": ["made up"]}, progress=progress)
    assert (model.card["data"], model.card["labels"]) == (["made up"], "given, marcu")
    assert seen[:2] == ["labelling", "measuring"]


def test_peers_are_judged_on_the_candidates_of_the_recipe() -> None:
    texts = ["Too short.", "The canal carries coal and grain.", "A horse pulls the heavy boat.", "It rains a lot here."]
    made = [Document.from_sentences(texts, title=f"Canal {i}", id=str(i)) for i in range(6)]
    examples = [epitome.Example(Task((d,), "coal"), ((0.0, 1.0, 0.0, 0.0),)) for d in made]
    measures = epitome.train("webpage", examples).card["measures"]
    assert measures["AP"]["lead"] == [1.0, 1.0, 1.0]  # the first of those with four words
    assert measures["AP"]["tfidf"] == measures["AP"]["bm25"] == [1.0, 1.0, 1.0]
