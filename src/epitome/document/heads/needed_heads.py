"""Needed heads: what stands over a sentence, and without which it cannot be understood.

"Strip NUMBER leading components from file names" says nothing without `--strip-components=NUMBER`. From the innermost
head of a sentence outwards (`Sentence.heads`), these are needed:

- the lead-in of its list, if the sentence is no whole sentence;
- the column heads, row heads and caption of its table;
- the term that it explains, with the terms beside it ("-v", "--verbose"); nothing beyond it;
- the question that it answers;
- without a term or question, the heading of its section, if that is a question or names an identifier, and is not the
  title of the document;
- in a change log, the nearest heading that names a version or a date.

A head that the sentence repeats is not needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from epitome.document.change_log import is_change_log, names_version
from epitome.document.document import Document
from epitome.document.views import Head, Sentence
from epitome.language.end_marks import COLONS, FINAL_MARKS, QUESTION_MARKS
from epitome.language.signs.clauses import has_main_clause, lacks_subject
from epitome.language.words.identifiers import find_identifiers
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised

_MAX_HEADING_CHARACTERS = 200
_MAX_TABLE_CHARACTERS = 300
_MAX_TITLE_START = 2_000
_SECTION_NUMBER = re.compile(r"[\d.]+")
_TABLE = ("caption", "column", "row")
_LAST = ("term", "question")  # what is beyond is not needed


@frozen
class NeededHead:
    """A text over a sentence: `document.text[start:end] == text`; `kind` is one of `HEAD_KINDS`, "heading" or
    "title".
    """

    kind: str
    text: str
    start: int
    end: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"kind": self.kind, "text": self.text, "start": self.start, "end": self.end}


def find_needed_heads(document: Document, sentence: Sentence) -> tuple[NeededHead, ...]:
    """What must be shown before a sentence, the outermost first."""
    heads = document.tree.list_heads(sentence.head)
    own = _choose(heads, document, sentence)
    if not any(head.kind in _LAST for head in own):
        own = [*_find_heading(document, sentence.section_index), *own]
    if is_change_log(document):
        own = [*(head for head in _find_version(document, sentence.section_index) if head not in own), *own]
    if not own:
        return ()
    said = _fold(sentence.text)
    needed = [head for head in own if (words := _fold(head.text)) and not _repeats(said, words)]
    return tuple(needed)


@memoised
def find_title(document: Document) -> NeededHead | None:
    """The title of a document where its text has it, as a heading or near the beginning; None where it has not."""
    for title in (document.body_title, document.title):
        folded = _fold(title)
        heading = next(
            (span for span in _find_heading_spans(document).values() if _is_title(document, span, folded)), None
        )
        at = document.text.find(title, 0, _MAX_TITLE_START + len(title)) if heading is None else -1
        start, end = heading or (at, at + len(title))
        end = start + len(document.text[start:end].rstrip(" ."))
        if folded and start >= 0 and end - start <= _MAX_HEADING_CHARACTERS:
            return NeededHead("title", document.text[start:end], start, end)
    return None


def join_heads(heads: Sequence[NeededHead], text: str) -> str:
    """The heads before a text, as people read them: "-v, --verbose: Say more." """
    parts: list[str] = []
    for kind, group in groupby(heads, key=lambda head: head.kind):
        joined = ", ".join(head.text for head in group)
        is_ended = joined.endswith(tuple(FINAL_MARKS if kind == "question" else QUESTION_MARKS))
        parts.append(joined if is_ended or joined.endswith(tuple(COLONS)) else f"{joined}:")
    return " ".join((*parts, text))


def _choose(heads: Sequence[Head], document: Document, sentence: Sentence) -> list[NeededHead]:
    """The needed ones of a sentence's own heads, the outermost first."""
    chosen: list[NeededHead] = []
    room = _MAX_TABLE_CHARACTERS
    for head in reversed(heads):
        if chosen and chosen[-1].kind in _LAST and not _stands_beside(head, chosen[-1], document.text):
            break
        if _is_cut(head, document.text) or (
            head.kind == "lead-in" and _is_whole(sentence, document.language_of(sentence))
        ):
            continue
        if head.kind in _TABLE:
            room -= head.end - head.start
            if room < 0:
                continue
        chosen.append(NeededHead(head.kind, document.text[head.start : head.end], head.start, head.end))
    return chosen[::-1]


def _is_cut(head: Head, text: str) -> bool:
    """Whether only the beginning of a long text is kept as a head: shown alone it may say something else."""
    return head.end - head.start >= _MAX_HEADING_CHARACTERS and text[head.end : head.end + 1] not in ("", "\n")


def _stands_beside(head: Head, term: NeededHead, text: str) -> bool:
    """Whether a head is one more term of the same definition."""
    return head.kind == term.kind == "term" and not text[head.end : term.start].strip()


def _is_whole(sentence: Sentence, language: str) -> bool:
    """Whether a sentence can stand alone: it ends like one, begins like one and, in English, says something
    of something.
    """
    text = sentence.text.strip()
    ends = text.endswith(tuple(FINAL_MARKS))
    if not ends or text[:1].islower():
        return False
    return language != "en" or (has_main_clause(text) and not lacks_subject(text))


@memoised
def _find_heading(document: Document, section: int) -> Iterable[NeededHead]:
    """The heading of a section, if its sentences need it."""
    span = _find_heading_spans(document).get(section)
    if span is None or span[1] - span[0] > _MAX_HEADING_CHARACTERS:
        return ()
    title = document.text[slice(*span)]
    if _fold(title) in (_fold(document.title), _fold(document.body_title)):
        return ()
    if title.rstrip().endswith(tuple(QUESTION_MARKS)) or _names_identifier(title):
        return (NeededHead("heading", title, *span),)
    return ()


@memoised
def _find_version(document: Document, section: int) -> Iterable[NeededHead]:
    """The nearest heading over the sentences of a section that names a version or a date."""
    spans = _find_heading_spans(document)
    while section > 0:
        start, end = spans.get(section, (0, 0))
        if start < end <= start + _MAX_HEADING_CHARACTERS and names_version(document.text[start:end]):
            return (NeededHead("heading", document.text[start:end], start, end),)
        section = document.sections[section].parent
    return ()


def _is_title(document: Document, span: tuple[int, int], folded: str) -> bool:
    return _fold(document.text[slice(*span)]) == folded


def _names_identifier(title: str) -> bool:
    """Whether the first word of a heading is an identifier: "--exclude", "os.walk(top)"."""
    first = title.split(maxsplit=1)[0] if title.strip() else ""
    if _SECTION_NUMBER.fullmatch(first):
        return False
    return first.startswith("--") or first.lower() in {name.lower() for name in find_identifiers(title)}


@memoised
def _find_heading_spans(document: Document) -> dict[int, tuple[int, int]]:
    """Where the headings of sections stand in the text."""
    spans: dict[int, tuple[int, int]] = {}
    for block in document.blocks:
        if block.kind == "heading" and block.section not in spans:
            spans[block.section] = (block.start, block.end)
    return spans


def _repeats(said: str, words: str) -> bool:
    """Whether a sentence has these words, whole."""
    at = said.find(words)
    while at >= 0:
        end = at + len(words)
        if not (said[at - 1 : at].isalnum() or said[end : end + 1].isalnum()):
            return True
        at = said.find(words, at + 1)
    return False


def _fold(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(COLONS + FINAL_MARKS)
