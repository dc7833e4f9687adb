"""Rebuild what the package ships as learnt numbers (what is equal to the byte: docs/models.md).

    python experiments/train_models.py DATA [--only NAME]

`background.en`: words that stand in at least five documents of the open train splits (none from wice, whose web text
stays with its publishers), their document frequencies, and word clusters. Single words only.
`structured.best.model`: learnt from the train splits of elife, plos and scisummnet together, with their gold.
`structured.paper.model`: from the XML of the same articles, labelled by Marcu's extracts of their abstracts.
`webpage.best.model`, `webpage.paper.model`: from those of wice, elife_links, scisummnet, clscisumm and selqa.
`topic.best.model`: from those of medquad_mds, mediqa_mas, squality and qmsum, labelled by people and by the references.
`queryorder.best.model`: from those of scitldr, elife_short and selqa, labelled by what sentences say in their first 75
characters, and by people.
`elaborative.best.model`: from those of wice and clscisumm; its threshold of support from the claims of wice's dev.
`SYSTEM.semantic.model`: the same as `SYSTEM.best.model` with columns of meaning (needs the extra `semantic`).
`tagger.en`: weights of hashed signs, learnt from one half of a tagged treebank (pos/ewt-a), no words.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from structured_data import articles

from epitome.background import Background
from epitome.candidates import Body
from epitome.datasets import Example, Judged, find_data_folder, read_open_set
from epitome.document import Document
from epitome.labels import grade_by_beginning, grade_per_word, greedy_extract
from epitome.systems import LEARNT
from epitome.systems.elaborative import support
from epitome.training import train
from epitome.training.support import calibrate_threshold
from epitome.training.tagger import learn_tagger, read_treebank

SHIPPED = Path(__file__).resolve().parent.parent / "src" / "epitome" / "shipped"
BACKGROUND = ("elife", "plos", "scisummnet", "clscisumm", "medquad_mds", "mediqa_mas", "qmsum", "squality", "selqa")
ARTICLES = ("elife", "plos", "scisummnet")
PAGES = ("wice", "elife_links", "scisummnet", "clscisumm", "selqa")
TOPICS = ("medquad_mds", "mediqa_mas", "squality", "qmsum")
LINKED = ("wice", "clscisumm")
SNIPPETS = ("scitldr", "elife_short", "selqa")
LESSONS: dict[str, tuple[str, tuple[str, ...]]] = {  # the kind of tasks and the sets that a system learns from
    "structured": ("S0", ARTICLES),
    "topic": ("S1", TOPICS),
    "webpage": ("S2", PAGES),
    "elaborative": ("S3", LINKED),
    "queryorder": ("S4", SNIPPETS),
}
EVERY = {"qmsum": 4}  # of many tasks on the same meetings every fourth
LEARNERS = {  # where another than the recipe's own pays in cross-validation
    "structured.best": "linear_trees",
    "structured.semantic": "linear_trees",
    "webpage.best": "list_net",
    "webpage.semantic": "list_net",
}
GROUPED = ("elaborative", "queryorder")  # tasks on one document are tested together
TIMES = {"clscisumm": 20}  # few tasks, of a kind with many of scisummnet's
LICENCES = {
    "elife": "eLife articles, CC BY or CC0",
    "plos": "PLOS articles, CC BY or CC0",
    "scisummnet": "ACL Anthology papers with ScisummNet's summaries, CC BY",
    "elife_links": "eLife articles and what cites them, CC BY or CC0",
    "clscisumm": "CL-SciSumm papers and citing sentences, CC BY",
    "wice": "WiCE claims (ODC-BY; Wikipedia's text CC BY-SA) on cited pages, whose text stays with its publishers",
    "medquad_mds": "MedQuAD questions and answers of several sites, CC BY",
    "mediqa_mas": "MEDIQA 2021 questions with extracts by experts, CC0",
    "squality": "SQuALITY questions and summaries, CC BY, on stories in the public domain",
    "qmsum": "QMSum questions and summaries of meetings, MIT (AMI and ICSI meetings CC BY)",
    "scitldr": "SciTLDR abstracts and one-sentence summaries, Apache-2.0",
    "elife_short": "eLife articles with their impact statements, CC BY or CC0",
    "selqa": "SelQA questions, Apache-2.0, on Wikipedia sections, CC BY-SA",
}
ARTICLE_LIMITS = [
    "trained on English research articles with abstracts: other kinds of text are ranked by what carries over",
    "signs of style and types of parts are told from English words",
]
SNIPPET_LIMITS = [
    "trained on English: abstracts and introductions of research articles, sections of an encyclopaedia with questions",
    "made for snippets: what stands in a sentence's first 75 characters counts most",
    "which of its weights are used depends on whether the title is what is asked for, and on abstracts",
]
LINKED_LIMITS = [
    "trained on English: claims of an encyclopaedia on cited web articles, citing sentences on cited research papers",
    "whether a page supports a sentence is told from words: what it says in other words, or denies, is not told",
]
PAGE_LIMITS = [
    "trained on English: web articles cited by an encyclopaedia, research articles with citing sentences, questions",
    "what a task is like (linked or not, sections, headings) decides which of its weights are used",
]
PUBLISHED_PAGE_LIMITS = [
    PAGE_LIMITS[0],
    "anchors were citation marks, and no page showed another title in its body: those weights are learnt from little",
]
TOPIC_LIMITS = [
    "trained on English: health questions on several pages, questions on short stories, questions on meetings",
    "which of its weights are used depends on whether there are several documents, and on speech",
]
LIMITS = {
    "structured": ARTICLE_LIMITS,
    "topic": TOPIC_LIMITS,
    "webpage": PAGE_LIMITS,
    "elaborative": LINKED_LIMITS,
    "queryorder": SNIPPET_LIMITS,
}


def train_documents(root: Path) -> Iterator[Document]:
    """Every document of the train splits once, in a fixed order."""
    for name in BACKGROUND:
        seen: dict[str, Document] = {}
        for example in read_open_set(root / name, split="train"):
            for document in example.task.documents:
                seen.setdefault(document.id, document)
        print(f"{name}: {len(seen)} documents", file=sys.stderr)
        yield from (seen[i] for i in sorted(seen))


def judged(root: Path, sets: Sequence[str], kind: str, *, split: str = "train") -> list[Judged]:
    """The tasks of one kind; those of `structured` (S0) without queries: the title is the need there."""
    found = [e for name in sets for e in read_open_set(root / name, split=split) if e.kind == kind and e.gold]
    return [replace(e, task=replace(e.task, query=None)) for e in found] if kind == "S0" else found


def topic_examples(root: Path, *, split: str = "train", sets: Sequence[str] = TOPICS) -> list[Judged]:
    """Tasks on topics with grades: what people chose, what a greedy extract chooses, and, where one document is to be
    told in few words, how much of a reference a sentence says per word.
    """
    found = []
    for name in sets:
        tasks = [e for e in read_open_set(root / name, split=split) if e.kind == "S1"]
        found += [replace(e, labels=_grades(e)) for e in tasks[:: EVERY.get(name, 1)]]
    return found


def _grades(example: Judged) -> tuple[tuple[float, ...], ...]:
    sizes = [len(document.sentences) for document in example.task.documents]
    texts = [s.text for document in example.task.documents for s in document.sentences]
    grades = np.array([float(label > 0) for some in example.labels for label in some])
    several = len(sizes) > 1
    extracts = [greedy_extract(texts, reference) for reference in example.references]
    grades[sorted({row for rows in extracts for row in rows})] += 2.0 if several else 1.0
    if not several:
        grades += grade_per_word(texts, example.references)
    return tuple(tuple(float(g) for g in part) for part in np.split(grades, np.cumsum(sizes)[:-1]))


def background(root: Path) -> bytes:
    """background.en."""
    return Background.learn(train_documents(root)).to_bytes()


def lessons(root: Path, system: str, name: str, *, split: str = "train") -> list[Judged]:
    """What a system learns from one set, with its labels."""
    kind, _ = LESSONS[system]
    if kind == "S1":
        return topic_examples(root, split=split, sets=[name])
    if kind == "S4":
        return snippet_examples(root, split=split, sets=[name])
    return judged(root, [name], kind, split=split)


def learner_of(system: str, recipe: str) -> str:
    """Who learns the shipped model."""
    return LEARNERS.get(f"{system}.{recipe}") or LEARNT[system][recipe](None).learner


def times_of(system: str, recipe: str, name: str) -> int:
    """How often a task of a set counts; once in the published recipe, which learns all kinds of pages together."""
    return TIMES.get(name, 1) if system == "webpage" and recipe != "paper" else 1


def published_structured(root: Path) -> bytes:
    """structured.paper.model: from the XML of the articles, labelled by Marcu's extracts of their abstracts."""
    documents = (document for name in ARTICLES for document in articles(root, name, split="train"))
    shipped = Background.from_bytes((SHIPPED / "background.en").read_bytes())
    told = {
        "data": [f"{name}, train split, XML: {LICENCES[name]}" for name in ARTICLES],
        "limits": [*ARTICLE_LIMITS[:1], "labelled by Marcu's extracts (1999) of the abstracts, as in the paper"],
    }
    learnt = train("structured", documents, recipe="paper", labels="marcu", background=shipped, card=told)
    return learnt.to_bytes()


