"""Why a sentence was chosen, for people: each reason once, and the words that it shares with the query."""

from __future__ import annotations

from epitome.document.extract import Extract
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.shown import ShownRanking
from epitome.runtime.safe import one_line

_HEAD_WORDS = ("head", "over it")
_TITLE_WORD = "title word"
_MAX_WORDS = 12


def list_reasons(extract: Extract) -> list[tuple[str, float]]:
    """(description, contribution) of each reason with a contribution, the largest first; equal reasons are summed."""
    added: dict[str, float] = {}
    for reason in extract.reasons:
        added[reason.description] = added.get(reason.description, 0.0) + reason.contribution
    return sorted(((says, share) for says, share in added.items() if share), key=lambda pair: -abs(pair[1]))


def name_matches(ranking: ShownRanking, extract: Extract) -> str:
    """The words of a sentence and its headings that match the query, or the title if the sentence was chosen by it; ""
    if there are none.
    """
    source = ranking.source_of(extract)
    query, whose = (ranking.query, "") if ranking.query and ranking.query.strip() else (source.title, " of the title")
    if whose and not any(_TITLE_WORD in reason.description for reason in extract.reasons):
        return ""
    inside = _find_words(extract.text, query, extract.language)
    reads_heads = any(word in reason.description for reason in extract.reasons for word in _HEAD_WORDS)
    over = _find_words(" · ".join(extract.sentence.heads), query, extract.language) if reads_heads else []
    parts = [", ".join(inside)] if inside else []
    parts += [f"over it {', '.join(over)}"] if over else []
    return f"matching words{whose}: {'; '.join(parts)}" if parts else ""


def _find_words(text: str, query: str | None, language: str) -> list[str]:
    found = (one_line(piece) for piece, hit in split_query_words(text, query or "", language) if hit)
    words = list({word.casefold(): word for word in reversed(list(found))}.values())[::-1]
    return [*words[:_MAX_WORDS], *(["…"] if len(words) > _MAX_WORDS else [])]


def list_notes(ranking: ShownRanking) -> list[str]:
    """The notes for readers, without why a recipe was taken, which only --explain and JSON show."""
    return [note for note in ranking.notes if not note.startswith(f"the {ranking.recipe} recipe was taken: ")]
