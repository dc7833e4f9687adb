"""Articles read from XML, cut down by the rules of Amini et al. 2007: which sentences may be chosen, which articles are
used.

Candidates stand from the introduction to the conclusion, both included. A document is dropped whose title says nothing
of its content, such as a list of proper names. What an introduction, a conclusion and a name are is our choice: the
first part whose heading announces an introduction (else the first part) and the last one whose heading announces a
conclusion (else the last part); a word that the body never writes in lower case inside a sentence.
"""

import re
import tarfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from epitome.document import Document, Sentence
from epitome.language import classify_headings, extract_terms
from epitome.learning.datasets.open_sets import CLEANED, remove_abstract
from epitome.readers import read_bytes
from epitome.runtime.errors import InputError

SPLITS = ("train", "dev")
_WORD = re.compile(r"[^\W\d_]+")
_UNINFORMATIVE = frozenset(
    "about book column contents correction corrections corrigendum editor editorial editors erratum errata foreword "
    "guest index introduction issue letter letters news number preface reader readers reply review reviews special "
    "volume".split()
)


def select_introduction_to_conclusion(document: Document, sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences without those of the body that stand before the introduction or after the conclusion."""
    parts = list(dict.fromkeys(_top_heading(s) for s in sentences if document.kind_of(s) == "body"))
    first = next((k for k, part in enumerate(parts) if "introduction" in classify_headings([part], "en")), 0)
    ends = [k for k, part in enumerate(parts) if "conclusion" in classify_headings([part], "en")]
    last = ends[-1] if ends and ends[-1] >= first else len(parts) - 1
    inside = set(parts[first : last + 1])
    return [s for s in sentences if document.kind_of(s) != "body" or _top_heading(s) in inside]


def _top_heading(sentence: Sentence) -> str:
    return sentence.section[0] if sentence.section else ""


def is_informative(document: Document) -> bool:
    """Whether the title has a word that is neither a name, nor a stop word, nor part of a generic title."""
    words = [word for word in _WORD.findall(document.title) if extract_terms(word, document.language)]
    words = [word for word in words if word.lower() not in _UNINFORMATIVE]
    if any(word.islower() for word in words):
        return True
    lower_case = {word for s in document.sentences for word in _WORD.findall(s.text) if word.islower()}
    return any(word.lower() in lower_case for word in words)


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
    """The same document with only the sentences that belong to the article and may be chosen, and its abstract."""
    kept = [s for s in document.sentences if _is_of_article(document, s)]
    if name in CLEANED:
        kept = _drop_copies(document, kept)
    kept = select_introduction_to_conclusion(document, kept)
    return replace(document, sentences=tuple(replace(s, index=i) for i, s in enumerate(kept)), links=())


def read_article(name: str, id: str, data: bytes) -> Document | str:
    """An article of a set, or the reason why it is not used."""
    try:
        document = keep_article(read_bytes(data, id=id, name=f"{id}.xml"), name)
    except InputError:
        return "no section or abstract in the XML"
    return document if is_informative(document) else "a title of names"


def read_xml(root: Path, name: str) -> Iterator[tuple[str, str, str, bytes]]:
    """(set, id, split, bytes) of every article of a set."""
    for split in SPLITS:
        with tarfile.open(root / name / f"xml.{split}.tar.gz") as archive:
            for member in archive:
                file = archive.extractfile(member)
                if file is not None:
                    yield name, Path(member.name).stem, split, file.read()


def read_articles(root: Path, name: str, *, split: str) -> Iterator[Document]:
    """The articles of a split that are used, those without an abstract too."""
    articles = (read_article(name, id, data) for _, id, own, data in read_xml(root, name) if own == split)
    return (article for article in articles if isinstance(article, Document))
