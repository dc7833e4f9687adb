"""Articles as tables: the XML with Marcu's labels, and the open sets with their own gold.

Each document is read and measured once; everything after that is arrays.
"""

from __future__ import annotations

import hashlib
import sys
import tarfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from structured_rules import introduction_to_conclusion, is_informative

from epitome.maths.arrays import Floats
from epitome.background import shipped_background
from epitome.datasets import Example, Judged, read_open_set
from epitome.datasets.open_sets import CLEANED, remove_abstract
from epitome.document import Document, Sentence
from epitome.errors import InputError
from epitome.rankers import Weighted
from epitome.readers import read_bytes
from epitome.summariser import Summariser
from epitome.systems import SYSTEMS
from epitome.systems.structured import STRUCTURE, best, content, paper
from epitome.training.examples import ExampleCollector
from epitome.training.learning import measure_example

SETS = ("elife", "plos", "scisummnet")
SPLITS = ("train", "dev")
SUMMAC = "summac"
QUERIES = ("Title", "Title-MFT", "Title-LCA", "Title-WN", "Extended concepts", "Projected concepts")
PEERS = ("lead", "tfidf", "bm25", "lexrank")
STRUCTURAL = tuple(feature.name for feature in STRUCTURE)
Item = TypeVar("Item")


@dataclass(frozen=True)
class Table:
    """One article as numbers: labels of its candidates, and columns by group.

    Groups: `content` (the six queries), `structure`, `both`, `best` (the features of our recipe), `peers`.
    """

    set: str
    id: str
    split: str
    labels: Floats
    columns: dict[str, Floats]

    @property
    def hash(self) -> str:
        """A number to order articles by that has nothing to do with them: folds are dealt in its order."""
        return hashlib.sha1(f"{self.set}/{self.id}".encode(), usedforsecurity=False).hexdigest()


@dataclass(frozen=True)
class Collection:
    """The tables of a set, in an order that deals fair folds, and what was left out and why."""

    tables: list[Table]
    dropped: dict[str, int]


@cache
def _systems() -> tuple[Summariser, Summariser, Summariser]:
    """The published recipe, ours, and the plain peers as one table; all unlearnt."""
    background = shipped_background()
    features = tuple(SYSTEMS[name].features[0] for name in PEERS)
    weights = {feature.name: 1.0 for feature in features}
    peers = Summariser(name="peers", says="plain peers", features=features, ranker=Weighted(weights=weights))
    return paper(background).unlearnt(), best(background).unlearnt(), peers


def _table(name: str, id: str, split: str, example: Example) -> Table:
    published, ours, peers = (measure_example(system, example) for system in _systems())
    queries = len(content(None))
    both = queries + len(STRUCTURE)
    columns = {
        "content": published.values[:, :queries],
        "structure": published.values[:, queries:both],
        "both": published.values[:, :both],
        "best": ours.values,
        "peers": peers.values,
    }
    return Table(name, id, split, published.labels, columns)


def _inside(document: Document, sentence: Sentence) -> Iterator[str]:
    """The names of the elements around a sentence."""
    number = sentence.element
    while number >= 0:
        element = document.elements[number]
        yield element.name
        number = element.parent


def _is_article(document: Document, sentence: Sentence) -> bool:
    """Neither of a letter or reply that is bound with the article, nor of a second abstract (digest, summary)."""
    bound = any(name in ("sub-article", "response") for name in _inside(document, sentence))
    return not bound and document.kind_of(sentence) != "front"


def _without_copies(document: Document, sentences: list[Sentence]) -> list[Sentence]:
    """The abstract, and of the body what the cleaning rule of the open sets leaves."""
    raw = [
        {"i": k, "text": s.text, "sec": "ABSTRACT" if document.kind_of(s) == "abstract" else " ".join(s.section)}
        for k, s in enumerate(sentences)
    ]
    left = {r["i"] for r in remove_abstract(raw)}
    return [s for k, s in enumerate(sentences) if k in left or document.kind_of(s) == "abstract"]


def of_article(document: Document, name: str) -> Document:
    """The same document with only the sentences that belong to the article and may be chosen, and its abstract."""
    kept = [s for s in document.sentences if _is_article(document, s)]
    if name in CLEANED:
        kept = _without_copies(document, kept)
    kept = introduction_to_conclusion(document, kept)
    return replace(document, sentences=tuple(replace(s, index=i) for i, s in enumerate(kept)), links=())


def _from_xml(item: tuple[str, str, str, bytes]) -> Table | str:
    name, id, split, data = item
    try:
        document = of_article(read_bytes(data, id=id, name=f"{id}.xml"), name)
    except InputError:
        return "no section or abstract in the XML"
    if not is_informative(document):
        return "a title of names"
    gathered = ExampleCollector()
    made = list(gathered.collect([document], labels="marcu"))
    return _table(name, id, split, made[0]) if made else next(iter(gathered.dropped))


def _from_set(item: tuple[str, str, Judged]) -> Table | str:
    name, split, example = item
    if not example.gold:
        return "no gold sentence left"
    unasked = replace(example, task=replace(example.task, query=None))
    return _table(name, example.task.documents[0].id, split, unasked)


def articles(root: Path, name: str, *, split: str) -> Iterator[Document]:
    """The articles of a split that the paper's rules leave, to learn from; those without an abstract too."""
    for _, id, own, data in _xml(root, name):
        if own == split:
            try:
                document = of_article(read_bytes(data, id=id, name=f"{id}.xml"), name)
            except InputError:
                continue
            if is_informative(document):
                yield document


def _papers(folder: Path) -> Iterator[tuple[str, str, str, bytes]]:
    """Papers in the layout of SUMMAC's cmp-lg: XML files in any depth; every fourth is kept for testing."""
    for number, path in enumerate(sorted(folder.rglob("*.xml"))):
        yield SUMMAC, path.stem, "dev" if number % 4 == 3 else "train", path.read_bytes()


def from_folder(folder: Path) -> Collection:
    """The papers of a folder in SUMMAC's layout, with extracts of their abstracts as labels."""
    return _collected(_from_xml, _papers(folder), "summac, XML")


def _xml(root: Path, name: str) -> Iterator[tuple[str, str, str, bytes]]:
    for split in SPLITS:
        with tarfile.open(root / name / f"xml.{split}.tar.gz") as archive:
            for member in archive:
                file = archive.extractfile(member)
                if file is not None:
                    yield name, Path(member.name).stem, split, file.read()


def _judged(root: Path, name: str) -> Iterator[tuple[str, str, Judged]]:
    for split in SPLITS:
        yield from ((name, split, e) for e in read_open_set(root / name, split=split) if e.kind == "S0")


def _collected(make: Callable[[Item], Table | str], items: Iterable[Item], title: str) -> Collection:
    with ProcessPoolExecutor() as pool:
        made = []
        for number, one in enumerate(pool.map(make, items, chunksize=8), 1):
            made.append(one)
            if number % 100 == 0:
                print(f"{title}: {number} documents", file=sys.stderr, flush=True)
    tables = sorted((t for t in made if isinstance(t, Table)), key=lambda t: t.hash)
    return Collection(tables, dict(Counter(reason for reason in made if isinstance(reason, str))))


def from_xml(root: Path, name: str) -> Collection:
    """The articles of a set, read from XML, with extracts of their abstracts as labels."""
    return _collected(_from_xml, _xml(root, name), f"{name}, XML")


def from_set(root: Path, name: str) -> Collection:
    """The tasks of a set with its own gold; what is asked for is the title."""
    return _collected(_from_set, _judged(root, name), f"{name}, gold")
