"""Why a sentence was chosen, for people: each reason once, and the words that it shares with what was asked."""

from __future__ import annotations

from epitome.document.extract import Extract
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.shown import ShownRanking
from epitome.runtime.safe import one_line

_OVER = ("head", "over it")
_TITLE_WORD = "title word"
_WORDS_SHOWN = 12


def list_reasons(extract: Extract) -> list[tuple[str, float]]:
    """(what it says, what it adds) of each reason that adds something, the weightiest first; equal ones are one."""
    added: dict[str, float] = {}
    for reason in extract.reasons:
        added[reason.description] = added.get(reason.description, 0.0) + reason.contribution
    return sorted(((says, share) for says, share in added.items() if share), key=lambda pair: -abs(pair[1]))


def name_matches(ranking: ShownRanking, extract: Extract) -> str:
    """The very words of a sentence, and of what stands over it, that are those of the query, or of the title where it
    was chosen by that; "" where there are none.
    """
    source = ranking.source_of(extract)
    query, whose = (ranking.query, "") if ranking.query and ranking.query.strip() else (source.title, " of the title")
    if whose and not any(_TITLE_WORD in reason.description for reason in extract.reasons):
        return ""
    inside = _find_words(extract.text, query, extract.language)
    reads_heads = any(word in reason.description for reason in extract.reasons for word in _OVER)
    over = _find_words(" · ".join(extract.sentence.heads), query, extract.language) if reads_heads else []
    told = [", ".join(inside)] if inside else []
    told += [f"over it {', '.join(over)}"] if over else []
    return f"matching words{whose}: {'; '.join(told)}" if told else ""


def _find_words(text: str, query: str | None, language: str) -> list[str]:
    found = (one_line(piece) for piece, hit in split_query_words(text, query or "", language) if hit)
    words = list({word.casefold(): word for word in reversed(list(found))}.values())[::-1]
    return [*words[:_WORDS_SHOWN], *(["…"] if len(words) > _WORDS_SHOWN else [])]


def list_notes(ranking: ShownRanking) -> list[str]:
    """The notes for somebody who reads the result: without why a recipe answered, which --explain and JSON tell."""
    return [note for note in ranking.notes if not note.startswith(f"the {ranking.recipe} recipe was taken: ")]
