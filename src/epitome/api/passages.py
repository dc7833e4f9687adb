"""Passages: the sentences around each extract, so that a reader sees it in context.

A passage has up to `n` sentences before and after, of the same section; a linking sentence is from another page and has
none. The extracts and their texts do not change.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.document import Document, Sentence
from epitome.document.summary import Extract
from epitome.runtime.errors import UsageError
from epitome.walk.extracts import AnyRanking

MOST = 100


def check_passage(passage: int | None) -> None:
    """Refuse an invalid number of neighbours; None asks for none."""
    if passage is not None and (isinstance(passage, bool) or not isinstance(passage, int) or not 0 <= passage <= MOST):
        raise UsageError(f"passage={passage!r} is no number of sentences", f"give 0 to {MOST}")


def show_passages(ranking: AnyRanking, neighbours: int | None) -> AnyRanking:
    """The ranking with the passage of each extract; None asks for none."""
    check_passage(neighbours)
    if neighbours is None:
        return ranking
    extracts = tuple(_add_passage(extract, ranking.source_of(extract), neighbours) for extract in ranking.extracts)
    return replace(ranking, extracts=extracts)


def _add_passage(extract: Extract, document: Document, neighbours: int) -> Extract:
    if extract.origin == "link":
        return extract
    here = extract.sentence
    first = _walk(document, here, -1, neighbours)
    last = _walk(document, here, 1, neighbours)
    end = extract.end if last is here and extract.cut else last.end
    return replace(extract, passage=(first.start, end))


def _walk(document: Document, here: Sentence, step: int, neighbours: int) -> Sentence:
    """The farthest sentence in one direction, at most `neighbours` away, without leaving the section."""
    reached = here
    for index in range(here.index + step, here.index + step * (neighbours + 1), step):
        if not 0 <= index < len(document.sentences):
            break
        there = document.sentences[index]
        if there.section_index != here.section_index or not there.text.strip():
            break
        reached = there
    return reached
