"""Articles read from the XML of the open sets: what of a file belongs to the article.

Which of its sentences may be chosen and which articles are used are the published recipe's own rules
(`walk/candidates/introduction_to_conclusion.py`, `learning/labels/labelled_documents.py`).
"""

import tarfile
from collections.abc import Iterator
from pathlib import Path

from epitome.document import Document, Sentence
from epitome.learning.datasets.judged_articles import keep_sentences
from epitome.learning.datasets.open_sets import CLEANED, remove_abstract
from epitome.readers import read_bytes
from epitome.runtime.errors import InputError

SPLITS = ("train", "dev")


def _is_of_article(document: Document, sentence: Sentence) -> bool:
    """Neither in a letter or reply bound with the article, nor in a second abstract (digest, summary)."""
    number, names = sentence.element, set()
    while number >= 0:
        element = document.elements[number]
        names.add(element.name)
        number = element.parent
    return not names & {"sub-article", "response"} and document.kind_of(sentence) != "front"


def _drop_copies(document: Document, sentences: list[Sentence]) -> list[Sentence]:
    """The abstract, and of the body what the cleaning rule of the open sets leaves."""
    raw = [
        {"i": k, "text": s.text, "sec": "ABSTRACT" if document.kind_of(s) == "abstract" else " ".join(s.section)}
        for k, s in enumerate(sentences)
    ]
    left = {r["i"] for r in remove_abstract(raw)}
    return [s for k, s in enumerate(sentences) if k in left or document.kind_of(s) == "abstract"]


def keep_article(document: Document, name: str) -> Document:
    """The same document with only the sentences that belong to the article, and its abstract."""
    kept = [s for s in document.sentences if _is_of_article(document, s)]
    if name in CLEANED:
        kept = _drop_copies(document, kept)
    return keep_sentences(document, kept)


def read_article(name: str, id: str, data: bytes) -> Document | str:
    """An article of a set, or the reason why it cannot be read."""
    try:
        return keep_article(read_bytes(data, id=id, name=f"{id}.xml"), name)
    except InputError:
        return "no section or abstract in the XML"


def read_xml(root: Path, name: str) -> Iterator[tuple[str, str, str, bytes]]:
    """(set, id, split, bytes) of every article of a set."""
    for split in SPLITS:
        with tarfile.open(root / name / f"xml.{split}.tar.gz") as archive:
            for member in archive:
                file = archive.extractfile(member)
                if file is not None:
                    yield name, Path(member.name).stem, split, file.read()


def read_articles(root: Path, name: str, *, split: str) -> Iterator[Document]:
    """The articles of a split."""
    articles = (read_article(name, id, data) for _, id, own, data in read_xml(root, name) if own == split)
    return (article for article in articles if isinstance(article, Document))
