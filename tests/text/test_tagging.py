from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from epitome.language.tagger_features import EDGE, OWN, SIDE, SLOTS, hash_words, lower_if_all_capitals
from epitome.language.tagging import (
    TAGS,
    Tagger,
    find_adjectives_and_verbs,
    hash_sentence,
    load_tagger,
    tag_sentences,
    tag_words,
)
from epitome.runtime.errors import ModelError
from epitome.runtime.files import pack, unpack

FILE = (resources.files("epitome.maths") / "shipped" / "tagger.en").read_bytes()
GOLD = [
    [tuple(pair.rsplit("/", 1)) for pair in line.split()]
    for line in Path(__file__).with_name("tagged_sentences.txt").read_text(encoding="utf-8").splitlines()
]
SENTENCES = [[pair[0] for pair in sentence] for sentence in GOLD]


def child(code: str, seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_sentences_of_our_own_are_tagged_well() -> None:
    pairs = [
        (right, found)
        for sentence, row in zip(GOLD, tag_sentences(SENTENCES), strict=True)
        for (_, right), found in zip(sentence, row, strict=True)
    ]
    assert len(GOLD) >= 40
    assert {right for right, _ in pairs} <= set(TAGS)
    hits = Counter(right for right, found in pairs if right == found)
    assert sum(hits.values()) / len(pairs) >= 0.85
    for tag in ("ADJ", "VERB"):
        counted = sum((right == tag) + (found == tag) for right, found in pairs)
        assert 2 * hits[tag] / counted >= 0.85


def test_a_sentence_is_tagged_alike_alone_and_among_others() -> None:
    assert tag_sentences(SENTENCES) == [tag_sentences([s])[0] for s in SENTENCES]
    assert tag_sentences(SENTENCES[::-1]) == tag_sentences(SENTENCES)[::-1]


def test_batches_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tag_sentences(SENTENCES)
    monkeypatch.setattr("epitome.language.tagging._BATCH_TOKENS", 20)
    assert tag_sentences(SENTENCES) == whole


def test_a_tag_is_the_one_of_the_best_sum_of_slots_and_transitions() -> None:
    tagger = load_tagger()
    scores = tagger.weights[hash_sentence(["Rivers"])].sum(axis=1)[0] + tagger.transitions[len(TAGS)]
    assert tag_sentences([["Rivers"]]) == [[TAGS[int(scores.argmax())]]]


def test_words_are_given_with_their_tags_in_order_in_small_letters() -> None:
    assert tag_words(["Old rivers.", ""]) == [[("old", "ADJ"), ("rivers", "NOUN")], []]
    found = find_adjectives_and_verbs(["Old and rusty bridges don't collapse.", "", "Old rivers and old bridges."])
    assert found == [["old", "rusty", "do", "collapse"], [], ["old", "old"]]


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "   ",
        "12 3.5 1,000 2031 50%",
        "🙂🙂 👩‍👩‍👧 ok",
        "Der schnelle braune Fuchs springt über den faulen Hund.",
        "今日は天気がいいです。",
        "\ud800 lone \x00 signs \x1b[31m",
        "İ ﬃ ß Ǆ",
        "word " * 10_000,
        "x" * 100_000,
        "- - - -- ... ''' ’’",
    ],
)
def test_odd_sentences_get_a_tag_a_word_and_words_in_small_letters(sentence: str) -> None:
    given = sentence.split(" ")
    (found,) = tag_sentences([given])
    assert len(found) == len(given)
    assert set(found) <= set(TAGS)
    (chosen,) = tag_words([sentence])
    assert all(word == word.lower() and any(map(str.isalnum, word)) and tag in TAGS for word, tag in chosen)


def test_no_sentences_and_sentences_without_words() -> None:
    assert tag_sentences([]) == []
    assert tag_sentences([[], ["Rivers", "flow"], []])[::2] == [[], []]
    assert tag_words([]) == []


def test_digits_are_numbers_and_signs_are_signs() -> None:
    assert tag_sentences([["They", "sold", "4,711", "old", "books", "!"]]) == [
        ["PRON", "VERB", "NUM", "ADJ", "NOUN", "."]
    ]


def test_a_sentence_in_capitals_is_read_as_if_it_were_not() -> None:
    assert lower_if_all_capitals(["HEAVY", "RAIN", "FELL"]) == ["heavy", "rain", "fell"]
    assert lower_if_all_capitals(["NASA", "IDs", "vary"]) == ["NASA", "IDs", "vary"]
    assert tag_sentences([["HEAVY", "RAIN", "FLOODED", "THE", "FIELDS"]]) == [["ADJ", "NOUN", "VERB", "DET", "NOUN"]]


def test_a_word_lends_its_signs_to_its_neighbours() -> None:
    own, before, after = hash_words([EDGE, "old", "rivers"])
    assert (own.shape[1], before.shape[1], after.shape[1]) == (OWN, SIDE, SIDE)
    here = hash_sentence(["old", "rivers"])
    assert here[0].tolist() == [*own[1], *before[0], *after[2]]
    assert here[1].tolist() == [*own[2], *before[1], *after[0]]
    assert 0 <= here.min() <= here.max() < SLOTS


@pytest.mark.slow
def test_slots_and_tags_do_not_depend_on_pythons_own_hashing() -> None:
    code = (
        "from epitome.language.tagging import hash_sentence, tag_sentences\n"
        "words = 'Old rivers , 1990s Straße 🙂 flow .'.split()\n"
        "print(hash_sentence(words).tolist(), tag_sentences([words]))"
    )
    first, second = child(code, "1"), child(code, "2")
    assert first == second
    assert str(hash_sentence("Old rivers , 1990s Straße 🙂 flow .".split()).tolist()) in first


def test_the_front_door_and_the_room_do_not_load_it() -> None:
    code = "import sys, epitome, epitome.language\nprint([m for m in sys.modules if 'tagg' in m])"
    assert child(code, "0").strip() == "[]"


def test_the_file_is_small_and_holds_no_words() -> None:
    assert len(FILE) < 2**20
    header, arrays = unpack(FILE)
    assert set(header) == {"arrays", "format", "kind", "language", "sha256", "tags"}
    assert header["tags"] == list(TAGS)
    assert {name: a.shape for name, a in arrays.items()} == {"weights": (SLOTS, 12), "transitions": (13, 12)}
    assert Tagger.from_bytes(FILE).to_bytes() == FILE


def altered(**changes: object) -> bytes:
    header, arrays = unpack(FILE)
    return pack({**{k: header[k] for k in ("kind", "language", "tags")}, **changes}, arrays)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        FILE[:-8],
        FILE[:-1] + bytes([FILE[-1] ^ 1]),
        altered(kind="background"),
        altered(tags=list(TAGS[::-1])),
        altered(tags=None),
        pack({"kind": "tagger", "tags": list(TAGS)}, {}),
        pack({"kind": "tagger", "tags": list(TAGS)}, {"weights": np.zeros((8, 12)), "transitions": np.zeros((13, 12))}),
        pack(
            {"kind": "tagger", "tags": list(TAGS)},
            {"weights": np.zeros((SLOTS, 12)), "transitions": np.zeros((12, 12))},
        ),
    ],
)
def test_a_damaged_or_foreign_file_is_a_model_error(data: bytes) -> None:
    with pytest.raises(ModelError):
        Tagger.from_bytes(data)


def test_weights_are_plain_numbers_of_the_promised_tags() -> None:
    header = json.loads(FILE[12 : 12 + int.from_bytes(FILE[8:12], "little")])
    assert header["kind"] == "tagger"
    assert np.isfinite(load_tagger().weights).all()
