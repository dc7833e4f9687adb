"""The part-of-speech tagger on text it did not learn from: how often it is right, and how fast.

    python benchmarks/tagger.py DATA        writes benchmarks/results/tagger/

DATA holds `pos/ewt-b.conllu.gz` (UD English EWT; the shipped weights come from the other half). Gold words are given
but for the last row, where sentences are given as written and the words found by `adjectives_and_verbs` are compared
with gold adjectives and verbs as multisets. Time: best of five passes over the sentences ten times over, in this
process, weights loaded; `first pass` remembers no word yet.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

from epitome.datasets import find_data_folder
from epitome.text.tagging import TAGS, find_adjectives_and_verbs, load_tagger, tag_sentences, tokenise
from epitome.text.terms import WORD
from epitome.training.tagger import TaggedSentence, read_treebank

RESULTS = Path(__file__).resolve().parent / "results" / "tagger"
COMMAND = "python benchmarks/tagger.py DATA"
PASSES = 5
TIMES = 10


def f1(shared: int, found: int, wanted: int) -> float:
    return 2 * shared / max(1, found + wanted)


def quality(sentences: Sequence[TaggedSentence]) -> dict[str, float]:
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
    row["adjectives and verbs F1 from written sentences"] = from_text(sentences)
    return row


def from_text(sentences: Sequence[TaggedSentence]) -> float:
    """F1 of the words that a caller gets."""
    shared = counted = wanted_in_all = 0
    for sentence, found in zip(sentences, find_adjectives_and_verbs([s.text for s in sentences]), strict=True):
        pairs = zip(sentence.words, sentence.tags, strict=True)
        wanted = Counter(w.lower() for w, tag in pairs if tag in ("ADJ", "VERB") and WORD.fullmatch(w))
        shared += sum((Counter(found) & wanted).values())
        counted += len(found)
        wanted_in_all += sum(wanted.values())
    return f1(shared, counted, wanted_in_all)


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def speed(sentences: Sequence[TaggedSentence]) -> dict[str, float]:
    """Tokens a second."""
    load_tagger()
    words, texts = [s.words for s in sentences], [s.text for s in sentences]
    count = sum(map(len, words))
    row = {"first pass": count / seconds(lambda: tag_sentences(words))}
    many, written = words * TIMES, texts * TIMES
    some: dict[str, Callable[[], object]] = {
        "many sentences": lambda: tag_sentences(many),
        "sentence by sentence": lambda: [tag_sentences([w]) for w in many],
        "from written sentences": lambda: find_adjectives_and_verbs(written),
        "splitting into tokens alone": lambda: [tokenise(t) for t in written],
    }
    for name, work in some.items():
        row[name] = TIMES * count / min(seconds(work) for _ in range(PASSES))
    return row


def report(found: dict[str, float], pace: dict[str, float], sentences: Sequence[TaggedSentence]) -> str:
    count = sum(len(s.words) for s in sentences)
    lines = ["# The part-of-speech tagger", "", f"Command: `{COMMAND}`", ""]
    lines += [
        f"Python {sys.version.split()[0]}, numpy {version('numpy')}; {len(sentences):,} sentences, {count:,} tokens"
    ]
    lines += ["", "| measure | |", "|---|---|", *(f"| {name} | {value:.3f} |" for name, value in found.items())]
    lines += ["", "| tokens a second | |", "|---|---|", *(f"| {name} | {value:,.0f} |" for name, value in pace.items())]
    return "\n".join([*lines, ""])


def main() -> None:
    sentences = read_treebank(find_data_folder(sys.argv[1] if len(sys.argv) > 1 else None) / "pos" / "ewt-b.conllu.gz")
    pace, found = speed(sentences), quality(sentences)
    text = report(found, pace, sentences)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "table.md").write_text(text, encoding="utf-8")
    saved = {"command": COMMAND, "quality": found, "tokens a second": pace, "numpy": version("numpy")}
    (RESULTS / "results.json").write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
