"""DUC/TAC, SUMMAC and TREC-style collections, for users with a licence. None of their data is shipped.

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

from epitome.document import Budget, Document, Task
from epitome.learning.datasets.example import Judged
from epitome.learning.datasets.sgml import SgmlDocument, parse_documents, read_field, strip_tags
from epitome.learning.labels import label_from_abstract
from epitome.learning.measures import Key
from epitome.readers import read_bytes
from epitome.readers.decode import decode
from epitome.readers.normalise import find_date
from epitome.runtime.errors import EpitomeError, InputError, NotFound
from epitome.sources import NamedSource, read_source

_TOPIC = re.compile(r"<top(?:ic)?\b[^<>]*>([^<]*(?:<(?!/?top)[^<]*)*)</top(?:ic)?>", re.IGNORECASE)
_LINKED = re.compile(r"<a\b(?=[^<>]*\bhref=)[^<>]*>([^<]*(?:<(?!/?a\b)[^<]*)*)</a>", re.IGNORECASE)
_DATED_NUMBER = re.compile(r"^[A-Z_]{2,8}((?:19|20)?\d{6})(?!\d)", re.IGNORECASE)
_DUC_WORDS = 250


def read_duc(folder: Path) -> list[Judged]:
    """The topics of a DUC or TAC year: query = title and question, references = the models."""
    examples: list[Judged] = []
    for number, title, question in _read_topics(_find_files(folder, "topics*"), ("narr", "desc")):
        documents = next(
            (p for p in (folder / "docs").glob("*") if p.is_dir() and _is_same_topic(p.name, number)), None
        )
        models = [p for p in sorted((folder / "models").glob("*")) if _is_same_topic(p.name.split(".")[0], number)]
        if documents is None or not models:
            continue
        examples.append(
            Judged(
                task=Task(
                    tuple(_build_document(t) for t in _read_documents(documents)),
                    f"{title}. {question}".strip(". ") or None,
                ),
                id=number,
                kind="S1",
                references=tuple(_read_model(p) for p in models),
                limit=Budget(unit="words", size=_DUC_WORDS, cut_last=True),
            )
        )
    return _require_some(examples, folder, "topics with docs/TOPIC and models/TOPIC.*")


def read_summac(folder: Path) -> list[Judged]:
    """Papers in XML: the abstract is the reference for the body, Marcu's extract of the body the gold; papers without
    an abstract, a title or a body are left out.
    """
    examples: list[Judged] = []
    for path in sorted(folder.rglob("*.xml")):
        try:
            data = read_source(NamedSource(str(path), path)).data
            document = read_bytes(data, id=path.stem, name=path.name)
        except EpitomeError:
            continue
        if document.abstract and document.title and any(document.kind_of(s) == "body" for s in document.sentences):
            examples.append(_judge_paper(document, path.stem))
    return _require_some(examples, folder, "papers with an abstract")


def _judge_paper(document: Document, id: str) -> Judged:
    labels = label_from_abstract(document)
    return Judged(
        task=Task((document,)),
        labels=(labels,),
        id=id,
        kind="S0",
        gold=(frozenset((document.id, i) for i, label in enumerate(labels) if label),),
        references=(document.abstract,),
        limit=Budget(unit="words", size=len(document.abstract.split()), cut_last=True),
    )


def read_trec(folder: Path) -> list[Judged]:
    """Topics with judged sentences."""
    by_id = {t.number: _build_document(t) for t in _read_documents(folder / "docs")}
    judged: dict[str, set[Key]] = {}
    for line in _read_text(folder / "qrels.txt").splitlines():
        parts = line.split()
        if len(parts) == 3 and ":" in parts[1] and parts[2].lstrip("-").isdigit() and int(parts[2]) > 0:
            document, _, sentence = parts[1].rpartition(":")
            if document in by_id and sentence.isdigit():
                judged.setdefault(parts[0], set()).add((document, int(sentence)))
    examples = []
    for number, title, question in _read_topics([folder / "topics.txt"], ("desc", "narr")):
        gold = frozenset(judged.get(number, set()))
        if gold:
            task = Task(
                tuple(by_id[d] for d in sorted({str(d) for d, _ in gold})), f"{title} {question}".strip() or None
            )
            examples.append(Judged(task=task, id=number, kind="S2", gold=(gold,)))
    return _require_some(examples, folder, "topics with judged sentences in qrels.txt")


def _read_topics(paths: list[Path], questions: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """(number, title, question) of each topic; the question is DUC's narrative or TREC's description."""
    for path in paths:
        for topic in _TOPIC.finditer(_read_text(path)):
            body = topic.group(1)
            number = re.sub(r"(?i)^number:\s*", "", read_field(body, "num")).strip()
            question = re.sub(r"(?i)^(?:description|narrative):\s*", "", read_field(body, *questions))
            yield number, re.sub(r"(?i)^topic:\s*", "", read_field(body, "title")), question


def _read_documents(folder: Path) -> Iterator[SgmlDocument]:
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        yield from (document for document in parse_documents(_read_text(path)) if document.text.strip())


def _build_document(tagged: SgmlDocument) -> Document:
    document = read_bytes(tagged.text.encode(), id=tagged.number, media="text")
    return replace(document, title=tagged.headline, date=find_date(tagged.date) or _find_date_of_number(tagged.number))


def _find_date_of_number(number: str) -> str | None:
    """The date that news wires put into the number of a story: APW19980613.0001, AP880212-0001."""
    found = _DATED_NUMBER.search(number)
    return find_date(re.sub(r"(\d+)(\d\d)(\d\d)", r"\3-\2-\1", found[1])) if found else None


def _read_model(path: Path) -> str:
    text = _read_text(path)
    sentences = _LINKED.findall(text)
    return "\n".join(strip_tags(s) for s in sentences) if sentences else text.strip()


def _is_same_topic(name: str, number: str) -> bool:
    return name.lower().rstrip("abcdefghij") == number.lower().rstrip("abcdefghij")


def _read_text(path: Path) -> str:
    try:
        return decode(read_source(NamedSource(str(path), path)).data, declares=False).text
    except NotFound:
        raise NotFound(f"there is no {path}", "see docs/evaluation.md for the files that are expected") from None


def _find_files(folder: Path, pattern: str) -> list[Path]:
    files = sorted(p for p in folder.glob(pattern) if p.is_file())
    if not files:
        raise NotFound(f"{folder} holds no {pattern}", "see docs/evaluation.md for the files that are expected")
    return files


def _require_some(examples: list[Judged], folder: Path, what: str) -> list[Judged]:
    if not examples:
        raise InputError(f"{folder} holds no {what}", "see docs/evaluation.md for the files that are expected")
    return examples
