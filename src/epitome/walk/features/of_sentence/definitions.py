"""Finds the sentences that say what a document, or its subject, is, from its titles.

- The first that opens with a name from the title and says what it is or does ("HTTPX is ...", "An index is ..."). The
  name of a text without a title is its first word, if the text often says it.
- The first in which the text refers to itself ("This module provides ...").
- If there is neither, the name line of a manual page: "git-add - Add file contents to the index". It has a short name
  before a dash, which is also in the title or announced by a heading ("NAME").

All are near the beginning of the body.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document, Sentence
from epitome.document.set_aside import find_set_aside
from epitome.language import count_words
from epitome.language.end_marks import COLONS, QUESTION_MARKS
from epitome.language.languages import list_small_words
from epitome.language.packs import load_common
from epitome.language.packs.phrase_patterns import compile_before
from epitome.language.signs.openings import defines, speaks_of_itself
from epitome.runtime.memo import memoised
from epitome.walk.features.of_sentence.page_notices import find_notices

_MAX_SENTENCES_READ, _MAX_SELF_SENTENCES_READ = (
    30,
    10,
)  # sentences of the body that may define the subject, or describe the text itself
# spaces are matched from the first of a run: otherwise each of a thousand would be tried
_PARTS = re.compile(r"(?<!\s)\s+[-–—|·:»/]+\s+|:\s+|(?:(?<!\s)\s+)?\(\d\w?\)|(?<!\s)\s+v?\d+\.[\w.]+|[?!]$")
_CHAPTER = compile_before(load_common().titles.chapter)
_NUMBER = re.compile(rf"^(?:{_CHAPTER})?[\dA-Z]{{0,3}}[\d.]*\.?\s+")
_PLURAL = re.compile(r"(?<=\w\w)(?:(?<=[sxz])es|(?<=[^s])s)$")
_NAME_LINE = re.compile(r"(\S+(?: \S+){0,5}?)\s+(?:-{1,2}|[–—])\s+\S")
_MAX_NAME_LINE_CHARACTERS = 200
_NAME_HEADINGS = frozenset(
    ("name", "nom", "nombre", "bezeichnung", "nome", "naam", "имя", "название", "名前", "名称", "名稱")
)
_WORD = re.compile(r"\w+")
_MIN_WORDS = 3
_MAX_CHARACTERS_READ, _MIN_SAID = 100_000, 3
_UNFINISHED_ENDS = (*COLONS, *QUESTION_MARKS, ";", ",")


@memoised
def mark_body(document: Document) -> NDArray[np.bool_]:
    """Which sentences of a document are in its body."""
    sections = frozenset(s.index for s in document.sections if s.kind == "body")
    marks = np.fromiter((s.section_index in sections for s in document.sentences), bool, len(document.sentences))
    marks[list(find_set_aside(document))] = False
    return marks


@memoised
def find_definitions(document: Document) -> frozenset[int]:
    """The indices of the sentences that say what a document is; empty for a document of pre-split sentences."""
    if document.media == "sentences":
        return frozenset()
    body = [document.sentences[i] for i in np.flatnonzero(mark_body(document))[:_MAX_SENTENCES_READ]]
    long = (s for s in body if count_words(s.text) >= _MIN_WORDS and not s.text.endswith(_UNFINISHED_ENDS))
    notices = find_notices(document)
    whole = [s for s in long if not notices[s.index]]
    names = _list_names(document) or _find_first_name(document, whole)
    defining = next((s for s in whole if any(defines(s.text, n, document.language_of(s)) for n in names)), None)
    early = (
        s for s in whole if s in body[:_MAX_SELF_SENTENCES_READ] and s is not defining and not s.text[-1].isalnum()
    )
    of_itself = next((s for s in early if speaks_of_itself(s.text, document.language_of(s))), None)
    found = [s for s in (defining, of_itself) if s is not None] or _find_name_lines(
        document, body[:_MAX_SELF_SENTENCES_READ]
    )
    return frozenset(s.index for s in found)


def _list_names(document: Document) -> list[str]:
    """What the titles may name, in lower case: each title and its parts between dashes, colons, bars and versions,
    also in the singular ("Indexes", "an index is ...").
    """
    names: dict[str, None] = {}
    for title in (document.body_title, document.title):
        for part in (title, *_PARTS.split(title)):
            plain = _NUMBER.sub("", part.strip()).strip(" .,:;\"'“”«»¶#").lower()
            if len(plain) > 1:
                names |= {plain: None, _PLURAL.sub("", plain): None}
    return list(names)


def _find_first_name(document: Document, sentences: list[Sentence]) -> list[str]:
    """The first word, in lower case, if it is no small word and often said."""
    word = _WORD.match(sentences[0].text) if sentences else None
    if word is None or word[0].lower() in list_small_words(document.language):
        return []
    said = len(re.findall(rf"(?<!\w){re.escape(word[0])}(?!\w)", document.text[:_MAX_CHARACTERS_READ]))
    return [word[0].lower()] if said >= _MIN_SAID else []


def _find_name_lines(document: Document, body: list[Sentence]) -> list[Sentence]:
    """The first name line of the document, if there is one."""
    titles = frozenset(_WORD.findall(f"{document.title} {document.body_title}".lower()))
    for sentence in body:
        line = _NAME_LINE.match(sentence.text) if len(sentence.text) <= _MAX_NAME_LINE_CHARACTERS else None
        if line is not None:
            named = _WORD.findall(line[1].lower())
            heading = sentence.section[-1].strip(" .:").lower() if sentence.section else ""
            if heading in _NAME_HEADINGS or (named and titles.issuperset(named)):
                return [sentence]
    return []
