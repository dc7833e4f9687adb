"""What the default takes for each dev task, and its best sentences with their scores, for packing and measuring.

python -m train_reader.candidates DATA OUT [SET ...]

OUT gets SET.json.gz: of each task its name, its system, the sentences `own` that the default takes within the task's
budget with their text, and its `best` 40 as rank, document, number, score. At most 120 tasks a set and system.
"""

from __future__ import annotations

import collections
import gzip
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import epitome
from train_reader.sets import KIND_OF, clean_documents, read_rows

_TASKS, _BEST = 120, 40
_TOP = {"sentences": 3}  # of a page: what fits beside a link
_UNITS = {"sentences": "sentences", "words": "words", "chars": "characters"}


def make_document(row: dict[str, Any]) -> epitome.Document:
    """A document of a set as epitome reads it."""
    sentences = row["sentences"]
    return epitome.Document.from_sentences(
        [s["text"] for s in sentences],
        title=row["title"],
        id=row["doc_id"],
        sections=[s.get("path") or ([s["sec"]] if s.get("sec") else []) for s in sentences],
        paragraphs=[s.get("par") for s in sentences],
        **({"language": row["language"]} if "language" in row else {}),
    )


def find_limit(task: dict[str, Any], documents: dict[str, Any]) -> dict[str, int]:
    """What a task may take: of articles as many sentences as the gold has, of pages three, else its own limit."""
    if task["system"] == "S0":
        there = {(name, s["i"]) for name in task["doc_ids"] for s in documents[name]["sentences"]}
        return {"sentences": max(1, len({(d, i) for d, gold in task["gold"].items() for i in gold} & there))}
    return _TOP if task["system"] == "S2" else dict(task["limit"])


def ask(
    task: dict[str, Any], documents: list[epitome.Document], limit: dict[str, int], *, meaning: bool = False
) -> Any:
    """The default's answer to a task; with `meaning` after the reader has read its best sentences."""
    budget: dict[str, Any] = {_UNITS[unit]: size for unit, size in limit.items()}
    if "sentences" not in budget:
        budget["cut"] = "last"
    if task["system"] == "S3":
        reading = epitome.Document.from_sentences(re.split(r"(?<=[.!?])\s+", task.get("context") or task["query"]))
        return epitome.elaborate(documents[0], reading=reading, linking=task["query"], **budget)
    budget["meaning"] = meaning
    if task["system"] == "S0":
        return epitome.summarise(documents[0], **budget)
    if task["system"] == "S2":
        links = [(link.get("anchor") or "", link["sentence"]) for link in task["links"]]
        return epitome.summarise(documents[0], query=task["query"], link_context=links, sources="content", **budget)
    return epitome.summarise(documents if len(documents) > 1 else documents[0], query=task["query"], **budget)


def read_candidates(folder: Path) -> list[dict[str, Any]]:
    """The rows of a set's dev tasks."""
    documents = {d["doc_id"]: d for d in clean_documents(folder.name, read_rows(folder / "docs.dev.jsonl.gz"))}
    tasks = [t for t in read_rows(folder / "tasks.dev.jsonl.gz") if all(d in documents for d in t["doc_ids"])]
    tasks.sort(key=lambda t: hashlib.sha1(t["task_id"].encode()).hexdigest())
    count: collections.Counter[str] = collections.Counter()
    rows = []
    for task in tasks:
        if not (any(task["gold"].values()) or task["references"]) or count[task["system"]] >= _TASKS:
            continue
        count[task["system"]] += 1
        made = [make_document(documents[name]) for name in task["doc_ids"]]
        number = {name: [s["i"] for s in documents[name]["sentences"]] for name in task["doc_ids"]}
        own = ask(task, made, find_limit(task, documents))
        many = ask(task, made, {"sentences": min(_BEST, sum(map(len, number.values())))})
        rows.append(
            {
                "task": task["task_id"],
                "system": task["system"],
                "own": [[e.document_id, number[e.document_id][e.index]] for e in own if e.origin == "content"],
                "own_text": str(own),
                "best": sorted(
                    [e.rank, e.document_id, number[e.document_id][e.index], e.score]
                    for e in many
                    if e.origin == "content"
                ),
            }
        )
    return rows


def main() -> None:
    data, out, *names = sys.argv[1:]
    Path(out).mkdir(parents=True, exist_ok=True)
    for name in names or [name for name in KIND_OF if (Path(data) / name / "tasks.dev.jsonl.gz").exists()]:
        rows = read_candidates(Path(data) / name)
        with gzip.open(Path(out) / f"{name}.json.gz", "wt", encoding="utf-8") as file:
            json.dump(rows, file)
        print(name, len(rows), flush=True)


if __name__ == "__main__":
    main()
