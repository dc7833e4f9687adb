"""ROUGE and Porter's stemmer beside rouge-score and NLTK: equal on the six example documents."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from nltk.stem.porter import PorterStemmer
from rouge_score.rouge_scorer import RougeScorer

import epitome
from epitome.learning.measures import Outcome, Rouge
from epitome.learning.measures.porter import porter_stem
from epitome.learning.measures.rouge import tokenise

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("acid-rain.xml", "backups.dbk.xml", "bread.codex.xml", "canal.txt", "lighthouses.tei.xml", "tides.html")
KINDS: dict[str, int | str] = {"rouge1": 1, "rouge2": 2, "rougeLsum": "L"}
PARTS = {"recall": "recall", "precision": "precision", "f": "fmeasure"}
PAIRS = 84
# many combinations of stems and endings that no dictionary holds
STARTS = "rel cont trad hop fail agre fl oper vietnam y sy cr try bb sl w tann pay xy oy aa".split()
ENDINGS = (
    "s es ies ied sses ss ed eed ing ating bling izing at bl iz ational tional enci anci izer abli alli entli eli "
    "ousli ization ation ator alism iveness fulness ousness aliti iviti biliti fulli logi icate ative alize iciti ical "
    "ful ness al ance ence er ic able ible ant ement ment ent sion tion ion ou ism ate iti ous ive ize e ll y ly fully"
).split()


@cache
def sentences(name: str) -> tuple[str, ...]:
    return tuple(" ".join(s.text.split()) for s in epitome.read(EXAMPLES / name).sentences)


@cache
def pairs() -> tuple[tuple[str, str], ...]:
    """(summary, reference): sentences of one document, some of them in both, some of them with words dropped."""
    random = Random(7)
    made = []
    for i in range(PAIRS):
        texts = sentences(NAMES[i % len(NAMES)])
        chosen = random.sample(texts, 9)
        kept = [" ".join(w for w in text.split() if random.random() < 0.8) for text in chosen[:4]]
        summary = random.sample(kept + chosen[4:6], random.randint(1, 6))
        made.append(("\n".join(summary), "\n".join(chosen[: random.randint(2, 4)] + chosen[6:])))
    return tuple(made)


@cache
def theirs() -> tuple[dict[str, tuple[float, float, float]], ...]:
    scorer = RougeScorer(list(KINDS), use_stemmer=True)
    return tuple(
        {name: (s.recall, s.precision, s.fmeasure) for name, s in scorer.score(reference, summary).items()}
        for summary, reference in pairs()
    )


def ours(kind: int | str, part: str) -> list[float]:
    measure = Rouge(kind, part)
    found = [measure(Outcome(text=summary, references=(reference,))) for summary, reference in pairs()]
    return [value for value in found if value is not None]


def test_the_pairs_are_many_and_share_some_of_their_words() -> None:
    assert len(set(pairs())) == PAIRS >= 72
    shared = ours(2, "recall")
    assert 0 <= min(shared) < fmean(shared) < max(shared) < 1
    assert 0.05 < fmean(shared) < 0.95


@pytest.mark.parametrize("part", range(3), ids=list(PARTS))
@pytest.mark.parametrize("name", list(KINDS))
def test_every_pair_and_the_mean_equal_rouge_score(name: str, part: int) -> None:
    found = ours(KINDS[name], list(PARTS)[part])
    expected = [scores[name][part] for scores in theirs()]
    assert found == pytest.approx(expected, abs=1e-9)
    assert fmean(found) == pytest.approx(fmean(expected), abs=1e-6)


@pytest.mark.parametrize("name", ["rouge1", "rouge2", "rougeLsum"])
def test_without_stemming_every_pair_equals_rouge_score(name: str) -> None:
    scorer = RougeScorer([name], use_stemmer=False)
    measure = Rouge(KINDS[name], "f", stemmed=False)
    for summary, reference in pairs()[:20]:
        expected = scorer.score(reference, summary)[name].fmeasure
        assert measure(Outcome(text=summary, references=(reference,))) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("name", ["rouge1", "rouge2", "rougeLsum"])
def test_the_best_of_several_references_equals_rouge_score(name: str) -> None:
    scorer = RougeScorer([name], use_stemmer=True)
    measure = Rouge(KINDS[name], "f")
    for i in range(10):
        references = tuple(reference for _, reference in pairs()[i : i + 19 : 6])  # of one document
        summary = pairs()[i][0]
        expected = scorer.score_multi(references, summary)[name].fmeasure
        assert measure(Outcome(text=summary, references=references)) == pytest.approx(expected, abs=1e-9)


def test_from_a_cold_start_each_text_is_split_once_and_each_word_stemmed_once() -> None:
    """What makes it fast beside rouge-score, which does both again for each measure."""
    some = pairs()[:24]
    tokenise.cache_clear()
    porter_stem.cache_clear()
    for summary, reference in some:
        for kind in KINDS.values():
            Rouge(kind).scores(summary, [reference])
    texts = {text for pair in some for text in pair}
    lines = {line for text in texts for line in text.split("\n")}  # ROUGE-L reads a text sentence by sentence
    words = {word for text in texts for word in re.findall(r"[a-z0-9]+", text.lower()) if len(word) > 3}
    assert tokenise.cache_info().misses <= len(texts | lines)
    assert porter_stem.cache_info().misses == len(words)


@pytest.mark.parametrize("name", NAMES)
def test_every_word_of_the_examples_is_stemmed_as_nltk_stems_it(name: str) -> None:
    stemmer = PorterStemmer()
    found = set(re.findall(r"[a-z0-9]+", (EXAMPLES / name).read_text(encoding="utf-8").lower()))
    assert len(found) > 300
    assert [w for w in sorted(found) if porter_stem(w) != stemmer.stem(w)] == []


def test_made_up_words_with_every_ending_are_stemmed_as_nltk_stems_them() -> None:
    stemmer = PorterStemmer()
    made = {start + ending for start, ending in product(STARTS, ENDINGS)}
    made |= {start + one + other for start, one, other in product(STARTS[:6], ENDINGS[::3], ENDINGS[::4])}
    assert len(made) > 2000
    assert [w for w in sorted(made) if porter_stem(w) != stemmer.stem(w)] == []


def test_random_letters_and_digits_are_stemmed_as_nltk_stems_them() -> None:
    random, stemmer = Random(1), PorterStemmer()
    made = {"".join(random.choices("aeiouylstednbz10", k=random.randint(1, 9))) for _ in range(2000)}
    made |= {w + random.choice(ENDINGS) for w in sorted(made)[::2]}
    irregular = "sky skies dying lying tying news innings inning outings outing cannings canning howe proceed exceed"
    made |= set(f"{irregular} succeed dies died ties tied die day says enjoy by cry used use was has".split())
    assert [w for w in sorted(made) if porter_stem(w) != stemmer.stem(w)] == []