def model(system: str, recipe: str) -> Callable[[Path], bytes]:
    """A model of a system."""

    def made(root: Path) -> bytes:
        _, sets = LESSONS[system]
        taught = {name: lessons(root, system, name) for name in sets}
        counted = {e.id: times_of(system, recipe, name) for name, some in taught.items() for e in some}
        shipped = Background.from_bytes((SHIPPED / "background.en").read_bytes())

        def times(example: Example) -> int:
            return counted[example.id] if isinstance(example, Judged) else 1

        learnt = train(
            system,
            [e for some in taught.values() for e in some],
            ranker=learner_of(system, recipe),
            recipe=recipe,
            background=shipped,
            card=card(root, system, recipe),
            times=times,
            fold=fold_of if system in GROUPED else lambda example: None,
        )
        return learnt.to_bytes()

    return made


def card(root: Path, system: str, recipe: str) -> dict[str, Any]:
    """What a model's card says beside its measures; of elaborative's also when a page supports nothing."""
    told: dict[str, Any] = {
        "data": [f"{name}, train split: {LICENCES[name]}" for name in LESSONS[system][1]],
        "limits": PUBLISHED_PAGE_LIMITS if (system, recipe) == ("webpage", "paper") else LIMITS[system],
    }
    if system != "elaborative":
        return told
    claims = [e for e in read_open_set(root / "wice", split="dev", unanswered=True) if e.kind == "S3"]
    values = [support(e.task, Body()(e.task)) for e in claims]
    found = calibrate_threshold(values, [not e.gold for e in claims], [fold_of(e) for e in claims])
    data = [*told["data"], "wice, dev split: the threshold of support"]
    return {**told, "data": data, "support": found.to_dict()}


