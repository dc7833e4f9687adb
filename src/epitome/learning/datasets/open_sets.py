"""Reads the open sets: one folder per set, with `docs.SPLIT.jsonl.gz` and `tasks.SPLIT.jsonl.gz`.

A document has sentences with index, text, section path and paragraph; a task names its documents, query, gold
sentences (one set per annotator where there are several), references and length limit. Two sets have the abstract among
the sentences; there, sentences of title, abstract and unnamed sections are dropped, and body sentences that share more
than 70 % of their trigrams with the abstract.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from epitome.document import Budget, Document, LinkSentence, Reading, Task
from epitome.learning.datasets.example import Judged
from epitome.learning.measures import Key
from epitome.runtime.errors import InputError, NotFound
from epitome.sources import open_regular

CLEANED = frozenset({"scisummnet", "clscisumm"})  # sets with the abstract among the sentences
_WORD = re.compile(r"[A-Za-z0-9]+")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_MAX_SHARED_TRIGRAMS = 0.7  # as the sets' description says
_DOCUMENT_KEYS = frozenset({"doc_id", "title", "sentences"})
_TASK_KEYS = frozenset({"task_id", "system", "query", "doc_ids", "gold", "references", "limit"})
Raw = dict[str, Any]


def read_open_set(
    folder: Path, *, split: str = "dev", limit: int | None = None, unanswered: bool = False
) -> list[Judged]:
    """The judged tasks of one set, at most `limit` of each kind, sorted by a hash of the task's id, so that they are an
    unbiased sample.

    With `unanswered` also those without a gold sentence (claims that a page does not support).
    """
    try:
        return _read_set(folder, split, limit, unanswered)
    except (KeyError, TypeError, AttributeError) as error:
        what = f"{type(error).__name__}: {str(error)[:60]}"
        raise InputError(f"{folder} is not in the layout of the open sets ({what})", "see docs/evaluation.md") from None


def _read_set(folder: Path, split: str, limit: int | None, unanswered: bool) -> list[Judged]:
    documents = {d["doc_id"]: d for d in _read_lines(folder / f"docs.{split}.jsonl.gz", _DOCUMENT_KEYS)}
    if folder.resolve().name in CLEANED:
        for document in documents.values():
            document["sentences"] = remove_abstract(document["sentences"])
    tasks = [
        t
        for t in _read_lines(folder / f"tasks.{split}.jsonl.gz", _TASK_KEYS)
        if all(i in documents for i in t["doc_ids"])
    ]
    tasks.sort(key=lambda t: hashlib.sha1(t["task_id"].encode(), usedforsecurity=False).hexdigest())
    by_kind: dict[str, list[Raw]] = {}
    for task in tasks:
        if unanswered or any(task["gold"].values()) or task["references"]:
            by_kind.setdefault(task["system"], []).append(task)
    return [_build_example(t, documents) for kind in sorted(by_kind) for t in by_kind[kind][:limit]]


def find_open_sets(root: Path, *, split: str = "dev") -> list[Path]:
    """The folders of all sets under a root, or the root itself if it is a set."""
    if (root / f"tasks.{split}.jsonl.gz").exists():
        return [root]
    folders = sorted(p for p in root.iterdir() if (p / f"tasks.{split}.jsonl.gz").exists()) if root.is_dir() else []
    if not folders:
        raise NotFound(f"{root} holds no set with tasks.{split}.jsonl.gz", "give the folder of a set, or of several")
    return folders


def remove_abstract(sentences: list[Raw]) -> list[Raw]:
    """The sentences without title, abstract and copies of the abstract; all of them if none would be left."""

    def section(sentence: Raw) -> str:
        return str(sentence.get("sec") or "").strip().upper()

    abstract = {g for s in sentences if section(s) == "ABSTRACT" for g in _find_trigrams(s["text"])}

    def is_copied(sentence: Raw) -> bool:
        own = _find_trigrams(sentence["text"])
        return bool(own) and len(own & abstract) > _MAX_SHARED_TRIGRAMS * len(own)

    body = [s for s in sentences if section(s) not in ("TITLE", "ABSTRACT", "") and not is_copied(s)]
    return body or sentences


def _find_trigrams(text: str) -> set[tuple[str, ...]]:
    words = _WORD.findall(text.lower())
    return set(zip(words, words[1:], words[2:], strict=False))


def _read_lines(path: Path, needed: frozenset[str]) -> Iterator[Raw]:
    """The objects of a file, one per line, each with the required keys."""
    try:
        with open_regular(path) as packed, gzip.open(packed, "rt", encoding="utf-8") as file:
            for line in file:
                value = json.loads(line)
                if not isinstance(value, dict) or (missing := needed - set(value)):
                    raise ValueError("a line holds no object" if not isinstance(value, dict) else f"no {min(missing)}")
                yield value
    except FileNotFoundError:
        raise NotFound(f"there is no {path}", "give the folder of a set (see docs/evaluation.md)") from None
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise InputError(f"{path} is damaged ({str(error)[:80]})", "fetch the set again") from None


def _build_example(task: Raw, documents: dict[str, Raw]) -> Judged:
    sources = tuple(_build_document(documents[i]) for i in task["doc_ids"])
    numbers = {i: tuple(int(s["i"]) for s in documents[i]["sentences"]) for i in task["doc_ids"]}
    existing = {(d, number) for d, present in numbers.items() for number in present}

    def to_keys(chosen: dict[str, list[int]]) -> frozenset[Key]:
        return frozenset((d, i) for d, indices in chosen.items() for i in indices if (d, i) in existing)

    gold = to_keys(task["gold"])
    labels = tuple(tuple(float((d.id, numbers[d.id][s.index]) in gold) for s in d.sentences) for d in sources)
    links = _build_links(task.get("links") or [])
    gold_links = frozenset(i for i in task.get("gold_links") or [] if 0 <= i < len(links))
    return Judged(
        task=Task(sources, task["query"] or None, in_links=links, reading=_build_reading(task)),
        labels=labels,
        link_labels=tuple(float(i in gold_links) for i in range(len(links))) if "gold_links" in task else (),
        id=task["task_id"],
        kind=task["system"],
        gold=(gold,) if gold else (),
        annotators=tuple(k for k in map(to_keys, task.get("gold_sets") or []) if k),
        gold_links=gold_links,
        references=tuple(r["text"] for r in task["references"] if r["kind"] != "title"),
        limit=_build_budget(task["limit"]),
        cluster=task.get("meta", {}).get("cluster", ""),
        numbers=numbers,
    )


def _build_reading(task: Raw) -> Reading | None:
    """The reading context, in tasks of linked pages (S3): the query is the linking sentence."""
    if task["system"] != "S3" or not task["query"]:
        return None
    context = task.get("context") or task["query"]
    return Reading(task["query"], Document.from_sentences(_SENTENCE_END.split(context)))


def _build_links(raw: list[Raw]) -> tuple[LinkSentence, ...]:
    return tuple(LinkSentence(r.get("anchor") or "", r["sentence"], r.get("from") or None) for r in raw)


def _build_document(raw: Raw) -> Document:
    sentences = raw["sentences"]
    return Document.from_sentences(
        [s["text"] for s in sentences],
        title=raw["title"],
        id=raw["doc_id"],
        sections=[s.get("path") or ([s["sec"]] if s.get("sec") else []) for s in sentences],
        paragraphs=[s.get("par") for s in sentences],
        date=raw.get("date"),
        language=raw.get("language", "en"),
    )


def _build_budget(limit: dict[str, int]) -> Budget:
    if "sentences" in limit:
        return Budget(unit="sentences", size=limit["sentences"])
    unit, size = ("words", limit["words"]) if "words" in limit else ("characters", limit["chars"])
    return Budget(unit=unit, size=size, cut_last=True)
