"""DUC/TAC, SUMMAC and TREC-style collections, for those who hold the licences. Nothing of them is shipped.

- duc: FOLDER/topics* (<topic> with <num>, <title>, <narr>), FOLDER/docs/TOPIC/* (<DOC> files), FOLDER/models/TOPIC.*
  (references, plain text or SEE HTML)
- summac: FOLDER/*.xml, papers with an abstract, which is the reference; gold: Marcu's extract (1999)
- trec: FOLDER/topics.txt (<top> with <num>, <title>, <desc>), FOLDER/docs/* (<DOC> files), FOLDER/qrels.txt with lines
  "topic document:sentence grade", sentences counted from 0
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from epitome.datasets.example import Judged
from epitome.datasets.sgml import Tagged, documents, field, plain
from epitome.document import Budget, Document, Task
from epitome.errors import EpitomeError, InputError, NotFound
from epitome.labels import labels_from_abstract
from epitome.measures import Key
from epitome.readers import read_bytes
from epitome.readers.decode import decode
from epitome.sources import Source, read_source

_TOPIC = re.compile(r"<top(?:ic)?\b[^>]*>(.*?)</top(?:ic)?>", re.DOTALL | re.IGNORECASE)
_DUC_WORDS = 250


def duc(folder: Path) -> list[Judged]:
    """The topics of a DUC or TAC year: query = title and question, references = the models."""
    found: list[Judged] = []
    for number, title, question in _topics(_text_files(folder, "topics*"), ("narr", "desc")):
        place = next((p for p in (folder / "docs").glob("*") if p.is_dir() and _same_topic(p.name, number)), None)
        models = [p for p in sorted((folder / "models").glob("*")) if _same_topic(p.name.split(".")[0], number)]
        if place is None or not models:
            continue
        found.append(
            Judged(
                task=Task(tuple(_document(t) for t in _docs(place)), f"{title}. {question}".strip(". ") or None),
                id=number,
                kind="S1",
                references=tuple(_model(p) for p in models),
                limit=Budget(unit="words", size=_DUC_WORDS, cut_last=True),
            )
        )
    return _some(found, folder, "topics with docs/TOPIC and models/TOPIC.*")


def summac(folder: Path) -> list[Judged]:
    """Papers in XML: the abstract is the reference of the body, Marcu's extract of it the gold; papers without an
    abstract, a title or a body are left out.
    """
    found: list[Judged] = []
    for path in sorted(folder.rglob("*.xml")):
        try:
            data = read_source(Source(str(path), path)).data
            document = read_bytes(data, id=path.stem, name=path.name)
        except EpitomeError:
            continue
        if document.abstract and document.title and any(document.kind_of(s) == "body" for s in document.sentences):
            found.append(_paper(document, path.stem))
    return _some(found, folder, "papers with an abstract")


def _paper(document: Document, id: str) -> Judged:
    labels = labels_from_abstract(document)
    return Judged(
        task=Task((document,)),
        labels=(labels,),
        id=id,
        kind="S0",
        gold=(frozenset((document.id, i) for i, label in enumerate(labels) if label),),
        references=(document.abstract,),
        limit=Budget(unit="words", size=len(document.abstract.split()), cut_last=True),
    )


def trec(folder: Path) -> list[Judged]:
    """Topics with judged sentences."""
    by_id = {t.number: _document(t) for t in _docs(folder / "docs")}
    judged: dict[str, set[Key]] = {}
    for line in _text(folder / "qrels.txt").splitlines():
        parts = line.split()
        if len(parts) == 3 and ":" in parts[1] and parts[2].lstrip("-").isdigit() and int(parts[2]) > 0:
            document, _, sentence = parts[1].rpartition(":")
            if document in by_id and sentence.isdigit():
                judged.setdefault(parts[0], set()).add((document, int(sentence)))
    found = []
    for number, title, question in _topics([folder / "topics.txt"], ("desc", "narr")):
        gold = frozenset(judged.get(number, set()))
        if gold:
            task = Task(
                tuple(by_id[d] for d in sorted({str(d) for d, _ in gold})), f"{title} {question}".strip() or None
            )
            found.append(Judged(task=task, id=number, kind="S2", gold=(gold,)))
    return _some(found, folder, "topics with judged sentences in qrels.txt")


def _topics(paths: list[Path], questions: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """(number, title, question) of each topic; DUC asks in its narrative, TREC in its description."""
    for path in paths:
        for found in _TOPIC.finditer(_text(path)):
            body = found.group(1)
            number = re.sub(r"(?i)^number:\s*", "", field(body, "num")).strip()
            question = re.sub(r"(?i)^(?:description|narrative):\s*", "", field(body, *questions))
            yield number, re.sub(r"(?i)^topic:\s*", "", field(body, "title")), question


def _docs(place: Path) -> Iterator[Tagged]:
    for path in sorted(p for p in place.rglob("*") if p.is_file()):
        yield from (found for found in documents(_text(path)) if found.text.strip())


def _document(tagged: Tagged) -> Document:
    document = read_bytes(tagged.text.encode(), id=tagged.number, media="text")
    return replace(document, title=tagged.headline, date=tagged.date or None)


def _model(path: Path) -> str:
    text = _text(path)
    sentences = re.findall(r"<a\b[^>]*\bhref=[^>]*>(.*?)</a>", text, re.DOTALL | re.IGNORECASE)
    return "\n".join(plain(s) for s in sentences) if sentences else text.strip()


def _same_topic(name: str, number: str) -> bool:
    return name.lower().rstrip("abcdefghij") == number.lower().rstrip("abcdefghij")


def _text(path: Path) -> str:
    try:
        return decode(read_source(Source(str(path), path)).data, declares=False).text
    except NotFound:
        raise NotFound(f"there is no {path}", "see docs/evaluation.md for the files that are expected") from None


def _text_files(folder: Path, pattern: str) -> list[Path]:
    found = sorted(p for p in folder.glob(pattern) if p.is_file())
    if not found:
        raise NotFound(f"{folder} holds no {pattern}", "see docs/evaluation.md for the files that are expected")
    return found


def _some(found: list[Judged], folder: Path, what: str) -> list[Judged]:
    if not found:
        raise InputError(f"{folder} holds no {what}", "see docs/evaluation.md for the files that are expected")
    return found
