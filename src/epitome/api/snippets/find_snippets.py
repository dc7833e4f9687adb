"""`epitome.snippets`: the words of the query are looked for in the whole text; only the pieces that hold most of them
are split into sentences, scored, and shown with their neighbours (docs/snippets.md).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from epitome.api.snippets.asked_terms import parse_query
from epitome.api.snippets.growth import grow
from epitome.api.snippets.scored_sentences import ScoredSentence, add_weights, score_sentences
from epitome.api.snippets.second_reading import asks_for_reading, read_again
from epitome.api.snippets.snippet import Snippet, Span
from epitome.api.snippets.text_pieces import find_pieces
from epitome.api.snippets.windows import cut_sentence, widen
from epitome.language import demand_language, detect_language
from epitome.language.words.term_places import Place, find_term_places
from epitome.runtime.errors import UsageError, explaining
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import clean_text
from epitome.walk.queries.need import check_query

SENTENCES = 2


@explaining("the text")
def snippets(
    text: str,
    query: str,
    *,
    sentences: int | None = None,
    characters: int | None = None,
    count: int = 1,
    language: str | None = None,
    meaning: bool | None = None,
) -> list[Snippet]:
    """The parts of one text that best answer a query, best first.

    >>> import epitome
    >>> text = "Acid rain fell on the lake. In 1982 lime was spread on the ice. The fish came back in 1986."
    >>> for snippet in epitome.snippets(text, "lime on the ice", characters=40):
    ...     print(snippet.start, snippet.end, snippet.marked("[", "]"))
    28 63 In 1982 [lime] was spread on the [ice].

    Each is of at most two sentences (`sentences`) that stand side by side, or of at most that many `characters`. There
    are at most `count`, which do not overlap. The list is empty if no word of the query is in the text.

    Only the text around the query's words is read, so that a long one costs little. `language` is detected unless it is
    named. With the extra `meaning` the sentences that seem best are read again, as in `summarise`; `meaning=False`
    turns that off, `True` refuses to go without.

    Raises UsageError for two lengths or an unknown language, LimitError for too long a query, and MissingExtra.
    """
    check_snippets(text, query, sentences=sentences, characters=characters, count=count)
    cleaned = clean_text(text)
    code = demand_language(language) if language is not None else detect_language(cleaned)
    reads = asks_for_reading(query, code, meaning)
    asked = parse_query(query, code)
    places = find_term_places(cleaned, asked.words, asked.known, code) if asked.terms else []
    if not places:
        return []
    weights = asked.weigh(Counter(term for _, _, term in places), len(text))
    groups = score_sentences(cleaned, asked, weights, list(find_pieces(cleaned, places)), code)
    if reads:
        groups = read_again(cleaned, query, groups)
    found = _Found(text, cleaned, code, places, weights)
    return list(_choose(found, groups, characters, sentences or SENTENCES, count))


def check_snippets(
    text: object, query: str | None, *, sentences: object = None, characters: object = None, count: object = 1
) -> None:
    """Raise `UsageError` for arguments that are wrong for any text, `LimitError` for too long a query."""
    if not isinstance(text, str):
        raise UsageError(f"the text is a {type(text).__name__}", "give a string; for a file: Path(...).read_text()")
    if not isinstance(query, str):
        raise UsageError(f"the query is a {type(query).__name__}", "give a string")
    check_query(query)
    if sentences is not None and characters is not None:
        raise UsageError("both sentences and characters were given", "give one of them")
    for name, value in (("sentences", sentences), ("characters", characters), ("count", count)):
        if value is None and name != "count":
            continue
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise UsageError(f"{name} is {value!r:.40}", "give a whole number from 1 up")


@frozen
class _Found:
    """A text as it was given and cleaned, where the query's words stand in it, and what its terms weigh."""

    text: str
    cleaned: str
    language: str
    places: Sequence[Place]
    weights: Mapping[str, float]

    def list_places(self, start: int, end: int) -> list[Place]:
        """The places between two others."""
        first = bisect_left(self.places, (start,))
        return [place for place in self.places[first : bisect_left(self.places, (end,))] if place[1] <= end]

    def weigh(self, span: Span) -> float:
        """The weight of the distinct terms of a part of the text."""
        return add_weights(self.list_places(*span), self.weights)


def _choose(
    found: _Found, groups: Sequence[Sequence[ScoredSentence]], characters: int | None, sentences: int, count: int
) -> Iterator[Snippet]:
    """The snippets around the best sentences, without overlaps; of sentences in the same words only the best."""
    every = [one for group in groups for one in group]
    ranked = sorted((one for one in every if one.score > 0), key=lambda one: (-one.score, one.start))
    taken: set[int] = set()
    said: set[str] = set()
    shown: list[Span] = []  # by their places
    starts = [one.start for one in every]
    for best in ranked:
        if len(shown) == count:
            return
        words = " ".join(found.cleaned[best.start : best.end].split())
        if best.start in taken or words in said:
            continue
        said.add(words)
        cut = characters is not None and best.end - best.start > characters
        if characters is not None and cut:
            start, end = cut_sentence(found.cleaned, best, found.weights, characters)
        else:
            start, end = _widen(found, groups[best.group], best.number, taken, shown, characters, sentences)
        insort(shown, (start, end))
        touched = every[max(0, bisect_right(starts, start) - 1) : bisect_left(starts, end)]
        taken.update(one.start for one in touched if start < one.end)
        marks = tuple(_unite(found.list_places(start, end)))
        head = best.head if best.head and best.head[0] < start else None
        yield Snippet(found.text[start:end], start, end, marks, best.score, cut, head)


def _widen(
    found: _Found,
    group: Sequence[ScoredSentence],
    best: int,
    taken: Collection[int],
    shown: Sequence[Span],
    characters: int | None,
    sentences: int,
) -> Span:
    """The best sentence of a piece with its neighbours, and with those of other pieces where characters are left."""
    first, last = widen(best, group, taken, sentences if characters is None else None, characters)
    span = group[first].start, group[last].end
    if characters is None:
        return span
    left_out = [(one.start, one.end) for one in (*group[max(0, first - 1) : first], *group[last + 1 : last + 2])]
    at = bisect_left(shown, span)
    return grow(
        found.cleaned, span, characters, [*shown[max(0, at - 1) : at + 1], *left_out], found.weigh, found.language
    )


def _unite(places: Iterable[Place]) -> Iterator[Span]:
    """The places without their terms; those that overlap, as letters and pairs of letters do, as one."""
    begins = ends = -1
    for start, end, _ in places:
        if start >= ends:
            if ends >= 0:
                yield begins, ends
            begins = start
        ends = max(end, ends)
    if ends >= 0:
        yield begins, ends
