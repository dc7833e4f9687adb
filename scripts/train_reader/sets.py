"""The sets that the reader learns from: their kinds, their terms, and their tasks in one form.

A kind is what is left out together when it is measured how the reader does on texts that it has not learnt from.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

KINDS = {
    "encyclopaedia": ("clapnq", "qed", "selqa", "xquad_en", "wiki2_more"),
    "evidence": ("wice", "clscisumm", "elife_links", "fever_more", "fm2"),
    "medicine": ("covidqa", "evinf", "evinf_more", "medquad_mds", "mediqa_mas"),
    "papers": ("elife", "plos", "scisummnet", "scitldr", "elife_short"),
    "everyday": ("multirc", "multirc_more", "friendsqa", "squality", "qmsum", "policyqa"),
}
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}
TRANSFER = ("clapnq", "covidqa", "evinf", "friendsqa", "multirc", "policyqa", "xquad_en")  # dev only: learnt by folds
ASKED = frozenset(  # a question or a claim stands in them, and the sentences that answer it: others do not answer
    "clapnq qed selqa xquad_en wiki2_more wice fever_more fm2 covidqa evinf evinf_more multirc multirc_more friendsqa "
    "policyqa pairs".split()
)
UNCLEAR = (
    "multirc",
    "multirc_more",
    "qed",
    "fm2",
    "claims_fm2",
    "wice",
)  # own terms, none named, or text of publishers
MOST = {"fever_more": 3000, "policyqa": 1500, "qmsum": 500, "scisummnet": 500, "scitldr": 1500, "xquad_en": 1185}
_LINKED = 320  # characters of linking sentences that are read with a query
_WORD = re.compile(r"[A-Za-z0-9]+")


@dataclass
class Line:
    """A sentence of a document, its heading and the sentence before it."""

    place: int
    text: str
    heading: str
    before: str


@dataclass
class Lesson:
    """A query and the sentences of its documents; `gold` are the numbers of those that answer."""

    name: str
    set: str
    system: str
    query: str
    lines: list[Line]
    gold: list[int]
    documents: list[str] = field(default_factory=list)
    keys: list[tuple[str, int]] = field(default_factory=list)  # document and number in it, of each line


def fold_of(document: str) -> int:
    """0 or 1, by the hash of a document's name."""
    return hashlib.sha1(document.encode()).digest()[0] % 2


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a gzipped file of JSON lines."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_set(folder: Path, split: str) -> Iterator[Lesson]:
    """The tasks of a set, in an order by hash, so that a cut is a fair sample."""
    rows = read_rows(folder / f"docs.{split}.jsonl.gz")
    documents = {d["doc_id"]: d for d in clean_documents(folder.name, rows)}
    tasks = [t for t in read_rows(folder / f"tasks.{split}.jsonl.gz") if all(d in documents for d in t["doc_ids"])]
    tasks.sort(key=lambda t: hashlib.sha1(t["task_id"].encode()).hexdigest())
    lines = {name: list(_read_lines(document)) for name, document in documents.items()}
    for task in tasks:
        joined: list[Line] = []
        gold: list[int] = []
        keys: list[tuple[str, int]] = []
        for name in task["doc_ids"]:
            wanted = set(task["gold"].get(name, ()))
            start = 1000 * (1 + (joined[-1].place // 1000 if joined else -1))  # sentences of two pages do not follow
            for line, sentence in zip(lines[name], documents[name]["sentences"], strict=True):
                if sentence["i"] in wanted:
                    gold.append(len(joined))
                joined.append(Line(start + line.place, line.text, line.heading, line.before))
                keys.append((name, sentence["i"]))
        query = ask(task, documents)
        yield Lesson(task["task_id"], folder.name, task["system"], query, joined, gold, task["doc_ids"], keys)


def clean_documents(name: str, documents: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of sets of papers without the abstract, which leaks into the candidates otherwise."""
    if name in {"scisummnet", "clscisumm"}:
        for document in documents:
            document["sentences"] = _without_abstract(document["sentences"])
    return documents


def ask(task: dict[str, Any], documents: dict[str, Any]) -> str:
    """What is asked: the query, else the titles; with the last linking sentences, or what stands before a citation."""
    query = task.get("query") or " ".join(documents[d]["title"] for d in task["doc_ids"])
    if task["system"] == "S2" and task["links"]:
        return f"{query} : {' '.join(link['sentence'] for link in task['links'])[-_LINKED:]}"
    return str(query)


def _read_lines(document: dict[str, Any]) -> Iterator[Line]:
    before = ""
    for place, sentence in enumerate(document["sentences"]):
        path = sentence.get("path") or []
        heading = str(sentence.get("sec") or (path[-1] if path else "") or document.get("title") or "")
        yield Line(place, sentence["text"], heading, before)
        before = sentence["text"]


def _without_abstract(sentences: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without title, abstract, unnamed front matter, and sentences that copy the abstract."""

    def name(sentence: dict[str, Any]) -> str:
        return str(sentence.get("sec") or "").strip().upper()

    def triples(text: str) -> set[tuple[str, ...]]:
        words = _WORD.findall(text.lower())
        return set(zip(words, words[1:], words[2:], strict=False))

    abstract: set[tuple[str, ...]] = set()
    for sentence in sentences:
        if name(sentence) == "ABSTRACT":
            abstract |= triples(sentence["text"])

    def copies(sentence: dict[str, Any]) -> bool:
        own = triples(sentence["text"])
        return bool(own) and len(own & abstract) > 0.7 * len(own)

    body = [s for s in sentences if name(s) not in {"TITLE", "ABSTRACT", ""} and not copies(s)]
    return body or sentences
