"""Pages judged for queries by several annotators, as Wang, Jing, Zhang & Zhang 2007 had them of TREC's .GOV collection.

- FOLDER/topics.txt: <top> with <num>, <title>, <desc>
- FOLDER/docs/* (in any depth): files of <DOC>: <DOCNO>, <DOCHDR> whose first line is the address, then the page as HTML
- FOLDER/qrels.txt: lines "topic document:sentence grade [annotator]", sentences counted from 0; a sentence that links
  to the page is "document#links:number", in the order of the files that link
- FOLDER/pages.txt, where there is one: lines "topic document kind", the pages that were judged for a topic, those in
  which nobody chose a sentence among them; the kinds of the paper (figure 2) are relevant, bm25 and random

A task is one page for one query. [ours] The first half of the topics, in the order of the file, is the train split, the
rest the dev split (of the paper's ten queries five were for training, which ones is not said).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from urllib.parse import urldefrag, urljoin

from epitome.document import Document, LinkSentence, Task
from epitome.learning.datasets.example import Judged, name_links
from epitome.learning.datasets.layout_files import read_text, read_topics, require_some
from epitome.learning.datasets.sgml import read_field, split_documents
from epitome.learning.measures import Key
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError

_PAGE_STARTS = re.compile(r"</DOCHDR>|</DOCNO>", re.IGNORECASE)
_JUDGEMENT = re.compile(r"^(\S+)\s+(\S+):(\d+)\s+(-?\d+)(?:\s+(\S+))?\s*$", re.MULTILINE)
_PAGE_OF_TOPIC = re.compile(r"^(\S+)\s+(\S+)\s+(\S+)\s*$", re.MULTILINE)
Choices = dict[str, set[Key]]  # what each annotator chose; a page that somebody looked at has an entry for them


def read_trec(folder: Path) -> list[Judged]:
    """One task for each page and query."""
    pages = {page.id: page for page in _read_pages(folder / "docs")}
    links = _find_links(pages.values())
    judged = _read_judgements(folder / "qrels.txt")
    kinds = _read_kinds(folder / "pages.txt")
    topics = list(read_topics([folder / "topics.txt"], ("desc", "narr")))
    named: dict[str, dict[str, None]] = {}  # the pages of each topic, once each, in the order of the files
    for topic, page in (*kinds, *judged):
        named.setdefault(topic, {})[page] = None
    examples = []
    for place, (number, title, question) in enumerate(topics):
        for id in (id for id in named.get(number, ()) if id in pages):
            task = Task((pages[id],), f"{title} {question}".strip() or None, in_links=tuple(links.get(id, ())))
            example = _judge(task, judged.get((number, id), {}))
            split = "train" if 2 * place < len(topics) else "dev"
            kind = kinds.get((number, id), "")
            examples.append(replace(example, id=f"{number} {id}", kind="S2", page_kind=kind, split=split))
    return require_some(examples, folder, "topics with pages that were judged in qrels.txt")


def _judge(task: Task, choices: Choices) -> Judged:
    """A task with what the annotators chose of the sentences that are there."""
    (page,) = task.documents
    known = {(page.id, s.index) for s in page.sentences} | {(name_links(page.id), i) for i in range(len(task.in_links))}
    annotators = tuple(frozenset(choices[name] & known) for name in sorted(choices))
    chosen = frozenset[Key]().union(*annotators)
    gold_links = frozenset(i for document, i in chosen if document == name_links(page.id))
    return Judged(
        task=replace(task, sources="both" if task.in_links else "content"),
        labels=(tuple(float((page.id, s.index) in chosen) for s in page.sentences),),
        link_labels=tuple(float(i in gold_links) for i in range(len(task.in_links))),
        gold=(chosen,) if chosen else (),
        annotators=annotators,
        gold_links=gold_links,
    )


def _read_pages(folder: Path) -> Iterator[Document]:
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        for _, body in split_documents(read_text(path)):
            heads = list(_PAGE_STARTS.finditer(body))
            start = heads[-1].end() if heads else 0
            address = read_field(body, "DOCHDR").split()[:1]
            try:
                page = read_bytes(body[start:].encode(), id=read_field(body, "DOCNO"), media="html")
            except EpitomeError:  # a page without text
                continue
            yield replace(page, url=address[0] if address else None)


def _find_links(pages: Iterable[Document]) -> dict[str, list[LinkSentence]]:
    """The sentences of other pages that link to each page."""
    pages = list(pages)
    at_address = {urldefrag(page.url).url: page.id for page in pages if page.url}
    links: dict[str, list[LinkSentence]] = {}
    for page in pages:
        for link in page.links:
            target = at_address.get(urldefrag(urljoin(page.url or "", link.target)).url)
            if target is not None and target != page.id and link.sentence is not None:
                said = LinkSentence(link.anchor, page.sentences[link.sentence].text, page.id)
                links.setdefault(target, []).append(said)
    return links


def _read_judgements(path: Path) -> dict[tuple[str, str], Choices]:
    """By topic and page what each annotator chose; without a name there is one annotator."""
    judged: dict[tuple[str, str], Choices] = {}
    for topic, document, sentence, grade, annotator in _JUDGEMENT.findall(read_text(path)):
        choices = judged.setdefault((topic, document.removesuffix("#links")), {}).setdefault(annotator, set())
        if int(grade) > 0:
            choices.add((document, int(sentence)))
    return judged


def _read_kinds(path: Path) -> Mapping[tuple[str, str], str]:
    """The kind of each page of a topic."""
    if not path.exists():
        return {}
    return {(topic, document): kind for topic, document, kind in _PAGE_OF_TOPIC.findall(read_text(path))}
