"""A document in a notebook: its facts, its headings and its first sentences."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from epitome.document.views import Section, Sentence
from epitome.runtime.safe import replace_controls, shorten

_MAX_HEADINGS = 12
_MAX_SENTENCES = 3
_MAX_SENTENCE_CHARACTERS = 300


def show_document(
    title: str, facts: Sequence[str], sections: Sequence[Section], sentences: Sequence[Sentence], notes: Sequence[str]
) -> str:
    """A piece of HTML that needs no style sheet; every word of the document is escaped."""
    headings = [s.title for s in sections if s.title and s.index and s.kind == "body"]
    first = [s for s in sentences if sections[s.section_index].kind == "body"][:_MAX_SENTENCES] or sentences[
        :_MAX_SENTENCES
    ]
    parts = [f"<strong><bdi>{_escape(title)}</bdi></strong>", _small(" · ".join(facts))]
    parts += [f"<div><bdi>{_escape(shorten(s.text, _MAX_SENTENCE_CHARACTERS))}</bdi></div>" for s in first]
    if headings:
        more = len(headings) - _MAX_HEADINGS
        shown = " · ".join(shorten(h) for h in headings[:_MAX_HEADINGS])
        parts.append(_small(f"{shown}{f' · and {more} more' if more > 0 else ''}"))
    parts += [_small(note) for note in notes]
    return f"<div>{''.join(parts)}</div>"


def _small(text: str) -> str:
    return f"<div><small><bdi>{_escape(text)}</bdi></small></div>"


def _escape(text: str) -> str:
    return escape(replace_controls(text))
