"""DUC/TAC and SUMMAC, for users with a licence. None of their data is shipped.

- duc: FOLDER/topics* (<topic> with <num>, <title>, <narr>), FOLDER/docs/TOPIC/* (<DOC> files), FOLDER/models/TOPIC.*
  (references, plain text or SEE HTML)
- summac: FOLDER/*.xml, papers with an abstract, which is the reference; gold: Marcu's extract (1999)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from epitome.document import Budget, Document, Task
from epitome.language.dates import find_date
from epitome.learning.datasets.example import Judged
from epitome.learning.datasets.judged_articles import judge_article
from epitome.learning.datasets.layout_files import find_files, read_text, read_topics, require_some
from epitome.learning.datasets.sgml import SgmlDocument, parse_documents, strip_tags
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from epitome.sources import NamedSource, read_source

_LINKED = re.compile(r"<a\b(?=[^<>]*\bhref=)[^<>]*>([^<]*(?:<(?!/?a\b)[^<]*)*)</a>", re.IGNORECASE)
_DATED_NUMBER = re.compile(r"^[A-Z_]{2,8}((?:19|20)?\d{6})(?!\d)", re.IGNORECASE)
_DUC_WORDS = 250


def read_duc(folder: Path) -> list[Judged]:
    """The topics of a DUC or TAC year: query = title and question, references = the models."""
    examples: list[Judged] = []
    for number, title, question in read_topics(find_files(folder, "topics*"), ("narr", "desc")):
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
    return require_some(examples, folder, "topics with docs/TOPIC and models/TOPIC.*")


def read_summac(folder: Path) -> list[Judged]:
    """Papers in XML: the abstract is the reference, Marcu's extract of the sentences from introduction to conclusion
    the gold; papers that tell nothing are left out (`judged_articles.py`).
    """
    examples: list[Judged] = []
    for path in sorted(folder.rglob("*.xml")):
        try:
            data = read_source(NamedSource(str(path), path)).data
            document = read_bytes(data, id=path.stem, name=path.name)
        except EpitomeError:
            continue
        paper = judge_article(document)
        if isinstance(paper, Judged):
            examples.append(paper)
    return require_some(examples, folder, "papers with an abstract, a title and an extract of two sentences")


def _read_documents(folder: Path) -> Iterator[SgmlDocument]:
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        yield from (document for document in parse_documents(read_text(path)) if document.text.strip())


def _build_document(tagged: SgmlDocument) -> Document:
    document = read_bytes(tagged.text.encode(), id=tagged.number, media="text")
    return replace(document, title=tagged.headline, date=find_date(tagged.date) or _find_date_of_number(tagged.number))


def _find_date_of_number(number: str) -> str | None:
    """The date that news wires put into the number of a story: APW19980613.0001, AP880212-0001."""
    found = _DATED_NUMBER.search(number)
    return find_date(re.sub(r"(\d+)(\d\d)(\d\d)", r"\3-\2-\1", found[1])) if found else None


def _read_model(path: Path) -> str:
    text = read_text(path)
    sentences = _LINKED.findall(text)
    return "\n".join(strip_tags(s) for s in sentences) if sentences else text.strip()


def _is_same_topic(name: str, number: str) -> bool:
    return name.lower().rstrip("abcdefghij") == number.lower().rstrip("abcdefghij")
