"""What the reader is learnt from and measured on, and the file that comes of it."""

import csv
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from epitome.language import extract_terms
from support.meaning_package import importable_meaning
from train_reader.own_pairs import is_held, read_pairs
from train_reader.sets import KIND_OF, KINDS, Lesson, Line, fold_of

with importable_meaning():
    from epitome_meaning.weights import read_weights, restore

    from train_reader.average import average_states
    from train_reader.export import pack_state
    from train_reader.pack import choose_lines, find_likest

ROOT = Path(__file__).parents[2]
HELD = ROOT / "benchmarks" / "other_words"
PAIRS = ROOT / "scripts" / "train_reader" / "pairs"


def read_texts(folder: Path) -> dict[str, dict[str, Any]]:
    rows = map(json.loads, (folder / "texts.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["id"]: row for row in rows}


def read_questions(folder: Path) -> list[dict[str, str]]:
    with (folder / "questions.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_no_held_question_shares_a_content_word_with_its_answer() -> None:
    texts, questions = read_texts(HELD), read_questions(HELD)
    assert (len(questions), len(texts)) == (120, 20)
    for row in questions:
        asked = set(extract_terms(row["question"], "en"))
        for number in map(int, row["answers"].split(",")):
            assert not asked & set(extract_terms(texts[row["text"]]["sentences"][number]["text"], "en")), row


def test_no_source_of_a_held_text_is_learnt_from() -> None:
    held = {text["source"].split(",")[0].split()[0] for text in read_texts(HELD).values()}
    learnt = {text["source"].split(":")[0].split()[0] for text in read_texts(PAIRS).values()}
    assert held and learnt and not held & learnt
    sentences = {s["text"] for text in read_texts(HELD).values() for s in text["sentences"]}
    assert not sentences & {s["text"] for text in read_texts(PAIRS).values() for s in text["sentences"]}


def test_every_text_names_its_source_and_licence() -> None:
    texts = [*read_texts(HELD).values(), *read_texts(PAIRS).values()]
    assert all(text["source"] and text["licence"] for text in texts)


@pytest.mark.slow
def test_our_own_pairs_point_to_sentences_that_are_there() -> None:
    lessons = list(read_pairs())
    assert len(lessons) > 600
    assert all(0 <= number < len(lesson.lines) for lesson in lessons for number in lesson.gold)


def test_a_question_without_an_answer_has_no_gold(tmp_path: Path) -> None:
    text = {"id": "hut", "title": "Hut", "sentences": [{"text": "Bring a lamp.", "section": ""}]}
    (tmp_path / "texts.jsonl").write_text(json.dumps(text) + "\n", encoding="utf-8")
    rows = "text\tanswers\tquestion\nhut\t0\tIs it dark?\nhut\t-\tIs it warm?\n"
    (tmp_path / "questions.tsv").write_text(rows, encoding="utf-8")
    assert [lesson.gold for lesson in read_pairs(tmp_path)] == [[0], []]


def test_one_text_in_eight_is_held() -> None:
    held = [text for text in read_texts(PAIRS) if is_held(text)]
    assert 0.05 < len(held) / len(read_texts(PAIRS)) < 0.25
    assert 80 < sum(is_held(f"text {n}") for n in range(1000)) < 170


def test_runs_are_averaged_weight_by_weight() -> None:
    one, other = {"up": np.array([1.0, 4.0], np.float16)}, {"up": np.array([2.0, 0.0], np.float16)}
    assert average_states([one, other])["up"].tolist() == [1.5, 2.0]


def test_a_set_is_of_one_kind() -> None:
    assert sum(map(len, KINDS.values())) == len(KIND_OF)


def test_folds_halve_documents() -> None:
    assert 400 < sum(fold_of(f"document {n}") for n in range(1000)) < 600


def make_lesson(count: int, gold: list[int]) -> Lesson:
    lines = [Line(n, f"sentence {n} of the page" + (" kiln" if n == 3 else ""), "", "") for n in range(count)]
    return Lesson("one", "pairs", "S2", "the kiln", lines, gold)


def test_the_likest_sentence_shares_the_rarest_word() -> None:
    lesson = make_lesson(20, [7])
    assert find_likest(lesson.query, lesson.lines)[0] == 3


def test_chosen_lines_hold_the_answers_and_no_sentence_twice() -> None:
    lesson = make_lesson(200, [7, 150])
    chosen = choose_lines(lesson, random.Random(1))
    assert {3, 7, 150} <= set(chosen)
    assert len(chosen) == len(set(chosen)) == 30


def test_an_exported_state_is_restored(tmp_path: Path) -> None:
    draw = np.random.default_rng(1)
    state = {
        "up.weight": draw.normal(size=(40, 8)).astype(np.float32),
        "up.bias": draw.normal(size=40).astype(np.float32),
    }
    path = tmp_path / "reader.safetensors"
    path.write_bytes(pack_state(state))
    arrays = read_weights(path, hashlib.sha256(path.read_bytes()).hexdigest())
    largest = np.abs(state["up.weight"]).max(axis=1, keepdims=True)
    assert (np.abs(restore(arrays, "up.weight") - state["up.weight"]) <= largest / 254 + 1e-6).all()
    assert restore(arrays, "up.bias").tolist() == pytest.approx(state["up.bias"].tolist())
