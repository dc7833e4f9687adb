"""The part-of-speech tagger on text it did not learn from: how often it is right, and how fast.

    python benchmarks/tagger.py DATA        writes benchmarks/results/tagger/

DATA holds `pos/ewt-b.conllu.gz` (UD English EWT; the shipped weights come from the other half). Gold words are given
but for the last row, where sentences are given as written and the words of `find_adjectives_and_verbs` are compared
with gold adjectives and verbs as multisets. Time: best of five passes over the sentences ten times over, in this
process, weights loaded; `first pass` remembers no word yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING

from cells import time_call
from epitome.language.tagging import TAGS, WORD, find_adjectives_and_verbs, load_tagger, tag_sentences, tokenise
from page import write_page
from report.command import read_arguments
from report.markdown import format_table

if TYPE_CHECKING:
    from build_models.tagger import TaggedSentence

COMMAND = "python benchmarks/tagger.py DATA"
PASSES = 5
TIMES = 10


def f1(shared: int, found: int, expected: int) -> float:
    return 2 * shared / max(1, found + expected)


def measure_quality(sentences: Sequence[TaggedSentence]) -> dict[str, float]:
    """Share of right tags; F1 of each tag; of verbs where modals are left out."""
    found = [tag for tagged in tag_sentences([s.words for s in sentences]) for tag in tagged]
    gold = [tag for s in sentences for tag in s.tags]
    penn = [tag for s in sentences for tag in s.penn]
    right = Counter(g for g, f in zip(gold, found, strict=True) if g == f)
    row = {"all tags": sum(right.values()) / len(gold)}
    row |= {f"{tag} F1": f1(right[tag], found.count(tag), gold.count(tag)) for tag in TAGS}
    plain = [(g, f) for g, f, p in zip(gold, found, penn, strict=True) if p != "MD"]
    verbs = [sum(pair[i] == "VERB" for pair in plain) for i in (0, 1)]
    row["VERB F1 but for modals"] = f1(sum(g == f == "VERB" for g, f in plain), *verbs)
    row["adjectives and verbs F1 from written sentences"] = score_written(sentences)
    return row


def score_written(sentences: Sequence[TaggedSentence]) -> float:
    """F1 of the words that a caller gets."""
    shared = counted = expected_in_all = 0
    for sentence, found in zip(sentences, find_adjectives_and_verbs([s.text for s in sentences]), strict=True):
        pairs = zip(sentence.words, sentence.tags, strict=True)
        expected = Counter(w.lower() for w, tag in pairs if tag in ("ADJ", "VERB") and WORD.fullmatch(w))
        shared += sum((Counter(found) & expected).values())
        counted += len(found)
        expected_in_all += sum(expected.values())
    return f1(shared, counted, expected_in_all)


def measure_speed(sentences: Sequence[TaggedSentence]) -> dict[str, float]:
    load_tagger()
    words = [s.words for s in sentences]
    count = sum(map(len, words))
    row = {"first pass": count / time_call(lambda: tag_sentences(words))}
    many, written = words * TIMES, [s.text for s in sentences] * TIMES
    calls: dict[str, Callable[[], object]] = {
        "many sentences": lambda: tag_sentences(many),
        "sentence by sentence": lambda: [tag_sentences([w]) for w in many],
        "from written sentences": lambda: find_adjectives_and_verbs(written),
        "splitting into tokens alone": lambda: [tokenise(t) for t in written],
    }
    return row | {n: TIMES * count / min(time_call(work) for _ in range(PASSES)) for n, work in calls.items()}


def main() -> None:
    from build_models.tagger import read_treebank  # page.py has put scripts/ on the path

    sentences = read_treebank(read_arguments(__doc__).data / "pos" / "ewt-b.conllu.gz")
    pace, found = measure_speed(sentences), measure_quality(sentences)
    count = sum(len(s.words) for s in sentences)
    lines = [*format_table(("measure", ""), [(name, f"{value:.3f}") for name, value in found.items()]), ""]
    lines += format_table(("tokens a second", ""), [(name, f"{value:,.0f}") for name, value in pace.items()])
    about = f"; {len(sentences):,} sentences, {count:,} tokens"
    data = {"command": COMMAND, "quality": found, "tokens a second": pace, "numpy": version("numpy")}
    write_page("tagger.py DATA", "The part-of-speech tagger", "numpy", lines, data, about=about)


if __name__ == "__main__":
    main()