def snippet_examples(root: Path, *, split: str = "train", sets: Sequence[str] = SNIPPETS) -> list[Judged]:
    """Tasks for snippets: those with references graded by the beginnings of sentences, the others as people chose."""
    found = []
    for name in sets:
        tasks = [e for e in read_open_set(root / name, split=split) if e.kind in ("S2", "S4")]
        found += [replace(e, labels=_begun(e)) if e.references else e for e in tasks]
    return found


def _begun(example: Judged) -> tuple[tuple[float, ...], ...]:
    return tuple(
        grade_by_beginning([s.text for s in document.sentences], example.references)
        for document in example.task.documents
    )


def fold_of(example: Example) -> int:
    """All tasks on a document are tested together."""
    return int(hashlib.sha256(example.task.documents[0].id.encode()).hexdigest(), 16) % 5


def tagger(root: Path) -> bytes:
    """tagger.en."""
    return learn_tagger(read_treebank(root / "pos" / "ewt-a.conllu.gz")).to_bytes()


BUILT: dict[str, Callable[[Path], bytes]] = {
    "background.en": background,
    **{f"{system}.{recipe}.model": model(system, recipe) for system, some in LEARNT.items() for recipe in some},
    "structured.paper.model": published_structured,
    "tagger.en": tagger,
}


def main() -> None:
    """Build and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--only", choices=sorted(BUILT), help="build just this file")
    asked = parser.parse_args()
    root = find_data_folder(asked.data)
    SHIPPED.mkdir(exist_ok=True)
    for name, build in BUILT.items():
        if asked.only in (None, name):
            data = build(root)
            (SHIPPED / name).write_bytes(data)
            print(f"{name}: {len(data):,} bytes, sha256 {hashlib.sha256(data).hexdigest()}", flush=True)


if __name__ == "__main__":
    main()
