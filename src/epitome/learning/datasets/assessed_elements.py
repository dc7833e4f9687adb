"""Articles whose elements were assessed for topics, in the layout of INEX (Fuhr, Lalmas & Trotman 2004).

- FOLDER/topics/*.xml: <inex_topic topic_id=".."> with <title>
- FOLDER/docs/FILE.xml (in any depth): the articles
- FOLDER/assessments/*.xml: <assessments topic=".."> with, for each article, <file file="FILE"> and in it <path
  path="/article[1]/bdy[1]/sec[2]" exhaustiveness="2" specificity="3"/>

A task is one article for one topic, whose title is the query. A sentence is gold if the smallest assessed element that
holds it is relevant: exhaustiveness and specificity above 0. [ours] An element that was not assessed has the assessment
of what it is part of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from epitome.document import Document, Task
from epitome.learning.datasets.example import Judged
from epitome.learning.datasets.layout_files import find_files, read_text, require_some
from epitome.learning.datasets.sgml import read_field
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from epitome.sources import NamedSource, read_source

_TOPIC = re.compile(r"<inex_topic\b([^<>]*)>(.*?)</inex_topic>", re.DOTALL)
_ASSESSED = re.compile(r"<(assessments|file|path)\b([^<>]*)>")
_ATTRIBUTE = re.compile(r"(?<![\w-])([\w-]{1,60})\s{0,9}=\s{0,9}[\"']([^\"'<>]*)[\"']")
_FIRST_ROOT = re.compile(r"^(/[^/\[\]]+)\[1\]")
Assessments = dict[str, bool]  # by path, whether the element is relevant


def read_inex(folder: Path) -> list[Judged]:
    """One task for each article that was assessed for a topic; those without a relevant element have no gold."""
    titles = dict(_read_topics(folder))
    examples = []
    for (topic, file), assessed in _read_assessments(folder).items():
        article = _read_article(folder / "docs", file)
        if article is not None and topic in titles:
            labels = tuple(float(_is_relevant(s.path, assessed)) for s in article.sentences)
            gold = frozenset((article.id, i) for i, label in enumerate(labels) if label)
            task = Task((article,), titles[topic] or None)
            examples.append(
                Judged(task=task, labels=(labels,), id=f"{topic} {file}", kind="S0", gold=(gold,) if gold else ())
            )
    return require_some(examples, folder, "articles of docs/ that were assessed for a topic")


def _read_topics(folder: Path) -> Iterator[tuple[str, str]]:
    for path in find_files(folder, "topics/*.xml"):
        for attributes, body in _TOPIC.findall(read_text(path)):
            yield _read_attributes(attributes).get("topic_id", ""), read_field(body, "title")


def _read_assessments(folder: Path) -> dict[tuple[str, str], Assessments]:
    """By topic and file the assessed elements."""
    found: dict[tuple[str, str], Assessments] = {}
    for path in find_files(folder, "assessments/*.xml"):
        topic = file = ""
        for name, text in _ASSESSED.findall(read_text(path)):
            attributes = _read_attributes(text)
            if name == "assessments":
                topic, file = attributes.get("topic", ""), ""
            elif name == "file":
                file = attributes.get("file", "")
                found.setdefault((topic, file), {})
            elif (topic, file) in found:
                grades = [attributes.get(grade, "0") for grade in ("exhaustiveness", "specificity")]
                relevant = all(grade.isdigit() and int(grade) > 0 for grade in grades)
                found[topic, file][_FIRST_ROOT.sub(r"\1", attributes.get("path", ""))] = relevant
    return found


def _read_attributes(text: str) -> dict[str, str]:
    return dict(_ATTRIBUTE.findall(text))


def _is_relevant(path: str, assessed: Assessments) -> bool:
    """Whether the smallest assessed element around a sentence is relevant."""
    while path:
        if path in assessed:
            return assessed[path]
        path = path.rpartition("/")[0]
    return False


def _read_article(folder: Path, file: str) -> Document | None:
    path = (folder / f"{file}.xml").resolve()
    if not path.is_relative_to(folder.resolve()):
        return None
    try:
        return read_bytes(read_source(NamedSource(str(path), path)).data, id=file, name=path.name)
    except EpitomeError:  # the folder may hold a part of the collection
        return None
